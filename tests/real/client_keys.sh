#!/usr/bin/env bash
# The catalogue says of the Kafka clients' settings what the clients themselves say.

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
exec tests/tools/client_keys/client_keys.py --check

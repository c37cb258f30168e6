#!/usr/bin/env bash
# The recorded verdicts on logins are those of the Kafka client.

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
exec tests/tools/jaas_verdicts/jaas_verdicts.py --check

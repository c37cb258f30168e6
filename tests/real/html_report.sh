#!/usr/bin/env bash
# The HTML report in a real browser: it asks for nothing, its script runs and filters, no text leaves its box.

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
exec tests/tools/page/browse.py build/release/spark-kafka-lint

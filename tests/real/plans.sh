#!/usr/bin/env bash
# A sample of the recorded plans is what real Spark and Kafka do today.

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
exec tests/plans/plans.py --check --sample 29 --spark 3.5.4 4.2.0

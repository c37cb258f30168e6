#!/usr/bin/env bash
# A sample of the recorded verdicts is what real Spark and Kafka say today.

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
exec tests/oracle/oracle.py --check --sample 60 --spark 3.5.4 4.2.0

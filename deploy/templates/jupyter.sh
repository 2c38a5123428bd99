---
title: Jupyter server
description: JupyterLab on one node. The end of the job's output has its address and the tunnel to open on your own computer.
resources: [avocet, curlew, dunlin]
job:
  name: jupyter
  partition: batch
  nodes: 1
  tasks: 1
  time-limit: "{hours}:00:00"
fields:
  - { name: hours, label: Hours, kind: number, least: 1, most: 12, default: 4 }
  - { name: port, label: Port, hint: Another one if it is in use., kind: number, least: 8000, most: 9999, default: 8888 }
---
#!/bin/bash
set -euo pipefail
module load python
source "$HOME/venv/bin/activate"
echo "ssh -L {port}:$(hostname):{port} $USER@$SLURM_SUBMIT_HOST"
jupyter lab --no-browser --ip="$(hostname)" --port={port}

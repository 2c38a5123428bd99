---
title: GPU training with PyTorch
description: Distributed training on whole nodes with four GPUs each. It continues from the newest checkpoint in the working directory.
resources: [curlew]
job:
  name: train-{model}
  partition: batch
  nodes: "{nodes}"
  time-limit: "{hours}:00:00"
fields:
  - { name: model, label: Configuration, hint: Reads configs/NAME.yaml, kind: text, default: base, most-length: 60, pattern: "[\\w-]+" }
  - { name: nodes, label: Nodes, kind: number, least: 1, most: 16, default: 1 }
  - { name: precision, label: Precision, kind: choice, choices: [bf16, fp16, fp32], default: bf16 }
  - { name: hours, label: Hours, kind: number, least: 1, most: 24, default: 12 }
---
#!/bin/bash
set -euo pipefail
module load python cuda
source "$HOME/venv/bin/activate"
head=$(scontrol show hostnames "$SLURM_JOB_NODELIST" | head -n 1)
srun --ntasks-per-node=1 torchrun --nnodes={nodes} --nproc-per-node=4 --rdzv-backend=c10d --rdzv-endpoint="$head:29500" \
  train.py --config "configs/{model}.yaml" --precision {precision} --resume latest

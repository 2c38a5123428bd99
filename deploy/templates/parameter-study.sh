---
title: Parameter study
description: One case of a study. For many cases, put {placeholders} in place of the values and choose “Several jobs”.
resources: [avocet, curlew, godwit]
job:
  name: study-{case}
  partition: batch
  nodes: 1
  time-limit: "{minutes}"
fields:
  - { name: case, label: Case, hint: Names the folder of the results., kind: text, default: "001", most-length: 40, pattern: "[\\w-]+" }
  - { name: viscosity, label: Viscosity, kind: text, default: 1.0e-3, most-length: 20, pattern: "[0-9.e+-]+" }
  - { name: scheme, label: Scheme, kind: choice, choices: [upwind, central, weno5], default: central }
  - { name: minutes, label: Minutes, kind: number, least: 5, most: 1440, default: 60 }
---
#!/bin/bash
set -euo pipefail
mkdir -p "results/{case}"
cd "results/{case}"
srun ../../solver --viscosity {viscosity} --scheme {scheme} > solver.log

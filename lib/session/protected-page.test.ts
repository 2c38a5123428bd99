import { expect, it } from "vitest";
import { describeProtected } from "./protected-page";

it.each([
  ["/compute/curlew", "curlew's queue"],
  ["/compute/curlew?state=RUNNING", "curlew's queue"],
  ["/compute/curlew/nodes", "curlew's nodes"],
  ["/compute/curlew/jobs/85_3", "job 85_3 on curlew"],
  ["/compute/curlew/submit", "submit a job on curlew"],
  ["/compute", "the compute resources"],
  ["/clusters", "your clusters"],
  ["/clusters/new", "provision a cluster"],
  ["/clusters/kv/telemetry", "cluster telemetry"],
  ["/activity?action=submit", "your activity"],
  ["/token", "the token details"],
  ["/compute/%E0%A4%A", "%E0%A4%A's queue"],
  ["/status", undefined],
  ["/", undefined],
  ["/tokens", undefined],
])("%s leads to %s", (path, what) => expect(describeProtected(path)?.what).toBe(what));

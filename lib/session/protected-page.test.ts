import { expect, it } from "vitest";
import { describeProtected } from "./protected-page";

it.each([
  ["/compute/curlew", "curlew's queue"],
  ["/compute/curlew/jobs/85_3", "job 85_3 on curlew"],
  ["/compute/curlew/submit", "submit a job on curlew"],
  ["/clusters", "your clusters"],
  ["/clusters/new", "provision a cluster"],
  ["/clusters/kv/telemetry", "cluster telemetry"],
  ["/activity?action=submit", "your activity"],
  ["/compute/%E0%A4%A", "%E0%A4%A's queue"],
  ["/status", undefined],
  ["/tokens", undefined],
])("%s leads to %s", (path, what) => expect(describeProtected(path)?.what).toBe(what));

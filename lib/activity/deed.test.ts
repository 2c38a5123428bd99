import { describe, expect, it } from "vitest";
import { cancelDeed, clusterDeed, type Details, provisionDeed, submitDeed } from "./deed";

const none = { tasks: "", count: 0 };
const tasks = (expression: string) => ({ tasks: expression, count: 1 });
const read = (answer: object) => cancelDeed({ params: { resource: "curlew", jobId: "85" } }).read?.(answer);
const of = (...outcomes: string[]) => outcomes.map((outcome, index) => ({ jobId: `8${index}`, outcome }));

describe("a cancel's answer", () => {
  it.each([
    ["refused", { jobs: of("refused") }],
    ["partly", { jobs: of("ok", "refused") }],
    [
      "refused",
      { jobs: of("refused"), array: { cancelled: none, alreadyEnded: tasks("1"), refused: tasks("2") } },
    ],
  ])("is %s", (outcome, answer) => expect(read(answer)?.outcome).toBe(outcome));
});

it("takes names alone from a submit", () => {
  const { read: _, ...kept } = submitDeed({
    params: { resource: "curlew" },
    body: { script: "secret script", jobs: [{ name: "a", environment: ["K=secret"] }, {}] } as never,
  });
  expect(kept).toEqual({ resource: "curlew", details: { name: "a", jobName: "a" } });
});

it("doesn't take an unconfirmed delete for done", () => {
  const deed = clusterDeed({ params: { family: "kv", name: "a" } });
  expect(deed.read?.({ outcome: "deleted" } as object).outcome).toBe("done");
  expect(deed.read?.({ outcome: "unconfirmed" } as object).outcome).toBe("unconfirmed");
});

it("keeps the sizes and features of a provision, at most twenty of each and none under a key as long as a token", () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`size-${index}`, index + 1]));
  const flags = { "tls-only": true, ["x".repeat(200)]: true };
  const deed = provisionDeed({
    params: { family: "mq" },
    body: { kind: "k", name: "n", resources: { cpus: undefined, ...many }, flags },
  });
  const { clusterSettings } = deed.details as Details;
  expect(Object.keys(clusterSettings?.resources ?? {})).toHaveLength(20);
  expect(clusterSettings?.flags).toEqual({ "tls-only": true });
});

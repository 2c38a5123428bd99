import { expect, it } from "vitest";
import { listPageItems, toNamedItems } from "./page-items";

const machines = ["avocet", "curlew"];
const signedOut = { isSignedIn: false, permissions: null };
const streaming = { isSignedIn: true, permissions: ["data-streaming"] };
const readOnly = { isSignedIn: true, permissions: ["compute-ace-readonly"] };
const find = (reader: typeof signedOut | typeof streaming, label: string) =>
  listPageItems(machines, reader).find((one) => one.label === label);

it("lists every page, with the reason why a token doesn't open it", () => {
  expect(find(streaming, "Clusters")?.unavailable).toBeNull();
  expect(find(streaming, "Queue of avocet")?.unavailable).toMatch(/compute-ace/);
  expect(find(readOnly, "Queue of avocet")?.unavailable).toBeNull();
  expect(find(readOnly, "Submit job on curlew")?.unavailable).toMatch(/compute-ace/);
  expect(find(readOnly, "Provision cluster")?.unavailable).toMatch(/data-streaming/);
});

it("leaves pages that need a sign-in open to people who are signed out", () => {
  expect(find(signedOut, "Queue of avocet")).toMatchObject({ unavailable: null, detail: "Sign-in required" });
  expect(find(signedOut, "Status")).toMatchObject({ unavailable: null, detail: null });
  expect(find(signedOut, "Sign in")).toBeDefined();
  expect(find(streaming, "Sign in")).toBeUndefined();
});

it("offers a job ID on each machine, and a node on its own machine or on all", () => {
  const labels = (named: Parameters<typeof toNamedItems>[0]) =>
    toNamedItems(named, machines, readOnly).map(({ label, act }) => [label, act.kind === "open" && act.href]);
  expect(labels({ kind: "job", jobId: "29_1" })).toEqual([
    ["Open job 29_1 on avocet", "/compute/avocet/jobs/29_1"],
    ["Open job 29_1 on curlew", "/compute/curlew/jobs/29_1"],
  ]);
  expect(labels({ kind: "node", name: "curlew007" })).toEqual([
    ["Find nodes matching “curlew007” on curlew", "/compute/curlew/nodes?q=curlew007"],
  ]);
  expect(labels({ kind: "node", name: "cn1" })).toHaveLength(2);
  expect(labels({ kind: "concept", uri: "http://t.example/a&b=c#d" })).toEqual([
    ["Open concept", "/thesaurus?concept=http%3A%2F%2Ft.example%2Fa%26b%3Dc%23d"],
  ]);
  expect(toNamedItems({ kind: "job", jobId: "1" }, machines, streaming)[0]?.unavailable).toMatch(
    /compute-ace/,
  );
});

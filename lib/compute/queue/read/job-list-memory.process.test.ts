import { expect, it } from "vitest";
import { json, listenScheduler } from "../../testing/listen-scheduler";

const scheduler = await listenScheduler();
const shared = await import("./shared-job-list");
const memory = await import("./job-list-memory");
const proven = await import("@/lib/facility/proven-tokens");

const patience = { withValueMs: 60_000, withoutValueMs: 60_000 };
const read = (token: string) =>
  shared.watchJobList({ ...scheduler.facility, token }, { resource: "alpha" }).shared.read(patience);
const watch = (token: string) => shared.watchJobList({ ...scheduler.facility, token }, { resource: "alpha" });
const name = (token: string, resource: string) => memory.toListName(token, resource, "v0.0.44");
const list = () => watch("somebody");

it("keeps a user's list whatever made-up tokens ask for", async () => {
  scheduler.answer = json(200, { jobs: [{ job_id: 7 }] });
  await read("real");
  const { shared: known } = watch("real");
  scheduler.answer = json(401, { message: "no such token" });
  await Promise.all(Array.from({ length: 45 }, (_, index) => read(`made-up-${index}`)));
  expect(watch("real").shared).toBe(known);
});

it("keeps six lists of a token, the least recently read one giving way, and all of everybody else", () => {
  for (const token of ["wide", "other"]) proven.proveToken(token, { isSingleUse: false });
  memory.keepList("other", name("other", "r0"), list(), 1);
  for (let index = 0; index < 6; index++) memory.keepList("wide", name("wide", `r${index}`), list(), 1);
  memory.findList(name("wide", "r0"));
  memory.keepList("wide", name("wide", "r6"), list(), 1);
  const known = [0, 1, 2, 6].map((index) => memory.findList(name("wide", `r${index}`)) !== undefined);
  expect(known).toEqual([true, false, true, true]);
  expect(memory.findList(name("other", "r0"))).toBeDefined();
});

it("weighs lists by their jobs: thirty of 10,000 jobs are more than is kept", () => {
  for (let index = 0; index < 30; index++) {
    proven.proveToken(`large-${index}`, { isSingleUse: false });
    memory.keepList(`large-${index}`, name(`large-${index}`, "r"), list(), 10_000);
  }
  const kept = Array.from({ length: 30 }, (_, index) => memory.findList(name(`large-${index}`, "r")));
  expect(kept.filter((one) => one !== undefined).length).toBeLessThanOrEqual(20);
  expect(kept.at(-1)).toBeDefined();
});

it("never drops a list that is being read, and keeps none whose token has ended meanwhile", () => {
  proven.proveToken("reading", { isSingleUse: false });
  const held = list();
  const isWanted = memory.holdList(name("reading", "r"), held);
  expect(memory.findList(name("reading", "r"))).toBe(held);
  memory.forgetJobLists("reading");
  expect(memory.findList(name("reading", "r"))).toBeUndefined();
  expect(isWanted()).toBe(false);
});

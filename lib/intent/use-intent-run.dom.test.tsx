import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeDeviceStore } from "@/lib/device/store";
import { isText, pickShape } from "@/lib/portal/json-shape";
import { type Problem, ProblemError } from "@/lib/portal/problem";
import type { Intent } from "./intent";
import { toLastIntentKind } from "./last-intent";
import { toLeftProblems, useIntentRun } from "./use-intent-run";

type Marks = { name: string };
const kind = toLastIntentKind<Marks, { id: string }>(
  { key: "last", area: "device" },
  { name: isText },
  (value) => pickShape<{ id: string }>(value, { id: isText }),
);
const stateProblem = (slug: string): Problem => ({
  type: `/problems/${slug}`,
  title: slug,
  status: 500,
  detail: "",
  happened: "",
  todo: "",
});
const left = toLeftProblems({
  leftTitle: "",
  leftHappened: "left",
  leftTodo: "",
  unansweredHappened: "no answer",
});
const intent = (key: string): Intent<Marks> => ({ key, fingerprint: "f", pressedMs: Date.now(), name: "a" });
const search = async () => ({ found: [], atMs: 0 });

let store = makeDeviceStore(kind);
let answer: () => Promise<{ id: string }> = async () => ({ id: "1" });
const open = () =>
  renderHook(() =>
    useIntentRun<Marks, { id: string }, string, string | null>({
      store,
      search,
      left,
      toFingerprint: (wanted) => wanted ?? "f",
      toMarks: () => ({ name: "a" }),
      isAutomatic: false,
      send: () => answer(),
    }),
  );
const fail = (slug: string) => () => Promise.reject(new ProblemError(stateProblem(slug)));
/** What another tab remembered, without its event. */
const remember = (outcome: string, key: string, more: object = {}) =>
  localStorage.setItem("last", JSON.stringify({ intent: intent(key), outcome, ...more }));
const remembered = () => JSON.parse(localStorage.getItem("last") ?? "null");

beforeEach(() => {
  localStorage.clear();
  store = makeDeviceStore(kind);
});
afterEach(cleanup);

it("remembers a press before its answer, and forgets one that was refused", async () => {
  const run = open();
  answer = () => new Promise(() => {});
  act(() => run.result.current.send(null, intent("k1")));
  expect(remembered()).toMatchObject({ outcome: "sending", intent: { key: "k1" } });
  cleanup();
  localStorage.clear();
  store = makeDeviceStore(kind);
  answer = fail("facility-refused");
  const again = open();
  act(() => again.result.current.send(null, intent("k2")));
  await waitFor(() => expect(again.result.current.state.step).toBe("refused"));
  expect(remembered()).toBeNull();
});

it.each(["too-many-requests", "portal-busy", "sign-in-required", "store-unavailable"])(
  "a repeated key that %s refuses leaves the first outcome open",
  async (slug) => {
    remember("sending", "k1");
    answer = fail(slug);
    const run = open();
    act(() => run.result.current.dismiss());
    act(() => run.result.current.send(null, intent("k1")));
    await waitFor(() => expect(run.result.current.state.step).toBe("unknown"));
    expect(remembered()).toMatchObject({ outcome: "sending", intent: { key: "k1" } });
  },
);

it("a refusal that answers the first request settles it", async () => {
  remember("sending", "k1");
  answer = fail("facility-refused");
  const run = open();
  act(() => run.result.current.dismiss());
  act(() => run.result.current.send(null, intent("k1")));
  await waitFor(() => expect(run.result.current.state.step).toBe("refused"));
  expect(remembered()).toBeNull();
});

it("a lost answer never takes the place of another tab's success", async () => {
  remember("sending", "k1");
  const run = open();
  act(() => run.result.current.dismiss());
  answer = async () => {
    remember("accepted", "k1", { result: { id: "7" } });
    return fail("portal-unreachable")();
  };
  act(() => run.result.current.send(null, intent("k1")));
  await waitFor(() => expect(run.result.current.state.step).toBe("unknown"));
  expect(remembered()).toMatchObject({ outcome: "accepted", result: { id: "7" } });
});

it.each([
  ["the same content after a lost answer", "lost", "f", 0, true],
  ["what a page was left with", "sending", "f", 0, true],
  ["what the portal itself had no answer to", "unknown", "f", 0, false],
  ["other content", "lost", "g", 0, false],
  ["after nearly ten minutes", "lost", "f", 590_000, true],
])("repeats a key only where that can't be a second write: %s", (_, outcome, wanted, agoMs, expected) => {
  remember(outcome, "k1");
  const kept = remembered();
  kept.intent.pressedMs -= agoMs;
  localStorage.setItem("last", JSON.stringify(kept));
  answer = () => new Promise(() => {});
  const run = open();
  expect(run.result.current.canRepeat(wanted)).toBe(expected);
  act(() => run.result.current.press(wanted));
  expect(run.result.current.state.step).toBe("unknown");
  act(() => run.result.current.repeat(wanted));
  expect(run.result.current.state.step).toBe(expected ? "sending" : "unknown");
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { type Intent, type IntentEvent, type IntentState, stepIntent, toFingerprint } from "./intent";

type State = IntentState<{ name: string }, string, number>;
type Event = IntentEvent<{ name: string }, string, number>;
const step = stepIntent<{ name: string }, string, number>;

const intent: Intent<{ name: string }> = { key: "k1", fingerprint: "f1", pressedMs: 1000, name: "wave" };
const other = { ...intent, key: "k2" };
const lost = stateProblem("outcome-unknown", "");
const refusal = stateProblem("facility-refused", "no");
const search = { looks: 0, isLooking: false, found: [], lookedMs: null, problem: null };
const states = {
  editing: { step: "editing" },
  sending: { step: "sending", intent },
  unknown: { step: "unknown", intent, problem: lost, search },
  accepted: { step: "accepted", intent, result: "7", isElsewhere: false },
  refused: { step: "refused", intent, problem: refusal },
} satisfies Record<State["step"], State>;

const events = {
  pressed: { type: "pressed", intent: other },
  accepted: { type: "accepted", key: "k1", result: "7" },
  "accepted, another key": { type: "accepted", key: "k0", result: "7" },
  "failed: refused": { type: "failed", key: "k1", problem: refusal },
  "failed: unknown": { type: "failed", key: "k1", problem: lost },
  "failed, another key": { type: "failed", key: "k0", problem: lost },
  left: { type: "left", intent: other, problem: lost },
  "accepted elsewhere": { type: "accepted-elsewhere", intent, result: "8" },
  "accepted elsewhere, another key": { type: "accepted-elsewhere", intent: other, result: "8" },
  looking: { type: "looking", key: "k1" },
  looked: { type: "looked", key: "k1", found: [1], atMs: 3000 },
  "look failed": { type: "look-failed", key: "k1", problem: refusal },
  "looked, another key": { type: "looked", key: "k0", found: [1], atMs: 3000 },
  dismissed: { type: "dismissed" },
} satisfies Record<string, Event>;

/** The step after each event, from each state in the order of `states`; a dot where the very same state is left. */
const table: Record<keyof typeof events, string> = {
  pressed: "sending . sending sending sending",
  accepted: ". accepted accepted . .",
  "accepted, another key": ". . . . .",
  "failed: refused": ". refused . . .",
  "failed: unknown": ". unknown . . .",
  "failed, another key": ". . . . .",
  left: "unknown . . . .",
  "accepted elsewhere": "accepted accepted accepted . .",
  "accepted elsewhere, another key": "accepted . . . .",
  looking: ". . unknown . .",
  looked: ". . unknown . .",
  "look failed": ". . unknown . .",
  "looked, another key": ". . . . .",
  dismissed: "editing . editing editing editing",
};

describe("stepIntent", () => {
  it.each(Object.entries(table))("%s", (name, expected) => {
    const event = events[name as keyof typeof events];
    const steps = Object.values<State>(states).map((state) => {
      const next = step(state, event);
      return next === state ? "." : next.step;
    });
    expect(steps.join(" ")).toBe(expected);
  });

  it("says whose answer it was", () => {
    expect(step(states.unknown, events.accepted)).toMatchObject({ result: "7", isElsewhere: false });
    expect(step(states.unknown, events["accepted elsewhere"])).toMatchObject({
      intent,
      result: "8",
      isElsewhere: true,
    });
  });

  it("collects what looking brings, and keeps it when a later look fails", () => {
    const looking = step(states.unknown, events.looking);
    expect(looking).toMatchObject({ search: { isLooking: true, looks: 0 } });
    const looked = step(looking, events.looked);
    expect(looked).toMatchObject({
      search: { isLooking: false, looks: 1, found: [1], lookedMs: 3000, problem: null },
    });
    const failed = step(looked, events["look failed"]);
    expect(failed).toMatchObject({ search: { isLooking: false, looks: 1, found: [1], problem: refusal } });
    expect(step(failed, events.looked)).toMatchObject({ search: { looks: 2, problem: null } });
  });

  it("never forgets an unknown outcome but by a press, its answer or the reader", () => {
    const anyEvent = fc.constantFrom(...Object.values<Event>(events));
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (sequence) => {
        let state: State = states.unknown;
        for (const event of sequence) {
          const next = step(state, event);
          if (state.step === "unknown" && next.step !== "unknown")
            expect(["pressed", "accepted", "accepted-elsewhere", "dismissed"]).toContain(event.type);
          state = next;
        }
      }),
    );
  });
});

it("gives two contents two fingerprints, and the same content the same", () => {
  fc.assert(
    fc.property(fc.json(), fc.json(), (one, another) => {
      expect(toFingerprint(one, 1)).toBe(toFingerprint(one, 1));
      expect(toFingerprint(one) === toFingerprint(another)).toBe(one === another);
    }),
  );
  const long = "x".repeat(5000);
  expect(toFingerprint(`${long}a`).length).toBeLessThanOrEqual(30);
  expect(toFingerprint(`${long}a`)).not.toBe(toFingerprint(`${long}b`));
});

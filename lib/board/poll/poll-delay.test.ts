import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aheadWhileAnsweredMs, longestPauseMs, makePollBudget, toPollDelay } from "./poll-delay";

const hourMs = 3_600_000;
const simulatedMs = 8 * hourMs;

/** Numbers from 0 to 1 that follow from the seed alone. */
function makeChance(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** `viewersMs`: when other viewers of the portal arrive, who then poll every 30 to 33 s. */
type World = { windowMs: number; viewersMs: number[]; seed: number };

/**
 * What a board shows: the greatest age of its data, the longest time for which the portal had newer data than
 * the board, the longest pause, and the polls per hour. Whoever polls first after the window makes the portal read anew.
 */
function simulate(world: World) {
  const { windowMs, viewersMs, seed } = world;
  const planPoll = pollWhenDue(world);
  const chance = makeChance(seed);
  const viewers = [...viewersMs];
  const known = { askedMs: 0, newerMs: null as number | null };
  const read = (at: number) => {
    if (at < known.askedMs + windowMs) return;
    known.askedMs = at;
    known.newerMs ??= at;
  };
  const seen = { oldestMs: 0, lateMs: 0, pauseMs: 0, polls: 0 };
  let [shownMs, polledMs] = [0, 0];
  for (let at = 3_000; at < simulatedMs; at += planPoll(at, known.askedMs)) {
    for (let next = Math.min(...viewers); next < at; next = Math.min(...viewers)) {
      read(next);
      viewers[viewers.indexOf(next)] = next + 30_000 + 3_000 * chance();
    }
    read(at);
    seen.oldestMs = Math.max(seen.oldestMs, at - shownMs);
    seen.lateMs = Math.max(seen.lateMs, at - (known.newerMs ?? at));
    seen.pauseMs = Math.max(seen.pauseMs, at - polledMs);
    seen.polls++;
    known.newerMs = null;
    [shownMs, polledMs] = [known.askedMs, at];
  }
  return { ...seen, perHour: (seen.polls * hourMs) / simulatedMs };
}

const oftenMs = 30_000;

function pollWhenDue({ seed, windowMs }: World) {
  const chance = makeChance(seed);
  const budget = makePollBudget();
  return (now: number, askedMs: number) => {
    budget.spend(now);
    const delay = toPollDelay(0, askedMs + windowMs - now, chance());
    return Math.max(delay, Math.min(longestPauseMs, budget.toWaitMs(aheadWhileAnsweredMs, now)));
  };
}

const worlds = (mostViewers: number) =>
  fc.record({
    windowMs: fc
      .oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 600 }))
      .map((s) => s * 1000),
    viewersMs: fc.array(fc.nat(simulatedMs / 2), { maxLength: mostViewers }),
    seed: fc.nat(1_000_000),
  });

describe("a board that polls when a newer list is due", () => {
  it("is never more than 3 s longer without what the portal has than with a poll every 20 to 30 s", () => {
    fc.assert(
      fc.property(worlds(3), (world) => {
        const { lateMs, pauseMs, perHour } = simulate(world);
        expect(lateMs).toBeLessThanOrEqual(oftenMs + 3_000);
        expect(pauseMs).toBeLessThanOrEqual(oftenMs + 3_000);
        expect(perHour).toBeLessThanOrEqual(120);
      }),
      { numRuns: 300 },
    );
  });

  it("never shows data older than the window and 33 s if nobody else looks", () => {
    fc.assert(
      fc.property(worlds(0), (world) => {
        expect(simulate(world).oldestMs).toBeLessThanOrEqual(world.windowMs + 33_000);
      }),
      { numRuns: 200 },
    );
  });
});

describe("toPollDelay", () => {
  it.each([
    [1, null, 1, 5_000],
    [2, 58_000, 1, 10_000],
    [3, null, 0, 15_000],
    [5, null, 1, 60_000],
    [1_000_000, null, 1, 60_000],
    [1_000_000, null, 0, 45_000],
  ])(
    "after %i failures with a newer list in %s ms and chance %d: %i ms",
    (failures, newer, chance, delay) => {
      expect(toPollDelay(failures, newer, chance)).toBe(delay);
    },
  );

  it.each([
    ["just after the next list", 25_000, 0, 25_500],
    ["and not with every other board", 25_000, 1, 27_500],
    ["once before a list of a minute", 59_000, 0.5, 30_250],
    ["steadily while no list is due for long", 600_000, 0, 31_605],
    ["steadily while lists are due all the time", 4_000, 0, 30_500],
    ["steadily while nothing is known of the next list", null, 1, 32_500],
  ])("polls %s", (_, newer, chance, delay) => {
    expect(toPollDelay(0, newer, chance)).toBe(delay);
  });
});

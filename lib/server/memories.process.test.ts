import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noteSeenJobs } from "@/lib/activity/note-seen-jobs";
import { readClusterList } from "@/lib/clusters/cluster-list-memory";
import { findList, keepList, toListName, type WatchedList } from "@/lib/compute/queue/read/job-list-memory";
import type { Facility } from "@/lib/facility/facility";
import { hashToken, isProven, proveToken } from "@/lib/facility/proven-tokens";
import { readShared } from "@/lib/facility/shared/read-shared";
import { readSummaryText } from "@/lib/history/feeds/feeds-answer";
import { readRecentDowntimes, readRecentRecord } from "@/lib/history/feeds/recent-record";
import { readView } from "@/lib/history/view/read-history-view";
import { listCurrentNotes } from "@/lib/notes/answer-notes";
import { forgetToken } from "@/lib/session/forget-token";
import { recallOpened, rememberOpened } from "@/lib/session/opened-sessions";
import type { SealedSession } from "@/lib/session/sealed-session";
import type { SignedIn } from "@/lib/session/session";
import { minuteMs, secondMs } from "@/lib/time/duration";
import { examineRefusedToken } from "@/lib/token/refused-token";

const calls = vi.hoisted(() => ({ introspections: 0, queries: 0, summaries: 0, asks: 0 }));
vi.mock("@/lib/token/upstream", () => ({ introspectToken: async () => void calls.introspections++ }));
vi.mock("@/lib/store/store", () => ({
  withStore: async () => {
    calls.queries++;
    return { jobs: new Map(), aheadMs: 0, downtimes: [], notes: [] };
  },
  isStoreShared: () => false,
}));
vi.mock("@/lib/history/kept-history", () => ({
  isRecordEmpty: () => false,
  readKeptHistory: async () => ({ resources: [], longestGapMs: 1 }),
}));
vi.mock("@/lib/history/feeds/summary", () => ({ toSummary: () => ({ made: ++calls.summaries }) }));
vi.mock("@/lib/portal/site", () => ({ readSite: () => ({}) }));
vi.mock("@/lib/facility/facility", () => ({
  readOffers: () => [],
  toFacility: (token: string) => ({ token }),
  toPublicFacility: () => ({}),
}));
vi.mock("@/lib/facility/request", () => ({ requestFacility: async () => ({ asked: ++calls.asks }) }));
vi.mock("@/lib/settings/settings", () => ({
  readSettings: () => ({ statusRefreshMs: Number.POSITIVE_INFINITY, upstreamTimeoutMs: 1000 }),
}));

type Counter = keyof typeof calls;
/** True if something was done without another call of this kind. */
async function isKnown(counter: Counter, act: () => unknown): Promise<boolean> {
  const before = calls[counter];
  await act();
  return calls[counter] === before;
}

const sealed = (token: string): SealedSession => ({
  id: token,
  token,
  end: Date.now() + 1e9,
  seen: 0,
  proven: true,
  intro: true,
  user: "ada",
  ...{ project: null, enclave: null, expires: null, once: false },
});
const examine = (token: string) => {
  proveToken(token, { isSingleUse: false });
  return examineRefusedToken(token, "r");
};
const readClusters = (token: string, ask: () => Promise<object>) =>
  readClusterList({ token } as Facility, { withValueMs: 0, withoutValueMs: 50 }, ask as never);
const name = (token: string, what: string) => toListName(token, what, "v0.0.44");
const seeJobs = (token: string, resource: string) => {
  const session = { introspected: false, username: null, project: null };
  noteSeenJobs({ signedIn: { token, session } as SignedIn, params: { resource } })({ jobs: [], asOf: null });
};
const readNamed = (path: string) =>
  readShared({ operation: "getResource", path, isNamed: true, success: (() => null) as never }, "api");
const lists = { inEffect: { downtimes: [] }, upcoming: { downtimes: [] } };
const source = { resources: { resources: [] }, lists, recent: null };
const readSummary = (portalUrl: string) => readSummaryText({ ...source, portalUrl } as never);
const readMade = (key: string, kind: "common" | "chosen", value: object) =>
  readView(key, async () => value, kind);
const madeBefore = async (key: string, kind: "common" | "chosen") => {
  const now = {};
  return (await readMade(key, kind, now)) !== now;
};

/** One memory: `most` tokens or things are kept, and end with the token's session or by time alone. */
type Memory = {
  put: (token: string, what: string) => unknown;
  has: (token: string, what: string) => boolean | Promise<boolean>;
  most: number;
  lifetimeMs: number;
  isKeptByUse?: boolean;
  endsWith: "token" | "time";
  /** Its keys name no token. */
  isOfAll?: boolean;
};

const ofToken = { lifetimeMs: 10 * minuteMs, isKeptByUse: true, endsWith: "token" } as const;
const ofAll = { endsWith: "time", isOfAll: true } as const;
const ofViews = { ...ofAll, lifetimeMs: 5 * minuteMs };

const memories: Record<string, Memory> = {
  "facility.proven": {
    put: (token) => proveToken(token, { isSingleUse: false }),
    has: isProven,
    ...{ most: 20_000, lifetimeMs: 720 * minuteMs, endsWith: "time" },
  },
  "session.refused": {
    put: (token) => examine(token),
    has: (token) => isKnown("introspections", () => examine(token)),
    ...{ most: 10_000, lifetimeMs: minuteMs, endsWith: "time" },
  },
  "session.opened": {
    put: (token, what) => rememberOpened(`${token} ${what}`, sealed(token)),
    has: (token, what) => recallOpened(`${token} ${what}`)?.token === token,
    most: 5000,
    lifetimeMs: 10 * minuteMs,
    endsWith: "token",
  },
  "clusters.lists": {
    put: (token) => readClusters(token, async () => ({ of: token })),
    has: async (token) => {
      const { value } = await readClusters(token, () => new Promise(() => {}));
      return value !== null && (value as unknown as { of: string }).of === token;
    },
    most: 500,
    ...ofToken,
  },
  "compute.job-lists": {
    put: (token, what) => {
      proveToken(token, { isSingleUse: false });
      keepList(token, name(token, what), { shared: { of: token } } as unknown as WatchedList, 1);
    },
    has: (token, what) => findList(name(token, what)) !== undefined,
    most: 200,
    ...ofToken,
  },
  "compute.job-lists of unaccepted tokens": {
    put: (token, what) =>
      keepList(token, name(token, what), { shared: { of: token } } as unknown as WatchedList, 1),
    has: (token, what) => findList(name(token, what)) !== undefined,
    most: 12,
    ...ofToken,
  },
  "activity.open-submits": {
    put: seeJobs,
    has: (token, what) => isKnown("queries", () => seeJobs(token, what)),
    most: 500,
    lifetimeMs: 30 * secondMs,
    endsWith: "time",
  },
  "facility.readings by name": {
    put: (_, what) => readNamed(what),
    has: (_, what) => isKnown("asks", () => readNamed(what)),
    most: 500,
    lifetimeMs: 1440 * minuteMs,
    isKeptByUse: true,
    ...ofAll,
  },
  "history.views of everybody": {
    put: (_, what) => readMade(what, "common", {}),
    has: (_, what) => madeBefore(what, "common"),
    most: 10,
    ...ofViews,
  },
  "history.views of chosen ones": {
    put: (_, what) => readMade(what, "chosen", {}),
    has: (_, what) => madeBefore(what, "chosen"),
    most: 40,
    ...ofViews,
  },
  "history.summary": {
    put: (_, what) => readSummary(what),
    has: (_, what) => isKnown("summaries", () => readSummary(what)),
    most: 4,
    lifetimeMs: 2 * secondMs,
    ...ofAll,
  },
};

let nowMs = 1e6;
beforeEach(() => {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (/facility-portal\.(?!session\.forgetters)/.test(String(key))) Reflect.deleteProperty(globalThis, key);
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
});
afterEach(() => void vi.restoreAllMocks());

const slotLines = readFileSync("lib/server/server-state.ts", "utf8").split("\n");
const readCap = (name: string) =>
  slotLines.find((line) => line.startsWith(`  "${name}",`))?.split(" | ")[1] ?? "";

describe.each(Object.entries(memories))("%s", (name, { put, has, most, lifetimeMs, ...memory }) => {
  if (!memory.isOfAll)
    it("keeps what is one token's from every other", async () => {
      await put("ada", "x");
      expect([await has("ada", "x"), await has("bo", "x")]).toEqual([true, false]);
    });

  it(`ends after ${lifetimeMs / secondMs} s${memory.isKeptByUse ? " without a use" : ""}`, async () => {
    await put("ada", "x");
    nowMs += lifetimeMs;
    expect(await has("ada", "x")).toBe(true);
    nowMs += memory.isKeptByUse ? lifetimeMs : 0;
    expect(await has("ada", "x")).toBe(true);
    nowMs += lifetimeMs + 1;
    expect(await has("ada", "x")).toBe(false);
  });

  const fate = memory.endsWith === "token" ? "goes" : "stays";
  it.each(["session-ended", "revoked"] as const)(`${fate} when its token is %s`, async (end) => {
    await put("ada", "x");
    await put("ada", "y");
    await put("bo", "x");
    forgetToken("ada", end);
    const isKept = fate === "stays";
    expect([await has("ada", "x"), await has("ada", "y")]).toEqual([isKept, isKept]);
    expect(await has("bo", "x")).toBe(true);
  });

  it(`keeps the last ${most}`, async () => {
    for (let index = 0; index <= most; index++) await put(`token ${index}`, `thing ${index}`);
    expect(await has("token 1", "thing 1")).toBe(true);
    expect(await has("token 0", "thing 0")).toBe(false);
  });

  it("has the cap that server-state.ts says", () => {
    const number = most < 10_000 ? String(most) : most.toLocaleString("en");
    expect(` ${readCap(name.split(" ")[0] ?? "")} `).toMatch(new RegExp(`[^\\d,]${number}(?!,?\\d)`));
  });
});

/** What is the same for everybody, and of which one is kept. */
const single: [name: string, read: () => Promise<unknown>, lifetimeMs: number][] = [
  ["notes.current", listCurrentNotes, 2 * secondMs],
  ["history.recent", readRecentRecord, minuteMs],
  ["history.recent, downtimes", readRecentDowntimes, 5 * secondMs],
];
it.each(single)("%s is read once for all, and again when that is old", async (_, read, lifetimeMs) => {
  expect(await isKnown("queries", read)).toBe(false);
  nowMs += lifetimeMs;
  expect(await isKnown("queries", () => Promise.all([read(), read()]))).toBe(true);
  nowMs += 1;
  expect(await isKnown("queries", read)).toBe(false);
});

it("names nobody's token in a job list's key", () => {
  expect(toListName("secret", "r", "v").key).not.toContain("secret");
  expect(toListName("secret", "r", "v").holder).toBe(hashToken("secret"));
});

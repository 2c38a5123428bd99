import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { toDeviceOwner } from "@/lib/device/owner";
import { forgetSessionEntries } from "@/lib/device/session-entries";
import { noon } from "@/lib/status/testing/samples";
import { sampleMachine, sampleWorkJob } from "@/lib/work/testing/samples";
import type { NoticeReadings } from "./compare-readings";
import type { NoticeKind } from "./notice";
import { clearList, markRead, parseNoticeList } from "./notice-list";
import { baselinesStore, noticeListStore, noticeSettingsStore } from "./notice-stores";
import { recordReadings } from "./record-readings";

const ada = toDeviceOwner({ username: "ada", project: "p1", endsAt: "e" });
const eve = toDeviceOwner({ username: "eve", project: "p1", endsAt: "e" });
const minute = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
const none: NoticeReadings = { work: null, clusters: null, tokenEndsMs: null, zone: "UTC" };
const jobKinds = new Set<NoticeKind>(["job-started", "job-ended", "job-failed"]);

/** Job 1 waits for two minutes, runs for two, and has then ended. */
function readAt(minutes: number): NoticeReadings {
  const nowMs = noon + minutes * minute;
  const [state, startAt, endAt] =
    minutes < 2
      ? ["PENDING", null, null]
      : minutes < 4
        ? ["RUNNING", iso(noon + 2 * minute), null]
        : ["COMPLETED", iso(noon + 2 * minute), iso(noon + 4 * minute)];
  const job = { ...sampleWorkJob({ id: "1", state, states: [state ?? ""] }), startAt, endAt };
  const machine = sampleMachine([job], { asOf: iso(nowMs) });
  return { ...none, work: { machines: [machine] } };
}
const record = (minutes: number, kinds = jobKinds, owner = ada) =>
  recordReadings(owner, readAt(minutes), kinds, noon + minutes * minute).map(({ kind }) => kind);

beforeEach(() => {
  for (const owner of [ada, eve]) {
    noticeListStore(owner).write({ entries: [], said: [] });
    baselinesStore(owner).write(null);
  }
  window.localStorage.clear();
});

describe("recordReadings", () => {
  it("announces only the kinds that are on, and nothing of the time before one was", () => {
    record(0, new Set(["job-started"]));
    expect(record(5, new Set(["job-started"]))).toEqual(["job-started"]);
    record(0, new Set(["token"]));
    expect(baselinesStore(ada).read()?.jobs).toEqual({});
    expect(record(9)).toEqual([]);
  });

  it("announces each event once in any interleaving of tabs, reloads and interrupted writes", () => {
    const step = fc.record({
      minutes: fc.integer({ min: 1, max: 9 }),
      // The tab was closed between its two writes, the list was cleared or read, or the reading is an older one.
      next: fc.constantFrom("nothing", "lost", "clear", "read", "failed"),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        for (const store of [baselinesStore(ada)]) store.write(null);
        const lists = noticeListStore(ada);
        lists.write({ entries: [], said: [] });
        record(0);
        const heard: string[] = [];
        for (const { minutes, next } of steps) {
          const before = baselinesStore(ada).readNow();
          const readings = next === "failed" ? none : readAt(minutes);
          const added = recordReadings(ada, readings, jobKinds, noon + minutes * minute);
          if (next === "failed") expect(added).toEqual([]);
          heard.push(...added.map(({ id }) => id));
          if (next === "lost") baselinesStore(ada).write(before);
          if (next === "clear") lists.write(clearList(lists.readNow()));
          if (next === "read") lists.write(markRead(lists.readNow(), null));
        }
        const last = Math.max(0, ...steps.map(({ minutes, next }) => (next === "failed" ? 0 : minutes)));
        expect(new Set(heard).size).toBe(heard.length);
        expect(heard).toHaveLength((last >= 2 ? 1 : 0) + (last >= 4 ? 1 : 0));
      }),
    );
  });

  it("keeps users apart", () => {
    record(0);
    record(9);
    expect(noticeListStore(eve).read().entries).toEqual([]);
    expect(record(9, jobKinds, eve)).toEqual([]);
  });
});

it("reads a list that an earlier version stored, without notices of a kind that is gone", () => {
  record(0);
  record(9);
  const { entries, said } = noticeListStore(ada).read();
  const stored = JSON.stringify({ entries: [{ ...entries[0], kind: "resource" }, ...entries], said });
  expect(parseNoticeList(stored)).toEqual({ entries, said });
});

describe("signing out", () => {
  it("removes a user's list and what was compared, and keeps the choices", () => {
    noticeSettingsStore(ada).write({ kinds: ["token"], usesBrowser: false });
    record(0);
    record(9);
    record(9, jobKinds, eve);
    localStorage.setItem("portal.compute:runs:alpha:ada", "[]");
    let heard = 0;
    const stop = noticeListStore(ada).subscribe(() => heard++);
    forgetSessionEntries(ada);
    expect(heard).toBe(1);
    stop();
    expect(noticeListStore(ada).read().entries).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.includes("ada"))).toEqual([
      "portal.notices:settings:ada%20p1",
    ]);
    expect(baselinesStore(eve).readNow()?.jobs).not.toEqual({});
  });
});

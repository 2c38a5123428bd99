import { describe, expect, it } from "vitest";
import { type EndingCluster, toDueNotices, toNextNoticeMs, toNoticeTitle } from "./expiry-notice";

const now = Date.parse("2026-11-21T08:00:00Z");
const minute = 60_000;
const ending = (minutes: number, id = "mq/a"): EndingCluster => ({
  id,
  name: id.slice(3),
  endsMs: now + minutes * minute,
});

describe("toDueNotices", () => {
  it.each([
    ["a week ahead", 7 * 24 * 60, []],
    ["a day and a minute ahead", 24 * 60 + 1, []],
    ["a day ahead", 24 * 60, ["Cluster a expires in 1 d"]],
    ["half an hour ahead", 30, ["Cluster a expires in 30 min"]],
    ["at the end", 0, []],
    ["after it", -5, []],
  ])("tells of an end %s", (_, minutes, titles) => {
    expect(toDueNotices([ending(minutes)], {}, now).notices.map(({ title }) => title)).toEqual(titles);
  });

  it("tells each lead once", () => {
    const cluster = ending(26 * 60);
    const heard: string[] = [];
    let told = {};
    for (let at = 0; at <= 27 * 60; at += 1) {
      const due = toDueNotices([cluster], told, now + at * minute);
      told = due.told;
      heard.push(...due.notices.map(({ title }) => title));
    }
    expect(heard).toEqual([
      "Cluster a expires in 1 d",
      "Cluster a expires in 1 h",
      "Cluster a expires in 10 min",
    ]);
  });

  it("begins again after an extension and forgets what has ended", () => {
    const { told } = toDueNotices([ending(30)], {}, now);
    const later = toDueNotices([ending(50)], told, now);
    expect(later.notices).toHaveLength(1);
    expect(Object.keys(later.told)).toHaveLength(1);
    expect(toDueNotices([ending(-1)], later.told, now).told).toEqual({});
  });
});

describe("toNoticeTitle", () => {
  it.each([
    [[], "Clusters"],
    [[ending(90)], "Clusters"],
    [[ending(59)], "(1 expires within 1 h) Clusters"],
    [[ending(5), ending(60, "kv/b"), ending(-1, "kv/c")], "(2 expire within 1 h) Clusters"],
  ])("puts what is urgent in front", (clusters, title) => {
    expect(toNoticeTitle("Clusters", clusters, now)).toBe(title);
  });
});

describe("toNextNoticeMs", () => {
  it.each([
    ["nothing", [], null],
    ["what has ended", [ending(-1)], null],
    ["the next lead", [ending(61)], minute],
    ["the end itself", [ending(3)], 3 * minute],
    ["an hour at most", [ending(7 * 24 * 60)], 60 * minute],
  ])("waits for %s", (_, clusters, waitMs) => {
    expect(toNextNoticeMs(clusters, now)).toBe(waitMs);
  });
});

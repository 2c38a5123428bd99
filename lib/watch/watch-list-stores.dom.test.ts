import { expect, it } from "vitest";
import { toDeviceOwner } from "@/lib/device/owner";
import { watchListStore } from "./use-watch-list";
import type { WatchList } from "./watch-list";

const toOwner = (username: string | null, project: string | null, endsAt: string) =>
  toDeviceOwner({ username, project, endsAt });
const list: WatchList = [{ kind: "resource", id: "curlew", label: "curlew", path: "/status/curlew" }];

it("shows a list of an unknown user to no other reader, and none outlives the tab", () => {
  const unknown = toOwner(null, "p", "2026-11-22T10:00:00Z");
  watchListStore(unknown).write(list);
  expect(watchListStore(unknown).read()).toEqual(list);
  for (const other of [null, toOwner(null, "p", "2026-11-22T12:00:00Z"), toOwner("ada", "p", "e")])
    expect(watchListStore(other === null ? toDeviceOwner(null) : other).read()).toEqual([]);
  expect(window.localStorage).toHaveLength(0);
});

it("keeps one list per user, whatever the project, and one for signed-out readers", () => {
  watchListStore(toOwner("ada", "p", "e")).write(list);
  expect(watchListStore(toOwner("ada", "q", "f")).read()).toEqual(list);
  watchListStore(toDeviceOwner(null)).write(list);
  expect(Object.keys(window.localStorage).toSorted()).toEqual(["watch-list:", "watch-list:ada"]);
});

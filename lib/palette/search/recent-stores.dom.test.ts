import { beforeEach, expect, it } from "vitest";
import { toDeviceOwner } from "@/lib/device/owner";
import { type Recent, recentStore } from "./recent-stores";

const ada = toDeviceOwner({ username: "ada", project: "p", endsAt: "e" });
const bob = toDeviceOwner({ username: "bob", project: "p", endsAt: "e" });
const recent = (href: string): Recent => ({ href, label: href, detail: null });

beforeEach(() => localStorage.clear());

it("has entries of each user and project apart", () => {
  recentStore(ada).write([recent("/compute/avocet/jobs/29")]);
  expect(recentStore(bob).readNow()).toEqual([]);
  expect(recentStore(toDeviceOwner(null)).readNow()).toEqual([]);
  expect(recentStore(ada).readNow()).toEqual([recent("/compute/avocet/jobs/29")]);
});

it("drops entries that lead off the portal or aren't entries", () => {
  const kept = [
    recent("/"),
    ...["//evil.example", "https://evil.example/", "javascript:alert(1)", "/api/session", ""].map(recent),
    { href: "/status", label: 7, detail: null },
    null,
  ];
  localStorage.setItem("palette-recent:ada%20p", JSON.stringify(kept));
  expect(recentStore(ada).readNow()).toEqual([recent("/")]);
  localStorage.setItem("palette-recent:ada%20p", '{"a":1}');
  expect(recentStore(ada).readNow()).toEqual([]);
});

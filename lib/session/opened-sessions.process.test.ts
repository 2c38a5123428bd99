import { beforeEach, expect, it, vi } from "vitest";
import { Kept } from "@/lib/server/kept";
import { forgetToken } from "./forget-token";
import { forgetOpened, recallOpened, rememberOpened } from "./opened-sessions";
import type { SealedSession } from "./sealed-session";

const session = (id: string, lastsMs = 3_600_000): SealedSession => ({
  id,
  token: `token of ${id}`,
  end: Date.now() + lastsMs,
  seen: Date.now(),
  proven: true,
  intro: true,
  user: "ada",
  project: null,
  enclave: null,
  expires: null,
  once: false,
});

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.session.opened"));
});

it("gives back what a seal contained, and nothing for another seal", () => {
  const one = session("one");
  rememberOpened("seal one", one);
  expect(recallOpened("seal one")).toEqual(one);
  expect(recallOpened("seal two")).toBeUndefined();
});

it("forgets a seal that its browser no longer has", () => {
  rememberOpened("seal one", session("one"));
  rememberOpened("seal two", session("two"));
  forgetOpened("seal one");
  expect(recallOpened("seal one")).toBeUndefined();
  expect(recallOpened("seal two")?.id).toBe("two");
});

it("forgets every seal of a token whose sessions end", () => {
  rememberOpened("seal one", session("one"));
  rememberOpened("resealed one", session("one"));
  rememberOpened("seal two", session("two"));
  forgetToken("token of one", "session-ended");
  expect([recallOpened("seal one"), recallOpened("resealed one")]).toEqual([undefined, undefined]);
  expect(recallOpened("seal two")?.id).toBe("two");
});

it("forgets a session at its end, and each after ten minutes", () => {
  rememberOpened("ended", session("ended", -1));
  rememberOpened("short", session("short", 60_000));
  rememberOpened("long", session("long"));
  expect(recallOpened("ended")).toBeUndefined();
  const start = performance.now();
  const clock = vi.spyOn(performance, "now");
  clock.mockReturnValue(start + 61_000);
  expect(recallOpened("short")).toBeUndefined();
  expect(recallOpened("long")?.id).toBe("long");
  clock.mockReturnValue(start + 601_000);
  expect(recallOpened("long")).toBeUndefined();
  clock.mockRestore();
});

it("keeps the seal itself nowhere, only its hash", () => {
  const set = vi.spyOn(Kept.prototype, "set");
  rememberOpened("a secret seal", session("one"));
  expect(set).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(set.mock.calls)).not.toContain("a secret seal");
  set.mockRestore();
});

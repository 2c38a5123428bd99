import { describe, expect, it } from "vitest";
import type { Lifetime } from "../model";
import { type Seen, sayExpiryBasis, toExpiry } from "./lifetime";

const none: Lifetime = { provisionedAt: null, extendedAt: null, expiresAt: null, expiryBasis: null };
const seen: Seen = { firstSeenMs: Date.parse("2026-11-20T10:00:00Z"), resetMs: null };
const iso = (ms: number) => new Date(ms).toISOString();

describe("toExpiry", () => {
  it.each<[string, Partial<Lifetime>, Seen | null, string, string | null]>([
    ["an end", { expiresAt: "2026-11-24T12:00:00.750Z" }, seen, "reported", "2026-11-24T12:00:00.000Z"],
    [
      "the last extension",
      { provisionedAt: "2026-11-01T00:00:00Z", extendedAt: "2026-11-19T00:00:00Z" },
      seen,
      "extended",
      "2026-11-26T00:00:00.000Z",
    ],
    [
      "the beginning",
      { provisionedAt: "2026-11-19T00:00:00Z" },
      null,
      "provisioned",
      "2026-11-26T00:00:00.000Z",
    ],
    [
      "the beginning, but extended here",
      { provisionedAt: "2026-11-19T00:00:00Z" },
      { ...seen, resetMs: Date.parse("2026-11-20T11:00:00Z") },
      "reset-here",
      "2026-11-27T11:00:00.000Z",
    ],
    ["nothing, but seen here", {}, seen, "seen", "2026-11-27T10:00:00.000Z"],
    [
      "nothing, but provisioned here",
      {},
      { ...seen, resetMs: Date.parse("2026-11-20T09:00:00Z") },
      "reset-here",
      "2026-11-27T09:00:00.000Z",
    ],
    ["nothing at all", {}, null, "unknown", null],
  ])("goes by %s", (_, lifetime, known, basis, ends) => {
    const expiry = toExpiry({ ...none, ...lifetime }, known);
    expect(expiry.kind === "at-most" ? expiry.since : expiry.kind).toBe(basis);
    expect(expiry.kind === "unknown" ? null : iso(expiry.endsMs)).toBe(ends);
  });
});

describe("sayExpiryBasis", () => {
  const now = Date.parse("2026-11-21T00:00:00Z");
  it("says nothing where the end is reported", () => {
    expect(sayExpiryBasis({ kind: "reported", endsMs: now }, now, iso)).toBeNull();
  });
  it("says what is known, and by whom", () => {
    const words = sayExpiryBasis(toExpiry(none, seen), now, iso);
    expect(words).toContain("at most 7 days from 2026-11-20T10:00:00.000Z, when this browser first saw it");
  });
  it("takes back a bound that a cluster has outlived", () => {
    expect(sayExpiryBasis(toExpiry(none, seen), now + 8 * 86_400_000, iso)).toContain(
      "it was extended elsewhere",
    );
  });
});

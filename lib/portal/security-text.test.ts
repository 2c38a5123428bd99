import { expect, it } from "vitest";
import { toSecurityText } from "./security-text";

it("names the contact, an end within a year and the portal's own address", () => {
  const now = Date.parse("2026-11-26T11:00:00Z");
  expect(toSecurityText("mailto:security@facility.example", "https://portal.example", now)).toBe(
    "Contact: mailto:security@facility.example\nExpires: 2027-05-26T00:00:00.000Z\nPreferred-Languages: en\nCanonical: https://portal.example/.well-known/security.txt\n",
  );
  expect(toSecurityText("https://facility.example/security", null, now)).not.toContain("Canonical");
});

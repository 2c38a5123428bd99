import { expect, it } from "vitest";
import { toClusterNumber, toLifetime, toSeconds } from "./wire";

const readAt = "2026-10-20T12:00:00.000Z";
const readAtMs = Date.parse(readAt);
const weekSeconds = 604_800;
const at = (seconds: number) => new Date(readAtMs + seconds * 1000).toISOString();

it.each([
  [
    "start and length, where the seconds that remain agree",
    {
      lifetime: {
        provisionedAt: at(-1000.25),
        extendedAt: "",
        secondsLifetime: weekSeconds,
        secondsRemaining: weekSeconds - 1001,
      },
    },
    at(weekSeconds - 1000.25),
    "total",
  ],
  [
    "the lifetime's own fields, whatever is beside it",
    { lifetime: { secondsRemaining: 60, provisionedAt: null }, secondsRemaining: 0 },
    at(60),
    "remaining",
  ],
  [
    "the latest extend",
    { lifetime: { provisionedAt: at(-90_000), extendedAt: at(-60), secondsLifetime: weekSeconds } },
    at(weekSeconds - 60),
    "total",
  ],
  [
    "the seconds that remain, where the facility's clock is wrong",
    {
      lifetime: {
        provisionedAt: at(-4000),
        secondsLifetime: weekSeconds,
        secondsRemaining: weekSeconds - 1000,
      },
    },
    at(weekSeconds - 1000),
    "remaining",
  ],
  ["an instant alone", { expiresAt: at(77) }, at(77), "stated"],
  ["numbers as text", { lifetime: { secondsRemaining: "77" } }, at(77), "remaining"],
  ["seconds beside other fields", { secondsRemaining: 77 }, at(77), "remaining"],
  ["names that aren't written, which say nothing", { created_at: at(-1), ttl_seconds: 77 }, null, null],
  ["nothing left", { lifetime: { secondsRemaining: 0 } }, at(0), "remaining"],
  ["a start alone, which is no end", { provisionedAt: at(-5) }, null, null],
  [
    "an end written as zero",
    { expiresAt: "0001-01-01T00:00:00Z", lifetime: { secondsLifetime: 0 } },
    null,
    null,
  ],
  ["zeros for none", { lifetime: { secondsLifetime: 0, secondsRemaining: 0 } }, null, null],
  [
    "the end of a real lifetime",
    { lifetime: { secondsLifetime: weekSeconds, secondsRemaining: 0 } },
    at(0),
    "remaining",
  ],
  ["numbers that can't be", { lifetime: { secondsRemaining: 1e300 } }, null, null],
])("the end of a cluster is taken from %s", (_, answer, expiresAt, expiryBasis) => {
  expect(toLifetime(answer, readAtMs)).toMatchObject({ expiresAt, expiryBasis });
});

it("reads every number, also as text, and nothing else as one", () => {
  for (const number of [0, -7, 1.5, 2 ** 40]) {
    expect([number, ` ${number} `].map(toClusterNumber)).toEqual([number, number]);
    expect([number % 1e6, `${number % 1e6}S `].map(toSeconds)).toEqual([number % 1e6, number % 1e6]);
  }
  for (const odd of [
    "",
    "1e3",
    "0x10",
    "1,5",
    "3600s",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    null,
    [1],
  ])
    expect(toClusterNumber(odd)).toBeNull();
  expect(toSeconds("1h")).toBeNull();
});

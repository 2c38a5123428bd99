import { expect, it } from "vitest";
import { shortenReason } from "./shorten";

it.each([
  ["Fibre cut; a crew is on site.", 90, "Fibre cut; a crew is on site."],
  ["  Two\n lines ", 90, "Two lines"],
  ["Fibre cut near the hall. A crew is on site and works on it.", 40, "Fibre cut near the hall."],
  ["Replacement of the tape robot and its control unit", 30, "Replacement of the tape robot…"],
  ["Replacement of the tape robot, and its control", 31, "Replacement of the tape robot…"],
  ["a".repeat(40), 10, `${"a".repeat(9)}…`],
  ["", 90, ""],
])("%j in %i characters is %j", (text, most, expected) => {
  expect(shortenReason(text, most)).toBe(expected);
});

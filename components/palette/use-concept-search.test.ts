import { expect, it } from "vitest";
import { isTerm } from "./use-palette-items";

it.each([
  "file",
  "parallel file systems",
  "Lustre",
  "two-factor authentication",
  "MPI",
  "RAID 6",
  "C++ code",
  "Größe",
])("searches the thesaurus for %s", (text) => expect(isTerm(text)).toBe(true));

it.each([
  "4711",
  "29_1",
  "s3cr3tPassw0rd",
  "eyJhbGciOi_x1",
  "http://x/y",
  "a",
  "correct$horse",
  "x".repeat(61),
])("sends %s nowhere", (text) => expect(isTerm(text)).toBe(false));

import fc from "fast-check";

const point = (min: number, max: number) => fc.integer({ min, max });

/** Any code point but halves of one, often of the first 256: fast-check's own unit "binary" takes seconds to be made, in each process. */
export const anyLetter: fc.Arbitrary<string> = fc
  .oneof(point(0, 0xff), point(0, 0xd7ff), point(0xe000, 0x10ffff))
  .map((code) => String.fromCodePoint(code));

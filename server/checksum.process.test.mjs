import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { combineChecksums, toChecksumShift } from "./checksum.mjs";

it("is that of both texts together, whatever their lengths", () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((all) => Buffer.from(all));
  fc.assert(
    fc.property(bytes, bytes, (first, second) => {
      const combined = combineChecksums(crc32(first), crc32(second), toChecksumShift(second.length));
      expect(combined).toBe(crc32(Buffer.concat([first, second])));
    }),
  );
});

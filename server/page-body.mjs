import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { combineChecksums, toChecksumShift } from "./checksum.mjs";

const deflate = promisify(deflateRaw);

/** Holds the place of a nonce while the text around it is compressed: no byte of HTML equals one of its bytes. */
const blank = "\u0001";
/** How far back a match may reach (RFC 1951 §2). */
const windowBytes = 32_768;
/** The gzip header without options (RFC 1952 §2.3.1); the last block, empty, with fixed codes (RFC 1951 §3.2.6). */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const lastBlock = Buffer.from([3, 0]);
/** Checksum and length after it (RFC 1952 §2.3.1). */
const footBytes = 8;

/** @typedef {{ bytes: Buffer, slots: number[] }} Template bytes, and where in them nonces are written */

/** A text as it is sent with any nonce of the same length, whole or with gzip. */
export class PageBody {
  /** @type {Template} */
  #text;
  /** @type {Template | null} */
  #gzip;
  /** @type {{ sum: number, shift: number }[]} */
  #parts;
  #nonceShift;

  /**
   * @param {Buffer[]} parts the text between the nonces
   * @param {Buffer[]} packed the same parts, compressed; empty if they can't be
   * @param {number} nonceBytes
   */
  constructor(parts, packed, nonceBytes) {
    this.#text = toTemplate(parts, nonceBytes);
    this.#gzip = packed.length > 0 ? toGzipTemplate(packed, nonceBytes, this.#text.bytes.length) : null;
    this.#parts = parts.map((part) => ({ sum: crc32(part), shift: toChecksumShift(part.length) }));
    this.#nonceShift = toChecksumShift(nonceBytes);
    this.bytes = this.#text.bytes.length + (this.#gzip?.bytes.length ?? 0);
  }

  get isPackable() {
    return this.#gzip !== null;
  }

  /** @param {string} nonce */
  toText(nonce) {
    return fill(this.#text, Buffer.from(nonce, "latin1"));
  }

  /**
   * The text in one gzip member (RFC 1952); it must be packable. Only the nonces and the checksum are written: the parts are as
   * they were compressed.
   * @param {string} nonce
   */
  toGzip(nonce) {
    if (this.#gzip === null) throw new Error("This text can't be packed.");
    const written = Buffer.from(nonce, "latin1");
    const own = crc32(written);
    const [first, ...others] = this.#parts;
    let sum = first?.sum ?? 0;
    for (const part of others)
      sum = combineChecksums(combineChecksums(sum, own, this.#nonceShift), part.sum, part.shift);
    const bytes = fill(this.#gzip, written);
    bytes.writeUInt32LE(sum, bytes.length - footBytes);
    return bytes;
  }
}

/**
 * Prepares a text that contains `nonce` any number of times.
 * @param {string} text @param {string} nonce
 */
export async function toPageBody(text, nonce) {
  const parts = text.split(nonce).map((part) => Buffer.from(part));
  const packed = text.includes(blank) ? [] : await packParts(parts, nonce.length);
  return new PageBody(parts, packed, nonce.length);
}

/**
 * Compresses each part on its own, up to a byte's edge and knowing what precedes it. The nonces between them stay uncompressed,
 * so that others can be put there: no match refers to them, as their place is blank and no part contains that byte.
 * @param {Buffer[]} parts @param {number} nonceBytes
 */
function packParts(parts, nonceBytes) {
  const gap = Buffer.from(blank.repeat(nonceBytes));
  const whole = Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [gap, part])));
  let start = 0;
  return Promise.all(
    parts.map((part) => {
      const dictionary = whole.subarray(Math.max(0, start - windowBytes), start);
      start += part.length + gap.length;
      return deflate(part, {
        finishFlush: constants.Z_SYNC_FLUSH,
        ...(dictionary.length > 0 ? { dictionary } : {}),
      });
    }),
  );
}

/** @param {Buffer[]} packed @param {number} nonceBytes @param {number} textBytes */
function toGzipTemplate(packed, nonceBytes, textBytes) {
  const foot = Buffer.alloc(footBytes);
  foot.writeUInt32LE(textBytes >>> 0, 4);
  const block = toStoredBlockHeader(nonceBytes);
  const last = packed.length - 1;
  const parts = packed.map((part, index) =>
    Buffer.concat([...(index === 0 ? [head] : []), part, ...(index < last ? [block] : [lastBlock, foot])]),
  );
  return toTemplate(parts, nonceBytes);
}

/** The header of a block that isn't compressed and not the last one (RFC 1951 §3.2.4). @param {number} bytes */
function toStoredBlockHeader(bytes) {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes, 1);
  header.writeUInt16LE(~bytes & 0xffff, 3);
  return header;
}

/** @param {Buffer[]} parts @param {number} gapBytes @returns {Template} */
function toTemplate(parts, gapBytes) {
  /** @type {number[]} */
  const slots = [];
  let end = 0;
  for (const part of parts) {
    end += part.length;
    slots.push(end);
    end += gapBytes;
  }
  slots.pop();
  const gap = Buffer.alloc(gapBytes);
  return {
    bytes: Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [gap, part]))),
    slots,
  };
}

/** @param {Template} template @param {Buffer} nonce */
function fill({ bytes, slots }, nonce) {
  const filled = Buffer.from(bytes);
  for (const slot of slots) nonce.copy(filled, slot);
  return filled;
}

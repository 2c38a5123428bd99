import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

const deflate = promisify(deflateRaw);

/** Holds the place of a nonce while the text around it is compressed: no byte of HTML equals one of its bytes. */
const blank = "\u0001";
/** How far back a match may reach (RFC 1951 §2). */
const windowBytes = 32_768;
/** The gzip header without options (RFC 1952 §2.3.1); the last block, empty, with fixed codes (RFC 1951 §3.2.6). */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const lastBlock = Buffer.from([3, 0]);

/** A text as it is sent with any nonce of the same length, whole or with gzip. */
export class PageBody {
  /** @param {Buffer[]} parts the text between the nonces @param {Buffer[]} packed the same parts, compressed; empty if they can't be */
  constructor(parts, packed) {
    this.parts = parts;
    this.packed = packed;
    this.bytes = [...parts, ...packed].reduce((sum, part) => sum + part.length, 0);
  }

  get isPackable() {
    return this.packed.length > 0;
  }

  /** @param {string} nonce */
  toText(nonce) {
    return Buffer.concat(interleave(this.parts, Buffer.from(nonce, "latin1")));
  }

  /**
   * The text in one gzip member (RFC 1952). Only the nonces and the checksum are computed: the parts are as they were
   * compressed.
   * @param {string} nonce
   */
  toGzip(nonce) {
    const written = Buffer.from(nonce, "latin1");
    let sum = 0;
    let length = 0;
    for (const part of interleave(this.parts, written)) {
      // Of nothing, zlib gives its initial value, whatever came before.
      if (part.length > 0) sum = crc32(part, sum);
      length += part.length;
    }
    const foot = Buffer.alloc(8);
    foot.writeUInt32LE(sum, 0);
    foot.writeUInt32LE(length >>> 0, 4);
    return Buffer.concat([head, ...interleave(this.packed, toStoredBlock(written)), lastBlock, foot]);
  }
}

/**
 * Prepares a text that contains `nonce` any number of times.
 * @param {string} text @param {string} nonce
 */
export async function toPageBody(text, nonce) {
  const parts = text.split(nonce).map((part) => Buffer.from(part));
  return new PageBody(parts, text.includes(blank) ? [] : await packParts(parts, nonce.length));
}

/**
 * Compresses each part on its own, up to a byte's edge and knowing what precedes it. The nonces between them stay uncompressed,
 * so that others can be put there: no match refers to them, as their place is blank and no part contains that byte.
 * @param {Buffer[]} parts @param {number} nonceBytes
 */
function packParts(parts, nonceBytes) {
  const gap = Buffer.from(blank.repeat(nonceBytes));
  const whole = Buffer.concat(interleave(parts, gap));
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

/** A block that isn't compressed and not the last one (RFC 1951 §3.2.4). @param {Buffer} bytes */
function toStoredBlock(bytes) {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

/** @param {Buffer[]} parts @param {Buffer} between */
const interleave = (parts, between) =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));

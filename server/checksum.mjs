/** The polynomial of CRC-32 (RFC 1952 §8), with the coefficient of the highest power in the lowest bit. */
const polynomial = 0xedb88320;
/** The powers 0 and 8 of x in that order of bits. */
const one = 0x80000000;
const byte = 0x00800000;

/**
 * The product of two polynomials over GF(2), modulo that of CRC-32.
 * @param {number} a @param {number} b
 */
function multiply(a, b) {
  let product = 0;
  let rest = b;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= rest;
    rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
  }
  return product >>> 0;
}

/**
 * What a checksum is multiplied by when so many bytes follow: the power 8 · `bytes` of x.
 * @param {number} bytes
 */
export function toChecksumShift(bytes) {
  let shift = one;
  let power = byte;
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(power, shift);
    power = multiply(power, power);
  }
  return shift;
}

/**
 * The CRC-32 of two texts one after the other, from the CRC-32 of each. `shift` is that of the second one's length.
 * @param {number} first @param {number} second @param {number} shift
 */
export const combineChecksums = (first, second, shift) => (multiply(shift, first) ^ second) >>> 0;

/** The caller of a page that is rendered once for everybody, where others have an address. */
export const everybody = "everybody";

/**
 * Removes brackets, port, zone, and the prefix of an IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2).
 * @param {string} text
 * @returns {string}
 */
export function toPlainAddress(text) {
  const bare =
    /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? (/^[\d.]+:\d+$/.test(text) ? text.split(":")[0] : text);
  return (bare ?? "").replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * The key for limits: an IPv4 address, or the /64 of an IPv6 one, as one line is assigned all of it (RFC 6177 §2).
 * @param {string} address
 * @returns {string}
 */
export function toLine(address) {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":").length : 0;
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - after)).fill("0");
  const all = [...groups, ...zeros, ...(tail ? tail.split(":") : [])];
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}

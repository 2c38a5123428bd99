import { BlockList, isIP } from "node:net";
import { toPlainAddress } from "./address.mjs";

/**
 * Where the header that names the person is believed: from peers of these addresses and networks (`10.0.0.0/8`), or `unix`, from
 * everybody who may open the Unix socket on which the portal listens.
 * @typedef {{ header: string, peers: string[] }} IdentityHeader
 */

/** Spellings that programs behind a proxy may read as one header (CGI: RFC 3875 §4.1.18). @param {string} name */
const toSpelling = (name) => name.toLowerCase().replaceAll("_", "-");

/**
 * Whether a connection's own address is listed, whatever its headers say.
 * @param {string[]} peers
 * @returns {(remoteAddress: string | undefined, isUnixSocket: boolean) => boolean}
 */
export function toPeerTest(peers) {
  const listed = new BlockList();
  for (const peer of peers.filter((one) => one !== "unix")) {
    const [network = "", prefix] = peer.split("/");
    const family = isIP(network) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) listed.addAddress(network, family);
    else listed.addSubnet(network, Number(prefix), family);
  }
  return (remoteAddress, isUnixSocket) => {
    if (isUnixSocket) return peers.includes("unix");
    // A connection that has been lost has none.
    const address = toPlainAddress(remoteAddress ?? "");
    return isIP(address) > 0 && listed.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  };
}

/**
 * Leaves the request the header only if a listed peer sent it, in one exact spelling and once: a proxy that appends to what its
 * caller sent doesn't say who it is.
 * @param {import("node:http").IncomingMessage} req
 * @param {string} header
 * @param {boolean} isBelieved
 */
export function settlePerson(req, header, isBelieved) {
  const name = header.toLowerCase();
  const given = req.rawHeaders.filter((one, index) => index % 2 === 0 && one.toLowerCase() === name).length;
  for (const one of Object.keys(req.headers))
    if (toSpelling(one) === name && !(one === name && isBelieved && given === 1)) delete req.headers[one];
}

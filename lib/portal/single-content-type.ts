import { ServerResponse } from "node:http";

/**
 * Next 16 sets the headers of handlers' answers as lists of one, and what compresses answers takes a list for no media type:
 * every answer of the API would go out unpacked, ten times as large. A content type is one value (RFC 9110 §8.3).
 */
export function keepContentTypeSingle(): void {
  const { setHeader } = ServerResponse.prototype;
  ServerResponse.prototype.setHeader = function setSingle(name, value) {
    const only = Array.isArray(value) && value.length === 1 && name.toLowerCase() === "content-type";
    return setHeader.call(this, name, only ? (value[0] ?? "") : value);
  };
}

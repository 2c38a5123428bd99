import { describe, expect, it } from "vitest";
import { readClientAddress, toLine } from "./client-address";

describe("readClientAddress", () => {
  it.each([
    [{ "x-forwarded-for": "192.0.2.7" }, "192.0.2.7"],
    [{ "x-forwarded-for": " 2001:DB8::1 " }, "2001:db8::1"],
    [{}, "unknown"],
    [{ "x-forwarded-for": "192.0.2.7, 192.0.2.8" }, "unknown"],
    [{ "x-forwarded-for": "192.0.2.7:80" }, "unknown"],
  ])("reads %j as %s", (headers, address) => {
    expect(readClientAddress(new Headers(headers as Record<string, string>))).toBe(address);
  });
});

describe("toLine", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["unknown", "unknown"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2:ffff::", "2001:db8:1:2"],
    ["2001:db8::7", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
  ])("counts %s as %s", (address, line) => {
    expect(toLine(address)).toBe(line);
  });
});

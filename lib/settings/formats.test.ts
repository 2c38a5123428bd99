import { expect, it } from "vitest";
import { isLoopback, origins, schemes } from "./formats";

it.each([
  ["127.255.0.9", true],
  ["[::1]", true],
  [" LocalHost ", true],
  ["127.0.0.1.example", false],
  ["localhost.example", false],
  [undefined, false],
])("HOST %j reaches this machine alone: %s", (host, is) => expect(isLoopback(host)).toBe(is));

it.each([
  [" ; ", []],
  ["UAT=urn:uat", [{ label: "UAT", uri: "urn:uat" }]],
  [
    " A b = http://x/?y=1 ;C=d",
    [
      { label: "A b", uri: "http://x/?y=1" },
      { label: "C", uri: "d" },
    ],
  ],
])("reads the schemes %j", (text, found) => expect(schemes.parse(text)).toEqual(found));

it.each(["UAT", "=urn:uat", "UAT=", "A=b;C"])("refuses the schemes %j", (text) => {
  expect(schemes.safeParse(text).error?.issues[0]?.message).toMatch(/is not valid; write Label=uri/);
});

it.each([
  [["'self'", "https://a.example", "http://*.b.example:8080"], true],
  [["https://a.example; script-src *"], false],
])("takes the frame ancestors %j: %s", (list, is) => expect(origins.safeParse(list).success).toBe(is));

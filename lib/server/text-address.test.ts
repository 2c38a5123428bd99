import { expect, it } from "vitest";

import { toTextAddress } from "./text-address";

it.each([
  [undefined, false],
  ["*/*", false],
  ["text/html,*/*;q=0.8", false],
  ["text/plain;q=0.1, application/json", false],
  ["application/json, text/plain, */*", false],
  ["text/plain;q=0", false],
  ["text/plain", true],
  ["text/plain, */*;q=0.5", true],
  ["text/html;q=0.5, text/plain", true],
])("Accept: %s prefers text: %s", (accept, isText) => {
  for (const path of ["/status", "/api/status"])
    expect(toTextAddress(path, accept)).toBe(isText ? "/api/text/status" : null);
});

it.each([
  ["/status?q=a&format=text", "/api/text/status"],
  ["/status?check=a%20b", "/api/text/status?check=a+b"],
  ["/api/status?format=json&check=a", "/api/text/status?check=a"],
  ["/status/a%2Fb?format=text", "/api/text/status/a%2Fb"],
  ["/api/status/resource/a?format=text", "/api/text/status/a"],
  ["/history?days=30&format=text", "/api/text/history?days=30"],
  ["/problems/not-found?format=text", "/api/text/problems/not-found"],
  ["/history?resource=a&check=a", null],
  ["/api/history?format=csv", null],
  ["/status?format=text&format=json", null],
  ["/api/status/downtimes?format=text", null],
  ["/api/status/summary.json?format=text", null],
])("%s leads to %s", (url, address) => expect(toTextAddress(url, "text/html")).toBe(address));

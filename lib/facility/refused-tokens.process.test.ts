import { expect, it } from "vitest";
import { onTokenRefused, reportRefusal } from "./refused-tokens";

it("calls the last listener alone", () => {
  const heard: string[] = [];
  reportRefusal("nobody listens", "r0");
  onTokenRefused((token) => heard.push(`first ${token}`));
  onTokenRefused((token, requestId) => heard.push(`second ${token} ${requestId}`));
  reportRefusal("t", "r1");
  expect(heard).toEqual(["second t r1"]);
});

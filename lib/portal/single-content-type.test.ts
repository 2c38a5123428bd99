import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { keepContentTypeSingle } from "./single-content-type";

const { setHeader } = ServerResponse.prototype;
afterEach(() => {
  ServerResponse.prototype.setHeader = setHeader;
});

it("makes a content type that came as a list of one a value, and leaves other headers alone", () => {
  keepContentTypeSingle();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.setHeader("content-type", ["application/json"]).setHeader("Content-Length", 3);
  response.setHeader("vary", ["rsc"]);
  expect(response.getHeaders()).toEqual({
    "content-type": "application/json",
    "content-length": 3,
    vary: ["rsc"],
  });
});

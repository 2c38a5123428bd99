import { expect, it } from "vitest";
import { forgetToken, onTokenEnded } from "./forget-token";

it("has every memory forget a token, each once, and says why", () => {
  const forgotten: string[] = [];
  onTokenEnded("lists", () => forgotten.push("replaced"));
  onTokenEnded("lists", (token, end) => forgotten.push(`lists ${token} ${end}`));
  onTokenEnded("answers", (token, end) => forgotten.push(`answers ${token} ${end}`));
  forgetToken("a", "session-ended");
  forgetToken("b", "revoked");
  expect(forgotten).toEqual([
    ...["lists a session-ended", "answers a session-ended"],
    ...["lists b revoked", "answers b revoked"],
  ]);
});

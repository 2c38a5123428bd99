import { afterAll, expect, it, vi } from "vitest";
import { useThesaurusSettings } from "./testing/listen-thesaurus";
import { readCall, readSchemes } from "./upstream";

afterAll(() => {
  vi.unstubAllEnvs();
});

it("says that no thesaurus is set up, and offers none", async () => {
  useThesaurusSettings("");
  expect(readSchemes()).toBeNull();
  await expect(readCall({ operation: "getConcept", parameters: { uri: "urn:c" } })).rejects.toMatchObject({
    slug: "not-offered",
    message: "No thesaurus service is set up for this portal.",
  });
});

import { jsonAnswer } from "../answer";
import { readJsonBody } from "../read-json-body";
import { Refusal } from "../refusal";
import type { Route } from "../route";
import { tokenProfiles } from "../token/token-profiles";
import { BodyFields } from "./body-fields";

const TEN_YEARS_SECONDS = 10 * 366 * 86_400;

/** `/demo/tokens`: tokens to sign in with, newly minted by every call. */
export const tokenControl: readonly Route[] = [
  {
    method: "GET",
    pattern: "/demo/tokens",
    handle: ({ facility }) => {
      const tokens = tokenProfiles
        .filter((profile) => profile.isOffered)
        .map((profile) => ({
          profile: profile.name,
          label: profile.label,
          description: profile.description,
          token: facility.tokens.mint(profile),
        }));
      return jsonAnswer({ tokens });
    },
  },
  {
    method: "POST",
    pattern: "/demo/tokens",
    handle: async ({ facility, request }) => {
      const fields = new BodyFields(await readJsonBody(request), ["profile", "lifetimeSeconds"]);
      const name = fields.text("profile");
      const profile = tokenProfiles.find((candidate) => candidate.name === name);
      if (!profile) {
        const names = tokenProfiles.map((candidate) => candidate.name).join(", ");
        throw new Refusal(400, `"profile" must be one of: ${names}`);
      }
      const lifetimeSeconds = fields.integer("lifetimeSeconds", 1, TEN_YEARS_SECONDS);
      return jsonAnswer({ token: facility.tokens.mint(profile, lifetimeSeconds) });
    },
  },
];

import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { jsonAnswer } from "@/lib/facility/answer";
import { toPublicFacility } from "@/lib/facility/facility";
import { requestFacility } from "@/lib/facility/request";
import { PortalError } from "@/lib/portal/portal-error";
import { readSettings } from "@/lib/settings/settings";
import type { DemoToken } from "../model";
import * as words from "../words";

const offeredSchema = z.object({
  tokens: z.array(
    z.object({ profile: z.string(), label: z.string(), description: z.string(), token: z.string() }),
  ),
});

const readOffered = async () => {
  const facility = toPublicFacility(randomUUID());
  const answer = await requestFacility(facility, {
    operation: "demo.tokens",
    path: "/demo/tokens",
    success: jsonAnswer(offeredSchema),
  });
  return answer.tokens;
};

/** The kinds of tokens that the demo facility offers, without the tokens; empty if the portal isn't a demo. */
export async function listDemoTokens(): Promise<DemoToken[]> {
  if (!readSettings().demo) return [];
  return (await readOffered()).map(({ profile, label, description }) => ({ profile, label, description }));
}

/** A fresh token of the demo facility, which never passes through the browser. Throws not-offered outside a demo. */
export async function mintDemoToken(profile: string): Promise<string> {
  const offered = readSettings().demo ? await readOffered() : [];
  const found = offered.find((token) => token.profile === profile);
  if (!found) throw new PortalError("not-offered", { detail: words.noSuchDemoToken });
  return found.token;
}

import "server-only";
import * as z from "zod/mini";
import { readSettings } from "@/lib/settings/settings";
import { readPerson } from "./identity/identity";
import { type Session, sessionAnswerSchema } from "./model";

/** True for an introspected session whose project is in OPERATOR_PROJECTS: it may write notes on resources and downtimes. */
export function isOperator(session: Session | null): boolean {
  if (!session?.introspected || session.project === null) return false;
  return readSettings().operatorProjects.includes(session.project);
}

/** As whom the portal takes a request, which can't be seen from outside: address and scheme (`http` or `https`) as proxies report them. */
const believedSchema = z.object({ address: z.string(), scheme: z.string(), person: z.nullable(z.string()) });

/** `GET /api/session`; `believed` is for operators alone. */
export const seenSessionSchema = z.extend(sessionAnswerSchema, { believed: z.optional(believedSchema) });

export async function seeSession(session: Session | null, asked: { address: string; headers: Headers }) {
  if (!isOperator(session)) return { session };
  const scheme = asked.headers.get("x-forwarded-proto") ?? "http";
  return { session, believed: { address: asked.address, scheme, person: await readPerson(asked.headers) } };
}

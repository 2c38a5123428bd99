import { notAllowed, route } from "@/lib/api/route";
import { tokenProblems } from "@/lib/api/usual-problems";
import { sessionAnswerSchema, signInSchema, signOutAnswerSchema } from "@/lib/session/model";
import { seenSessionSchema, seeSession } from "@/lib/session/operator";
import { answerSignOut, signIn } from "@/lib/session/sign-in/sign-in";
import { introspectToken } from "@/lib/token/upstream";

export const GET = route({
  path: "/api/session",
  summary: "The current session; null if signed out",
  output: seenSessionSchema,
  answer: async ({ signedIn, ...asked }) => seeSession(signedIn?.session ?? null, asked),
});
export const POST = route({
  path: "/api/session",
  summary: "Sign in with an access token; introspect: false keeps a single-use token unused",
  body: signInSchema,
  limit: "sign-in",
  audit: { action: "sign-in" },
  output: sessionAnswerSchema,
  problems: [
    ...tokenProblems,
    "identity-required",
    "too-many-requests",
    "facility-refused",
    "facility-unreachable",
    "facility-unreadable",
  ],
  answer: async (at) => ({ session: await signIn(at.body, at, introspectToken) }),
});
export const DELETE = route({
  path: "/api/session",
  summary: "Sign out; copies of the cookie become invalid too",
  limit: "none",
  audit: { action: "sign-out" },
  output: signOutAnswerSchema,
  answer: answerSignOut,
});
export const { PUT, PATCH, OPTIONS } = notAllowed({ GET, POST, DELETE });

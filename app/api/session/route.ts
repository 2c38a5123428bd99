import { route } from "@/lib/api/route";
import { sessionAnswerSchema, signInSchema, signOutAnswerSchema } from "@/lib/session/model";
import { seenSessionSchema, seeSession } from "@/lib/session/operator";
import { answerSignOut, signIn } from "@/lib/session/sign-in/sign-in";
import { introspectToken } from "@/lib/token/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  "/api/session",
  {
    summary: "The current session; null if signed out",
    output: seenSessionSchema,
    answer: async ({ signedIn, ...asked }) => seeSession(signedIn?.session ?? null, asked),
  },
  {
    method: "POST",
    summary: "Sign in with an access token; introspect: false keeps a single-use token unused",
    body: signInSchema,
    limit: "sign-in",
    audit: { action: "sign-in" },
    output: sessionAnswerSchema,
    problems: [
      "token",
      "identity-required",
      "too-many-requests",
      "facility-refused",
      "facility-unreachable",
      "facility-unreadable",
    ],
    answer: async (at) => ({ session: await signIn(at.body, at, introspectToken) }),
  },
  {
    method: "DELETE",
    summary: "Sign out; copies of the cookie become invalid too",
    limit: "none",
    audit: { action: "sign-out" },
    output: signOutAnswerSchema,
    answer: answerSignOut,
  },
);

import { notAllowed, route } from "@/lib/api/route";
import { answerSignOut } from "@/lib/session/answer-sign-out";
import { signInSchema as body } from "@/lib/session/model";
import { signIn } from "@/lib/session/sign-in";
import { introspectToken } from "@/lib/token/upstream";

const name = "/api/session";
export const GET = route({ name, answer: async ({ signedIn }) => ({ session: signedIn?.session ?? null }) });
export const POST = route({
  ...{ name, body, limit: "sign-in" as const },
  answer: async (context) => ({ session: await signIn(context.body, context, introspectToken) }),
});
export const DELETE = route({ name, limit: "none", answer: (at) => answerSignOut(at) });
export const { PUT, PATCH, OPTIONS } = notAllowed("GET", "POST", "DELETE");

import { notAllowed, route } from "@/lib/api/route";
import { answerSignOut } from "@/lib/session/answer-sign-out";
import { signInSchema as body } from "@/lib/session/model";
import { signIn } from "@/lib/session/sign-in";
import { introspectToken } from "@/lib/token/upstream";

const [name, limit] = ["/api/session", "sign-in"] as const;
export const GET = route({ name, answer: async ({ signedIn }) => ({ session: signedIn?.session ?? null }) });
export const POST = route({
  ...{ name, body, limit },
  answer: async (context) => ({ session: await signIn(context.body, context, introspectToken) }),
});
export const DELETE = route({ name, answer: ({ signedIn, origin }) => answerSignOut(signedIn, origin) });
export const { PUT, PATCH, OPTIONS } = notAllowed("GET", "POST", "DELETE");

import * as z from "zod/mini";
import { toHandler } from "@/lib/api/route";
import { answerVisit } from "@/lib/session/sign-in/identity-visit";

/** Where browsers leave for the identity provider (`start`) and return (`callback`). Without a provider, as a path that there isn't. */
const visit = (isHead: boolean) =>
  toHandler({
    path: "/api/identity/…",
    params: z.object({ step: z.array(z.string()) }),
    query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    limit: "sign-in",
    answer: (at) => answerVisit({ ...at, isHead }),
  });
export const GET = visit(false);
export const HEAD = visit(true);
export { DELETE, PATCH, POST, PUT } from "../../[...rest]/route";

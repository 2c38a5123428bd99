import { toSubmits } from "@/lib/activity/read-submits";
import { notAllowed, route } from "@/lib/api/route";
import { SignInRequired } from "@/lib/portal/portal-error";
import { workQuerySchema } from "@/lib/work/model";
import { readWork } from "@/lib/work/read-work";

export const GET = route({
  name: "/api/work",
  query: workQuerySchema,
  answer: async ({ signedIn, facility, query }) => {
    if (!signedIn) throw new SignInRequired();
    return readWork({ signedIn, facility: facility(), submits: toSubmits(signedIn) }, query);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");

import { toNoteJobs } from "@/lib/activity/note-seen-jobs";
import { notAllowed, route } from "@/lib/api/route";
import { SignInRequired } from "@/lib/portal/portal-error";
import { workQuerySchema, workSchema } from "@/lib/work/model";
import { readWork } from "@/lib/work/read-work";

export const GET = route({
  path: "/api/work",
  summary:
    "My jobs on every resource, my clusters, my token, and the downtimes that meet my jobs; each part with its own age and problem. part=jobs answers the jobs alone, part=placed-jobs with their nodes and reservations, resource limits them to one machine, and since (their asOf, in the same order, with commas) replaces jobs that the caller has by [place in its list, count]",
  query: workQuerySchema,
  output: workSchema,
  problems: ["sign-in-required"],
  answer: async ({ signedIn, facility, query }) => {
    if (!signedIn) throw new SignInRequired();
    return readWork({ signedIn, facility: facility(), note: toNoteJobs(signedIn) }, query);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });

import { toNoteJobs } from "@/lib/activity/note-seen-jobs";
import { route } from "@/lib/api/route";
import { workQuerySchema, workSchema } from "@/lib/work/model";
import { readWork } from "@/lib/work/read-work";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/work", {
  summary:
    "My jobs on every resource, my clusters, my token, and the downtimes that meet my jobs; each part with its own age and problem. part=jobs answers the jobs alone, part=placed-jobs with their nodes and reservations, resource limits them to one machine, and since (their asOf, in the same order, with commas) replaces jobs that the caller has by [place in its list, count]",
  query: workQuerySchema,
  output: workSchema,
  problems: ["sign-in-required"],
  answer: async (at) => {
    const signedIn = at.requireSignedIn();
    return readWork({ signedIn, facility: at.facility(), note: toNoteJobs(signedIn) }, at.query);
  },
});

import { notAllowed, toHandler } from "@/lib/api/route";
import { answerLogo } from "@/lib/portal/logo";

/** The facility's logo (LOGO), for the portal's own pages. An SVG runs and loads nothing, by the policy of all answers. */
export const GET = toHandler({ path: "/api/logo", answer: async () => answerLogo() });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });

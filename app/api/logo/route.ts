import { route } from "@/lib/api/route";
import { answerLogo } from "@/lib/portal/logo";

/** The facility's logo (LOGO), for the portal's own pages. An SVG runs and loads nothing, by the policy of all answers. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/logo", {
  answer: async () => answerLogo(),
});

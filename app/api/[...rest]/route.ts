import { toHandler } from "@/lib/api/route";
import { PortalError } from "@/lib/portal/portal-error";

const nothing = toHandler({
  path: "/api/…",
  answer: async () => {
    throw new PortalError("not-found", {
      detail: "The portal's API has no such path; see /api/openapi.json.",
    });
  },
});

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };

import { toHandler } from "@/lib/api/route";
import { PortalError } from "@/lib/portal/portal-error";
import { noSuchPath } from "@/lib/portal/words";

const nothing = toHandler({
  path: "/api/…",
  answer: async () => {
    throw new PortalError("not-found", { detail: noSuchPath });
  },
});

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };

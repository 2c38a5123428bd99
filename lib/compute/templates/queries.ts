import { queryOptions } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";
import { toApiPath } from "../compute-path";
import type { ComputePlace } from "../place";
import { facilityTemplatesSchema } from "./template-model";

/** The facility's templates, which change only when the portal restarts. */
export const templatesQuery = (place: ComputePlace) =>
  queryOptions({
    queryKey: ["compute", place.resource, place.version ?? "newest", "templates"],
    queryFn: ({ signal }) =>
      requestPortal({
        path: toApiPath(place, "templates"),
        schema: async () => facilityTemplatesSchema,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

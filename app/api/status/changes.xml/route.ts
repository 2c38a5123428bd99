import { route } from "@/lib/api/route";
import { feedQuerySchema } from "@/lib/history/feeds/model";
import { feedPath, toFeedPath } from "@/lib/status/resource-path";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/status/changes.xml", {
  summary: "Leads to /api/status/feed.xml, which has the changes as well",
  query: feedQuerySchema,
  isPublic: true,
  output: "application/atom+xml",
  problems: [],
  answer: async ({ query: { resource } }) => {
    const headers = { Location: resource === undefined ? feedPath : toFeedPath(resource) };
    return new Response(null, { status: 308, headers });
  },
});

import { route } from "@/lib/api/route";
import { formatMetrics } from "@/lib/portal/metrics";

const headers = { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" };
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/metrics", {
  summary: "Metrics (Prometheus text format)",
  output: "text/plain",
  answer: async () => new Response(await formatMetrics(), { headers }),
});

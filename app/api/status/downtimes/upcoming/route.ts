import { notAllowed, route } from "@/lib/api/route";
import { listDowntimes } from "@/lib/status/upstream";

export const GET = route({
  name: "/api/status/downtimes/upcoming",
  answer: () => listDowntimes("upcoming", "api"),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");

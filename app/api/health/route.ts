import { notAllowed, route } from "@/lib/portal/route";

export const GET = route({ name: "/api/health", answer: async () => ({ alive: true }) });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");

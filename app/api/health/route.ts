import { route } from "@/lib/portal/route";

export const GET = route({ name: "/api/health", answer: async () => ({ alive: true }) });

import { clusterOperations } from "@/lib/clusters/operations";
import { computeOperations } from "@/lib/compute/operations";
import { toOpenApi } from "@/lib/portal/openapi";
import { portalOperations } from "@/lib/portal/operations";
import { route } from "@/lib/portal/route";
import { sessionOperations } from "@/lib/session/operations";
import { statusOperations } from "@/lib/status/operations";
import { tokenOperations } from "@/lib/token/operations";

const features = [...statusOperations, ...computeOperations, ...clusterOperations, ...tokenOperations];
const document = toOpenApi([...features, ...sessionOperations, ...portalOperations]);
export const GET = route({ name: "/api/openapi.json", answer: async () => document });

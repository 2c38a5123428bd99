import "server-only";
import { registry } from "zod";
import * as activity from "@/lib/activity/model";
import * as board from "@/lib/board/model";
import * as clusters from "@/lib/clusters/model";
import * as code from "@/lib/code/model";
import * as compute from "@/lib/compute/model";
import * as feeds from "@/lib/history/feeds/model";
import * as history from "@/lib/history/model";
import * as notes from "@/lib/notes/model";
import { problemSchema } from "@/lib/portal/problem-schema";
import * as session from "@/lib/session/model";
import * as status from "@/lib/status/model";
import * as thesaurus from "@/lib/thesaurus/model";
import * as token from "@/lib/token/model";
import * as work from "@/lib/work/model";

const models = {
  ...activity,
  ...board,
  ...clusters,
  ...code,
  ...compute,
  ...feeds,
  ...history,
  ...notes,
  ...session,
  ...status,
  ...thesaurus,
  ...token,
  ...work,
  problemSchema,
};

/** The schemas of all models by their names in the API's description: `clusterListSchema` is `ClusterList`. */
export const modelNames = registry<{ id: string }>();
for (const [name, model] of Object.entries(models))
  if (name.endsWith("Schema") && typeof model === "object" && "_zod" in model)
    modelNames.add(model, { id: name.charAt(0).toUpperCase() + name.slice(1, -"Schema".length) });

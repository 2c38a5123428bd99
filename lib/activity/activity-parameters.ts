import { type AddressParameter, nameParameter, wordParameter } from "@/lib/address/parameter";
import { type AddressParameters, type ParameterSet, parseParameters } from "@/lib/address/parameter-set";
import {
  type ActivityAction,
  type ActivityOutcome,
  activityActions,
  activityOutcomes,
  activityQuerySchema,
} from "./model";

/** What the page shows of a user's activity; null: all. `before`: where an earlier page ended. */
export type ActivityChoice = {
  action: ActivityAction | null;
  outcome: ActivityOutcome | null;
  resource: string | null;
  before: string | null;
  zone: string | null;
};

/** What the API would refuse filters nothing. */
const filterParameter = (name: "resource" | "before"): AddressParameter<string | null> => ({
  parse: (text) => (text && activityQuerySchema.shape[name].safeParse(text).success ? text : null),
  format: (value) => value || null,
});

const parameters: ParameterSet<ActivityChoice> = {
  action: ["action", wordParameter(activityActions, null)],
  outcome: ["outcome", wordParameter(activityOutcomes, null)],
  resource: ["resource", filterParameter("resource")],
  before: ["before", filterParameter("before")],
  zone: ["zone", nameParameter],
};

/** The page's choice in its address; unknown values fall back to the default. */
export const parseActivityChoice = (address: AddressParameters): ActivityChoice =>
  parseParameters(parameters, address);

/** An address with this choice: of the page, or of the API with `further` parameters. */
export function toActivityAddress(
  path: string,
  choice: Partial<ActivityChoice>,
  further: Record<string, string> = {},
): string {
  const query = new URLSearchParams();
  for (const [key, [name, parameter]] of Object.entries(parameters)) {
    const value = choice[key as keyof ActivityChoice];
    const text = value == null ? null : (parameter.format as (value: string) => string | null)(value);
    if (text !== null) query.set(name, text);
  }
  for (const [name, value] of Object.entries(further)) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

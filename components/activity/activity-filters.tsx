import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/text-input";
import type { ActivityChoice } from "@/lib/activity/activity-parameters";
import { activityActions, activityOutcomes } from "@/lib/activity/model";
import * as words from "@/lib/activity/words";

type ActivityFiltersProps = { choice: ActivityChoice; resources: readonly string[] };

/** The page's choices as a form of its own address: it works without scripts. */
export function ActivityFilters({ choice, resources }: ActivityFiltersProps) {
  const { action, outcome, resource, zone } = choice;
  const names = resource === null || resources.includes(resource) ? resources : [...resources, resource];
  return (
    <form action="/activity" className="flex flex-wrap items-end gap-3 print:hidden">
      {zone === null ? null : <input type="hidden" name="zone" value={zone} />}
      <Choice name="action" label={words.action} value={action}>
        <option value="">{words.allActions}</option>
        {activityActions.map((one) => (
          <option key={one} value={one}>
            {words.actionWords[one]}
          </option>
        ))}
      </Choice>
      <Choice name="outcome" label={words.outcome} value={outcome}>
        <option value="">{words.allOutcomes}</option>
        {activityOutcomes.map((one) => (
          <option key={one} value={one}>
            {words.outcomeWords[one]}
          </option>
        ))}
      </Choice>
      <Choice name="resource" label={words.resource} value={resource}>
        <option value="">{words.allResources}</option>
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Choice>
      <Button type="submit">{words.show}</Button>
    </form>
  );
}

type ChoiceProps = { name: string; label: string; value: string | null; children: ReactNode };

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <label className="grid min-w-0 gap-1 font-medium text-sm">
      {label}
      <select
        name={name}
        defaultValue={value ?? ""}
        key={value}
        className={`${inputClass} min-h-8 max-w-full sm:max-w-72`}
      >
        {children}
      </select>
    </label>
  );
}

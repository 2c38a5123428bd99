import { ChoiceForm, ChoiceSelect } from "@/components/ui/choice-form";
import type { ActivityChoice } from "@/lib/activity/activity-parameters";
import { activityActions, activityOutcomes } from "@/lib/activity/model";
import * as words from "@/lib/activity/words";

type ActivityFiltersProps = { choice: ActivityChoice; resources: readonly string[] };

/** What the page lists. */
export function ActivityFilters({ choice, resources }: ActivityFiltersProps) {
  const { action, outcome, resource, zone } = choice;
  const names = resource === null || resources.includes(resource) ? resources : [...resources, resource];
  return (
    <ChoiceForm action="/activity" submit={words.show}>
      {zone === null ? null : <input type="hidden" name="zone" value={zone} />}
      <ChoiceSelect name="action" label={words.action} value={action ?? ""}>
        <option value="">{words.allActions}</option>
        {activityActions.map((one) => (
          <option key={one} value={one}>
            {words.actionWords[one]}
          </option>
        ))}
      </ChoiceSelect>
      <ChoiceSelect name="outcome" label={words.outcome} value={outcome ?? ""}>
        <option value="">{words.allOutcomes}</option>
        {activityOutcomes.map((one) => (
          <option key={one} value={one}>
            {words.outcomeWords[one]}
          </option>
        ))}
      </ChoiceSelect>
      <ChoiceSelect name="resource" label={words.resource} value={resource ?? ""}>
        <option value="">{words.allResources}</option>
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </ChoiceSelect>
    </ChoiceForm>
  );
}

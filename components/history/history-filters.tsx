import { ChoiceForm, ChoiceSelect } from "@/components/ui/choice-form";
import { type HistoryChoice, historyLengths, incidentKinds } from "@/lib/history/history-parameters";
import * as words from "@/lib/history/words";

/** What the page shows; a day that is shown gives way to the period. */
export function HistoryFilters({ choice, names }: { choice: HistoryChoice; names: readonly string[] }) {
  return (
    <ChoiceForm action="/history" submit={words.show}>
      <ChoiceSelect name="resource" label={words.resource} value={choice.resource ?? ""}>
        <option value="">{words.allResources}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </ChoiceSelect>
      <ChoiceSelect name="days" label={words.period} value={choice.days} usual="90">
        {historyLengths.map((days) => (
          <option key={days} value={days}>
            {words.lastDays(days)}
          </option>
        ))}
      </ChoiceSelect>
      <ChoiceSelect name="kind" label={words.incidents} value={choice.kind} usual="all">
        {incidentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.kindWords[kind]}
          </option>
        ))}
      </ChoiceSelect>
    </ChoiceForm>
  );
}

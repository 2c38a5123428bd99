import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/text-input";
import { type HistoryChoice, historyLengths, incidentKinds } from "@/lib/history/history-parameters";
import * as words from "@/lib/history/words";

/** The page's choices as a form of its own address: it works without scripts. */
export function HistoryFilters({ choice, names }: { choice: HistoryChoice; names: readonly string[] }) {
  return (
    <form action="/history" className="flex flex-wrap items-end gap-3 print:hidden">
      <Select name="resource" label={words.resource} value={choice.resource ?? ""}>
        <option value="">{words.allResources}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select name="days" label={words.period} value={choice.days}>
        {historyLengths.map((days) => (
          <option key={days} value={days}>
            {words.lastDays(days)}
          </option>
        ))}
      </Select>
      <Select name="kind" label={words.incidents} value={choice.kind}>
        {incidentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.kindWords[kind]}
          </option>
        ))}
      </Select>
      <Button type="submit">{words.show}</Button>
    </form>
  );
}

function Select({
  name,
  label,
  value,
  children,
}: {
  name: string;
  label: string;
  value: string;
  children: React.ReactNode;
}) {
  return (
    <label className="grid gap-1 font-medium text-sm">
      {label}
      <select name={name} defaultValue={value} key={value} className={`${inputClass} min-h-8 max-w-72`}>
        {children}
      </select>
    </label>
  );
}

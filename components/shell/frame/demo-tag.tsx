import * as words from "./words";

/** Marks every page of a demo as such, beside the facility's name. */
export function DemoTag() {
  return (
    <span
      title={`${words.demo} ${words.demoMode}`}
      className="shrink-0 rounded border border-plan px-1 text-plan text-xs leading-4 print:hidden"
    >
      {words.demo}
      <span className="sr-only"> {words.demoMode}</span>
    </span>
  );
}

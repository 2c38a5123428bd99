import * as words from "./words";

/** Marks every page of a demo as such. One line at any width and font. */
export function DemoBanner() {
  return (
    <p className="border-line border-b bg-plan-soft px-3 text-center text-plan text-sm md:px-6 print:hidden short:hidden">
      {words.demoMode} {words.demoSimulated}
    </p>
  );
}

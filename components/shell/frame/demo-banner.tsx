/** Marks every page of a demo as such. On a phone it takes exactly two lines, whatever the font. */
export function DemoBanner() {
  return (
    <p className="border-line border-b bg-plan-soft px-3 py-1 text-center text-plan text-sm md:px-6">
      This is a demonstration: <span className="max-sm:block">the facility behind it is made up.</span>
    </p>
  );
}

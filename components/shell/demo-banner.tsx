/** Says on every page of a demonstration that it is one. */
export function DemoBanner() {
  return (
    <p className="border-line border-b bg-plan-soft px-3 py-1 text-center text-plan text-sm md:px-6">
      This is a demonstration: the facility behind it is made up.
    </p>
  );
}

import { SegmentedLinks } from "@/components/ui/segmented-links";

type MenuChoiceProps<Value extends string> = {
  label: string;
  current: Value;
  names: Record<Value, string>;
  hrefOf: (value: Value) => string;
  /** Without it, the server renders the choice. */
  onSelect?: (value: Value) => void;
};

/** One choice of a page's menu “More”, below its name. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, current, names, hrefOf, onSelect } = props;
  return (
    <div className="grid justify-items-start gap-0.5 px-2 pb-1">
      <span aria-hidden="true" className="text-ink-muted text-xs">
        {label}
      </span>
      <SegmentedLinks
        label={label}
        current={current}
        onSelect={onSelect}
        segments={(Object.keys(names) as Value[]).map((value) => ({
          value,
          label: names[value],
          href: hrefOf(value),
        }))}
      />
    </div>
  );
}

import { StateMark } from "@/components/ui/state-mark";
import type { StatusTone } from "@/lib/status/severity";

/** The mark of a status. Each tone has its own shape, so none depends on colour. */
export function StatusMark(props: { tone: StatusTone; className?: string }) {
  return <StateMark {...props} />;
}

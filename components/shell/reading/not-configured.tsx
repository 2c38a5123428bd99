import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/notice";

type NotConfiguredProps = {
  /** The page's heading, where nothing else on it has one. */
  heading?: string;
  title: string;
  /** What is missing; the name of the operator's setting follows it. */
  children: ReactNode;
  setting: string;
};

/** Stands for a whole feature whose service the portal has no setting for; that is not an empty list. */
export function NotConfigured({ heading, title, children, setting }: NotConfiguredProps) {
  return (
    <div className="grid gap-3">
      {heading ? <h1 className="font-semibold text-xl">{heading}</h1> : null}
      <EmptyState title={title}>
        <p>
          {children} <code className="font-mono">{setting}</code>.
        </p>
      </EmptyState>
    </div>
  );
}

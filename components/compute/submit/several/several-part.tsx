"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import { severalFormStore } from "@/lib/compute/submit/several/several-form-store";
import * as words from "@/lib/compute/submit/words";
import type { DeviceOwner } from "@/lib/device/owner";
import type { SeveralJobsProps } from "./several-jobs";

const bring = () => import("./several-jobs");

/** Whether the form submits several jobs, as this browser remembers it; `isPressed`: it was chosen on this page. */
export function useSeveral(owner: DeviceOwner, resource: string, isReady: boolean) {
  const store = severalFormStore(owner, resource);
  const [isOpen, setIsOpen] = useState(() => isReady && store.read()?.isOpen === true);
  const [isPressed, setPressed] = useState(false);
  const change = (next: boolean) => {
    setPressed(true);
    setIsOpen(next);
    store.write({ text: store.read()?.text ?? "", isOpen: next });
  };
  return { isOpen, isPressed, open: () => change(true), close: () => change(false) };
}

/** Turns the form to several jobs. It takes the focus when they were turned off. */
export function SeveralButton({
  isPressed,
  open,
}: Pick<ReturnType<typeof useSeveral>, "isPressed" | "open">) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPressed) button.current?.focus();
  }, [isPressed]);
  return (
    <Button ref={button} onClick={open}>
      {words.severalJobs}
    </Button>
  );
}

/** The part of the form for several jobs, loaded when it is needed. */
export function SeveralPart(props: SeveralJobsProps) {
  const { part, hasFailed, load } = useLoaded(bring);
  useEffect(() => void load(), [load]);
  if (part) return <part.SeveralJobs {...props} />;
  if (!hasFailed) return <p role="status">{words.loadingTable}</p>;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={words.tableFailed}
      actions={
        <>
          <Button onClick={() => void load()}>{words.retry}</Button>
          <Button onClick={props.onClose}>{words.oneJob}</Button>
        </>
      }
    />
  );
}

import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";

type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button. It navigates, and works without scripts. */
export function LinkButton({ variant, size, className = "", ...rest }: LinkButtonProps) {
  return <Link {...rest} className={`${buttonClass(variant, size)} ${className}`} />;
}

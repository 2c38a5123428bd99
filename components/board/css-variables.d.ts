import "react";

declare module "react" {
  /** The board hands its rules' numbers to the style sheet as CSS variables. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}

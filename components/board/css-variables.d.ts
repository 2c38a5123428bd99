import "react";

declare module "react" {
  /** The board passes computed numbers to the style sheet as CSS variables. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}

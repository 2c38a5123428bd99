"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { SubmitAgainProps } from "./submit-again-dialog";

/** Brings the question when it is first asked. Until it is there nothing is sent. */
export function SubmitAgain(props: SubmitAgainProps) {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<SubmitAgainProps> } | null>(null);
  const { onClose } = props;
  useEffect(() => {
    let wanted = true;
    import("./submit-again-dialog").then(
      ({ SubmitAgainDialog }) => wanted && setLoaded({ Dialog: SubmitAgainDialog }),
      () => wanted && onClose(),
    );
    return () => {
      wanted = false;
    };
  }, [onClose]);
  return loaded ? <loaded.Dialog {...props} /> : null;
}

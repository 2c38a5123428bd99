"use client";

import { useId } from "react";
import { useWhyNot } from "@/components/shell/session/permission";
import { buttonClass, LinkButton } from "@/components/ui/button";
import * as words from "@/lib/clusters/words";

/** Leads to the form of a new cluster; without the permission, it stays visible, disabled, with the reason. */
export function ProvisionLink() {
  const whyNot = useWhyNot("streaming");
  const id = useId();
  if (whyNot === null)
    return (
      <LinkButton href="/clusters/new" variant="primary">
        {words.provisionCluster}
      </LinkButton>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a disabled link has no address */}
      <a
        role="link"
        aria-disabled="true"
        aria-describedby={id}
        title={whyNot}
        className={`${buttonClass("quiet")} cursor-not-allowed opacity-55`}
      >
        {words.provisionCluster}
      </a>
      <span id={id} hidden>
        {whyNot}
      </span>
    </>
  );
}

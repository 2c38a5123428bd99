"use client";

import { useEffect } from "react";
import { useExtensions } from "@/components/clusters/cluster/use-extension";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useLeave } from "@/components/shell/session/use-leave";
import type { DeviceOwner } from "@/lib/device/owner";
import * as words from "@/lib/palette/search/words";
import { KeysDialog } from "./keys-dialog";
import { PaletteDialog } from "./palette-dialog";
import type { PaletteView } from "./palette-view";

export { pressKey } from "./press-key";

type PalettePartsProps = {
  machines: readonly string[];
  absent: readonly string[];
  view: PaletteView | null;
  onShow: (view: PaletteView | null) => void;
  /** What a key did, or why it did nothing. */
  remark: string;
  onRemark: (remark: string) => void;
};

const remarkMs = 5000;

/**
 * The palette, the list of keys, and remarks on keys. It stays mounted, so that the results of writes aren't lost: those of
 * extensions, and of signing out.
 */
export function PaletteParts(props: PalettePartsProps) {
  const owner = useDeviceOwner();
  // Results are those of one user.
  return <OwnPalette key={owner.id} owner={owner} {...props} />;
}

function OwnPalette({
  machines,
  absent,
  view,
  onShow,
  remark,
  onRemark,
  owner,
}: PalettePartsProps & { owner: DeviceOwner }) {
  const extensions = useExtensions(owner);
  const { signOut, failed } = useLeave();
  useEffect(() => {
    if (failed) onRemark(words.signOutFailed);
  }, [failed, onRemark]);
  useEffect(() => {
    if (remark === "") return;
    const timer = setTimeout(() => onRemark(""), remarkMs);
    return () => clearTimeout(timer);
  }, [remark, onRemark]);
  return (
    <>
      {view?.kind === "palette" ? (
        <PaletteDialog
          machines={machines}
          absent={absent}
          initialText={view.text}
          extensions={extensions}
          signOut={signOut}
          onShow={onShow}
          onRemark={onRemark}
        />
      ) : null}
      {view?.kind === "keys" ? <KeysDialog absent={absent} onClose={() => onShow(null)} /> : null}
      <p
        role="status"
        className="fixed inset-x-3 bottom-3 z-30 mx-auto w-fit rounded border border-line-strong bg-raised px-3 py-2 text-sm shadow-lg empty:hidden print:hidden"
      >
        {remark}
      </p>
    </>
  );
}

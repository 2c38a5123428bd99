import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores } from "@/lib/device/store";
import { isFlag, isOptional, isText, pickShape, type Shape } from "@/lib/portal/json-shape";
import { toSubmitEntryAddress } from "../device-address";

/** The table as it was typed, and whether the form is for several jobs; `before`: the table that was replaced by rows to run again, `filled`. */
export type SeveralForm = {
  text: string;
  isOpen: boolean;
  before?: string | undefined;
  filled?: string | undefined;
};
const optional = isOptional(isText);
const formShape: Shape<SeveralForm> = { text: isText, isOpen: isFlag, before: optional, filled: optional };

export const severalFormStore = makeDeviceStores(
  (owner: DeviceOwner, resource: string): DeviceKind<SeveralForm | null> => ({
    ...toSubmitEntryAddress("rows", owner, resource),
    empty: null,
    parse: (text) => pickShape(JSON.parse(text), formShape) ?? null,
  }),
);

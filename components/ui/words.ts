export const copy = "Copy";
export const copied = "Copied.";
export const copyingFailed = "Copying failed. Select the text and copy it manually.";
export const orderUpdated = "Order updated";
export const showNewOrder = "Show new order";
/** `name` in the middle of a label: “Copy raw record”. */
export const copyOf = (name: string) => `${copy} ${name.charAt(0).toLowerCase()}${name.slice(1)}`;

export const copy = "Copy";
export const copied = "Copied.";
export const copyingFailed = "Copying failed. Select the text and copy it manually.";
export const orderUpdated = "Order updated";
export const showNewOrder = "Show new order";

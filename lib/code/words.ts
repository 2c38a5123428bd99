export const title = "Do it in code";
export const close = "Close";
export const request = "Request";
export const format = "Format";
export const copy = (name: string) => `Copy ${name}`;
export const whenComplete = "Available when the form is complete.";
export const loading = "Loading the request";
export const loadFailed = "The request couldn’t be loaded.";
export const retry = "Retry";
export const tokenHint = "Your token isn’t included. Before you run this:";
export const setToken = "read -rs FACILITY_TOKEN; export FACILITY_TOKEN";
export const setAddress = "export FACILITY_URL='https://…'";
export const addressHint = "The facility’s address isn’t shown here. Before you run this:";
export const dangers: Record<string, string> = {
  "clusters.delete": "This deletes the cluster permanently, without asking.",
  "compute.cancel": "This cancels the job, without asking.",
  "clusters.credentials": "The response contains the cluster’s password.",
};

export const noSuchOperation = "There is no operation of this name.";

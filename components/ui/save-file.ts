/**
 * Saves text, or the parts of a long one, as a file on the user's device. It stays in memory for ten seconds,
 * until the browser has read it.
 */
export function saveFile(name: string, text: string | string[], mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text].flat(), { type: mediaType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

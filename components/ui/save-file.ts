/**
 * Saves a text, or the parts of a long one, as a file of the reader's. It stays in memory until the browser has read it,
 * ten seconds at most.
 */
export function saveFile(name: string, text: string | string[], mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text].flat(), { type: mediaType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

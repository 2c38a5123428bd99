/** Saves a text as a file on the device. */
export function saveText(text: string, name: string, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

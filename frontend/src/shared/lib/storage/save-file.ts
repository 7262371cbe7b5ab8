/** Saves a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Has the browser keep a file. */
export function downloadFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Hands a text, or what was made in the browser, to the browser as a download. */
export function saveFile(name: string, mimeType: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type: mimeType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the content once the press has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Rejects where the browser keeps the clipboard to itself, as it does on pages without TLS. */
export async function copyText(text: string): Promise<void> {
  if (!window.isSecureContext) throw new Error('no clipboard here');
  await navigator.clipboard.writeText(text);
}

/** Opens a page of the channel in this tab; its own app takes over from there. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}

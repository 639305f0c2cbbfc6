/** Leaves for a page of somebody else, in this tab: the channel's own app takes over from there. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}

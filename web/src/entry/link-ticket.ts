/** What a person who came from a partner needs to link an account: kept for this tab only, until it is used. */
export interface LinkWanted {
  readonly ticket: string;
  /** Where they wanted to go. */
  readonly address: string;
}

const place = 'woxing.entry-link';

export function storeLink(wanted: LinkWanted): void {
  sessionStorage.setItem(place, JSON.stringify(wanted));
}

export function storedLink(): LinkWanted | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return isLink(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetLink(): void {
  sessionStorage.removeItem(place);
}

function isLink(value: unknown): value is LinkWanted {
  if (typeof value !== 'object' || value === null || !('ticket' in value) || !('address' in value))
    return false;
  return (
    typeof value.ticket === 'string' && typeof value.address === 'string' && value.address.startsWith('/')
  );
}

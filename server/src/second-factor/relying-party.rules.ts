/** For whom passkeys are made: the host that people see, and the page that may ask for them. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Out of the address that browsers use. Passkeys do not know numbers, so a program on the machine itself is known as
 * `localhost`; another number has none.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl);
  if (!isNumber(url.hostname)) return { id: url.hostname, origin: url.origin };
  if (!/^(127\.|\[::1\]$)/.test(url.hostname)) return undefined;
  return { id: 'localhost', origin: `${url.protocol}//localhost${url.port === '' ? '' : `:${url.port}`}` };
}

function isNumber(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
}

/** Whether this browser may use passkeys on this page: they belong to hosts with names, over a connection that is safe. */
export function passkeysPossible(): boolean {
  const { hostname } = window.location;
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isNumber;
}

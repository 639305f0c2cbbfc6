/** The machine itself: a developer, a test, or a proxy in front of us that names nobody. */
export function isLoopbackAddress(ip: string): boolean {
  return ip === '::1' || /^(?:::ffff:)?127\./.test(ip);
}

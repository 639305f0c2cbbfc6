/** The name by which an address and a cookie find each other; tickets themselves are longer. */
export const handOverLength = 16;

export function handOverCookie(name: string): string {
  return `woxing-entry-${name}`;
}

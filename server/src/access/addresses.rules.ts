/**
 * What an abuser has many of, and what few: addresses are counted alone and by the network they belong to. That is the /24 of
 * an IPv4 address, the /48 of an IPv6 address.
 */
export function networkOf(ip: string): string {
  const four = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  return four ? four[1]! : ip.split(':').slice(0, 3).join(':');
}

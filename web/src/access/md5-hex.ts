/** MD5 as 32 hexadecimal digits: what the protocol calls a password, and never the characters themselves. Loaded with the first use. */
export async function md5Hex(text: string): Promise<string> {
  const { md5 } = await import('js-md5');
  return md5(text);
}

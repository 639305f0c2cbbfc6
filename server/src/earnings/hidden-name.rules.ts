/** `王**`: the surname alone, told from the first character; nothing where no name is known. */
export function hiddenName(name: string): string {
  const [first, ...rest] = name;
  return first === undefined ? '' : first + '*'.repeat(Math.max(1, Math.min(2, rest.length)));
}

/** For how many days a link may be given away. */
export const shareDays = [1, 7, 30] as const;
export type ShareDays = (typeof shareDays)[number];

/** As many links of one member live at once; whoever wants more ends one first. */
export const maxTripShares = 20;

/** `陈*明`, `陈*`, `欧**华`; of names in letters the first of each word stays: `J*** S***`. */
export function maskName(name: string): string {
  const trimmed = name.trim();
  if (/^[\p{Script=Latin}\s/.'-]+$/u.test(trimmed)) {
    return trimmed
      .split(/[\s/]+/)
      .filter((word) => word !== '')
      .map((word) => `${word.slice(0, 1)}***`)
      .join(' ');
  }
  const letters = Array.from(trimmed);
  if (letters.length <= 1) return '*';
  if (letters.length === 2) return `${letters[0]}*`;
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
}

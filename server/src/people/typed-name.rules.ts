/** How a character may be read: `曾` as `ceng` and `zeng`. Letters only. */
export type Readings = (character: string) => readonly string[];

/** Whether letters are the beginning of a name as it is typed: of its pinyin, or of the initials of its characters. */
export function isTypedName(typed: string, name: string, readings: Readings): boolean {
  const read = Array.from(name).map((character) => readings(character));
  return isInitials(typed, read) || beginsAs(typed, read);
}

function isInitials(typed: string, read: readonly (readonly string[])[]): boolean {
  return Array.from(typed).every(
    (letter, at) => read[at]?.some((reading) => reading.startsWith(letter)) ?? false,
  );
}

function beginsAs(typed: string, [first, ...rest]: readonly (readonly string[])[]): boolean {
  if (typed === '') return true;
  if (first === undefined) return false;
  return first.some(
    (reading) =>
      reading.startsWith(typed) ||
      (reading !== '' && typed.startsWith(reading) && beginsAs(typed.slice(reading.length), rest)),
  );
}

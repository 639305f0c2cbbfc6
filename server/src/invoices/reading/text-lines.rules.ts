export interface PlacedText {
  readonly text: string;
  /** Points from the left and from the bottom of the page. */
  readonly x: number;
  readonly y: number;
}

/** Texts of a page as lines, from top to bottom and from left to right, whatever the order in which they were written. */
export function textLines(items: readonly PlacedText[]): string[] {
  const sorted = items
    .filter(({ text }) => text.trim() !== '')
    .toSorted((one, other) => other.y - one.y || one.x - other.x);
  const lines: PlacedText[][] = [];
  for (const item of sorted) {
    const line = lines.at(-1);
    if (line !== undefined && line[0]!.y - item.y < sameLine) line.push(item);
    else lines.push([item]);
  }
  return lines.map((line) =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text.trim())
      .join(' ')
      .replaceAll(/\p{Cc}/gu, ''),
  );
}

const sameLine = 4;

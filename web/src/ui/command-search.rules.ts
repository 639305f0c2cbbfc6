export interface Command {
  readonly id: string;
  readonly name: string;
  /** What it stands under. */
  readonly group?: string;
}

/** Entries with every word of the text in their name or group; those whose name begins with it come first. */
export function foundCommands<Entry extends Command>(
  entries: readonly Entry[],
  text: string,
): readonly Entry[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(({ name, group = '' }) => {
    const within = `${group} ${name}`.toLowerCase();
    return words.every((word) => within.includes(word));
  });
  const begins = ({ name }: Command) => words.length > 0 && name.toLowerCase().startsWith(words[0]!);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

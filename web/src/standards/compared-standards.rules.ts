import type { LevelStandards } from '@woxing/contract/products/level-standards';
import { overActionNames } from '@woxing/contract/standards/standard-trace.rules';
import type { AnyEditor } from './standard-editor.ts';

export interface ComparedLine {
  readonly product: string;
  readonly title: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Worded = Pick<AnyEditor, 'title' | 'words' | 'overOf'>;

/** Two standards line by line, product by product; what only one of them says is undefined in the other. */
export function comparedStandards(
  editors: readonly Worded[],
  before: LevelStandards | null,
  after: LevelStandards | null,
  overTitle: string,
): ComparedLine[] {
  return editors.flatMap((editor) => {
    const [old, next] = [linesOf(editor, before, overTitle), linesOf(editor, after, overTitle)];
    const titles = [...new Set([...old.keys(), ...next.keys()])];
    return titles.map((title) => ({
      product: editor.title,
      title,
      before: old.get(title),
      after: next.get(title),
    }));
  });
}

function linesOf(
  { words, overOf }: Worded,
  standards: LevelStandards | null,
  overTitle: string,
): Map<string, string> {
  if (standards === null) return new Map();
  const over = overOf(standards);
  const lines = words(standards).map((line): [string, string] => [line.title, line.words]);
  return new Map(over === undefined ? lines : [...lines, [overTitle, overActionNames[over]]]);
}

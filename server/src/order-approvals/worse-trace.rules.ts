import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import { brokenLines, lineWords } from '@woxing/contract/standards/standard-trace.rules';

type Traced = Pick<StandardTrace, 'parts'>;

/** The rules that are broken now and were not before, part by part, in words. */
export function newlyBroken(before: Traced, after: Traced): string[] {
  return after.parts.flatMap((part, at) => {
    const seen = before.parts[at];
    const known = new Set(seen === undefined ? [] : brokenLines(seen).map(({ rule }) => rule));
    return brokenLines(part)
      .filter(({ rule }) => !known.has(rule))
      .map((line) => `${part.title}，${lineWords(line)}`);
  });
}

import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { PartTrace, StandardRef, StandardTrace } from '@woxing/contract/standards/standard-trace';
import {
  brokenLines,
  lineWords,
  type OverAction,
  overActions,
} from '@woxing/contract/standards/standard-trace.rules';

/** What an order keeps of the standard that it was held against: the version, every rule of every part, and what was done about it. */
export function standardTraceOf(
  ref: StandardRef,
  parts: readonly PartTrace[],
  { personFen, reason }: { readonly personFen: Fen; readonly reason: string | undefined },
): StandardTrace {
  const over = overActions.find((action) => parts.some((part) => part.over === action)) ?? null;
  return { ...ref, parts: [...parts], over, personFen, reason: over === null ? null : (reason ?? null) };
}

/** Every rule that is passed, in one sentence; `named`: of which part. */
export function overWords(parts: readonly PartTrace[], named = parts.length > 1): string {
  return parts
    .flatMap((part) => brokenLines(part).map((line) => `${named ? `${part.title}，` : ''}${lineWords(line)}`))
    .join('；');
}

/** Why what is above a standard cannot be ordered so; undefined where it can. Of several standards each is asked, the strictest first. */
export function overRefusal({ parts, reason }: StandardTrace): RefusalError | undefined {
  for (const action of overActions) {
    const passed = parts.filter(({ over }) => over === action);
    const words = overWords(passed, parts.length > 1);
    const refused = passed.length === 0 ? undefined : refusals[action]({ words, reason });
    if (refused !== undefined) return refused;
  }
  return undefined;
}

type Refusing = (asked: {
  readonly words: string;
  readonly reason: string | null;
}) => RefusalError | undefined;

const refusals: Readonly<Record<OverAction, Refusing>> = {
  forbid: ({ words }) => refuse('standard.forbidden', { words }),
  reason: ({ words, reason }) => (reason === null ? refuse('standard.reason', { words }) : undefined),
  approval: () => undefined,
  'person-pays': () => undefined,
  notify: () => undefined,
};

import type { EverySheet } from '@woxing/contract/orders/after-sales';
import type { SheetSummary } from '@woxing/contract/orders/sheets';
import type { TimelineTone } from '#src/ui/timeline.tsx';

/** One step on the way of a refund or change; `at` is null of what is still to come. */
export interface CourseStep {
  readonly step: 'asked' | 'pay-before' | 'paid' | 'processing' | 'ended';
  readonly at: string | null;
  readonly tone: TimelineTone;
}

const endTones = { done: 'ok', failed: 'bad', read: 'bad', withdrawn: 'grey' } as const satisfies Partial<
  Record<EverySheet['state'], TimelineTone>
>;

/** What happened to a refund or change, and what it waits for, from the beginning on. */
export function courseOf({
  state,
  askedAt,
  payBefore,
  paidAt,
  endedAt,
}: Pick<SheetSummary, 'state' | 'askedAt' | 'payBefore' | 'paidAt' | 'endedAt'>): readonly CourseStep[] {
  const isOpen = !(state in endTones);
  return [
    { step: 'asked', at: askedAt, tone: state === 'asked' ? 'brand' : 'past' },
    ...(paidAt === null ? [] : [{ step: 'paid', at: paidAt, tone: 'past' } as const]),
    ...(isOpen && payBefore !== null ? [{ step: 'pay-before', at: payBefore, tone: 'warn' } as const] : []),
    ...(state === 'processing' ? [{ step: 'processing', at: null, tone: 'brand' } as const] : []),
    ...(isOpen
      ? []
      : [{ step: 'ended', at: endedAt, tone: endTones[state as keyof typeof endTones] } as const]),
  ];
}

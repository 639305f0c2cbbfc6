import type { OrderDetail } from '@woxing/contract/orders/orders';
import { type NextStep, nextStep } from './next-step.rules.ts';
import { type OrderTranslate, orderWords } from './order.words.ts';
import { changeWords } from './sheet-words.ts';
import { stoppedTrains } from './stopped-trains.rules.ts';

type RailStep =
  Extract<keyof (typeof orderWords)['base'], `next-rail.${string}`> extends `next-rail.${infer Step}`
    ? Step
    : never;

/** What happens next, in a sentence of those who carry: the airline's, or the railway's where it has one. */
export function nextWords(
  t: OrderTranslate,
  order: Parameters<typeof nextStep>[0] & Pick<OrderDetail, 'product' | 'waitsFor' | 'train' | 'tickets'>,
  time: string,
): string {
  const step = nextStep(order);
  const stopped = stoppedWords(t, order, step);
  if (stopped !== undefined) return stopped;
  if (order.waitsFor !== null) {
    if (step === 'cancelled') return t('next-rail.wait-over');
    if (step === 'holding')
      return order.payBefore === null
        ? waitingWords(t, order.waitsFor.length)
        : t('next-rail.waits-to-pay', { time });
  }
  const changed = step === 'departed' || step === 'travelled' ? undefined : changeWords(t, order);
  if (changed !== undefined) return changed;
  return order.product === 'train' && isRailStep(step) ? t(`next-rail.${step}`) : t(`next.${step}`, { time });
}

/** A train that does not run has nothing of what would come next. */
function stoppedWords(
  t: OrderTranslate,
  order: Parameters<typeof stoppedTrains>[0],
  step: NextStep,
): string | undefined {
  const sought = step === 'to-pay' ? 'held' : step === 'issue-failed' ? 'failed' : 'issued';
  const stopped = stoppedTrains(order, [sought]);
  const train = stopped?.trains.join('、') ?? '';
  if (stopped === undefined) return undefined;
  if (step === 'to-pay') return t('stopped.unpaid', { train });
  if (step === 'issue-failed') return t('stopped.not-issued', { train });
  return withTickets.has(step) ? t(stopped.over ? 'stopped.over' : 'stopped.now', { train }) : undefined;
}

const withTickets: ReadonlySet<NextStep> = new Set([
  'issued',
  'issued-partly',
  'changed',
  'departed',
  'travelled',
]);

const waitingWords = (t: OrderTranslate, count: number): string =>
  count > 1 ? t('next-rail.waiting-any', { count }) : t('next-rail.waiting');

function isRailStep(step: string): step is RailStep {
  return `next-rail.${step}` in orderWords.base;
}

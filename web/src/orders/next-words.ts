import type { OrderDetail } from '@woxing/contract/orders';
import { nextStep } from './next-step.rules.ts';
import { type OrderSpeak, orderWords } from './order.words.ts';
import { stoppedTrains } from './stopped-trains.rules.ts';

type RailStep =
  Extract<keyof (typeof orderWords)['base'], `next-rail.${string}`> extends `next-rail.${infer Step}`
    ? Step
    : never;

/** What happens next, in a sentence of those who carry: the airline's, or the railway's where it has one. */
export function nextWords(
  t: OrderSpeak,
  order: Parameters<typeof nextStep>[0] & Pick<OrderDetail, 'product' | 'waitsFor' | 'train' | 'tickets'>,
  time: string,
): string {
  const step = nextStep(order);
  const stopped = withTickets.has(step) ? stoppedTrains(order) : undefined;
  if (stopped !== undefined)
    return t(stopped.over ? 'stopped.over' : 'stopped.now', { train: stopped.trains.join('、') });
  if (order.waitsFor !== null) {
    if (step === 'cancelled') return t('next-rail.wait-over');
    if (step === 'holding')
      return order.payBefore === null
        ? waitingWords(t, order.waitsFor.length)
        : t('next-rail.waits-to-pay', { time });
  }
  return order.product === 'train' && isRailStep(step) ? t(`next-rail.${step}`) : t(`next.${step}`, { time });
}

const withTickets: ReadonlySet<string> = new Set(['issued', 'issued-partly', 'changed', 'departed']);

const waitingWords = (t: OrderSpeak, count: number): string =>
  count > 1 ? t('next-rail.waiting-any', { count }) : t('next-rail.waiting');

function isRailStep(step: string): step is RailStep {
  return `next-rail.${step}` in orderWords.base;
}

import type { OrderProduct } from '#src/orders/public.ts';
import type { Speak } from '#src/tenants/public.ts';
import { changeWords } from '../after-sales/change-words.ts';
import { latestChange, sheetKind } from '../after-sales/latest-sheet.rules.ts';
import { railOrderWords } from '../product.words.ts';
import { stoppedTrains } from './stopped-trains.rules.ts';

type RailSpeak = Speak<(typeof railOrderWords)['base']>;
type NextWords = NonNullable<OrderProduct['nextWords']>;

/** What happens next where a train does not run, seats are waited for, or tickets are changed. */
export const nextRailWords: NextWords = (order, step, time, translate) => {
  const t = translate(railOrderWords);
  const stopped = stoppedWords(t, order, step);
  if (stopped !== undefined) return stopped;
  if (order.waitsFor !== null) {
    if (step === 'cancelled') return t('next-rail.wait-over');
    if (step === 'holding')
      return order.payBefore === null
        ? waitingWords(t, order.waitsFor.length)
        : t('next-rail.waits-to-pay', { time });
  }
  return step === 'departed' || step === 'travelled' ? undefined : changeWords(t, order);
};

/** A train that does not run has nothing of what would come next. */
function stoppedWords(
  t: RailSpeak,
  order: Parameters<typeof stoppedTrains>[0],
  step: Parameters<NextWords>[1],
): string | undefined {
  const sought = step === 'to-pay' ? 'held' : step === 'issue-failed' ? 'failed' : 'issued';
  const stopped = stoppedTrains(order, [sought]);
  const train = stopped?.trains.join('、') ?? '';
  if (stopped === undefined) return undefined;
  if (step === 'to-pay') return t('stopped.unpaid', { train });
  if (step === 'issue-failed') return t('stopped.not-issued', { train });
  return withTickets.has(step) ? t(stopped.over ? 'stopped.over' : 'stopped.now', { train }) : undefined;
}

const withTickets: ReadonlySet<Parameters<NextWords>[1]> = new Set([
  'issued',
  'issued-partly',
  'changed',
  'departed',
  'travelled',
]);

const waitingWords = (t: RailSpeak, count: number): string =>
  count > 1 ? t('next-rail.waiting-any', { count }) : t('next-rail.waiting');

/** A change to another destination is called so. */
export const railStatusWords: NonNullable<OrderProduct['statusWords']> = (order, words, translate) => {
  const change = latestChange(order);
  if (order.travelled || change === undefined || sheetKind(change) !== 'elsewhere') return words;
  const t = translate(railOrderWords);
  return words.replace(t('sheet-kind.change'), t('sheet-kind.elsewhere'));
};

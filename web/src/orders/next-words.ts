import type { OrderDetail } from '@woxing/contract/orders';
import { nextStep } from './next-step.rules.ts';
import { type OrderSpeak, orderWords } from './order.words.ts';

type RailStep =
  Extract<keyof (typeof orderWords)['base'], `next-rail.${string}`> extends `next-rail.${infer Step}`
    ? Step
    : never;

/** What happens next, in a sentence of those who carry: the airline's, or the railway's where it has one. */
export function nextWords(
  t: OrderSpeak,
  order: Parameters<typeof nextStep>[0] & Pick<OrderDetail, 'product' | 'train'>,
  time: string,
): string {
  const step = nextStep(order);
  if (step === 'holding' && order.train?.waitlist === true) return t('next-rail.waiting');
  return order.product === 'train' && isRailStep(step) ? t(`next-rail.${step}`) : t(`next.${step}`, { time });
}

function isRailStep(step: string): step is RailStep {
  return `next-rail.${step}` in orderWords.base;
}

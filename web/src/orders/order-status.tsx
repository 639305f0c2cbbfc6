import { type OrderCode, orderCodes } from '@woxing/contract/orders/order-codes';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { type OrderTranslate, orderWords } from './order.words.ts';
import type { ProductTexts } from './order-product.ts';
import { useStatuses } from './products-context.ts';

interface OrderState {
  readonly product?: string;
  readonly code: OrderCode;
  readonly partial: boolean;
  /** Everybody has arrived. */
  readonly travelled?: boolean;
  /** Of what waits for seats, whether it is still to be paid before. */
  readonly waitsFor?: readonly unknown[] | null;
  readonly payBefore?: string | null;
  /** What its product calls it. */
  readonly statusName?: string | undefined;
  /** What is paid on arrival. */
  readonly deskFen?: number | undefined;
}

/** The status of an order in the colour of its code; 部分 in front where not all tickets stand there. */
export function OrderStatus({
  order,
  large,
  productWords,
}: {
  readonly order: OrderState;
  readonly large?: boolean;
  /** What its product calls a status that the code alone does not name. */
  readonly productWords?: (words: string) => string;
}) {
  const t = useWords(orderWords);
  const named = statusWords(t, order, useStatuses(order.product));
  const words = productWords === undefined ? named : productWords(named);
  const tone = toneOf(order);
  if (large !== true) return <Badge tone={tone}>{words}</Badge>;
  return (
    <span className={classNames('flex items-center gap-2.5 text-18 font-semibold md:text-20', inkOf[tone])}>
      {words}
    </span>
  );
}

/** Three statuses speak of payment, so their words are the tenant's; of the others some products have names of their own. */
export function statusWords(
  t: OrderTranslate,
  order: OrderState,
  statuses: ProductTexts['statuses'] = {},
): string {
  const { partial } = order;
  const code = order.deskFen === undefined ? order.code : (atDesk[order.code] ?? order.code);
  if (waits(order)) return t(isToPrepay(order) ? 'order.waits-to-pay' : 'order.waiting');
  if (order.statusName !== undefined) return order.statusName;
  if (order.travelled === true) {
    const status = t('order.travelled');
    return partial ? t('order.partial', { status }) : status;
  }
  const plain =
    code === 0 || code === 1 || code === 13
      ? t(`order.code-${code}`)
      : (statuses[code] ?? orderCodes[code].words);
  return partial ? t('order.partial', { status: plain }) : plain;
}

/** What is paid on arrival goes to the hotel, and ends cancelled: it is neither paid nor paid back. */
const atDesk: Partial<Record<OrderCode, OrderCode>> = { 1: 7, 6: 4 };

function toneOf(order: OrderState): Tone {
  if (order.travelled === true) return 'grey';
  return isToPrepay(order) ? 'warn' : tones[orderCodes[order.code].colour];
}

const waits = ({ code, waitsFor }: OrderState): boolean =>
  code === 20 && waitsFor !== null && waitsFor !== undefined;

const isToPrepay = (order: OrderState): boolean =>
  waits(order) && order.payBefore !== null && order.payBefore !== undefined;

const tones = {
  orange: 'warn',
  blue: 'brand',
  green: 'ok',
  grey: 'grey',
  red: 'bad',
} as const satisfies Record<(typeof orderCodes)[OrderCode]['colour'], Tone>;

const inkOf: Record<Tone, string> = {
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
  brand: 'text-brand-700',
  grey: 'text-ink-700',
};

import { type Fen, noFen, subtractFen } from '@woxing/contract/core/money';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { BusinessType, ChannelWay, PayMethod, PayWay } from '@woxing/contract/payments/payments';
import { isForExtras } from '@woxing/contract/payments/settlement.rules';

/** What the pay desk shows. */
export type DeskView = 'holding' | 'approval' | 'to-pay' | 'time-out' | 'paid' | 'ended';

/** Only the server ends a payment: when the countdown is over, the desk waits for its answer. */
export function deskView(
  {
    businessType,
    order,
    payability,
  }: {
    readonly businessType: BusinessType;
    readonly order: { readonly code: OrderCode } | null;
    readonly payability: Payability;
  },
  timeIsOut: boolean,
): DeskView {
  // What waits for seats is paid before there are any.
  const beforehand = order?.code === 20 && payability !== 'over';
  const byItself = order === null || beforehand || isForExtras(businessType);
  const view = byItself ? viewsOfPayability[payability] : views[order.code];
  return view === 'to-pay' && timeIsOut ? 'time-out' : view;
}

/** It may be paid any moment, or its seats may be confirmed. */
export function mayBePaidSoon(desk: Parameters<typeof deskView>[0]): boolean {
  const view = deskView(desk, false);
  return view === 'to-pay' || view === 'holding';
}

/** Is it paid on the phone in hand? */
export function isOnPhone(way: PayWay | undefined): boolean {
  return way === 'h5' || way === 'jsapi';
}

/** The way that a channel is paid by where nothing else is chosen. */
export function handiestWay(
  methods: readonly { readonly method: PayMethod; readonly ways: readonly ChannelWay[] }[],
  method: PayMethod | 'bankCard' | undefined,
): ChannelWay | undefined {
  return methods.find((each) => each.method === method)?.ways[0];
}

/** Is it paid from an account of ours? */
export function isInside(method: PayMethod): boolean {
  return method === 'tianHangPay' || method === 'creditPay';
}

interface Method {
  readonly method: PayMethod;
  readonly blocked: string | null;
  readonly balanceFen: Fen | null;
}

/** A card is a way of the bank's method, and a row of its own. */
export type PayChoice = PayMethod | 'bankCard';

/** The row by which an attempt was begun. */
export function choiceOf(attempt: {
  readonly method: PayMethod;
  readonly way: PayWay;
  readonly mixed: boolean;
}): PayChoice {
  if (attempt.mixed) return 'multiPay';
  return attempt.way === 'card' ? 'bankCard' : attempt.method;
}

/** The first method that can be used now. */
export function firstUsable(methods: readonly Method[]): PayMethod | undefined {
  return methods.find(({ blocked }) => blocked === null)?.method;
}

/** Can nothing at this desk pay now? */
export function isStuck({
  methods,
  card,
}: {
  readonly methods: readonly Method[];
  readonly card: boolean;
}): boolean {
  return !card && firstUsable(methods) === undefined;
}

/** Who is told that no method can pay: main account and employees of an enterprise that pays by credit only, or members without another method. */
export function noWay(
  { limits }: { readonly limits: readonly string[] },
  isEmployee: boolean,
): 'main' | 'employee' | 'other' {
  if (!limits.includes('creditpay')) return 'other';
  return isEmployee ? 'employee' : 'main';
}

/** How much a balance falls short of what is due. */
export function missingFen(balanceFen: Fen, dueFen: Fen): Fen {
  return balanceFen >= dueFen ? noFen : subtractFen(dueFen, balanceFen);
}

export function isPayPassword(digits: string): boolean {
  return /^\d{6}$/.test(digits);
}

type Payability = 'waits' | 'paid' | 'over';

const viewsOfPayability = { waits: 'to-pay', paid: 'paid', over: 'ended' } as const satisfies Record<
  Payability,
  DeskView
>;

const views = {
  0: 'to-pay',
  1: 'paid',
  2: 'paid',
  3: 'paid',
  4: 'ended',
  5: 'ended',
  6: 'ended',
  7: 'paid',
  8: 'ended',
  9: 'paid',
  10: 'paid',
  11: 'paid',
  12: 'ended',
  13: 'to-pay',
  14: 'paid',
  15: 'paid',
  20: 'holding',
  21: 'approval',
  22: 'paid',
  23: 'paid',
} as const satisfies Record<OrderCode, DeskView>;

import type { OutputOf, RequestOf } from '@woxing/contract/core/endpoint';
import type { actOnTrade, findTrade } from '@woxing/contract/operations/sandbox';

export type Trade = OutputOf<typeof findTrade>;
export type TradeAct = RequestOf<typeof actOnTrade>['act'];

/** What the gateway's page says of a trade. */
export type TradeView =
  | 'waiting'
  | 'expired'
  | 'paid'
  | 'paid-silently'
  | 'paid-later'
  | 'closed'
  | 'refunded';

/** `now` is the server's time, undefined until it is known; `done` is what was done on this page. */
export function tradeView(
  trade: Pick<Trade, 'state' | 'payableUntil'>,
  now: string | undefined,
  done: TradeAct | undefined,
): TradeView {
  if (trade.state === 'paid') return paidViews[done ?? 'pay'] ?? 'paid';
  if (trade.state !== 'waiting') return trade.state;
  return now !== undefined && Date.parse(trade.payableUntil) <= Date.parse(now) ? 'expired' : 'waiting';
}

const paidViews: Partial<Record<TradeAct, TradeView>> = {
  'pay-silently': 'paid-silently',
  'pay-later': 'paid-later',
};

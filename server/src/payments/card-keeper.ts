import { noFen } from '@woxing/contract/core/money';
import type { Authorisation, CardAuthoriser } from './card-authoriser.ts';
import type { ChannelOutcome, RefundFact, RefundInput, TradeFact, TradeKeeper } from './payment-channel.ts';

/**
 * Authorisations of cards, as payments see any trade: what is reserved is paid, and ending or returning it lets go of it as
 * long as nothing was captured.
 */
export function cardKeeper(cards: CardAuthoriser): TradeKeeper {
  async function refund(input: RefundInput): Promise<ChannelOutcome<RefundFact>> {
    const { tenantId, outTradeNo: reference, refundNo, amountFen } = input;
    const status = await cards.status({ tenantId, reference });
    if (status.kind !== 'done') return status;
    const { state } = status.value;
    const done = { outTradeNo: reference, refundNo, state: 'done', amountFen } as const;
    if (state === 'voided' || state === 'expired') return { kind: 'done', value: { ...done, letGo: true } };
    if (state === 'captured') {
      const returned = await cards.refund({ tenantId, reference, refundNo, amountFen });
      return returned.kind === 'done'
        ? { kind: 'done', value: { ...done, amountFen: returned.value.amountFen } }
        : returned;
    }
    // An authorisation cannot be released in part: less is captured.
    if (amountFen < input.tradeFen) return { kind: 'unknown', cause: 'not captured yet' };
    const voided = await cards.void({ tenantId, reference });
    if (voided.kind !== 'done') return voided;
    return voided.value.state === 'captured'
      ? { kind: 'unknown', cause: 'captured meanwhile' }
      : { kind: 'done', value: { ...done, letGo: true } };
  }

  return {
    query: async ({ tenantId, outTradeNo }) =>
      tradeOutcome(await cards.status({ tenantId, reference: outTradeNo })),
    close: async ({ tenantId, outTradeNo }) => {
      const status = await cards.status({ tenantId, reference: outTradeNo });
      // Paid at the last moment: an authorisation that is no longer needed is released when it is booked.
      if (status.kind === 'done' && status.value.state === 'held') return tradeOutcome(status);
      return tradeOutcome(await cards.void({ tenantId, reference: outTradeNo }));
    },
    refund,
    findRefund: refund,
    bill: (day) => cards.statement(day),
  };
}

const tradeOutcome = (outcome: ChannelOutcome<Authorisation>): ChannelOutcome<TradeFact> =>
  outcome.kind === 'done' ? { kind: 'done', value: tradeFactOf(outcome.value) } : outcome;

export function tradeFactOf(stated: Authorisation): TradeFact {
  const isPaid = stated.state === 'held' || stated.state === 'captured';
  return {
    outTradeNo: stated.reference,
    state: states[stated.state],
    tradeNo: stated.reference,
    amountFen: isPaid ? stated.amountFen : noFen,
    paidAt: stated.heldAt,
    ...(isPaid &&
      stated.heldUntil !== null && { card: { token: stated.token, heldUntil: stated.heldUntil } }),
  };
}

const states = {
  none: 'waiting',
  confirming: 'waiting',
  held: 'paid',
  captured: 'paid',
  voided: 'closed',
  expired: 'closed',
  refused: 'closed',
} as const satisfies Record<Authorisation['state'], TradeFact['state']>;

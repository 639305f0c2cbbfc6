import { formatYuan } from '@woxing/contract/core/money';
import type { Clock } from '#src/platform/clock.ts';
import { cardWords } from './card-words.rules.ts';
import type { PayDeps } from './pay-deps.ts';
import { lapsedCards, lockCard, saveCard } from './payment-cards.db.ts';
import { soldBusiness } from './payment-subject.ts';
import { findPaymentRow, lockPaymentRow } from './payments.db.ts';

const atOnce = 50;

/**
 * A reservation that nobody captured ends after a week. The bank is asked; when it says so, the story of what was paid tells
 * it, and an administrator finds it among what banks do not pay.
 */
export async function reportExpiredAuthorisations(
  deps: PayDeps & { readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const now = deps.clock.now();
  const lapsed = await deps.db.read(tenantId, (tx) => lapsedCards(tx, tenantId, now, atOnce));
  for (const outTradeNo of lapsed) {
    const status = await deps.cards.status({ tenantId, reference: outTradeNo });
    if (status.kind !== 'done' || status.value.state !== 'expired') continue;
    await report(deps, tenantId, outTradeNo, now);
    deps.log.error(
      { outTradeNo },
      'a reservation on a card has ended and nothing was taken: a task for a person',
    );
  }
}

async function report(deps: PayDeps, tenantId: string, outTradeNo: string, at: Date): Promise<void> {
  await deps.db.inTenant(tenantId, async (tx) => {
    const { businessType, subjectNo } = (await findPaymentRow(tx, tenantId, outTradeNo))!;
    const subject = await soldBusiness(deps.businesses, businessType).lock(tx, tenantId, subjectNo);
    const payment = (await lockPaymentRow(tx, tenantId, outTradeNo))!;
    const card = await lockCard(tx, tenantId, outTradeNo);
    if (card.state !== 'held') return;
    await saveCard(tx, tenantId, card, { state: 'expired', problem: 'AUTHORISATION_EXPIRED' });
    if (payment.state !== 'paid') return;
    const { amountFen } = payment;
    const words = `${cardWords(card)}的预授权${formatYuan(amountFen)}已到期失效，没有扣款，请联系客服`;
    await subject.reservationOver?.(tx, { words, amountFen, at });
  });
}

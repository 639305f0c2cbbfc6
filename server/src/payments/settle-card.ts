import { type Fen, formatYuan } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import { cardWords } from './card-words.rules.ts';
import { lockCard, settleCardRow } from './payment-cards.db.ts';
import { type Businesses, soldBusiness } from './payment-subject.ts';
import { findPaymentRow, lockPaymentRow } from './payments.db.ts';

/**
 * A person has collected otherwise what the bank of a card does not pay: the bank is asked for it no more, and the story of
 * what was paid for tells it. Answers how much it was; undefined when nothing of that number waits to be collected. Nothing
 * moves in the ledger: by which account of ours the money came is not known here.
 */
export async function settleCard(
  { businesses }: { readonly businesses: Businesses },
  tx: Tx,
  tenantId: string,
  outTradeNo: string,
  settled: { readonly note: string; readonly by: string; readonly at: Date },
): Promise<Fen | undefined> {
  const found = await findPaymentRow(tx, tenantId, outTradeNo);
  if (found?.way !== 'card') return undefined;
  const subject = await soldBusiness(businesses, found.businessType).lock(tx, tenantId, found.subjectNo);
  const payment = (await lockPaymentRow(tx, tenantId, outTradeNo))!;
  const card = await lockCard(tx, tenantId, outTradeNo);
  if (payment.state !== 'paid' || !(await settleCardRow(tx, tenantId, outTradeNo, settled))) return undefined;
  const amountFen = card.captureFen ?? payment.amountFen;
  const words = `${cardWords(card)}未能扣款的${formatYuan(amountFen)}已另行收款`;
  await subject.cardTaken?.(tx, { words, amountFen, at: settled.at });
  return amountFen;
}

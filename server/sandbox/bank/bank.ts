import { randomInt } from 'node:crypto';
import { type SandboxCardFate, sandboxCards } from '@woxing/contract/operations/sandbox-cards.rules';
import type { Database } from '#src/platform/database.ts';
import type { BindingInput, PayoutChannel, PayoutOutcome } from '#src/withdrawals/payout-channel.ts';
import { askPayout, insertBinding, type PayoutRow, tryBinding, writePayout } from './bank-books.db.ts';

export interface EmbeddedBankParts {
  readonly db: Database;
  /** A message on the phone of a holder. */
  readonly sendMessage: (
    tenantId: string,
    message: { readonly mobilePhone: string; readonly words: string; readonly sentAt: Date },
  ) => Promise<void>;
}

const bindingMs = 10 * 60_000;
const bindingTries = 5;
const settleMs = 3000;

/** The bank of the sandbox: it writes to phones, keeps its own books and lets some cards go wrong, by their numbers. */
export function openEmbeddedBank({ db, sendMessage }: EmbeddedBankParts): PayoutChannel {
  return {
    async beginBinding(input) {
      if (fateOf(input.cardNo) === 'holder-differs')
        return { kind: 'refused', reason: '户名与银行卡号不符，请核对后重试' };
      const answer =
        input.way === 'sms' ? String(randomInt(1_000_000)).padStart(6, '0') : String(randomInt(1, 100));
      const fresh = await db.inTenant(input.tenantId, (tx) =>
        insertBinding(tx, {
          tenant_id: input.tenantId,
          binding_ref: input.bindingRef,
          answer,
          tries_left: bindingTries,
          begun_at: input.at,
        }),
      );
      if (fresh) await sendMessage(input.tenantId, letterOf(input, answer));
      return { kind: 'done', value: 'begun' };
    },
    async endBinding({ tenantId, bindingRef, answer, at }) {
      const since = new Date(at.getTime() - bindingMs);
      const tried = await db.inTenant(tenantId, (tx) => tryBinding(tx, tenantId, bindingRef, since));
      if (tried === undefined) return { kind: 'done', value: 'gone' };
      return { kind: 'done', value: tried.answer === answer ? 'bound' : 'wrong' };
    },
    async payOut({ tenantId, payoutRef, cardNo, amountFen, at }) {
      const fate = fateOf(cardNo);
      const row = await db.inTenant(tenantId, (tx) =>
        writePayout(tx, {
          tenant_id: tenantId,
          payout_ref: payoutRef,
          amount_fen: amountFen,
          refusal: fate === 'account-frozen' ? '收款账户状态异常，银行已退回' : null,
          settles_at: new Date(at.getTime() + settleMs),
          silences: fate === 'answers-late' ? 2 : 0,
        }),
      );
      return outcomeOf(row, at);
    },
    async findPayOut({ tenantId, payoutRef, at }) {
      const row = await db.inTenant(tenantId, (tx) => askPayout(tx, tenantId, payoutRef));
      return row === undefined ? { kind: 'done', value: 'never' } : outcomeOf(row, at);
    },
  };
}

function fateOf(cardNo: string): SandboxCardFate {
  return sandboxCards.find((card) => card.cardNo === cardNo)?.fate ?? 'pays';
}

function outcomeOf(row: PayoutRow, at: Date): PayoutOutcome<'paid' | 'processing'> {
  if (row.silences > 0) return { kind: 'unknown', cause: 'no answer' };
  if (at < row.settles_at) return { kind: 'done', value: 'processing' };
  return row.refusal === null ? { kind: 'done', value: 'paid' } : { kind: 'refused', reason: row.refusal };
}

function letterOf({ way, cardNo, mobilePhone, at }: BindingInput, answer: string) {
  const tail = cardNo.slice(-4);
  const words =
    way === 'sms'
      ? `【银行】您正在将尾号${tail}的银行卡用于账户提现，验证码${answer}，10分钟内有效，请勿告诉他人。`
      : `【银行】您尾号${tail}的账户收到汇款${(Number(answer) / 100).toFixed(2)}元，附言：账户验证。`;
  return { mobilePhone, words, sentAt: at };
}

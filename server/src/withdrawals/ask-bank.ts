import { subtractFen } from '@woxing/contract/core/money';
import type { Clock } from '#src/platform/clock.ts';
import { type BankCardRow, lockCard } from './bank-cards.db.ts';
import type { PayoutOutcome } from './payout-channel.ts';
import { openCardNo } from './seal-card.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import {
  claimDueWithdrawals,
  lockWithdrawal,
  markAsked,
  planQuestion,
  type WithdrawalRow,
} from './withdrawals.db.ts';

const atOnce = 20;
/** A process that died with a withdrawal in its hands leaves it to the others after this. */
const claimSeconds = 60;
const soonSeconds = 2;
const laterSeconds = 30;
const soonForMs = 60_000;

/**
 * Sends what was applied for to the bank, and asks what became of it until the bank says so. An unknown answer is asked
 * again under the same reference; a payout is sent again only when the bank has never heard of it.
 */
export async function askDueWithdrawals(
  deps: WithdrawalDeps & { readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const now = deps.clock.now();
  const again = new Date(now.getTime() + claimSeconds * 1000);
  const due = await deps.db.inTenant(tenantId, (tx) => claimDueWithdrawals(tx, tenantId, now, again, atOnce));
  for (const row of due) {
    const { withdrawalNo } = row;
    // A bank that breaks over one withdrawal must not keep the others waiting.
    await askBank(deps, row, now).catch((error: unknown) =>
      deps.log.error({ error, withdrawalNo }, 'a bank could not be asked about a withdrawal'),
    );
  }
}

async function askBank(deps: WithdrawalDeps, row: WithdrawalRow, now: Date): Promise<void> {
  const { tenantId, withdrawalNo } = row;
  const outcome = await hear(deps, row, now);
  if (outcome === 'settled') return;
  if (outcome.kind === 'refused')
    return settleWithdrawal(deps, tenantId, withdrawalNo, { state: 'refused', reason: outcome.reason }, now);
  if (outcome.kind === 'done' && outcome.value === 'paid')
    return settleWithdrawal(deps, tenantId, withdrawalNo, { state: 'paid' }, now);
  if (outcome.kind === 'unknown')
    deps.log.warn({ withdrawalNo, cause: outcome.cause }, 'the bank did not say what became of a withdrawal');
  const young = now.getTime() - row.appliedAt.getTime() < soonForMs;
  const askAt = new Date(now.getTime() + (young ? soonSeconds : laterSeconds) * 1000);
  await deps.db.inTenant(tenantId, (tx) => planQuestion(tx, tenantId, withdrawalNo, askAt));
}

/**
 * Written down before the first call: after a crash the bank is asked before anything is sent again. What another process has sent or
 * settled since this one claimed it is not sent on the word of the claim.
 */
async function hear(
  deps: WithdrawalDeps,
  row: WithdrawalRow,
  at: Date,
): Promise<PayoutOutcome<'paid' | 'processing'> | 'settled'> {
  const { tenantId, withdrawalNo } = row;
  if (row.askedAt !== null) {
    const found = await deps.bank.findPayOut({ tenantId, payoutRef: withdrawalNo, at });
    if (found.kind !== 'done') return found;
    if (found.value !== 'never') return { kind: 'done', value: found.value };
  }
  const { fresh, card } = await markForSending(deps, row, at);
  if (fresh.state !== 'applied') return 'settled';
  if (card === undefined) return hear(deps, fresh, at);
  return deps.bank.payOut({
    tenantId,
    payoutRef: withdrawalNo,
    cardNo: openCardNo(deps.vault, card),
    holderName: card.holder_name,
    amountFen: subtractFen(row.amountFen, row.feeFen),
    at,
  });
}

/** Without a card where it is not to be sent now: it has ended, or another process was the first to ask the bank. */
async function markForSending(
  { db }: WithdrawalDeps,
  { tenantId, withdrawalNo, askedAt }: WithdrawalRow,
  at: Date,
): Promise<{ fresh: WithdrawalRow; card?: BankCardRow }> {
  return db.inTenant(tenantId, async (tx) => {
    const fresh = (await lockWithdrawal(tx, tenantId, withdrawalNo))!;
    if (fresh.state !== 'applied' || (fresh.askedAt !== null && askedAt === null)) return { fresh };
    await markAsked(tx, tenantId, withdrawalNo, at);
    // A card that money is on its way to cannot be unbound.
    return { fresh, card: (await lockCard(tx, fresh, fresh.cardId))! };
  });
}

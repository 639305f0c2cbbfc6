import type { Day } from '@woxing/contract/core/days';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { findReceived, lockReceived, ordersOfReceived, type ReceivedRow } from '../received/received.db.ts';
import { afterAnswer, askAgainAt, problemOf } from './check-answer.rules.ts';
import { claimDue, saveAnswer, saveNoAnswer } from './checks.db.ts';
import type { AskedInvoice, InvoiceChecker } from './invoice-checker.ts';

export interface CheckingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly checker: InvoiceChecker;
}

/** So many are asked about at a time, */
const atOnce = 16;
/** and left to others when this process is not heard of for so long. */
const claimedMs = 120_000;

/** Asks the tax authority about what was received and has no answer yet. What is not answered is asked again, and never guessed. */
export async function checkDueInvoices(deps: CheckingDeps, tenantId: string): Promise<void> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + claimedMs);
  const claimed = await deps.db.inTenant(tenantId, (tx) =>
    claimDue(tx, tenantId, { now, until, max: atOnce }),
  );
  await Promise.all(claimed.map(({ id, checkCalls }) => checkOne(deps, { tenantId, id, calls: checkCalls })));
}

interface Claimed {
  readonly tenantId: string;
  readonly id: string;
  readonly calls: number;
}

async function checkOne({ db, clock, checker }: CheckingDeps, claimed: Claimed): Promise<void> {
  const { tenantId, id, calls } = claimed;
  const row = await db.read(tenantId, (tx) => findReceived(tx, tenantId, id));
  if (row === undefined) return;
  const outcome = await checker.check(askedOf(row));
  await db.inTenant(tenantId, async (tx) => {
    const locked = await lockReceived(tx, tenantId, id);
    if (locked === undefined) return;
    const at = clock.now();
    if (outcome.kind !== 'done')
      return saveNoAnswer(tx, locked, { problem: problemOf(outcome), dueAt: askAgainAt(outcome, calls, at) });
    const orders = await ordersOfReceived(tx, tenantId, [id]);
    const calm = orders.length > 0 || locked.facts.redOf !== '' ? 'matched' : 'received';
    const next = afterAnswer(locked, { before: locked.checkState, now: outcome.value }, calm);
    await saveAnswer(tx, locked, {
      check: outcome.value,
      source: checker.name,
      at,
      state: next.state,
      doubts: [...next.doubts],
    });
  });
}

const askedOf = ({ tenantId, facts }: ReceivedRow): AskedInvoice => ({
  tenantId,
  form: facts.form,
  invoiceNo: facts.invoiceNo,
  issuedOn: facts.issuedOn as Day,
  netFen: facts.netFen,
  totalFen: facts.totalFen,
  checkCode: facts.checkCode ?? '',
});

import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type {
  listVoucherAccounts as listEndpoint,
  saveVoucherAccount as saveEndpoint,
} from '@woxing/contract/invoices/vouchers';
import { accountsWith } from '@woxing/contract/invoices/vouchers.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { accountsOf, saveAccount } from './vouchers.db.ts';

interface Deps {
  readonly db: Database;
}

/** To which accounts of its ledger an enterprise books; what it has not set is as most have it. */
export async function listVoucherAccounts(
  { db }: Deps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof listEndpoint>> {
  return db.read(ctx.tenantId, (tx) => viewOf(tx, ctx));
}

export async function saveVoucherAccount(
  { db }: Deps,
  ctx: MemberCtx,
  account: InputOf<typeof saveEndpoint>,
): Promise<AnswerOf<typeof saveEndpoint>> {
  const { tenantId } = ctx;
  const enterpriseId = ownEnterprise(ctx);
  return db.inTenant(tenantId, async (tx) => {
    await saveAccount(tx, { tenantId, enterpriseId }, account);
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'voucher-account.save',
      subject: enterpriseId,
      details: { ...account },
    });
    const answer = await viewOf(tx, ctx);
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

async function viewOf(tx: Tx, ctx: MemberCtx) {
  return { list: [...accountsWith(await accountsOf(tx, ctx.tenantId, ownEnterprise(ctx)))] };
}

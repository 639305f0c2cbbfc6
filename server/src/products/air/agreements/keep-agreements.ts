import { randomUUID } from 'node:crypto';
import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { agreementStateOn } from '@woxing/contract/products/agreements.rules';
import type * as endpoints from '@woxing/contract/products/air/carrier-agreements';
import { agreementProblem } from '@woxing/contract/products/air/carrier-agreements.rules';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import {
  type AgreementOwner,
  agreementsOf,
  changeAgreementDays,
  findAgreement,
  insertAgreement,
  lockAgreements,
  saveAgreementEnd,
} from './agreements.db.ts';
import { carrierName, carriers } from './carrier-names.ts';
import { leaveLists } from './listings.db.ts';

export interface AgreementKeeper {
  readonly db: Database;
}

const ownerOf = (ctx: MemberCtx): AgreementOwner => ({
  tenantId: ctx.tenantId,
  enterpriseId: ownEnterprise(ctx),
});

/** What the enterprise has agreed on with carriers, those that hold first. */
export async function findAgreements(
  { db }: AgreementKeeper,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoints.findAgreements>> {
  const rows = await db.read(ctx.tenantId, (tx) => agreementsOf(tx, ownerOf(ctx)));
  const today = dayOf(ctx.now);
  const list = rows.map(({ endedAt, ...row }) => ({
    ...row,
    airlineName: carrierName(row.airline),
    state: agreementStateOn({ ...row, ended: endedAt !== null }, today),
  }));
  return { list, airlines: [...carriers] };
}

/**
 * Writes an agreement down, or moves the days on which one holds: its carrier and code stay, for people stand on its list. Refuses with
 * `agreement.airline` where there is one with the carrier, `agreement.code-taken` where another enterprise has the code,
 * `agreement.unknown` and `agreement.stale`.
 */
export async function saveAgreement(
  { db }: AgreementKeeper,
  ctx: MemberCtx,
  input: InputOf<typeof endpoints.saveAgreement>,
): Promise<AnswerOf<typeof endpoints.saveAgreement>> {
  const { airline, code, validFrom, validTo, revision } = input;
  const problem = agreementProblem(input);
  if (problem !== undefined) throw refuse('input.invalid', { problem: problem.message });
  if (!carriers.some((carrier) => carrier.code === airline))
    throw refuse('input.invalid', { problem: '请选择航空公司' });
  const owner = ownerOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockAgreements(tx, owner);
    const id = input.id ?? randomUUID();
    if (input.id === undefined) {
      if ((await findAgreement(tx, owner, { airline })) !== undefined)
        throw refuse('agreement.airline', { airline: carrierName(airline) });
      const agreement = { id, airline, code, validFrom, validTo, at: ctx.now };
      if (!(await insertAgreement(tx, owner, agreement))) throw refuse('agreement.code-taken', { code });
    } else {
      const kept = await findAgreement(tx, owner, { id });
      if (kept === undefined) throw refuse('agreement.unknown');
      if (kept.airline !== airline || kept.code !== code)
        throw refuse('input.invalid', { problem: '航空公司与协议号不可修改，请终止后重新登记' });
      if (!(await changeAgreementDays(tx, owner, id, { revision, validFrom, validTo })))
        throw refuse('agreement.stale');
    }
    await ctx.idempotency?.keepIn(tx, { id });
    return { id };
  });
}

/** From now on nothing is sold under it; everybody leaves its list. Refuses with `agreement.unknown`. */
export async function endAgreement(
  { db }: AgreementKeeper,
  ctx: MemberCtx,
  { id }: InputOf<typeof endpoints.endAgreement>,
): Promise<AnswerOf<typeof endpoints.endAgreement>> {
  const owner = ownerOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockAgreements(tx, owner);
    const kept = await findAgreement(tx, owner, { id });
    if (kept === undefined) throw refuse('agreement.unknown');
    await saveAgreementEnd(tx, owner, kept.id, ctx.now);
    const everybody = { tenantId: ctx.tenantId, agreementId: kept.id };
    await leaveLists(tx, everybody, { reason: 'agreement-ended', at: ctx.now });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

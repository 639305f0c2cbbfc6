import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  findSettlement as findEndpoint,
  saveSettlement as saveEndpoint,
} from '@woxing/contract/payments/credit';
import type { PayMethod } from '@woxing/contract/payments/payments';
import { settlementKinds } from '@woxing/contract/payments/settlement.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { employeesAmong, ownEnterprise, pageOfPeople } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { nextBilling } from './billing-cycle.rules.ts';
import { findLine, lockLine, saveLine } from './credit.db.ts';
import { paysByCreditAlone } from './credit.rules.ts';
import { enterpriseNames } from './enterprise-names.ts';
import { hearersOf, saveHearers } from './settlement.db.ts';
import { findGroupLink } from './spending.db.ts';

/** How the caller's enterprise has its orders paid, and a page of the employees who may be told of its credit. */
export async function findSettlement(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  search: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const line = await findLine(tx, tenantId, enterpriseId);
    const link = await findGroupLink(tx, tenantId, enterpriseId);
    const hearers = await employeesAmong(
      tx,
      tenantId,
      enterpriseId,
      await hearersOf(tx, tenantId, enterpriseId),
    );
    const page = await pageOfPeople(tx, { tenantId, enterpriseId, role: 'employee' }, search);
    const names = await enterpriseNames(tx, tenantId);
    return {
      perOrder: settlementKinds.filter((kind) => line?.perOrder.includes(kind)),
      employeeMethods: (line?.employeeMethods as PayMethod[] | null | undefined) ?? null,
      employeesMay: line?.employeesMay ?? true,
      creditOnly: paysByCreditAlone(line),
      billing:
        line === undefined
          ? null
          : {
              billingDay: line.billingDay,
              termDays: line.termDays,
              nextBilling: nextBilling(dayOf(ctx.now), line.billingDay),
              freezeOverdue: line.freezeOverdue,
            },
      settledBy: link?.settled === true ? (names(link.groupId) ?? link.groupId) : null,
      hearers: [...hearers.values()],
      employees: page.list.map((each) => ({ ...each, hears: hearers.has(each.memberId) })),
      next: page.next,
    };
  });
}

/**
 * Sets it. Refuses with `settlement.no-method` what would leave employees no way to pay, and with `settlement.hearer`
 * somebody who is no employee.
 */
export async function saveSettlement(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  input: InputOf<typeof saveEndpoint>,
): Promise<Record<never, never>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  if (!input.employeesAny && input.employeeMethods.length === 0) throw refuse('settlement.no-method');
  if (
    input.creditOnly &&
    (!input.employeesMay || !(input.employeesAny || input.employeeMethods.includes('creditPay')))
  )
    throw refuse('settlement.no-method');
  return db.inTenant(tenantId, async (tx) => {
    const employees = await employeesAmong(tx, tenantId, enterpriseId, input.hearers);
    if (input.hearers.some((memberId) => !employees.has(memberId))) throw refuse('settlement.hearer');
    const before = await lockLine(tx, tenantId, enterpriseId);
    const after = {
      ...before,
      perOrder: input.perOrder,
      employeeMethods: input.employeesAny ? null : input.employeeMethods,
      employeesMay: input.employeesMay,
      payLimits: input.creditOnly ? ['creditpay'] : [],
    };
    await saveLine(tx, tenantId, after);
    await saveHearers(tx, tenantId, enterpriseId, input.hearers);
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'settlement.save',
      subject: enterpriseId,
      details: { before: rulesOf(before), after: rulesOf(after) },
    });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

const rulesOf = ({
  perOrder,
  employeeMethods,
  employeesMay,
  payLimits,
}: {
  perOrder: readonly string[];
  employeeMethods: readonly string[] | null;
  employeesMay: boolean;
  payLimits: readonly string[];
}) => ({ perOrder, employeeMethods, employeesMay, payLimits });

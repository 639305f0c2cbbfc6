import type { budgetsLeft as endpoint } from '@woxing/contract/budgets/budgets';
import { leftOf } from '@woxing/contract/budgets/budgets.rules';
import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import { readableCase } from '#src/approvals/public.ts';
import { orderOfCase } from '#src/order-approvals/public.ts';
import { employeesPlaced, type PlacedEmployee } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { bookingScope, isWithin, travellersAsked } from '#src/travellers/public.ts';
import { budgetName } from './budget-refusal.rules.ts';
import { type BudgetRow, budgetsOfOrder, budgetsTaken } from './budgets.db.ts';
import { placesOfTravellers } from './places-of-travellers.ts';
import type { BudgetDeps } from './save-budget.ts';

/** For whom an application is, as far as budgets ask; refuses who may not read it. */
export interface BudgetLeftDeps extends BudgetDeps {
  readonly readNote: (
    ctx: MemberCtx,
    noteNo: string,
  ) => Promise<{ readonly memberId: string; readonly costCentreId: string; readonly projectId: string }>;
}

/**
 * Of which budgets an order of the caller, for those who travel, or of an applicant, would take today, and what is left of each; of an order that is decided
 * about, and of the order whose change or refund is, those that it takes of. Nothing to people on their own. Refuses with `approval.unknown` a run that the caller has no part in.
 */
export async function budgetsLeft(
  deps: BudgetLeftDeps,
  ctx: MemberCtx,
  asked: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows =
    asked.caseId === undefined ? await budgetsAhead(deps, ctx, asked) : await ofCase(deps, ctx, asked.caseId);
  return {
    list: rows.map((row) => ({
      name: budgetName(row),
      kind: row.kind,
      amountFen: row.amountFen,
      leftFen: leftOf(row),
      overAction: row.overAction,
    })),
  };
}

async function budgetsAhead(
  { db, readNote }: BudgetLeftDeps,
  ctx: MemberCtx,
  { kind, noteNo, people = [], ...asked }: InputOf<typeof endpoint>,
): Promise<BudgetRow[]> {
  const { tenantId, signedIn, now } = ctx;
  const { creditMemberId: enterpriseId } = signedIn;
  if (enterpriseId === undefined) return [];
  const { memberId, costCentreId, projectId } =
    noteNo === undefined ? { memberId: signedIn.memberId, ...asked } : await readNote(ctx, noteNo);
  return db.read(tenantId, async (tx) => {
    const places =
      people.length === 0 || noteNo !== undefined
        ? await employeesPlaced(tx, tenantId, enterpriseId, [memberId])
        : await placesInReach(tx, ctx, enterpriseId, people);
    const centres = uuidsAmong([costCentreId]);
    const own = places.map((place) => place.costCentreId);
    return budgetsTaken(tx, tenantId, enterpriseId, {
      day: dayOf(now),
      kind,
      departmentIds: places.flatMap(({ departmentIds }) => departmentIds),
      costObjectIds: uuidsAmong([...(centres.length > 0 ? centres : own), projectId]),
    });
  });
}

const uuidsAmong = (ids: readonly (string | null | undefined)[]): string[] =>
  ids.flatMap((id) => (id !== undefined && id !== null && isUuid(id) ? [id] : []));

/** Where those work who would travel; what is planned for colleagues for whom the caller may not book is nothing to them. */
async function placesInReach(
  tx: Tx,
  ctx: MemberCtx,
  enterpriseId: string,
  people: AskedTravellers,
): Promise<PlacedEmployee[]> {
  const { tenantId, signedIn } = ctx;
  const { memberId } = signedIn;
  const [places, scope] = await Promise.all([
    placesOfTravellers(tx, { tenantId, enterpriseId, memberId }, travellersAsked(people)),
    bookingScope(tx, ctx),
  ]);
  const isInReach = ({ memberId: id, departmentIds }: PlacedEmployee): boolean =>
    id === memberId || isWithin(scope, { memberId: id, departmentId: departmentIds.at(-1) ?? null });
  return places.flatMap((place) => (place !== undefined && isInReach(place) ? [place] : []));
}

const ofCase = ({ db }: BudgetLeftDeps, ctx: MemberCtx, caseId: string): Promise<BudgetRow[]> =>
  db.read(ctx.tenantId, async (tx) => {
    const { kind, subjectId } = await readableCase(tx, ctx, caseId);
    const orderNo = await orderOfCase(tx, ctx.tenantId, { kind, subjectId });
    return orderNo === undefined ? [] : budgetsOfOrder(tx, ctx.tenantId, orderNo);
  });

import { addDays, type Day, isDay } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { RefusalError, refuse } from '@woxing/contract/core/errors';
import { noFen } from '@woxing/contract/core/money';
import type * as contract from '@woxing/contract/invoices/open-expense';
import { thirdPartyRoleOf } from '@woxing/contract/people/third-party-roles.rules';
import { type PartnerCall, partnerReferences } from '#src/entry/public.ts';
import { memberAsking } from '#src/members/public.ts';
import { orderRowsByNumbers, orderTitle } from '#src/orders/public.ts';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { tripOwnerOf } from '#src/trips/public.ts';
import { paidByPayer } from '../vouchers/vouchers.db.ts';
import { type PackageScope, packagedOrders } from './expense.db.ts';
import { type ExpenseFileDeps, readExpenseFile } from './read-expense-file.ts';
import { readExpenseProof } from './read-expense-proof.ts';

export interface OpenExpenseDeps extends ExpenseFileDeps {
  /** Proves a signed call and uses it up. */
  readonly partnerCall: (
    ctx: Ctx,
    called: {
      readonly path: string;
      readonly input: Readonly<Record<string, string | undefined>>;
      readonly limit: { readonly name: string; readonly max: number };
    },
  ) => Promise<PartnerCall>;
}

const pageSize = 50;
const maxDays = 31;
/** A minute, of a tenant. */
const readLimit = { name: 'open.expense', max: 120 };
const fileLimit = { name: 'open.expense-file', max: 30 };

/**
 * What of a partner's users can be claimed, fifty orders at a time in the order of their numbers: of one user, or of all in a period.
 * Refuses as `takePartnerCall` does, and with `open-expense.off`, `open-expense.period` and `entry.user-unknown`.
 */
export async function openPackages(
  deps: OpenExpenseDeps,
  ctx: Ctx,
  input: InputOf<typeof contract.openExpensePackages>,
): Promise<AnswerOf<typeof contract.openExpensePackages>> {
  const call = await calledBy(deps, ctx, '/open/v1/expense-packages', input, readLimit);
  const period = periodOf(input);
  const scope: PackageScope =
    input.of === 'all'
      ? { of: 'all', ...wholePeriod(period) }
      : { of: 'user', ...period, ...tripOwnerOf(await askingAs(deps, ctx, call)) };
  const { tenantId } = call;
  return deps.db.read(tenantId, async (tx) => {
    const rows = await packagedOrders(tx, tenantId, scope, { after: input.after ?? '', max: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    return {
      list: await viewsOf(deps, tx, tenantId, shown),
      next: rows.length > pageSize ? shown.at(-1)!.orderNo : null,
    };
  });
}

/** One package as data. Refuses as `openPackages` does, and with `open-expense.unknown` for whatever the user has not travelled. */
export async function openPackage(
  deps: OpenExpenseDeps,
  ctx: Ctx,
  input: InputOf<typeof contract.openExpensePackage>,
): Promise<AnswerOf<typeof contract.openExpensePackage>> {
  const call = await calledBy(deps, ctx, '/open/v1/expense-package', input, readLimit);
  const asking = await askingAs(deps, ctx, call);
  return known(readExpenseProof(deps, asking, placeOf(input)));
}

/** The same as a file. */
export async function openPackageFile(
  deps: OpenExpenseDeps,
  ctx: Ctx,
  input: InputOf<typeof contract.openExpenseFile>,
): Promise<AnswerOf<typeof contract.openExpenseFile>> {
  const call = await calledBy(deps, ctx, '/open/v1/expense-package-file', input, fileLimit);
  const asking = await askingAs(deps, ctx, call);
  return known(readExpenseFile(deps, asking, { ...placeOf(input), as: input.as ?? 'zip' }));
}

/** Expense tools alone are answered, each about its own people. */
async function calledBy(
  { partnerCall }: OpenExpenseDeps,
  ctx: Ctx,
  path: string,
  input: Readonly<Record<string, string | undefined>>,
  limit: { readonly name: string; readonly max: number },
): Promise<PartnerCall> {
  const call = await partnerCall(ctx, { path, input, limit });
  if (thirdPartyRoleOf(call.tenantId)?.expenseTool !== true) throw refuse('open-expense.off');
  return call;
}

function userOf({ memberId }: PartnerCall): string {
  if (memberId === undefined) throw refuse('entry.user-unknown');
  return memberId;
}

const askingAs = ({ db }: OpenExpenseDeps, ctx: Ctx, call: PartnerCall): Promise<MemberCtx> =>
  db.read(call.tenantId, (tx) => memberAsking(tx, { ...ctx, tenantId: call.tenantId }, userOf(call)));

const placeOf = ({ orderNo, scope }: InputOf<typeof contract.openExpensePackage>) => ({
  orderNo,
  scope: scope ?? 'trip',
});

/** A partner hears the same of an order of somebody else and of none. */
async function known<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'trip.unknown') throw refuse('open-expense.unknown');
    throw error;
  }
}

interface Period {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

function periodOf({ from = '', to = '' }: InputOf<typeof contract.openExpensePackages>): Period {
  if ((from !== '' && !isDay(from)) || (to !== '' && !isDay(to))) throw refuse('open-expense.period');
  return { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined };
}

function wholePeriod({ from, to }: Period) {
  if (from === undefined || to === undefined || to < from || to > addDays(from, maxDays))
    throw refuse('open-expense.period');
  return { from, to };
}

async function viewsOf(
  { products }: OpenExpenseDeps,
  tx: Tx,
  tenantId: string,
  rows: readonly { readonly orderNo: string }[],
): Promise<AnswerOf<typeof contract.openExpensePackages>['list']> {
  const numbers = rows.map(({ orderNo }) => orderNo);
  const [orders, paid] = await Promise.all([
    orderRowsByNumbers(tx, tenantId, numbers),
    paidByPayer(tx, tenantId, numbers),
  ]);
  const found = numbers.flatMap((orderNo) => orders.find((order) => order.orderNo === orderNo) ?? []);
  const references = await partnerReferences(
    tx,
    tenantId,
    found.map(({ memberId }) => memberId),
  );
  return found.map((order) => {
    const sums = paid.find(({ orderNo }) => orderNo === order.orderNo);
    return {
      user: references.get(order.memberId) ?? null,
      orderNo: order.orderNo,
      product: order.product,
      title: orderTitle(products, order),
      orderedAt: order.createdAt.toISOString(),
      companyFen: sums?.companyFen ?? noFen,
      personFen: sums?.personFen ?? noFen,
    };
  });
}

import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import type {
  findBillCard as cardEndpoint,
  breakDownBill as partsEndpoint,
} from '@woxing/contract/payments/enterprise-bills';
import { enterpriseNames } from '#src/credit/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { type BillScope, cardPeople, listCard, listParts } from './bill-parts.db.ts';
import { billScope } from './bill-scope.ts';
import { findBillRow } from './bills.db.ts';
import { partName } from './part-name.rules.ts';

interface Deps {
  readonly db: Database;
}

/** What a bill is made of, or what is not billed yet; beside another bill where one is named. Refuses with `bill.unknown`. */
export async function breakDownBill(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof partsEndpoint>,
): Promise<AnswerOf<typeof partsEndpoint>> {
  const { by, against, page, max } = input;
  return db.read(ctx.tenantId, async (tx) => {
    const scope = await ownScope(tx, ctx, input);
    const other = against === '' ? undefined : await ownScope(tx, ctx, { ...input, billNo: against });
    const names = await enterpriseNames(tx, ctx.tenantId);
    const rows = await listParts(tx, scope, { by, against: other, after: (page - 1) * max, max });
    const [first] = rows;
    return {
      list: rows.map(({ key, name, lines, amountFen, againstFen }) => ({
        key,
        name: partName(by, key, name, names),
        lines,
        amountFen,
        againstFen,
      })),
      total: first?.rows ?? 0,
      lines: first?.allLines ?? 0,
      amountFen: first?.allFen ?? noFen,
      againstFen: first?.allAgainstFen ?? noFen,
    };
  });
}

/** What one person came to on a bill, by product. Refuses with `bill.unknown`, and with `bill.no-card` for who is not on it. */
export async function findBillCard(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof cardEndpoint>,
): Promise<AnswerOf<typeof cardEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const scope = await ownScope(tx, ctx, input);
    const people = await cardPeople(tx, scope, input.key);
    const [first] = people;
    if (first === undefined) throw refuse('bill.no-card');
    const products = await listCard(tx, scope, input.key);
    const sum = (of: (row: (typeof products)[number]) => Fen) => sumFen(products.map(of));
    return {
      name: first.name,
      departments: [...new Set(people.map(({ department }) => department))].filter((each) => each !== ''),
      products,
      total: {
        saleFen: sum(({ saleFen }) => saleFen),
        changeFen: sum(({ changeFen }) => changeFen),
        refundFen: sum(({ refundFen }) => refundFen),
        serviceFen: sum(({ serviceFen }) => serviceFen),
        amountFen: sum(({ amountFen }) => amountFen),
      },
    };
  });
}

/** A bill of the caller's enterprise, or what is not billed yet. */
async function ownScope(
  tx: Tx,
  ctx: MemberCtx,
  { billNo, spenderId }: { readonly billNo: string; readonly spenderId: string },
): Promise<BillScope> {
  const { tenantId } = ctx;
  const enterpriseId = ownEnterprise(ctx);
  if (billNo !== '' && (await findBillRow(tx, tenantId, enterpriseId, billNo)) === undefined)
    throw refuse('bill.unknown');
  return billScope(tenantId, enterpriseId, { billNo, spenderId });
}

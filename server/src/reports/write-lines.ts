import { noFen } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/products/products.rules';
import { sharesOfOrder } from '#src/distribution/public.ts';
import { type CreditPart, replaceCreditParts } from '#src/enterprise-bills/public.ts';
import { transfersOfOrder } from '#src/ledger/public.ts';
import { type AllProductFacts, findAnyOrder, sheetRowsOf } from '#src/orders/public.ts';
import { subjectsOfPayments } from '#src/payments/public.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { commissionOf } from './commission.rules.ts';
import { creditPartsOf } from './credit-parts.ts';
import { throughDeposit } from './postings.rules.ts';
import {
  claimDue,
  type DueSearch,
  findPurchase,
  issuedAt,
  lockWriting,
  postponeDue,
  replaceLines,
  type WrittenLine,
} from './report-lines.db.ts';
import { linesOfOrder, moneyLines } from './report-lines.ts';

export interface LineDeps {
  readonly db: Database;
  readonly products: Readonly<Record<Product, Pick<AllProductFacts[Product], 'reported' | 'bookedBeside'>>>;
}

/** Few at a time: whoever moves one of them meanwhile waits for all of them. */
const atOnce = 20;

/**
 * Writes the lines of all orders that have moved since they were written last. One whose lines cannot be written holds up none of the
 * others: it is tried again an hour later, and told of when the others are written.
 */
export async function writeLines(deps: LineDeps, tenantId: string): Promise<void> {
  const failures: unknown[] = [];
  for (let count = atOnce; count === atOnce; ) {
    const claimed: string[] = [];
    await writeDue(deps, tenantId, { max: atOnce }, claimed).catch(async (error: unknown) => {
      if (claimed.length === 0) throw error;
      failures.push(...(await writeOneByOne(deps, tenantId, claimed)));
    });
    count = claimed.length;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'lines of some orders could not be written');
}

/** Answers why those were not written that could not be. */
async function writeOneByOne(
  deps: LineDeps,
  tenantId: string,
  orderNos: readonly string[],
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const orderNo of orderNos)
    await writeDue(deps, tenantId, { max: 1, orderNo }).catch(async (error: unknown) => {
      failures.push(new Error(`lines of ${orderNo} could not be written`, { cause: error }));
      await deps.db.inTenant(tenantId, (tx) => postponeDue(tx, tenantId, orderNo));
    });
  return failures;
}

/** In one transaction; puts into `claimed` what it has tried. */
async function writeDue(
  deps: LineDeps,
  tenantId: string,
  which: DueSearch,
  claimed: string[] = [],
): Promise<void> {
  await deps.db.inTenant(tenantId, async (tx) => {
    await lockWriting(tx, tenantId);
    claimed.push(...(await claimDue(tx, tenantId, which)));
    if (claimed.length === 0) return;
    const written = await Promise.all(claimed.map((orderNo) => linesOf(deps, tx, tenantId, orderNo)));
    const lines = written.flatMap((each) => each.lines);
    await replaceLines(tx, tenantId, claimed, lines);
    const parts = written.flatMap((each) => each.parts);
    await replaceCreditParts(tx, tenantId, claimed, parts);
  });
}

async function linesOf(
  { products }: LineDeps,
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<{ readonly lines: WrittenLine[]; readonly parts: CreditPart[] }> {
  const [order, sheets, postings, issued, subjects] = await Promise.all([
    findAnyOrder(tx, tenantId, orderNo),
    sheetRowsOf(tx, tenantId, orderNo),
    transfersOfOrder(tx, tenantId, orderNo),
    issuedAt(tx, tenantId, orderNo),
    subjectsOfPayments(tx, tenantId, orderNo),
  ]);
  if (order === undefined)
    return { lines: await linesOfPurchase(tx, tenantId, orderNo, postings), parts: [] };
  const { reported, bookedBeside } = products[order.product];
  const { memberId, enterpriseId } = order;
  const beside = (await bookedBeside?.(tx, order)) ?? [];
  const lines = linesOfOrder({ order, sheets, postings, issuedAt: issued, reported, beside });
  const commission = commissionOf(lines, await sharesOfOrder(tx, tenantId, { orderNo, memberId }));
  const parts = creditPartsOf({ order, sheets, lines, beside, sides: throughDeposit(postings), subjects });
  return {
    lines: lines.map((line, place) => ({
      ...line,
      orderNo,
      memberId,
      enterpriseId,
      commissionFen: commission[place]!,
    })),
    parts,
  };
}

const purchaseNames = {
  recharge: '充值',
  buffetCard: '自助卡',
  upgrade: '会员升级',
  payAnnualFee: '会员年费',
} as const;

/** Whatever is neither an order nor a purchase has no line: nobody sees it as theirs. */
async function linesOfPurchase(
  tx: Tx,
  tenantId: string,
  orderNo: string,
  postings: Parameters<typeof throughDeposit>[0],
): Promise<WrittenLine[]> {
  const bought = await findPurchase(tx, tenantId, orderNo);
  if (bought === undefined) return [];
  const { memberId, enterpriseId, businessType } = bought;
  return moneyLines(throughDeposit(postings).filter(isPaid), purchaseNames[businessType]).map((line) => ({
    ...line,
    orderNo,
    memberId,
    enterpriseId,
    commissionFen: noFen,
  }));
}

/** What was bought goes on to the wallet or line of who bought it: that is no money that came back. */
const isPaid = ({ id }: { readonly id: string }) =>
  !id.startsWith('purchase:') && !id.startsWith('credit-repay:');

import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { deductibleOf, taxSortOf } from '@woxing/contract/invoices/input-tax.rules';
import type { TaxSort } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { Doubt, InvoiceFacts, ReceivedState } from '@woxing/contract/invoices/received-invoices.rules';
import { plainTaxNumber } from '@woxing/contract/invoices/tax-number.rules';
import { products as everyProduct, type Product } from '@woxing/contract/products/products.rules';
import { findAnyOrder, passengersOf } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { readParts } from '../applications/read-parts.ts';
import { titlesOf } from '../titles/titles.db.ts';
import { type CheckedAgainst, doubtsOf } from './check-invoice.rules.ts';
import { type PickedPart, type PossibleOrder, pickParts } from './pick-parts.rules.ts';
import { coveredParts, isReversed, issuedTotal, possibleOrders } from './received.db.ts';
import type { ReceivedDeps } from './received-deps.ts';

export interface JudgedFor {
  readonly tenantId: string;
  readonly enterpriseId: string;
  /** Among whose orders its own is looked for; null: among all of the enterprise. */
  readonly memberId: string | null;
  readonly now: Date;
  /** Itself: what it covers is free for it. */
  readonly receivedId: string;
  /** Somebody says that it is for this one. */
  readonly orderNo: string;
}

export interface Judgement {
  readonly state: Extract<ReceivedState, 'received' | 'matched' | 'doubtful'>;
  readonly sort: TaxSort;
  readonly deductibleFen: Fen;
  readonly doubts: readonly Doubt[];
  readonly parts: readonly PickedPart[];
  /** By its tax number it is for the enterprise, and nothing speaks against that. */
  readonly isTheirs: boolean;
}

/** What is to be said of an invoice: what it is for, and what is wrong with it. `signed`: its text, where its form carries a signature. */
export async function judgeInvoice(
  deps: ReceivedDeps,
  tx: Tx,
  wanted: JudgedFor,
  facts: InvoiceFacts,
  signed: string | undefined,
): Promise<Judgement> {
  const { tenantId, enterpriseId, now } = wanted;
  const sort = taxSortOf(
    facts.form,
    facts.lines.map(({ item }) => item),
  );
  const titles = await titlesOf(tx, { tenantId, column: 'enterprise_id', id: enterpriseId });
  const against: CheckedAgainst = {
    titles,
    today: dayOf(now),
    issuer: await saidByIssuer(deps, tx, tenantId, facts, signed),
    reversed: await isReversed(tx, wanted, facts.invoiceNo),
  };
  // A red letter takes back what stands on another, and is for no order.
  const picked =
    facts.redOf === '' && facts.totalFen > 0
      ? pickParts(facts, sort, await ordersFor(deps, tx, wanted, facts, sort))
      : { parts: [], doubts: [] };
  const doubts = [...doubtsOf(facts, against), ...picked.doubts];
  return {
    sort,
    doubts,
    parts: picked.parts,
    deductibleFen: deductibleOf(facts, sort),
    isTheirs: isFor(facts, titles) && !doubts.some((doubt) => contested.has(doubt)),
    state:
      doubts.length > 0 ? 'doubtful' : picked.parts.length > 0 || facts.redOf !== '' ? 'matched' : 'received',
  };
}

const isFor = ({ buyerTaxNo }: InvoiceFacts, titles: CheckedAgainst['titles']): boolean =>
  buyerTaxNo !== '' && titles.some(({ taxNo }) => plainTaxNumber(taxNo) === plainTaxNumber(buyerTaxNo));

const contested: ReadonlySet<Doubt> = new Set(['wrong-title', 'sums', 'bad-signature', 'not-issued']);

async function saidByIssuer(
  { issuer }: ReceivedDeps,
  tx: Tx,
  tenantId: string,
  { sellerTaxNo, invoiceNo, totalFen }: InvoiceFacts,
  signed: string | undefined,
): Promise<CheckedAgainst['issuer']> {
  if (sellerTaxNo !== issuer.seller.taxNo) return 'stranger';
  const isSigned = signed === undefined ? undefined : issuer.isSigned(signed);
  if (isSigned !== undefined) return isSigned ? 'good' : 'altered';
  const issued = await issuedTotal(tx, tenantId, invoiceNo);
  return issued === undefined ? 'not-issued' : issued === totalFen ? 'good' : 'altered';
}

/** What is said of no single product may be for any of them. */
const ofAnyProduct: ReadonlySet<TaxSort> = new Set(['service', 'other']);

const productsOf = (products: ReceivedDeps['products'], sort: TaxSort): readonly Product[] =>
  everyProduct.filter(
    (product) => ofAnyProduct.has(sort) || products[product].invoicing?.receivedAs === sort,
  );

/** So long after a journey was ordered its invoice may come. */
const backDays = 400;
/** So many orders are looked through at most. */
const looked = 30;

async function ordersFor(
  { products }: ReceivedDeps,
  tx: Tx,
  { tenantId, enterpriseId, memberId, receivedId, orderNo }: JudgedFor,
  facts: InvoiceFacts,
  sort: TaxSort,
): Promise<PossibleOrder[]> {
  const named = orderNo === '' ? numbersIn(facts) : [orderNo];
  const from = addDays(facts.issuedOn as Day, -backDays);
  const asked = { tenantId, enterpriseId, from, until: facts.issuedOn, max: looked };
  const likely =
    orderNo === ''
      ? await possibleOrders(tx, {
          ...asked,
          memberId,
          products: productsOf(products, sort),
          traveller: facts.traveller,
        })
      : [];
  const numbers = [...new Set([...named, ...likely])];
  const covered = (await coveredParts(tx, tenantId, numbers)).filter(
    (part) => part.receivedId !== receivedId,
  );
  const orders: PossibleOrder[] = [];
  for (const number of numbers) {
    const order = await findAnyOrder(tx, tenantId, number);
    if (order?.enterpriseId !== enterpriseId) continue;
    const { parts } = await readParts(products, tx, order);
    const people = await passengersOf(tx, tenantId, number);
    orders.push({
      orderNo: number,
      placedOn: dayOf(order.createdAt),
      names: people.map(({ name }) => name),
      tickets: order.tickets.flatMap(({ ticketNo, passenger }) =>
        ticketNo === null ? [] : [{ ticketNo, passenger }],
      ),
      parts: parts.map(({ key, sort: partSort, words, totalFen }) => ({
        key,
        sort: partSort,
        words,
        totalFen,
        covered: covered.some((part) => part.orderNo === number && part.partKey === key),
      })),
      named: named.includes(number),
    });
  }
  return orders;
}

/** Order numbers of ours, wherever an invoice names them. */
function numbersIn({ remark, lines, invoiceNo }: InvoiceFacts): string[] {
  const text = [remark, ...lines.map(({ words }) => words)].join(' ');
  const found = text.match(/(?<!\d)\d{20}(?!\d)/g) ?? [];
  return [...new Set(found)].filter((number) => number !== invoiceNo).slice(0, 20);
}

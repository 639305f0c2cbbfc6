import { type Fen, fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { extraItems, orderedItems, type PriceItem } from '@woxing/contract/orders/price-items.rules';
import { personPart } from '@woxing/contract/orders/ticket-parts.rules';
import { sheetShares } from '#src/budgets/public.ts';
import type { CreditPart } from '#src/enterprise-bills/public.ts';
import { type BesidePart, markOfSheet, type OrderWithTickets, type SheetRow } from '#src/orders/public.ts';
import { amountOf } from './line-amount.rules.ts';
import type { SidePosting } from './postings.rules.ts';
import type { ReportLine } from './report-line.ts';
import { shareOut } from './share-out.rules.ts';

/** An order as its money on credit is parted: with what its lines say, and which payment was for what. */
export interface CreditedOrder {
  readonly order: Pick<OrderWithTickets, 'orderNo' | 'tickets' | 'items'>;
  readonly sheets: readonly SheetRow[];
  readonly lines: readonly ReportLine[];
  /** For whom is what came back beside its tickets, under its mark. */
  readonly beside: readonly BesidePart[];
  /** Through the deposit. */
  readonly sides: readonly SidePosting[];
  /** What each payment is for, by its number: the order, or one of its changes or extras. */
  readonly subjects: ReadonlyMap<string, string>;
}

/** For whom what is: those who have a part of something, and how heavy it is. */
type Weights = ReadonlyMap<number, Fen>;

/**
 * Every posting on a credit line in parts for the travellers of its order, to the last fen: as heavy as what the company bears of what they
 * cost when it was placed, of a change or refund of what that came to for each. A sum that is for nobody in particular is for the first.
 */
export function creditPartsOf(credited: CreditedOrder): CreditPart[] {
  return credited.sides
    .filter(({ book, other }) => book === 'money' && other.startsWith('credit:'))
    .flatMap((posting) => partsOf(credited, posting));
}

function partsOf(credited: CreditedOrder, posting: SidePosting): CreditPart[] {
  const { order, sheets } = credited;
  const { orderNo } = order;
  const forWhat = whatFor(credited, posting);
  const { signedFen: amountFen, id: transferId } = posting;
  const weights = weightsOf(credited, forWhat, amountFen);
  const service = forWhat === orderNo ? sumBy(serviceItems(order.items), fullFen) : none;
  const people = [...weights].toSorted(([one], [other]) => one - other);
  const amounts = shareOut(
    amountFen,
    people.map(([, weight]) => weight),
  );
  const kind =
    sheets.find(({ sheetNo }) => sheetNo === forWhat)?.kind === 'change'
      ? 'change'
      : amountFen > noFen
        ? 'sale'
        : 'refund';
  return people.flatMap(([passenger, weight], place) => {
    const part = amounts[place]!;
    if (part === noFen) return [];
    const serviceFen = serviceIn(part, service.get(passenger) ?? noFen, weight);
    return [{ transferId, passenger, orderNo, kind, amountFen: part, serviceFen }];
  });
}

const none: Weights = new Map();

/** The service fee of a part: as much of it as it is of the price. */
function serviceIn(part: Fen, service: Fen, weight: Fen): Fen {
  const [fee] = shareOut(part, [service, fen(Math.max(0, weight - service))]);
  return service === noFen ? noFen : fee!;
}

/** What a posting is for: the number of its order, of one of its sheets or extras, or the mark of what came back of it. */
function whatFor({ order, sheets, subjects, beside }: CreditedOrder, { id }: SidePosting): string {
  const [trade] = [...subjects.keys()]
    .filter((each) => id.includes(`:${each}`))
    .toSorted((one, other) => other.length - one.length);
  if (trade === undefined) return order.orderNo;
  // As it was posted at once, or captured when what it is for was there: `pay:…`, `captured:pay:…`, `return:…R1:creditPay`.
  const [mark = ''] = id.slice(id.indexOf(`:${trade}`) + 1 + trade.length).split(':');
  if (mark === '' || mark === wholeBack) return subjects.get(trade)!;
  if (beside.some((part) => part.mark === mark)) return mark;
  const [extras] = /^E\d+/.exec(mark) ?? [];
  if (extras !== undefined) return `${order.orderNo}${extras}`;
  return sheets.find(({ sheetNo }) => markOfSheet(sheetNo) === mark)?.sheetNo ?? mark;
}

/** Marks of what comes back: all of it, what was not issued. */
const wholeBack = 'R';
const notIssued = 'P';

function weightsOf(credited: CreditedOrder, forWhat: string, amountFen: Fen): Weights {
  const { order, sheets, beside } = credited;
  const { items, tickets, orderNo } = order;
  const sheet = sheets.find(({ sheetNo }) => sheetNo === forWhat);
  if (sheet !== undefined) return ofSheet(credited, sheet, amountFen);
  const own = beside.filter(({ mark }) => mark === forWhat);
  if (own.length > 0) return sumBy(own, ({ fen: partFen }) => partFen);
  const ordered = orderedItems(items);
  const failed = new Set(tickets.filter(({ state }) => state === 'failed').map(placeOf));
  const concerned =
    forWhat === notIssued
      ? ordered.filter((item) => failed.has(placeOf(item)))
      : forWhat === orderNo
        ? []
        : extraItems(items).filter(({ sheetNo }) => sheetNo === forWhat);
  return concerned.length > 0 ? sumBy(concerned, fullFen) : ofOrder(ordered, amountFen);
}

/** What the company bears of a change, or gets back; of a sum that is the whole of it, the whole. */
function ofSheet({ lines, order }: CreditedOrder, sheet: SheetRow, amountFen: Fen): Weights {
  const own = lines.filter(({ event, book }) => event === sheet.sheetNo && book === 'sales');
  const whole = sumBy(own, (line) => fen(Math.max(0, Math.sign(amountFen) * amountOf(line))));
  if (Math.abs(amountFen) === wholeOf(whole)) return whole;
  const borne = sumBy(sheetShares([sheet]), ({ dueFen, backFen }) => (amountFen > noFen ? dueFen : backFen));
  const [weights = ofOrder(orderedItems(order.items), amountFen)] = [borne, whole].filter(
    (each) => wholeOf(each) > noFen,
  );
  return weights;
}

const wholeOf = (weights: Weights): Fen => sumFen([...weights.values()]);

const placeOf = ({ passenger, leg }: { readonly passenger: number | null; readonly leg: number | null }) =>
  `${passenger}.${leg}`;

/** What the company bears of each; of a price that is paid as a whole, the whole. */
function ofOrder(ordered: readonly PriceItem[], amountFen: Fen): Weights {
  const full = sumBy(ordered, fullFen);
  if (Math.abs(amountFen) === wholeOf(full)) return full;
  const borne = sumBy(ordered, (item) => subtractFen(item.fen, personPart(item.fen, item.companyMostFen)));
  return wholeOf(borne) === noFen ? atLeastOne(full) : borne;
}

/** An order whose price is not known yet is for whoever is first. */
const atLeastOne = (weights: Weights): Weights => (weights.size === 0 ? new Map([[0, noFen]]) : weights);

const fullFen = (item: PriceItem): Fen => item.fen;
const serviceItems = (items: readonly PriceItem[]) =>
  orderedItems(items).filter(({ kind }) => kind === 'service');

/** What is for all stands with the first. */
function sumBy<Each extends { readonly passenger: number | null }>(
  all: readonly Each[],
  weigh: (each: Each) => Fen,
): Weights {
  const sums = new Map<number, Fen>();
  for (const each of all) {
    const passenger = each.passenger ?? 0;
    sums.set(passenger, fen((sums.get(passenger) ?? 0) + weigh(each)));
  }
  return sums;
}

import { type Day, dayOf, daysBetween } from '@woxing/contract/core/days';
import { type Fen, fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import {
  orderedItems,
  type PriceItem,
  type PriceKind,
  ticketFare,
  ticketItems,
  totalOf,
} from '@woxing/contract/orders/price-items.rules';
import { productNames } from '@woxing/contract/products/products.rules';
import { ruleMark } from '@woxing/contract/reports/report-facets.rules';
import type { LineKind } from '@woxing/contract/reports/reports.rules';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import { changeTerms, newLegOf, refundTerms } from '#src/after-sales/public.ts';
import {
  type BesidePart,
  everyContent,
  type OrderWithTickets,
  type Reported,
  type SheetRow,
} from '#src/orders/public.ts';
import { amountOf } from './line-amount.rules.ts';
import {
  eventOf,
  issueEvent,
  type Posting,
  partOf,
  payerName,
  type SidePosting,
  throughDeposit,
} from './postings.rules.ts';
import type { LineMoney, ReportLine } from './report-line.ts';
import { shareOut } from './share-out.rules.ts';

/** An order with all that its lines are made of. */
export interface BookedOrder {
  readonly order: Pick<
    OrderWithTickets,
    'orderNo' | 'product' | 'content' | 'createdAt' | 'items' | 'tickets' | 'bookingReference'
  >;
  readonly sheets: readonly SheetRow[];
  readonly postings: readonly Posting[];
  /** When its tickets were issued; null while they are not. */
  readonly issuedAt: Date | null;
  readonly reported: Reported<unknown>;
  /** For whom postings beside its tickets are. */
  readonly beside: readonly BesidePart[];
}

/**
 * The lines of an order: of each event in which tickets were sold, changed or given back one for each ticket, whatever else was booked
 * by posting and whom it is for, and what was paid by posting. The lines of an event add up to its postings: what tickets do not say is a line of its own.
 */
export function linesOfOrder(booked: BookedOrder): ReportLine[] {
  const { order } = booked;
  const sides = throughDeposit(booked.postings);
  const events = Map.groupBy(
    sides.filter(({ book }) => book === 'sales'),
    (posting) => eventOf(posting, order.orderNo),
  );
  const sheets = booked.sheets.filter(({ state }) => state === 'done');
  const known = new Set([issueEvent, ...sheets.map(({ sheetNo }) => sheetNo)]);
  const issue = issueLines(booked, sheets, events.get(issueEvent) ?? []);
  const changed = sheets.flatMap((sheet) => {
    const postings = events.get(sheet.sheetNo) ?? [];
    const at = postings[0]?.at ?? sheet.endedAt ?? sheet.askedAt;
    const lines = sheet.kind === 'refund' ? refundLines(booked, sheet, at) : changeLines(booked, sheet, at);
    return [...lines, ...restOf(booked, sheet.sheetNo, lines, postings)];
  });
  const beside = [...events]
    .filter(([event]) => !known.has(event))
    .flatMap(([event, postings]) => postings.flatMap((posting) => besideLines(booked, event, posting)));
  return [...issue, ...changed, ...beside, ...moneyLines(sides, productNames[order.product])];
}

/** What was paid and paid back, by posting; of purchases there is nothing else. */
export function moneyLines(sides: readonly SidePosting[], product: string): ReportLine[] {
  return sides
    .filter(({ book }) => book === 'money')
    .map(({ id, other, signedFen, memo, at }) => ({
      ...noMoney,
      part: `pay.${id}`,
      book: 'money',
      travel: '',
      kind: signedFen < 0 ? 'returned' : 'paid',
      sort: payerName(other),
      bookedAt: at,
      passenger: null,
      leg: null,
      event: id,
      tickets: 0,
      fareFen: signedFen,
      facts: { memo, product, method: payerName(other), posting: id },
    }));
}

const noMoney: LineMoney = {
  fareFen: noFen,
  taxFen: noFen,
  serviceFen: noFen,
  insuranceFen: noFen,
  extrasFen: noFen,
  feeFen: noFen,
};

const notSold: ReadonlySet<string> = new Set(['holding', 'held', 'issuing', 'failed', 'cancelled']);

/** The tickets that were sold with the order, each with its part of what was booked for them. */
function issueLines(
  booked: BookedOrder,
  sheets: readonly SheetRow[],
  postings: readonly SidePosting[],
): ReportLine[] {
  const { order } = booked;
  const at = postings[0]?.at ?? booked.issuedAt;
  if (at === null) return [];
  const later = new Set(sheets.flatMap(ticketsByChange));
  const tickets = order.tickets.filter(
    (ticket) => !notSold.has(ticket.state) && !later.has(`${ticket.passenger}.${ticket.leg}`),
  );
  const ordered = orderedItems(order.items);
  const shares = (part: keyof LineMoney, kinds: readonly PriceKind[]) =>
    shareOut(
      sumFen(postings.filter((posting) => partOf(posting) === part).map(({ signedFen }) => signedFen)),
      tickets.map((ticket) => chargedFor(ordered, kinds, ticket, tickets)),
    );
  const service = shares('serviceFen', ['service']);
  const insurance = shares('insuranceFen', ['insurance']);
  const extras = shares('extrasFen', ['seat', 'baggage']);
  const lines = tickets.map((ticket, place): ReportLine => {
    const { fareFen, taxFen, extrasFen } = priceParts(ordered, ticket);
    return {
      ...ticketLine(booked, { event: issueEvent, kind: 'sale', at, tickets: 1 }, ticket),
      fareFen,
      taxFen,
      feeFen: noFen,
      serviceFen: service[place]!,
      insuranceFen: insurance[place]!,
      extrasFen: fen(extrasFen + extras[place]!),
    };
  });
  return [...lines, ...restOf(booked, issueEvent, lines, postings)];
}

/** What a ticket's price is made of. A guarantee is no fare: most of them come back. */
function priceParts(
  items: readonly PriceItem[],
  ticket: { readonly passenger: number; readonly leg: number },
) {
  const own = ticketItems(items, ticket);
  const of = (kinds: readonly PriceKind[]) => totalOf(own.filter(({ kind }) => kinds.includes(kind)));
  return { fareFen: of(['fare']), taxFen: of(['airport', 'fuel', 'tax']), extrasFen: of(['guarantee']) };
}

/** What is charged beside a ticket; what is for all of somebody's tickets in equal parts. */
function chargedFor(
  items: readonly PriceItem[],
  kinds: readonly PriceKind[],
  { passenger, leg }: { readonly passenger: number; readonly leg: number },
  tickets: readonly { readonly passenger: number }[],
): Fen {
  const own = tickets.filter((ticket) => ticket.passenger === passenger).length;
  return sumFen(
    items
      .filter((item) => kinds.includes(item.kind) && item.passenger === passenger)
      .map((item) =>
        item.leg === null ? fen(Math.trunc(item.fen / own)) : item.leg === leg ? item.fen : noFen,
      ),
  );
}

/** Passenger and leg of the tickets that a change has made. */
function ticketsByChange({ kind, quote }: SheetRow): string[] {
  if (kind !== 'change') return [];
  const terms = changeTerms.parse(quote);
  return terms.lines.map((line) => `${line.passenger}.${newLegOf(terms, line)}`);
}

function refundLines(booked: BookedOrder, { sheetNo, quote }: SheetRow, at: Date): ReportLine[] {
  const { items } = booked.order;
  return refundTerms.parse(quote).lines.map((line) => {
    const guaranteed = totalOf(ticketItems(items, line).filter(({ kind }) => kind === 'guarantee'));
    return {
      ...ticketLine(booked, { event: sheetNo, kind: 'refund', at, tickets: -1 }, line),
      fareFen: fen(-(line.priceFen - line.taxesFen - guaranteed)),
      taxFen: fen(-line.taxesFen),
      serviceFen: noFen,
      insuranceFen: fen(-line.insuranceFen),
      extrasFen: fen(-guaranteed),
      feeFen: line.feeFen,
    };
  });
}

/** The difference of both prices, and as fee whatever is paid beyond it or does not come back of it. */
function changeLines(booked: BookedOrder, { sheetNo, quote }: SheetRow, at: Date): ReportLine[] {
  const terms = changeTerms.parse(quote);
  return terms.lines.map((line) => {
    const differenceFen = line.newPriceFen - line.priceFen;
    const leg = newLegOf(terms, line) ?? line.leg;
    const event = { event: sheetNo, kind: 'change', at, tickets: 0 } as const;
    const after = ticketLine(booked, event, { ...line, leg });
    const before = ticketLine(booked, event, line);
    return {
      ...after,
      facts: { ...after.facts, carbon: kilograms(carbonOf(after) - carbonOf(before)) },
      ...noMoney,
      fareFen: fen(differenceFen),
      feeFen: fen(line.dueFen - line.backFen - differenceFen),
    };
  });
}

const carbonOf = ({ facts: { carbon } }: TicketLine): number => (typeof carbon === 'number' ? carbon : 0);
/** With one decimal, as all of them have. */
const kilograms = (value: number) => Math.round(value * 10) / 10;

interface Event {
  readonly event: string;
  readonly kind: LineKind;
  readonly at: Date;
  readonly tickets: number;
}

type TicketLine = Omit<ReportLine, keyof LineMoney>;

function ticketLine(
  { order, reported }: BookedOrder,
  { event, kind, at, tickets }: Event,
  { passenger, leg }: { readonly passenger: number; readonly leg: number },
): TicketLine {
  const ticket = order.tickets.find((one) => one.passenger === passenger && one.leg === leg);
  const { ticketNo = null, seat = null, place = null } = ticket ?? {};
  const { bookingReference } = order;
  const fareFen = ticketFare(order.items, { passenger, leg });
  const { sort, day, facts } = reported.ticket(order.content, {
    passenger,
    leg,
    ticketNo,
    seat,
    place,
    bookingReference,
    fareFen,
    items: ticketItems(orderedItems(order.items), { passenger, leg }),
  });
  return {
    part: `${event}.${passenger}.${leg}`,
    book: 'sales',
    travel: reported.as,
    kind,
    sort,
    bookedAt: at,
    passenger,
    leg,
    event,
    tickets,
    facts: { ...facts, ...ownFacts(order, kind, event, day), ...(kind === 'refund' && givenUp(facts)) },
  };
}

/** What every order says, whatever the product; what is said once of a ticket stands with its sale. */
function ownFacts({ content, createdAt }: BookedOrder['order'], kind: LineKind, event: string, day: Day) {
  if (kind !== 'sale')
    return {
      sheet: event,
      lost: null,
      desk: null,
      agreed: null,
      dayLow: null,
      aboveLow: null,
      fuel: null,
      taxItems: null,
    };
  const { standard } = everyContent.parse(content);
  return {
    overRules: standard === null ? null : brokenRules(standard),
    leadDays: Math.max(0, daysBetween(dayOf(createdAt), day)),
    over: standard === null ? null : standard.over === null ? '否' : '是',
    overReason: standard?.reason ?? null,
  };
}

/** Each rule once, by its Chinese name. */
function brokenRules({ parts }: StandardTrace): string | null {
  const broken = parts.flatMap(({ lines }) =>
    lines.filter(({ within }) => !within).map(({ title }) => title),
  );
  return broken.length === 0 ? null : [...new Set(broken)].join(ruleMark);
}

/** Nobody travels by what is given back. */
const givenUp = ({ carbon }: TicketLine['facts']) => ({
  carbon: typeof carbon === 'number' ? -carbon : null,
});

/** What the postings of an event say beyond its tickets; nothing where these say all. */
function restOf(
  { reported }: BookedOrder,
  event: string,
  lines: readonly ReportLine[],
  postings: readonly SidePosting[],
): ReportLine[] {
  const postedFen = sumFen(postings.map(({ signedFen }) => signedFen));
  const restFen = subtractFen(postedFen, sumFen(lines.map(amountOf)));
  const [posting] = postings;
  if (restFen === noFen || posting === undefined) return [];
  return [
    {
      ...lineBeside(reported.as, event, posting),
      ...noMoney,
      part: `${event}.rest`,
      sort: lines[0]?.sort ?? besideTickets,
      fareFen: restFen,
    },
  ];
}

const besideTickets = '其他';

/** One for each ticket that it is for; where nobody knows, one for all. */
function besideLines({ reported, beside }: BookedOrder, event: string, posting: SidePosting): ReportLine[] {
  const line = { ...lineBeside(reported.as, event, posting), ...noMoney };
  const part = partOf(posting);
  const own = beside.filter((one) => one.posting === posting.id);
  if (own.length === 0) return [{ ...line, [part]: posting.signedFen }];
  const tickets = [...Map.groupBy(own, ({ passenger, leg }) => `${passenger}.${leg}`)];
  const amounts = shareOut(
    posting.signedFen,
    tickets.map(([, parts]) => sumFen(parts.map(({ fen: partFen }) => partFen))),
  );
  return tickets.map(([ticket, [{ passenger, leg } = own[0]!]], place) => ({
    ...line,
    part: `${event}.${ticket}`,
    passenger,
    leg,
    [part]: amounts[place]!,
  }));
}

function lineBeside(travel: string, event: string, { memo, at }: SidePosting): TicketLine {
  return {
    part: `${event}.all`,
    book: 'sales',
    travel,
    kind: 'other',
    sort: besideTickets,
    bookedAt: at,
    passenger: null,
    leg: null,
    event,
    tickets: 0,
    facts: { memo },
  };
}

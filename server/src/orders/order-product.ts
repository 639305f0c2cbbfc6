import { strict as assert } from 'node:assert';
import type { Day } from '@woxing/contract/core/days';
import type { RefusalError } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { Sentence, Variant } from '@woxing/contract/core/sentences.rules';
import type { ZonedTime } from '@woxing/contract/core/zoned-time.rules';
import type { CarrierChange } from '@woxing/contract/orders/carrier-changes.rules';
import type {
  OrderLeg,
  OrderSummary,
  Product,
  ProductDetail,
  TicketState,
} from '@woxing/contract/orders/orders';
import type { PriceItem } from '@woxing/contract/orders/price-items.rules';
import type { RunKind } from '@woxing/contract/orders/travel-status.rules';
import type { BusinessType } from '@woxing/contract/payments/payments';
import type { ColumnKey } from '@woxing/contract/reports/report-columns.rules';
import type { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import type { EveryContent } from './order-content.ts';
import type { SheetRow } from './order-sheets.db.ts';
import type { OrderWithTickets, TicketRow } from './orders.db.ts';

/** What orders and payments ask of a product. Each product gives one; `products.ts` passes them all. */
export interface OrderProduct extends ProductFacts, OrderSteps {
  /** Of products whose tickets can be changed. */
  readonly changes?: ProductChanges;
  /** Of products for whose tickets more can be bought afterwards, under a number of its own. */
  readonly extras?: ProductExtras;
}

export type OrderProducts = Readonly<Record<Product, OrderProduct>>;

/** What a product derives from the stored content of its orders. */
export interface ProductFacts {
  /** As what an order of it is paid. */
  readonly businessType: BusinessType;
  readonly words: ProductWords;
  readonly describe: (content: unknown, tickets: readonly TicketMark[]) => OrderDescription;
  /** Where and when its legs take somebody, in the order of `trip`. */
  readonly spans: (content: unknown) => readonly TripSpan[];
  /** What is worth knowing before an order is paid. */
  readonly payFacts: (order: PayingOrder) => Fact[];
  /** What reports print of its tickets, as they were sold. */
  readonly reported: Reported<unknown>;
  /** What the page of an order shows beside what every order has. */
  readonly detail: (
    tx: Tx,
    order: OrderWithTickets,
    variant: Variant | undefined,
    now: Date,
  ) => Promise<ProductDetail>;
  /**
   * Of a product that is paid for when it is over: an order that waits for money is owed. It neither lapses nor can be cancelled; the
   * refusal says so. Told again every so many days until it is paid.
   */
  readonly owed?: {
    readonly refusal: () => RefusalError;
    readonly everyDays: number;
    readonly words: Sentence;
  };
  /** For whom what was booked beside its tickets is; what it does not name is for nobody in particular. */
  readonly bookedBeside?: (tx: Tx, order: OrderWithTickets) => Promise<readonly BesidePart[]>;
  /** What has gone back beside its tickets, by passenger, such as for insurance that could not be had. */
  readonly returnedBesideTickets?: (
    tx: Tx,
    order: OrderWithTickets,
  ) => Promise<readonly { readonly passenger: number; readonly fen: Fen }[]>;
  /** Fares that turned out lower after they were paid: what they are now, what less that is, and how much of it came back to the person. */
  readonly loweredFares?: (tx: Tx, order: OrderWithTickets) => Promise<readonly LoweredFare[]>;
  /** What is held for tickets beside them, such as seats, until it is paid or ends: by order and passenger. */
  readonly heldBesideTickets?: (
    tx: Tx,
    tenantId: string,
    orderNos: readonly string[],
  ) => Promise<readonly HeldBeside[]>;
}

/** As much of a posting as is for one ticket: all parts of a posting add up to it. */
export interface BesidePart {
  readonly posting: string;
  /** The mark under which it goes back to its payers; null of what is paid. */
  readonly mark: string | null;
  readonly passenger: number;
  readonly leg: number;
  readonly fen: Fen;
}

/** `as`: under which name its reports find it; products that are printed alike share one. */
export interface Reported<Content> {
  readonly as: string;
  readonly ticket: (content: Content, ticket: PrintedTicket) => PrintedFacts;
}

export type PrintedTicket = Pick<TicketRow, 'passenger' | 'leg' | 'ticketNo' | 'seat' | 'place'> & {
  /** That of the order, where its leg has none of its own. */
  readonly bookingReference: string | null;
  /** What this passenger paid for it, where others pay less than adults. */
  readonly fareFen: Fen;
  /** What was ordered with it. */
  readonly items: readonly PriceItem[];
};

export interface PrintedFacts {
  /** By what reports of sums tell tickets apart: carrier, city, kind of train or car. */
  readonly sort: string;
  /** When it is travelled by. */
  readonly day: Day;
  /** By the keys of the columns of reports; amounts in fen. */
  readonly facts: Readonly<Partial<Record<ColumnKey, string | number | null>>>;
}

interface LoweredFare {
  readonly passenger: number;
  readonly leg: number;
  readonly fareFen: Fen;
  readonly lessFen: Fen;
  readonly personFen: Fen;
}

export interface HeldBeside {
  readonly orderNo: string;
  readonly passenger: number;
  readonly fen: Fen;
}

/** What sentences of orders call things. */
export interface ProductWords {
  /** What is held until payment, and released without it: `座位`. */
  readonly held: string;
  /** Giving it back, where that is not `退票`. */
  readonly refund?: string;
  /** What is said where it could not be issued and somebody gives up or asks again, of what is no ticket. */
  readonly issuing?: { readonly givenUp: string; readonly retried: string; readonly failed: string };
}

export type AllProductFacts = Readonly<Record<Product, ProductFacts>>;
/** As much of them as lists need. */
export type AllDescriptions = Readonly<Record<Product, Pick<ProductFacts, 'describe'>>>;
/** As much of them as is needed to say what orders take. */
export type AllTaking = Readonly<Record<Product, Pick<ProductFacts, 'describe' | 'heldBesideTickets'>>>;
/** As much of them as trips need. */
export type AllSpans = Readonly<Record<Product, Pick<ProductFacts, 'describe' | 'spans'>>>;

export interface OrderDescription {
  /** `机票 北京—上海 MU5101`: what is paid for, of what the tickets are still for. */
  readonly title: string;
  /** All that was bought, as lists show it; nothing while it is waited for. */
  readonly trip: readonly OrderLeg[];
  /** All that would do, as lists show it; null where nothing is waited for. */
  readonly waitsFor: OrderSummary['waitsFor'];
  /** What an order is found by, beside its number and its passengers. */
  readonly searchWords: readonly string[];
  /** `2025-12-01 MU5101 首都机场至虹桥机场`: for exports of personal data. */
  readonly journey: string;
  /** Of what is paid at the desk of a hotel: what is shown, and what of it nobody has given back; left out where all is paid to us. */
  readonly desk?: { readonly shownFen: Fen; readonly openFen: Fen };
  /** What its status is called once it is settled, where its code does not say it: `未入住`. */
  readonly statusName?: string;
  /** When the last leg with a valid ticket ends, with its sentence for the timeline; null without tickets. */
  readonly ends: OrderEnd | null;
}

/** One leg of a trip: its places and times; of a stay both places are the same. */
export interface TripSpan {
  /** `MU5101`. */
  readonly no: string;
  readonly from: TripPlace;
  readonly to: TripPlace;
  readonly starts: ZonedTime;
  readonly ends: ZonedTime;
  /** How long before it starts one has to be there. */
  readonly leadMinutes: number;
  /** Of what somebody watches on its day. */
  readonly run?: RunKind;
  /** Legs of tickets that it stands for, such as the nights of a stay; without, the one of its own place. */
  readonly legs?: readonly number[];
  /** Its carrier has cancelled it, or moved it and nobody has taken the new times yet. */
  readonly carrierChange?: CarrierChange;
}

export interface TripPlace {
  readonly name: string;
  readonly city: string;
  /** With street and number, where it is known. */
  readonly address?: string;
}

export interface OrderEnd {
  readonly at: ZonedTime;
  readonly words: string;
}

export interface TicketMark {
  readonly leg: number;
  readonly state: TicketState;
}

export type PayingOrder = Pick<OrderWithTickets, 'content' | 'code' | 'totalFen' | 'tickets'>;

/** A line of a pay desk. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What a product does when something has become of an order. Enqueue; do not call anybody. */
export interface OrderSteps {
  /** Fulfilment, in the transaction in which the order was paid. */
  readonly onPaid: (tx: Tx, order: OrderWithTickets) => Promise<void>;
  /** The same of an order that waits for seats: it joins the queue. Of products that have one. */
  readonly onPrepaid?: (tx: Tx, order: OrderWithTickets) => Promise<void>;
  /** Gives back what was held, in the transaction in which the order ended unpaid. */
  readonly onEnded: (tx: Tx, order: OrderWithTickets) => Promise<void>;
}

/** Changes of tickets that may have to be paid for. */
export interface ProductChanges {
  /** As what a change is paid. */
  readonly businessType: BusinessType;
  readonly describe: (order: Pick<OrderWithTickets, 'content'>, sheet: SheetRow) => ChangeDescription;
  /** What is due for a change has come, in the transaction in which it came. Enqueue. */
  readonly onPaid: (tx: Tx, order: OrderWithTickets, sheetNo: string) => Promise<void>;
  /** Gives back what was held for a change, in the transaction in which it ended unpaid. Enqueue. */
  readonly onEnded: (tx: Tx, order: OrderWithTickets, sheetNo: string) => Promise<void>;
}

export interface ProductExtras {
  /** They were paid for, in the transaction in which they were. Enqueue. */
  readonly onPaid: (tx: Tx, order: OrderWithTickets, extrasNo: string) => Promise<void>;
}

export interface ChangeDescription {
  /** What a change is called: `改签`. */
  readonly noun: string;
  /** `火车票 改签 北京南—南京南 G7`: by what the tickets will be for. */
  readonly title: string;
  readonly leg: OrderLeg;
  /** From what was bought to what is due, so that a person can add it up. */
  readonly facts: readonly Fact[];
  /** The sentence for a change that was not paid in time. */
  readonly unpaidWords: Sentence;
}

/** The product's own changes. Only products that have them open any. */
export function changesOf(
  products: OrderProducts,
  { product, orderNo }: Pick<OrderWithTickets, 'product' | 'orderNo'>,
): ProductChanges {
  const { changes } = products[product];
  assert(changes !== undefined, `order ${orderNo} is of a product without changes`);
  return changes;
}

/** The facts of a product whose orders keep this: stored JSON is read once at the door, and the product sees what it wrote. */
export function factsOfContent<C extends EveryContent>(
  schema: z.ZodType<C>,
  typed: {
    readonly businessType: BusinessType;
    readonly words: ProductWords;
    readonly describe: (content: C, tickets: readonly TicketMark[]) => OrderDescription;
    readonly spans: (content: C) => readonly TripSpan[];
    readonly payFacts: (content: C, order: PayingOrder) => Fact[];
    readonly reported: Reported<C>;
    readonly detail: (
      content: C,
      tx: Tx,
      order: OrderWithTickets,
      variant: Variant | undefined,
      now: Date,
    ) => Promise<ProductDetail>;
  } & Pick<
    ProductFacts,
    'bookedBeside' | 'returnedBesideTickets' | 'loweredFares' | 'heldBesideTickets' | 'owed'
  >,
): ProductFacts {
  const { bookedBeside, returnedBesideTickets, loweredFares, heldBesideTickets, owed } = typed;
  return {
    ...(bookedBeside && { bookedBeside }),
    ...(owed && { owed }),
    ...(heldBesideTickets && { heldBesideTickets }),
    ...(returnedBesideTickets && { returnedBesideTickets }),
    ...(loweredFares && { loweredFares }),
    businessType: typed.businessType,
    words: typed.words,
    describe: (content, tickets) => typed.describe(schema.parse(content), tickets),
    spans: (content) => typed.spans(schema.parse(content)),
    payFacts: (order) => typed.payFacts(schema.parse(order.content), order),
    reported: {
      as: typed.reported.as,
      ticket: (content, ticket) => typed.reported.ticket(schema.parse(content), ticket),
    },
    detail: (tx, order, variant, now) => typed.detail(schema.parse(order.content), tx, order, variant, now),
  };
}

/** What a refund or a change is called, and what a change leads to. */
export function namedSheet(
  products: OrderProducts,
  order: Pick<OrderWithTickets, 'product' | 'orderNo' | 'content'>,
  sheet: SheetRow,
): { readonly name: string; readonly to: OrderLeg | null } {
  if (sheet.kind === 'refund') return { name: products[order.product].words.refund ?? '退票', to: null };
  const { noun, leg } = changesOf(products, order).describe(order, sheet);
  return { name: noun, to: leg };
}

import { strict as assert } from 'node:assert';
import { refuse } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { Sentence } from '@woxing/contract/core/sentences.rules';
import type { TicketState } from '@woxing/contract/orders/orders';
import { orderTotal, type PriceItem } from '@woxing/contract/orders/price-items.rules';
import { tellMember } from '#src/messages/public.ts';
import { afterCommit, type Tx } from '#src/platform/database.ts';
import { orderEvents } from '#src/platform/metrics.ts';
import { tellIn } from '#src/platform/telling.ts';
import { isOrderAct } from './order-acts.rules.ts';
import { type OrderFacts, orderViewOf } from './order-code.rules.ts';
import { orderContent } from './order-content.ts';
import { type OrderBefore, orderMoved } from './order-moved.ts';
import { mayHappen, mayMove, type OrderEvent } from './order-moves.rules.ts';
import { isNews, newsOfEvents } from './order-news.rules.ts';
import { statusSentence } from './order-sentences.rules.ts';
import { addLeg, insertSheet, type NewSheet, type SheetChange, saveSheet } from './order-sheets.db.ts';
import {
  lockOrderRow,
  type OperationStep,
  type OrderActor,
  type OrderRow,
  type OrderWithTickets,
  type PlacedItem,
  type SheetMark,
  saveStep,
  type TicketRow,
} from './orders.db.ts';
import { recordAct } from './record-act.ts';
import { orderLink, tellTravellers } from './tell-travellers.ts';

/** One step of an order: the facts it sets, and the event that records it. */
export interface OrderStep {
  readonly event: OrderEvent;
  readonly at: Date;
  /** A Chinese sentence for the timeline, complete with figures. */
  readonly words: Sentence;
  readonly amountFen?: Fen;
  readonly set?: Partial<
    Pick<OrderRow, 'hold' | 'approval' | 'payment' | 'ended' | 'bookingReference' | 'payBefore'>
  >;
  /** All that the order costs after the step, where that changes: each item at its place, new ones behind them. */
  readonly items?: readonly PriceItem[];
  /** What is sold is not had after all: of a customer is asked what it costs, and nothing above. */
  readonly endsMarkUp?: true;
  /** The call to the supplier that the step begins or ends. */
  readonly operation?: OperationStep;
  /** One state for all tickets, or one for each that changes. */
  readonly tickets?: TicketState | readonly TicketStep[];
  /** The refund or change that the step opens or moves. */
  readonly sheet?: { readonly open: NewSheet } | SheetChange;
  /** What a change brings: the content with its leg, what the order is found by besides, and the tickets on it. */
  readonly added?: {
    readonly content: unknown;
    readonly searchWords?: readonly string[];
    readonly tickets: readonly TicketRow[];
  };
}

export interface TicketStep {
  readonly passenger: number;
  readonly leg: number;
  readonly state: TicketState;
  readonly ticketNo: string | null;
  /** What is known of it since the step, beside its number. */
  readonly seat?: TicketRow['seat'];
  readonly place?: string | null;
  /** Which flight of several under its number, from 1; of one alone it is left out. */
  readonly coupon?: number;
}

/** Reads an order for a change and locks it until the transaction ends. Refuses with `order.unknown`. */
export async function lockOrder(tx: Tx, tenantId: string, orderNo: string): Promise<OrderWithTickets> {
  const order = await lockOrderRow(tx, tenantId, orderNo);
  if (order === undefined) throw refuse('order.unknown');
  return order;
}

/** Refuses with `order.state` where the table has no such move; for steps a person asks for. */
export function checkMayHappen(order: OrderRow, event: OrderEvent): void {
  if (!mayHappen(order.code, event)) throw refuse('order.state', { status: statusSentence(order.code) });
}

/** Refuses with `order.issued-elsewhere` and `order.by-staff` what the system of no supplier knows, or not all of it. */
export function checkNotByStaff({ content }: Pick<OrderRow, 'content'>): void {
  const { byStaff, issuedElsewhere } = orderContent.parse(content);
  if (issuedElsewhere) throw refuse('order.issued-elsewhere');
  if (byStaff) throw refuse('order.by-staff');
}

/**
 * Takes one step with an order that `lockOrder` gave. What it is to cost is the sum of its items; the code after it is derived, and
 * must be one the table allows. Whoever acts in the place of its owner does so in this step alone, and not in what follows it.
 */
export async function changeOrder(
  tx: Tx,
  { actor, ...order }: OrderBefore,
  step: OrderStep,
): Promise<OrderWithTickets> {
  const changed = ticketSteps(order, step.tickets);
  const items = [...(step.items ?? order.items)];
  const after: OrderBefore = {
    ...order,
    ...step.set,
    ...(step.added && { content: step.added.content }),
    totalFen: orderTotal(items),
    items,
    tickets: [...mergeTickets(order, changed), ...(step.added?.tickets ?? [])],
    sheets: mergeSheets(order.sheets, step.sheet),
  };
  const view = viewAfter(order, after, step.event);
  const event = {
    at: step.at,
    event: step.event,
    words: step.words,
    amountFen: step.amountFen ?? null,
    actedBy: actor?.memberId,
  };
  saveStep(tx, { ...after, ...view }, changed, changedItems(order.items, items), event, step);
  if (step.sheet !== undefined && 'open' in step.sheet) await insertSheet(tx, order, step.sheet.open, step);
  else if (step.sheet !== undefined) await saveSheet(tx, order.tenantId, step.sheet, step);
  if (step.added !== undefined) await addLeg(tx, order, step.added);
  countStep(tx, order, step.event);
  if (actor !== undefined) await recordActOf(tx, order, actor, step);
  await tellOfNews(tx, order, step);
  const moved = { ...after, ...view };
  await tellIn(tx, orderMoved, { order: moved, at: step.at, before: order, opened: null });
  return moved;
}

/** The code that an order has after an event, which the table must allow. */
export function viewAfter(before: OrderBefore, after: OrderBefore, event: OrderEvent) {
  const view = orderViewOf(factsOf(after));
  assert(
    mayMove(before.code, event, view.code),
    `order ${before.orderNo}: ${event} may not lead from ${before.code} to ${view.code}`,
  );
  return view;
}

async function recordActOf(
  tx: Tx,
  order: OrderBefore,
  actor: OrderActor,
  { event, at }: Pick<OrderStep, 'event' | 'at'>,
): Promise<void> {
  assert(isOrderAct(event), `order ${order.orderNo}: nobody acts for its owner by ${event}`);
  if (actor.recorded !== true) await recordAct(tx, order, actor, { act: event, at });
}

async function tellOfNews(
  tx: Tx,
  order: OrderBefore,
  { event, at }: Pick<OrderStep, 'event' | 'at'>,
): Promise<void> {
  if (!isNews(event)) return;
  const { tenantId, memberId, orderNo } = order;
  const kind = newsOfEvents[event];
  tellMember(tx, { tenantId, memberId, kind, params: { orderNo }, link: orderLink(orderNo), at });
  await tellTravellers(tx, order, kind, at);
}

export function countStep(tx: Tx, { product }: Pick<OrderRow, 'product'>, event: OrderEvent): void {
  afterCommit(tx, () => orderEvents.inc({ product, event }));
}

/** Those that cost something else, and those that are new. Nothing else of an item ever changes, and none goes away. */
function changedItems(before: readonly PriceItem[], after: readonly PriceItem[]): PlacedItem[] {
  assert(after.length >= before.length, 'what an order costs may change, not go away');
  return [...after.entries()].filter(
    ([place, item]) => before[place]?.fen !== item.fen || before[place]?.deskFen !== item.deskFen,
  );
}

/** What the code of an order is derived from. */
export function factsOf(order: OrderBefore): OrderFacts {
  return {
    hold: order.hold,
    approval: order.approval,
    payment: order.payment,
    ended: order.ended,
    tickets: order.tickets.map((ticket) => ticket.state),
    refunds: sheetStates(order, 'refund'),
    changes: sheetStates(order, 'change'),
  };
}

function sheetStates({ sheets }: OrderBefore, kind: SheetMark['kind']): SheetMark['state'][] {
  return sheets.filter((sheet) => sheet.kind === kind).map(({ state }) => state);
}

function mergeSheets(sheets: readonly SheetMark[], step: OrderStep['sheet']): SheetMark[] {
  if (step === undefined) return [...sheets];
  if ('open' in step) {
    const { sheetNo, kind } = step.open;
    return [...sheets, { sheetNo, kind, state: 'asked' }];
  }
  assert(
    sheets.some(({ sheetNo }) => sheetNo === step.sheetNo),
    `no such sheet: ${step.sheetNo}`,
  );
  return sheets.map((sheet) => (sheet.sheetNo === step.sheetNo ? { ...sheet, state: step.state } : sheet));
}

function ticketSteps(order: OrderBefore, input: OrderStep['tickets']): readonly TicketStep[] {
  if (input === undefined) return [];
  if (typeof input !== 'string') return input;
  return order.tickets.map(({ passenger, leg, ticketNo }) => ({ passenger, leg, ticketNo, state: input }));
}

function mergeTickets(order: OrderBefore, steps: readonly TicketStep[]): OrderWithTickets['tickets'] {
  const byPlace = new Map(steps.map((step) => [`${step.passenger}/${step.leg}`, step]));
  return order.tickets.map((ticket) => {
    const step = byPlace.get(`${ticket.passenger}/${ticket.leg}`);
    return step === undefined ? ticket : { ...ticket, ...step, ticketNo: step.ticketNo ?? ticket.ticketNo };
  });
}

import { addFen, noFen } from '@woxing/contract/core/money';
import { z } from 'zod';
import { shownLines } from '#src/after-sales/public.ts';
import {
  isIssuedElsewhere,
  type OrderWithTickets,
  passengersOf,
  type SheetRow,
  sheetRowsOf,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { InvoicedProducts } from './application-deps.ts';
import { type KeptFee, type OrderPart, partsOf } from './invoice-parts.rules.ts';

/**
 * What of an order is invoiced, and whether a refund or a change of it is open; `unnamed`: where nobody reads who travels; `sheets`: of the
 * order, where somebody has read them already.
 */
export async function readParts(
  products: InvoicedProducts,
  tx: Tx,
  order: OrderWithTickets,
  {
    unnamed = false,
    sheets: known,
  }: { readonly unnamed?: boolean; readonly sheets?: readonly SheetRow[] } = {},
): Promise<{ readonly parts: OrderPart[]; readonly moves: boolean }> {
  const { invoicing, spans } = products[order.product];
  if (invoicing === undefined || order.payment === 'due' || isIssuedElsewhere(order))
    return { parts: [], moves: false };
  const { tenantId, orderNo } = order;
  const [people, sheets] = await Promise.all([
    unnamed ? [] : passengersOf(tx, tenantId, orderNo),
    known ?? (order.sheets.length === 0 ? [] : sheetRowsOf(tx, tenantId, orderNo)),
  ]);
  const legs = legsOf(spans(order.content));
  const fees = sheets.filter(({ state }) => state === 'done').flatMap(feesOf);
  return {
    parts: partsOf({ ...order, names: namesOf(people), legs, fees }, invoicing),
    moves: sheets.some(({ state }) => openStates.has(state)),
  };
}

const openStates: ReadonlySet<string> = new Set(['asked', 'to-pay', 'processing']);

function namesOf(people: readonly { readonly position: number; readonly name: string }[]): string[] {
  const names: string[] = [];
  for (const { position, name } of people) names[position] = name;
  return names;
}

type Spans = ReturnType<InvoicedProducts['airTicket']['spans']>;

/** What a leg is called, and when it is over. */
function legsOf(spans: Spans) {
  const byLeg = new Map(spans.flatMap((span, at) => (span.legs ?? [at]).map((leg) => [leg, span] as const)));
  return (leg: number) => {
    const span = byLeg.get(leg);
    return span && { words: wayWords(span), ends: span.ends };
  };
}

const wayWords = ({ from, to, no }: Spans[number]): string =>
  from.name === to.name ? from.name : `${from.name}—${to.name} ${no}`;

const withLines = z.looseObject({ lines: shownLines });

function feesOf(sheet: Awaited<ReturnType<typeof sheetRowsOf>>[number]): KeptFee[] {
  const { sheetNo, endedAt, askedAt, quote } = sheet;
  return withLines.parse(quote).lines.flatMap(({ passenger, leg, feeFen, differenceFeeFen }) => {
    const keptFen = addFen(feeFen, differenceFeeFen);
    return keptFen === noFen ? [] : [{ sheetNo, passenger, leg, feeFen: keptFen, at: endedAt ?? askedAt }];
  });
}

import { type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import type { InvoiceableOrder } from '@woxing/contract/invoices/invoice-applications';
import { maxMergedOrders, type WantedForm } from '@woxing/contract/invoices/invoice-applications.rules';
import { hasPaper } from '@woxing/contract/invoices/invoice-sorts.rules';

export interface ApplyDraft {
  /** All of the bill, rather than the orders that are chosen. */
  readonly whole: boolean;
  readonly orderNos: readonly string[];
  /** Undefined until one is chosen: the default counts. */
  readonly titleId: string | undefined;
  readonly wanted: WantedForm;
  readonly merged: boolean;
  readonly email: string;
  /** Paper is sent as well. */
  readonly paper: boolean;
  /** Where it goes; empty until one is chosen. */
  readonly addressId: string;
}

/** A bill whose orders are asked for: more of them can be invoiced than the page lists. */
export interface BillToInvoice {
  readonly billNo: string;
  readonly orders: number;
  readonly openFen: Fen;
}

/**
 * A form begins with the order that somebody comes from, as far as there is anything of it, or with those of a bill, as one invoice: with all
 * of it where one application does not hold them.
 */
export function beginningDraft(
  list: readonly InvoiceableOrder[],
  named: string | undefined,
  email: string,
  bill?: BillToInvoice,
): ApplyDraft {
  const billed = bill !== undefined;
  const orderNos = list
    .filter((order) => (billed || order.orderNo === named) && isOpen(order))
    .slice(0, maxMergedOrders)
    .map((one) => one.orderNo);
  return {
    whole: billed && bill.orders > maxMergedOrders,
    orderNos,
    titleId: undefined,
    wanted: 'plain',
    merged: billed,
    email,
    paper: false,
    addressId: '',
  };
}

export interface Asked {
  /** Of those on the page. */
  readonly orderNos: readonly string[];
  /** With those that are not on the page. */
  readonly count: number;
  readonly openFen: Fen;
}

/** The orders that are asked for; of those that were chosen, what has been invoiced since is not. */
export function askedFor(
  list: readonly InvoiceableOrder[],
  { whole, orderNos }: ApplyDraft,
  bill: BillToInvoice | undefined,
): Asked {
  if (whole && bill !== undefined)
    return {
      orderNos: list.filter(isOpen).map(({ orderNo }) => orderNo),
      count: bill.orders,
      openFen: bill.openFen,
    };
  const open = new Set(list.filter(isOpen).map(({ orderNo }) => orderNo));
  const chosen = orderNos.filter((orderNo) => open.has(orderNo));
  return { orderNos: chosen, count: chosen.length, openFen: chosenFen(list, chosen) };
}

/** Of what is asked for something can be on paper, or may be where it is not on the page. */
export const paperPossible = (
  list: readonly InvoiceableOrder[],
  { orderNos, count }: Pick<Asked, 'orderNos' | 'count'>,
): boolean =>
  count > orderNos.length ||
  list.some(
    ({ orderNo, parts }) =>
      orderNos.includes(orderNo) && parts.some(({ state, sort }) => state === 'open' && hasPaper(sort)),
  );

/** Where paper is sent to; empty where none is. */
export const paperTo = (
  list: readonly InvoiceableOrder[],
  draft: ApplyDraft,
  asked: Pick<Asked, 'orderNos' | 'count'>,
): string => (draft.paper && paperPossible(list, asked) ? draft.addressId : '');

export const isOpen = ({ openFen }: Pick<InvoiceableOrder, 'openFen'>): boolean => openFen > noFen;

export function toggled(orderNos: readonly string[], orderNo: string, on: boolean): readonly string[] {
  const others = orderNos.filter((one) => one !== orderNo);
  return on ? [...others, orderNo] : others;
}

export const chosenFen = (list: readonly InvoiceableOrder[], orderNos: readonly string[]): Fen =>
  sumFen(list.filter(({ orderNo }) => orderNos.includes(orderNo)).map(({ openFen }) => openFen));

import { type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import type { InvoiceableOrder } from '@woxing/contract/invoices/invoice-applications';
import { maxMergedOrders, type WantedForm } from '@woxing/contract/invoices/invoice-applications.rules';

export interface ApplyDraft {
  readonly orderNos: readonly string[];
  /** Undefined until one is chosen: the default counts. */
  readonly titleId: string | undefined;
  readonly wanted: WantedForm;
  readonly merged: boolean;
  readonly email: string;
}

/** A form begins with the order that somebody comes from, as far as there is anything of it, or with those of a bill, as one invoice. */
export function beginningDraft(
  list: readonly InvoiceableOrder[],
  named: string | undefined,
  email: string,
  billed = false,
): ApplyDraft {
  const orderNos = list
    .filter((order) => (billed || order.orderNo === named) && isOpen(order))
    .slice(0, maxMergedOrders)
    .map((one) => one.orderNo);
  return { orderNos, titleId: undefined, wanted: 'plain', merged: billed, email };
}

export const isOpen = ({ openFen }: Pick<InvoiceableOrder, 'openFen'>): boolean => openFen > noFen;

export function toggled(orderNos: readonly string[], orderNo: string, on: boolean): readonly string[] {
  const others = orderNos.filter((one) => one !== orderNo);
  return on ? [...others, orderNo] : others;
}

export const chosenFen = (list: readonly InvoiceableOrder[], orderNos: readonly string[]): Fen =>
  sumFen(list.filter(({ orderNo }) => orderNos.includes(orderNo)).map(({ openFen }) => openFen));

import { type Day, isDay } from '@woxing/contract/days';
import {
  type PurchaseState,
  type PurchaseType,
  purchaseStates,
  purchaseTypes,
} from '@woxing/contract/purchase.rules';

/** Which purchase an address is about. */
export interface PurchaseSearch {
  readonly no?: string;
  readonly type?: PurchaseType;
}

/** Reads an address written by anybody: what is not understood is left out, never an error. */
export function readPurchaseSearch(raw: Readonly<Record<string, unknown>>): PurchaseSearch {
  const type = purchaseTypes.find((one) => one === raw['type']);
  return {
    ...(typeof raw['no'] === 'string' && /^R\d{20}$/.test(raw['no']) && { no: raw['no'] }),
    ...(type !== undefined && { type }),
  };
}

/** The filters of the bill as an address keeps them; what is not set is left out. */
export interface BillSearch {
  readonly state?: PurchaseState;
  readonly from?: Day;
  readonly to?: Day;
  readonly page?: number;
}

export function readBillSearch(raw: Readonly<Record<string, unknown>>): BillSearch {
  const state = purchaseStates.find((one) => one === raw['state']);
  const [from, to, page] = [dayIn(raw['from']), dayIn(raw['to']), Number(raw['page'])];
  return {
    ...(state !== undefined && { state }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  };
}

function dayIn(value: unknown): Day | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

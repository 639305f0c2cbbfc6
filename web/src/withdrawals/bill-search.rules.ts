import { type Day, isDay } from '@woxing/contract/days';
import { type WithdrawalState, withdrawalStates } from '@woxing/contract/withdrawal.rules';

/** The filters of the bill as an address keeps them; what is not set is left out. */
export interface BillSearch {
  readonly state?: WithdrawalState;
  readonly from?: Day;
  readonly to?: Day;
  readonly page?: number;
}

/** Reads an address written by anybody: what is not understood is left out, never an error. */
export function readBillSearch(raw: Readonly<Record<string, unknown>>): BillSearch {
  const state = withdrawalStates.find((one) => one === raw['state']);
  const from = dayIn(raw['from']);
  const to = dayIn(raw['to']);
  const page = Number(raw['page']);
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

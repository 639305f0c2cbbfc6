import type { Day } from '@woxing/contract/core/days';
import { orderNoForm } from '#src/orders/public.rules.ts';
import { addressReader, listOf, wordOf } from '#src/ui/address.rules.ts';
import { type RideParams, readRideParams } from '../search/ride-params.rules.ts';
import { readTrainList, readTrainWay, type TrainListSearch } from '../search/train-address.rules.ts';

/** Which tickets of which order are to be changed; a ticket stands as `passenger-leg`. */
export interface ChangedTickets {
  readonly orderNo: string;
  readonly tickets: readonly string[];
}

/** What 改签 keeps in its address, and 变更到站, which has another destination too. */
export interface ChangeQuery extends ChangedTickets, TrainListSearch {
  readonly day?: Day | undefined;
  readonly to?: string | undefined;
}

export type ChangeChoice = ChangedTickets & RideParams;

const orderNo = wordOf(orderNoForm);
const ticketList = listOf(/^\d{1,2}-\d{1,2}$/, 99);

const readTickets: (raw: Readonly<Record<string, unknown>>) => ChangedTickets = addressReader({
  orderNo: (word) => orderNo(word) ?? '',
  tickets: (word) => ticketList(word) ?? [],
});

export function readChangeQuery(raw: Readonly<Record<string, unknown>>): ChangeQuery {
  const { day, to } = readTrainWay(raw);
  return {
    ...readTickets(raw),
    ...readTrainList(raw),
    ...(day !== undefined && { day }),
    ...(to !== undefined && { to }),
  };
}

export function readChangeChoice(raw: Readonly<Record<string, unknown>>): ChangeChoice {
  return { ...readTickets(raw), ...readRideParams(raw) };
}

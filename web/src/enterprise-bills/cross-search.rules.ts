import { type Day, isDay } from '@woxing/contract/days';

/** The filters as an address keeps them; what is not set is left out. `company` `all`: the lines of everybody. */
export interface CrossSearch {
  readonly from?: Day;
  readonly until?: Day;
  readonly company?: string;
}

/** Reads an address written by anybody: what is not understood is left out, never an error. */
export function readCrossSearch(raw: Readonly<Record<string, unknown>>): CrossSearch {
  const { from, until, company } = raw;
  return {
    ...(typeof from === 'string' && isDay(from) && { from }),
    ...(typeof until === 'string' && isDay(until) && { until }),
    ...((typeof company === 'string' || typeof company === 'number') &&
      /^(\d{1,32}|all)$/.test(String(company)) && { company: String(company) }),
  };
}

import type { ExpenseProof } from '@woxing/contract/invoices/expense-proof';
import { type PerDiemTable, perDiemOf } from '@woxing/contract/invoices/per-diems.rules';
import { type OwnTrip, partsOfTrip } from '#src/trips/public.ts';

/** What each traveller is given for the parts of a trip that their enterprise has them travel. */
export function perDiemOfTrip(
  table: PerDiemTable,
  trip: OwnTrip,
  enterpriseId: string,
): ExpenseProof['perDiem'] {
  const parts = partsOfTrip(trip.filter(({ order }) => order.enterpriseId === enterpriseId));
  const travellers = [...new Set(parts.flatMap((part) => part.travellers))];
  return travellers.flatMap((traveller) => {
    const own = parts.filter((part) => part.travellers.includes(traveller));
    const ways = own.map(({ from, to, starts, ends }) => ({
      fromCity: from.city,
      toCity: to.city,
      leaves: starts.day,
      arrives: ends.day,
    }));
    return perDiemOf(table, ways).map((stay) => ({ traveller, ...stay }));
  });
}

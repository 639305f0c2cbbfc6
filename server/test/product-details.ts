import { strict as assert } from 'node:assert';

type Detail = { readonly kind: string };
type Of<D extends Detail, Kind extends string> = Extract<D, { readonly kind: Kind }>;

/** What an order of flights has beside what every order has. */
export const airOf = <D extends Detail>(order: { readonly detail: D }) => detailOf(order, 'air');
/** The same of an order by train. */
export const railOf = <D extends Detail>(order: { readonly detail: D }) => detailOf(order, 'rail');
/** The same of an order of a hotel. */
export const hotelOf = <D extends Detail>(order: { readonly detail: D }) => detailOf(order, 'hotel');

function detailOf<D extends Detail, const Kind extends string>(
  { detail }: { readonly detail: D },
  kind: Kind,
): Of<D, Kind> {
  assert.equal(detail.kind, kind, 'an order of another product');
  return detail as Of<D, Kind>;
}

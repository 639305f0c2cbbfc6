import { expect, test } from 'vitest';
import { cancellableNights } from './hotel-of.rules.ts';

type Order = Parameters<typeof cancellableNights>[0];

const nightOf = (night: string, state = 'confirmed') => ({ night, state, priceFen: 40_000, personFen: 0 });

const orderOf = (singleNights: boolean, nights: readonly ReturnType<typeof nightOf>[]): Order => ({
  code: 2,
  now: '2026-12-10T02:00:00.000Z',
  orderedBy: undefined,
  detail: {
    kind: 'hotel',
    abilities: { holdsRooms: singleNights, singleNights, modifies: singleNights },
    nights: nights.map(({ night }) => night),
    rooms: [{ guests: [0], nights: nights.map((each, leg) => ({ ...each, leg })) }],
  } as unknown as Order['detail'],
});

const begun = [nightOf('2026-12-09'), nightOf('2026-12-10')];
const ahead = [nightOf('2026-12-11'), nightOf('2026-12-12')];

test('nights that are not over can be given back one by one', () => {
  expect(cancellableNights(orderOf(true, begun))).toEqual([{ passenger: 0, leg: 1 }]);
});

test('a booking that is given back as a whole is given back before it begins', () => {
  expect(cancellableNights(orderOf(false, begun))).toEqual([]);
  expect(cancellableNights(orderOf(false, ahead))).toHaveLength(2);
  expect(
    cancellableNights(orderOf(false, [nightOf('2026-12-11'), nightOf('2026-12-12', 'cancelled')])),
  ).toEqual([]);
});

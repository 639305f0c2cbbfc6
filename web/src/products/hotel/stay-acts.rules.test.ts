import { expect, test } from 'vitest';
import { cancellableNights, changeableStay } from './stay-acts.rules.ts';

type Order = Parameters<typeof cancellableNights>[0];

const nightOf = (night: string, state = 'confirmed') => ({ night, state, priceFen: 40_000, personFen: 0 });

const orderOf = (
  singleNights: boolean,
  nights: readonly ReturnType<typeof nightOf>[],
  { heldUntil = null, freeUntil = null }: { heldUntil?: string | null; freeUntil?: string | null } = {},
): Order => ({
  code: 2,
  now: '2026-12-10T02:00:00.000Z',
  orderedBy: undefined,
  detail: {
    kind: 'hotel',
    plan: { heldUntil },
    freeUntil,
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

test('what nobody guarantees is given back until its rooms are not kept any more', () => {
  const held = { heldUntil: '18:00', freeUntil: '2026-12-10T10:00:00.000Z' };
  const today = [nightOf('2026-12-10')];
  expect(cancellableNights(orderOf(true, today, held))).toHaveLength(1);
  const late = { ...orderOf(true, today, held), now: held.freeUntil };
  expect(cancellableNights(late)).toEqual([]);
});

interface Case {
  readonly what: string;
  readonly nights: readonly ReturnType<typeof nightOf>[];
  readonly code?: number;
  readonly stay?: string;
  readonly changed?: boolean;
  readonly held?: Parameters<typeof orderOf>[2];
  /** Whether it may be moved besides; undefined: nothing of it may be changed. */
  readonly movable: boolean | undefined;
}

const late = { heldUntil: '18:00', freeUntil: '2026-12-10T01:00:00.000Z' };
const cases: readonly Case[] = [
  { what: 'ahead', nights: ahead, movable: true },
  { what: 'changed before', nights: ahead, code: 3, changed: true, movable: false },
  { what: 'whose guests are there', nights: begun, stay: 'in', movable: false },
  { what: 'whose guests have left', nights: begun, stay: 'out', movable: undefined },
  { what: 'to which nobody came', nights: begun, stay: 'no-show', movable: undefined },
  { what: 'that ended yesterday', nights: [nightOf('2026-12-08')], movable: undefined },
  { what: 'that ends today', nights: [nightOf('2026-12-09')], movable: false },
  { what: 'with a hole', nights: [nightOf('2026-12-11'), nightOf('2026-12-13')], movable: undefined },
  { what: 'that is being cancelled', nights: ahead, code: 10, movable: undefined },
  { what: 'whose rooms are not kept any more', nights: begun, held: late, movable: undefined },
  { what: 'at the desk whose guests are there', nights: begun, held: late, stay: 'in', movable: false },
];

test.each(cases)('a stay $what: whether it becomes longer or is moved', ({ nights, movable, ...of }) => {
  const { code = 2, stay, changed = false, held } = of;
  const order = orderOf(true, nights, held);
  const sheets = changed ? [{ kind: 'change', state: 'done' }] : [];
  const detail = { ...order.detail, sheets, stay: stay === undefined ? null : { state: stay } };
  const found = changeableStay({ ...order, code, detail } as Order);
  expect(found?.movable).toBe(movable);
});

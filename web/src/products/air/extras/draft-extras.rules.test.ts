import { fen, noFen } from '@woxing/contract/core/money';
import type { ExtrasOffer } from '@woxing/contract/products/air/air-extras';
import { expect, test } from 'vitest';
import { asOffered, type DraftExtra, selectionOn, withSelection } from './draft-extras.rules.ts';

const seats = (taken: string) =>
  ['A', 'C', 'H', 'K'].map((letter) => ({ letter, priceFen: fen(5000), free: letter !== taken }));
const offerWithout = (taken: string): ExtrasOffer => ({
  map: {
    cabin: 'economy',
    aircraftName: '空客A320',
    layout: 'AC-HK',
    front: [],
    rear: [],
    rows: [{ row: 31, exit: false, wing: false, seats: seats(taken) }],
  },
  seatsUntil: '2026-12-01T00:00:00Z',
  baggage: [{ code: 'BAG5', name: '额外行李5公斤', kg: 5, priceFen: fen(6100) }],
  baggageUntil: '2026-12-01T00:00:00Z',
  meals: [{ code: 'VGML', name: '素食餐' }],
  mealsUntil: '2026-12-01T00:00:00Z',
  now: '2026-11-20T00:00:00Z',
});
const offer = offerWithout('');

const seat: DraftExtra = {
  key: 'b',
  leg: 0,
  kind: 'seat',
  code: '31A',
  name: '座位31A',
  priceFen: fen(5000),
};
const bag: DraftExtra = {
  key: 'a',
  leg: 1,
  kind: 'baggage',
  code: 'BAG5',
  name: '额外行李5公斤',
  priceFen: fen(6100),
};

test('what stands on a leg is read by the place of the passengers, and written back as it was', () => {
  const extras = [seat, bag];
  const selection = selectionOn(extras, ['a', 'b'], 0);
  expect(selection[1]).toEqual({ seat: '31A', meal: undefined, bags: [] });
  expect(selection[0]).toEqual({ seat: undefined, meal: undefined, bags: [] });
  expect(withSelection(extras, ['a', 'b'], 0, { selection, offer })).toEqual([bag, seat]);
});

test('a change on one leg leaves the other as it is', () => {
  const selection = { 0: { bags: [], meal: 'VGML' }, 1: { bags: ['BAG5'] } };
  expect(withSelection([seat, bag], ['a', 'b'], 0, { selection, offer })).toEqual([
    bag,
    { key: 'a', leg: 0, kind: 'meal', code: 'VGML', name: '素食餐', priceFen: noFen },
    { ...bag, key: 'b', leg: 0 },
  ]);
});

test('a newer map takes away a seat that somebody else has by now, and says the prices of now; the same map changes nothing', () => {
  const extras = [seat, bag, { ...bag, key: 'b', leg: 0 }];
  expect(asOffered(extras, ['a', 'b'], 0, offer)).toBeUndefined();
  expect(asOffered(extras, ['a', 'b'], 0, offerWithout('A'))).toEqual([bag, { ...bag, key: 'b', leg: 0 }]);
  const dearer = { ...offer, baggage: [{ ...offer.baggage[0]!, priceFen: fen(7000) }] };
  expect(asOffered(extras, ['a', 'b'], 0, dearer)?.at(-1)?.priceFen).toBe(7000);
});

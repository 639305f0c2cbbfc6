import { yuan } from '@woxing/contract/core/money';
import { beforeEach, expect, test } from 'vitest';
import { scriptedCards } from '../../test/scripted-cards.ts';
import type { Authorisation } from './card-authoriser.ts';
import { cardKeeper, tradeFactOf } from './card-keeper.ts';

let now: Date;
const cards = scriptedCards(() => now);
const keeper = cardKeeper(cards);
const due = yuan(1050);
const card = { cardNo: '4258000000000001', expiry: '12/49', cvv: '719' };
const unknown = { kind: 'unknown' };

beforeEach(() => {
  now = new Date('2026-01-01T00:00:00Z');
});

let made = 0;
async function held() {
  const ref = { tenantId: 'official', reference: `P${made++}` };
  await cards.authorise({ ...ref, subject: '机票', amountFen: due, card });
  return ref;
}
const tradeOf = (reference: string) => ({
  tenantId: 'official',
  outTradeNo: reference,
  payableUntil: now,
  now,
});
const returned = (reference: string, amountFen = due, by = cards) =>
  cardKeeper(by).refund({ ...tradeOf(reference), tradeFen: due, refundNo: 'R', amountFen, reason: '退票' });
const doneOf = (reference: string, more: object) => ({
  kind: 'done',
  value: { outTradeNo: reference, refundNo: 'R', state: 'done', amountFen: due, ...more },
});

test('what is reserved goes back by letting go of it, whole or not at all', async () => {
  const { reference } = await held();
  expect(await returned(reference, yuan(1))).toMatchObject(unknown);
  expect(cards.books(reference).heldFen).toBe(due);
  cards.script.void.push('lost-before');
  expect(await returned(reference)).toMatchObject(unknown);
  for (const _again of [1, 2]) expect(await returned(reference)).toEqual(doneOf(reference, { letGo: true }));
  expect(cards.books(reference)).toEqual({ heldFen: 0, capturedFen: 0, returnedFen: 0 });
});

test('what has run out at the bank is back, and its void is not asked for', async () => {
  const { reference } = await held();
  now = new Date(now.getTime() + 7 * 86_400_000);
  const asked = cards.asked.void;
  expect(await returned(reference, yuan(1))).toEqual(doneOf(reference, { amountFen: yuan(1), letGo: true }));
  expect(cards.asked.void).toBe(asked);
});

test('what was taken is returned, in parts too', async () => {
  const ref = await held();
  await cards.capture({ ...ref, amountFen: due });
  cards.script.refund.push('refused', 'lost-before');
  expect(await returned(ref.reference, yuan(1))).toEqual({ kind: 'refused', message: 'no' });
  expect(await returned(ref.reference, yuan(1))).toMatchObject(unknown);
  expect(await returned(ref.reference, yuan(1))).toEqual(doneOf(ref.reference, { amountFen: yuan(1) }));
  expect(cards.books(ref.reference).returnedFen).toBe(yuan(1));
});

test('what is taken while it is let go is returned by the next question', async () => {
  const ref = await held();
  const meanwhile: typeof cards = {
    ...cards,
    void: async (input) => {
      await cards.capture({ ...ref, amountFen: due });
      return cards.void(input);
    },
  };
  expect(await returned(ref.reference, due, meanwhile)).toMatchObject(unknown);
  expect(await returned(ref.reference)).toEqual(doneOf(ref.reference, {}));
  cards.script.status.push('lost-before');
  expect(await returned(ref.reference)).toMatchObject(unknown);
});

test('an attempt is closed by barring its number, and one that is reserved is paid', async () => {
  const { reference } = await held();
  expect(await keeper.close(tradeOf(reference))).toMatchObject({
    kind: 'done',
    value: { state: 'paid', amountFen: due },
  });
  cards.script.status.push('lost-before');
  cards.script.void.push('lost-before');
  expect(await keeper.close(tradeOf('barred'))).toMatchObject(unknown);
  expect(await keeper.query(tradeOf('barred'))).toMatchObject({ value: { state: 'waiting' } });
  expect(await keeper.close(tradeOf('barred'))).toMatchObject({ value: { state: 'closed', amountFen: 0 } });
  cards.script.status.push('lost-before');
  expect(await keeper.query(tradeOf('barred'))).toMatchObject(unknown);
});

test('a reservation is money only while it is held or taken, and is known by its token and end', () => {
  const heldUntil = new Date('2026-01-08T00:00:00Z');
  const stated: Authorisation = {
    reference: 'P1',
    state: 'held',
    amountFen: due,
    capturedFen: yuan(0),
    token: 'tok',
    brand: 'visa',
    tail: '0001',
    confirmUrl: null,
    heldAt: now,
    heldUntil,
    capturedAt: null,
    refusal: null,
  };
  const paid = {
    outTradeNo: 'P1',
    state: 'paid',
    tradeNo: 'P1',
    amountFen: due,
    paidAt: now,
    card: { token: 'tok', heldUntil },
  };
  expect(tradeFactOf(stated)).toEqual(paid);
  expect(tradeFactOf({ ...stated, state: 'captured' })).toEqual(paid);
  expect(tradeFactOf({ ...stated, heldUntil: null })).not.toHaveProperty('card');
  const nothing = tradeFactOf({ ...stated, state: 'expired' });
  expect(nothing).toMatchObject({ state: 'closed', amountFen: 0 });
  expect(nothing).not.toHaveProperty('card');
});

import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { zonedTime } from '@woxing/contract/core/zoned-time.rules';
import { expect, test } from 'vitest';
import type { AllDescriptions, OrderDescription } from './order-product.ts';
import { summaryOf } from './order-summary.ts';

const now = new Date('2026-03-01T10:00:00+08:00');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const content = (more: object = {}) => ({
  contact: { name: '', mobileSealed: '', mobileMasked: '', email: '' },
  supplier: 'x',
  quotedAt: '2026-03-01T00:00:00.000Z',
  ...more,
});
type Row = Parameters<typeof summaryOf>[1];
const row: Row = {
  tenantId: 't',
  orderNo: 'F1',
  memberId: 'm1',
  enterpriseId: null,
  product: 'airTicket',
  code: 2,
  partial: false,
  createdAt: before,
  payBefore: after,
  hold: 'confirmed',
  approval: 'none',
  payment: 'paid',
  ended: null,
  bookingReference: null,
  totalFen: yuan(100),
  content: content(),
  passengerNames: ['张三'],
  tickets: [{ leg: 0, state: 'issued' }],
};
const trip = [{ no: 'MU1' }, { no: 'MU2' }] as unknown as OrderDescription['trip'];

function summary(more: Partial<Row> = {}, described: Partial<OrderDescription> = {}) {
  const description: OrderDescription = {
    title: '',
    trip,
    waitsFor: null,
    searchWords: [],
    journey: '',
    ends: null,
    ...described,
  };
  const products = { airTicket: { describe: () => description } } as unknown as AllDescriptions;
  return summaryOf(products, { ...row, ...more }, { now, variant: 'A' });
}

test('a row says until when it is to be paid while it waits for money, and never else', () => {
  expect(summary().payBefore).toBeNull();
  expect(summary({ code: 0 }).payBefore).toBe(after.toISOString());
  expect(summary({ code: 0, payBefore: null }).payBefore).toBeNull();
});

test('what is paid at a desk, and what became of the order, are said where there is anything to say', () => {
  const plain = summary();
  expect(plain).not.toHaveProperty('deskFen');
  expect(plain).not.toHaveProperty('statusName');
  expect(summary({}, { desk: { shownFen: yuan(300), openFen: yuan(200) } }).deskFen).toBe(yuan(300));
  expect(summary({}, { statusName: '未入住' }).statusName).toBe('未入住');
  expect(summary({ code: 9 }, { statusName: '未入住' })).not.toHaveProperty('statusName');
});

test('legs that everybody changed away from are left out, and a trip that is over is travelled', () => {
  expect(summary({ tickets: [{ leg: 0, state: 'changed' }] }).legs).toEqual([trip[1]]);
  const ends = { at: zonedTime(day('2026-03-01'), '10:00'), words: '' };
  expect([summary().travelled, summary({}, { ends }).travelled]).toEqual([false, true]);
});

test('the words of an end are those of the variant of the site', () => {
  expect(summary().endedWords).toBeNull();
  const endedWords = { words: '未支付', wordsB: '未确认' };
  expect(summary({ endedWords }).endedWords).toBe('未支付');
});

test('a change of a carrier is said until its time to answer is over', () => {
  const change = (carrierChangeUntil: Date | null) =>
    summary({ carrierChange: 'retimed', carrierChangeUntil }).carrierChange;
  expect([change(after), change(now), change(null)]).toEqual(['retimed', null, null]);
  expect(summary({ carrierChangeUntil: after }).carrierChange).toBeNull();
});

test('tickets that were issued elsewhere are said to be', () => {
  expect([
    summary().issuedElsewhere,
    summary({ content: content({ issuedElsewhere: true }) }).issuedElsewhere,
  ]).toEqual([false, true]);
});

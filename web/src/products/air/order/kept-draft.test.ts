import { expect, test } from 'vitest';
import { blankTraveller } from '#src/booking/public.ts';
import { fieldsOfDraft, type OrderDraft, restoredDraft } from './order-form.rules.ts';

const blank: OrderDraft = {
  passengers: [],
  contactName: '陈晓明',
  contactMobile: '13800000010',
  contactEmail: '',
  insuredBy: {},
  asAdults: [],
};
const draft: OrderDraft = {
  ...blank,
  passengers: [
    {
      key: 'new-0',
      listed: undefined,
      written: { ...blankTraveller, name: '周远航', certNo: '110101199003074477' },
    },
  ],
  contactEmail: 'chen@example.com',
  insuredBy: { 'new-0': ['accident'] },
  asAdults: ['new-0'],
};
const stored = () => JSON.parse(JSON.stringify(fieldsOfDraft(draft))) as Record<string, unknown>;

test('a draft comes back with the insurances of each, and without the paper', () => {
  expect(JSON.stringify(stored())).not.toContain('110101199003074477');
  expect(restoredDraft(stored(), blank, [])).toEqual({
    ...draft,
    passengers: [{ key: 'new-0', listed: undefined, written: { ...blankTraveller, name: '周远航' } }],
    insuredBy: { 'new-0': ['accident'] },
    asAdults: ['new-0'],
  });
});

test('of an order for a customer the id, the note and the typed prices come back', () => {
  const sale = { customerId: 'c1', note: '请早到', asked: { 'new-0': '1280' } };
  const kept = JSON.parse(JSON.stringify(fieldsOfDraft({ ...draft, sale }))) as Record<string, unknown>;
  const blankOffice = { ...blank, sale: { customerId: '', note: '', asked: {} } };
  expect(restoredDraft(kept, blankOffice, [])?.sale).toEqual({ ...sale, asked: { 'new-0': '1280' } });
  expect(restoredDraft({ customerId: 7, customerNote: null }, blankOffice, [])?.sale).toEqual(
    blankOffice.sale,
  );
  expect(restoredDraft(kept, blank, [])).toMatchObject({ contactEmail: 'chen@example.com' });
  expect(restoredDraft(kept, blank, [])).not.toHaveProperty('sale');
});

test.each(['c1', ''])('who was to fly for the customer %o does not come back for another', (customerId) => {
  const sale = { customerId, note: '', asked: {} };
  const kept = JSON.parse(JSON.stringify(fieldsOfDraft({ ...draft, sale }))) as Record<string, unknown>;
  const ofAnother = { ...blank, sale: { ...sale, customerId: 'c2' } };
  expect(restoredDraft(kept, ofAnother, [])).toBeUndefined();
});

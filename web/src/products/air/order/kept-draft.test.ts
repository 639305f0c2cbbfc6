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
    passengers: [{ key: 'kept-0', listed: undefined, written: { ...blankTraveller, name: '周远航' } }],
    insuredBy: { 'kept-0': ['accident'] },
    asAdults: ['kept-0'],
  });
});

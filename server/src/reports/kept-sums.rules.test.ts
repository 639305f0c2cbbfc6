import { expect, test } from 'vitest';
import { isOfAccountDays, isOfDays, isOfFacetDays } from './kept-sums.rules.ts';
import type { LineFilter } from './read-lines.db.ts';

const granted = { whole: false, departmentIds: ['sales'], costObjectIds: [] };
const whole: LineFilter = {
  scope: { enterpriseId: '6001' },
  book: 'sales',
  travel: null,
  kinds: null,
  since: new Date(0),
  until: new Date(0),
  keyword: '',
  sort: null,
  bookedTo: null,
  within: null,
  bill: null,
  postings: undefined,
};

const bookedToSales = { departmentId: 'sales', costCentreId: null, projectId: null };

test.each<[string, Partial<LineFilter>, { days: boolean; byFacet: boolean }]>([
  ['all of an enterprise', {}, { days: true, byFacet: true }],
  ['one product', { travel: 'air' }, { days: true, byFacet: true }],
  ['some kinds of line', { kinds: ['sale'] }, { days: true, byFacet: true }],
  [
    'everything, granted',
    { scope: { enterpriseId: '6001', granted: { ...granted, whole: true } } },
    { days: true, byFacet: true },
  ],
  ['one supplier', { sort: '厦门航空' }, { days: true, byFacet: false }],
  ['payments', { book: 'money', travel: '' }, { days: true, byFacet: false }],
  ['what a member sold', { scope: { memberId: '7' } }, { days: true, byFacet: false }],
  ['a part, granted', { scope: { enterpriseId: '6001', granted } }, { days: false, byFacet: false }],
  ['a word', { keyword: '张' }, { days: false, byFacet: false }],
  ['a department', { bookedTo: bookedToSales }, { days: false, byFacet: false }],
  ['a word of a facet', { within: { facet: 'rate', value: '协议价' } }, { days: false, byFacet: false }],
  ['movements', { book: 'account', travel: '' }, { days: false, byFacet: false }],
])('%s: of sums of days, and of those by facet', (_, narrowed, { days, byFacet }) => {
  const asked = { ...whole, ...narrowed };
  expect([isOfDays(asked), isOfFacetDays(asked, 'supplier')]).toEqual([days, byFacet]);
});

test('people are as many as lines: no days are kept of them', () => {
  expect([isOfFacetDays(whole, 'person'), isOfFacetDays(whole, 'rule')]).toEqual([false, true]);
});

test.each<[string, Partial<LineFilter>, boolean]>([
  ['what moved on an account', { book: 'account' }, true],
  ['one kind of it', { book: 'rewards', kinds: ['other'] }, true],
  ['a word', { book: 'account', keyword: '0077' }, false],
  ['withdrawals', { book: 'withdrawal' }, false],
  ['sales', {}, false],
])('%s: of sums of days of accounts: %s', (_, narrowed, expected) =>
  expect(isOfAccountDays({ ...whole, travel: '', ...narrowed })).toBe(expected),
);

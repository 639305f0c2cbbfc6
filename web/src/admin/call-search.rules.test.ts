import { expect, test } from 'vitest';
import { callFilter, readCallSearch } from './call-search.rules.ts';

test('what the address says of the calls, and nothing else', () => {
  expect(
    readCallSearch({
      provider: 'alipay',
      outcome: 'unknown',
      reference: ' P1 ',
      tenant: '',
      within: '24',
      x: 1,
    }),
  ).toEqual({ provider: 'alipay', outcome: 'unknown', reference: 'P1', within: '24' });
  expect(readCallSearch({ outcome: 'lost', within: '2', reference: {} })).toEqual({});
});

test('looking back ends where the time began', () => {
  const now = new Date('2026-12-01T08:00:00Z');
  expect(callFilter({ outcome: 'refused', within: '168' }, now)).toEqual({
    outcome: 'refused',
    from: '2026-11-24T08:00:00.000Z',
  });
  expect(callFilter({}, now)).toEqual({});
});

import { expect, test } from 'vitest';
import { exceptionFilter, readExceptionSearch } from './exception-search.rules.ts';

test('what the address says of the list, and nothing else', () => {
  expect(
    readExceptionSearch({
      type: 'API_TIMEOUT_EXCEPTION',
      api: ' /order/ ',
      code: '',
      tenant: 'partner',
      within: '24',
      page: '3',
    }),
  ).toEqual({ type: 'API_TIMEOUT_EXCEPTION', api: '/order/', tenant: 'partner', within: '24' });
  expect(readExceptionSearch({ type: 'OTHER', within: '5', api: {} })).toEqual({});
});

test('looking back ends where the time began', () => {
  const now = new Date('2026-12-01T08:00:00Z');
  expect(exceptionFilter({ code: '500', within: '24' }, now)).toEqual({
    code: '500',
    from: '2026-11-30T08:00:00.000Z',
  });
  expect(exceptionFilter({}, now)).toEqual({});
});

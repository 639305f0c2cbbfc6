import { expect, test } from 'vitest';
import { problemOf, readBrought, readRefusal } from './entry-address.rules.ts';

const ticket = 'A'.repeat(43);

test('a ticket behind the address enters, on any page, and leaves the rest of the address alone', () => {
  expect(readBrought('/airTicket/query', '?from=BJS', `#entry=expense.${ticket}`)).toEqual({
    appId: 'expense',
    ticket,
    purpose: 'entry',
    cleanAddress: '/airTicket/query?from=BJS',
  });
});

test('a token returns, on the pages that take one', () => {
  expect(readBrought('/mismatch', `?token=my-bank.${ticket}`, '')).toEqual({
    appId: 'my-bank',
    ticket,
    purpose: 'return',
    cleanAddress: '/mismatch',
  });
  const finish = '/view/airTicket/orderfinish.shtml';
  expect(readBrought(finish, `?orderNo=1&token=bank.${ticket}&x=2`, '#top')).toMatchObject({
    cleanAddress: `${finish}?orderNo=1&x=2#top`,
  });
  expect(readBrought('/airTicket/query', `?token=bank.${ticket}`, '')).toBeUndefined();
  expect(readBrought('/mismatch', '?tokens=1', '#entries')).toBeUndefined();
});

test('a link of mail says whose site it is of, and keeps all else, also what stands behind #', () => {
  expect(readBrought('/approval/link', '?appId=bank', '#bank.a-b_c')).toEqual({
    site: 'bank',
    cleanAddress: '/approval/link#bank.a-b_c',
  });
  expect(readBrought('/order/list', '?keyword=%E5%8F%B7&appId=expense', '')).toEqual({
    site: 'expense',
    cleanAddress: '/order/list?keyword=%E5%8F%B7',
  });
  expect(readBrought('/', '?appId=%3Cscript%3E', '')).toEqual({ cleanAddress: '/' });
});

test('what cannot be read is taken out all the same, and stands for nobody', () => {
  for (const [search, hash] of [
    ['?token=anything', ''],
    ['', '#entry='],
    ['', '#entry=a.b'],
  ] as const) {
    const brought = readBrought('/mismatch', search, hash);
    expect(brought).toMatchObject({ cleanAddress: '/mismatch' });
    expect(brought).not.toHaveProperty('ticket');
  }
});

test('problems and numbers are read from an address that anybody may write', () => {
  expect(['1108', '1004', '500', ''].map(problemOf)).toEqual(['used', 'left', 'failed', 'failed']);
  expect(readRefusal({ why: 'late', id: '0d9b1c7e-1' })).toEqual({ why: 'late', id: '0d9b1c7e-1' });
  expect(readRefusal({ why: 'toString', id: '<b>' })).toEqual({});
});

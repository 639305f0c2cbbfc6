import { expect, test } from 'vitest';
import { readInvoiceSearch } from './invoice-address.rules.ts';

test('a number that was typed with blanks is looked for, and what is no number is not dropped in silence', () => {
  expect(readInvoiceSearch({ no: 'FP 2026 １２' })).toEqual({ no: 'FP202612' });
  expect(readInvoiceSearch({ no: '张三' })).toEqual({ no: '张三' });
  expect(readInvoiceSearch({ orderNo: '张三' })).toEqual({});
});

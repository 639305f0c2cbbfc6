import { expect, test } from 'vitest';
import { applicationProblem, applicationStateOf, type DocumentMark } from './invoice-applications.rules.ts';
import {
  elsewhereOf,
  invoiceFormCodes,
  invoiceForms,
  invoiceSorts,
  issuedHere,
} from './invoice-sorts.rules.ts';

const blue: DocumentMark = { state: 'waiting', called: false, isRed: false, stands: true };

test.each<[string, DocumentMark[], string]>([
  ['nobody was called', [blue], 'asked'],
  ['one is called', [blue, { ...blue, called: true }], 'issuing'],
  ['one is issued and one waits', [{ ...blue, state: 'issued', called: true }, blue], 'issuing'],
  ['all are issued', [{ ...blue, state: 'issued' }], 'issued'],
  [
    'one is issued and one refused',
    [
      { ...blue, state: 'issued' },
      { ...blue, state: 'refused' },
    ],
    'issued',
  ],
  ['all are refused', [{ ...blue, state: 'refused' }], 'refused'],
  [
    'all is taken back',
    [
      { ...blue, state: 'issued', stands: false },
      { ...blue, isRed: true },
    ],
    'reversed',
  ],
  [
    'some is taken back',
    [
      { ...blue, state: 'issued' },
      { ...blue, isRed: true },
    ],
    'issued',
  ],
])('%s', (_, documents, state) => {
  expect(applicationStateOf(documents)).toBe(state);
});

const company = { kind: 'enterprise', taxNo: '91000000MA0000000N' } as const;
const good = { orders: 1, title: company, wanted: 'special', email: 'a@example.com' } as const;

test.each([
  [{ orders: 0 }, '请选择要开票的订单'],
  [{ orders: 21 }, '一次最多选择20个订单'],
  [{ title: undefined }, '请选择发票抬头'],
  [{ title: { kind: 'person', taxNo: '' } }, '专用发票须选择有税号的单位抬头'],
  [{ title: { kind: 'unit', taxNo: '' } }, '专用发票须选择有税号的单位抬头'],
  [{ email: 'a@b' }, '请填写正确的电子邮箱，用于接收发票'],
  [{ email: '' }, '请填写正确的电子邮箱，用于接收发票'],
] as const)('%o is told: %s', (part, message) => {
  expect(applicationProblem(good)).toBeUndefined();
  expect(applicationProblem({ ...good, ...part })?.message).toBe(message);
});

test('everything is invoiced by us or by somebody who is named, and documents have the codes of the tax system', () => {
  for (const sort of invoiceSorts)
    expect([sort, issuedHere(sort) === undefined]).toEqual([sort, elsewhereOf(sort) !== null]);
  expect(invoiceForms.map((form) => invoiceFormCodes[form])).toEqual(['61', '51', '81', '82']);
  expect(issuedHere('agency')).toMatchObject({ percent: 6, form: 'buyer' });
  expect(issuedHere('air-ticket')).toMatchObject({ percent: 9, form: 'air' });
  expect(issuedHere('international-ticket')).toMatchObject({ percent: null, form: 'plain' });
});

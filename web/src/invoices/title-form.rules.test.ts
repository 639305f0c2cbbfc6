import type { InvoiceTitle } from '@woxing/contract/invoices/invoice-titles';
import { expect, test } from 'vitest';
import { blankTitle, defaultTitle, sentTitle, titleDraftOf } from './title-form.rules.ts';

const title: InvoiceTitle = {
  id: 't1',
  kind: 'enterprise',
  name: '甲公司',
  taxNo: '91000000MA0000000N',
  address: '',
  phone: '',
  bank: '',
  account: '',
  isDefault: false,
  forEmployees: true,
  ofEnterprise: false,
  version: 3,
};

test('a draft has what the form shows', () => {
  expect(titleDraftOf(title)).toEqual({
    ...blankTitle('enterprise'),
    name: '甲公司',
    taxNo: title.taxNo,
    forEmployees: true,
  });
});

test('a person is sent without what was typed of a company before', () => {
  expect(sentTitle({ ...titleDraftOf(title), kind: 'person', name: '张三' })).toMatchObject({
    name: '张三',
    taxNo: '',
  });
  expect(sentTitle(titleDraftOf(title)).taxNo).toBe(title.taxNo);
});

test('forms begin with the own default, then with that of the enterprise, then with any', () => {
  const given = { ...title, id: 'given', ofEnterprise: true, isDefault: true };
  const own = { ...title, id: 'own', isDefault: true };
  expect(defaultTitle([title, given, own])?.id).toBe('own');
  expect(defaultTitle([title, given])?.id).toBe('given');
  expect(defaultTitle([title])?.id).toBe('t1');
  expect(defaultTitle([])).toBeUndefined();
});

import type { FormProblem } from '../core/ordered.rules.ts';
import { plainTaxNumber, taxNumberProblem } from './tax-number.rules.ts';

/** 发票抬头: in whose name an invoice is issued. Pure, for browser and server. */

/** `unit`: a government body, an institution or an association, which may be without a tax number. */
export const titleKinds = ['enterprise', 'person', 'unit'] as const;
export type TitleKind = (typeof titleKinds)[number];
export const titleKindNames: Readonly<Record<TitleKind, string>> = {
  enterprise: '企业单位',
  person: '个人',
  unit: '其他单位',
};

/** What stands on an invoice of its buyer. */
export interface TitleFacts {
  readonly kind: TitleKind;
  readonly name: string;
  readonly taxNo: string;
  /** As registered, like the phone. */
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly account: string;
}

/** Of whoever has none of what an organisation has. */
export const noCompany = { taxNo: '', address: '', phone: '', bank: '', account: '' } as const;

/** So many titles does one member keep, and so many one enterprise. */
export const maxTitles = 50;

/** What nobody but an organisation has. */
const companyFields = ['taxNo', 'address', 'phone', 'bank', 'account'] as const;

/** What is wrong with a title, the first thing alone, in the order of the form. */
export function titleProblem(form: TitleFacts): FormProblem<TitleFacts> | undefined {
  const { kind, name, taxNo } = form;
  if (name.trim() === '')
    return { field: 'name', message: kind === 'person' ? '请填写姓名' : '请填写单位名称' };
  if (kind === 'person') return personProblem(form);
  if (kind === 'enterprise' && taxNo.trim() === '') return { field: 'taxNo', message: '请填写税号' };
  const number = taxNo.trim() === '' ? undefined : taxNumberProblem(taxNo);
  return number === undefined ? contactProblem(form) : { field: 'taxNo', message: number };
}

function personProblem(form: TitleFacts): FormProblem<TitleFacts> | undefined {
  const field = companyFields.find((name) => form[name].trim() !== '');
  return field && { field, message: '个人抬头只填姓名，税号、地址与账户请留空' };
}

function contactProblem({ phone, bank, account }: TitleFacts): FormProblem<TitleFacts> | undefined {
  if (phone.trim() !== '' && !/^[0-9()（） +-]{7,20}$/.test(phone.trim()))
    return { field: 'phone', message: '请填写正确的注册电话，如010-88886666' };
  if (account.trim() !== '' && !/^\d{6,32}$/.test(plainAccount(account)))
    return { field: 'account', message: '银行账号应为6至32位数字' };
  if (bank.trim() === '' && account.trim() !== '')
    return { field: 'bank', message: '填写了银行账号，请一并填写开户银行' };
  if (bank.trim() !== '' && account.trim() === '')
    return { field: 'account', message: '填写了开户银行，请一并填写银行账号' };
  return undefined;
}

const plainAccount = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** As a title is kept. */
export function plainTitle(form: TitleFacts): TitleFacts {
  return {
    kind: form.kind,
    name: form.name.trim(),
    taxNo: plainTaxNumber(form.taxNo),
    address: form.address.trim(),
    phone: form.phone.trim(),
    bank: form.bank.trim(),
    account: plainAccount(form.account),
  };
}

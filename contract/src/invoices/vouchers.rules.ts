import { type Fen, noFen, subtractFen } from '../core/money.ts';
import type { InvoiceForm } from './invoice-sorts.rules.ts';
import { type TaxSort, taxSortNames, taxSorts } from './invoice-sorts.rules.ts';

/** 记账凭证 of received invoices: debits of expense and deductible tax, credits of who is owed. Pure, for browser and server. */

/** What an account of the ledger is used for: expenses by sort, the tax, and what is owed to whoever paid. */
export const accountUses = [...taxSorts, 'input-tax', 'company', 'person'] as const;
export type AccountUse = (typeof accountUses)[number];
export const accountUseNames: Readonly<Record<AccountUse, string>> = {
  ...taxSortNames,
  'input-tax': '进项税额',
  company: '企业承担',
  person: '个人垫付',
};

export interface VoucherAccount {
  readonly use: AccountUse;
  readonly accountNo: string;
  readonly accountName: string;
  readonly byDepartment: boolean;
  readonly byCostCentre: boolean;
}

const expense = (use: AccountUse, no: string, name: string): VoucherAccount => ({
  use,
  accountNo: no,
  accountName: `管理费用—差旅费—${name}`,
  byDepartment: true,
  byCostCentre: true,
});
const plain = (use: AccountUse, accountNo: string, accountName: string): VoucherAccount => ({
  use,
  accountNo,
  accountName,
  byDepartment: false,
  byCostCentre: false,
});

/** As most companies have it (企业会计准则的一级科目 6602, 2221, 2202, 2241); each enterprise sets its own. */
export const usualAccounts: readonly VoucherAccount[] = [
  expense('air', '6602.01.01', '机票'),
  expense('rail', '6602.01.02', '火车票'),
  expense('hotel', '6602.01.03', '住宿'),
  expense('ride', '6602.01.04', '市内交通'),
  expense('service', '6602.01.05', '服务费'),
  expense('other', '6602.01.99', '其他'),
  plain('input-tax', '2221.01.01', '应交税费—应交增值税（进项税额）'),
  plain('company', '2202.01', '应付账款—差旅服务商'),
  plain('person', '2241.01', '其他应付款—员工报销'),
];

/** Those an enterprise has set, and for the rest the usual ones. */
export const accountsWith = (own: readonly VoucherAccount[]): readonly VoucherAccount[] =>
  usualAccounts.map((usual) => own.find(({ use }) => use === usual.use) ?? usual);

/** What is wrong with an account; undefined of a good one. */
export function accountProblem({
  accountNo,
  accountName,
}: Pick<VoucherAccount, 'accountNo' | 'accountName'>): string | undefined {
  if (!/^[0-9A-Za-z][0-9A-Za-z.\-_]{0,29}$/.test(accountNo.trim()))
    return '科目编码应为1至30位数字、字母或“.-_”';
  return accountName.trim() === '' ? '请填写科目名称' : undefined;
}

export interface BookedInvoice {
  readonly id: string;
  readonly sort: TaxSort;
  readonly form: InvoiceForm;
  readonly invoiceNo: string;
  readonly issuedOn: string;
  readonly totalFen: Fen;
  readonly deductibleFen: Fen;
  readonly sellerName: string;
  readonly person: string;
  /** Of its orders, or of whoever handed it in. */
  readonly department: string;
  readonly costCentre: string;
  readonly project: string;
  readonly orderNos: readonly string[];
  /** Of its total, by whoever paid the orders. */
  readonly companyFen: Fen;
}

export interface VoucherLine {
  readonly key: string;
  readonly day: string;
  readonly words: string;
  readonly accountNo: string;
  readonly accountName: string;
  readonly debitFen: Fen;
  readonly creditFen: Fen;
  readonly department: string;
  readonly costCentre: string;
  readonly project: string;
  readonly person: string;
  readonly invoiceNo: string;
  readonly orderNos: string[];
}

/** The lines of one invoice; debits equal credits to the fen. Lines of nothing are left out; red letters are below zero on the same side. */
export function voucherLinesOf(invoice: BookedInvoice, accounts: readonly VoucherAccount[]): VoucherLine[] {
  const { id, sort, totalFen, deductibleFen, companyFen, person, sellerName } = invoice;
  const words = `${person} ${taxSortNames[sort]} ${sellerName}`.trim();
  const line = (use: AccountUse, side: 'debitFen' | 'creditFen', amount: Fen): VoucherLine[] => {
    if (amount === noFen) return [];
    const { accountNo, accountName, byDepartment, byCostCentre } = accounts.find((each) => each.use === use)!;
    return [
      {
        key: `${id}/${use}`,
        day: invoice.issuedOn,
        words,
        accountNo,
        accountName,
        debitFen: noFen,
        creditFen: noFen,
        [side]: amount,
        department: byDepartment ? invoice.department : '',
        costCentre: byCostCentre ? invoice.costCentre : '',
        project: byCostCentre ? invoice.project : '',
        person,
        invoiceNo: invoice.invoiceNo,
        orderNos: [...invoice.orderNos],
      },
    ];
  };
  return [
    ...line(sort, 'debitFen', subtractFen(totalFen, deductibleFen)),
    ...line('input-tax', 'debitFen', deductibleFen),
    ...line('company', 'creditFen', companyFen),
    ...line('person', 'creditFen', subtractFen(totalFen, companyFen)),
  ];
}

import { expect, test } from 'vitest';
import { fen, noFen, sumFen } from '../core/money.ts';
import {
  accountProblem,
  accountsWith,
  type BookedInvoice,
  usualAccounts,
  voucherLinesOf,
} from './vouchers.rules.ts';

const invoice: BookedInvoice = {
  id: 'a',
  sort: 'hotel',
  form: 'special',
  invoiceNo: '1',
  issuedOn: '2026-01-02',
  sellerName: '某酒店',
  person: '张三',
  department: '销售部',
  costCentre: '华东',
  project: '',
  totalFen: fen(106_000),
  deductibleFen: fen(6000),
  orderNos: ['2'],
  companyFen: fen(80_000),
};

test('debits equal credits, whoever paid, also of red letters', () => {
  let seed = 3;
  const dice = (sides: number) => (seed = (seed * 48_271) % 2_147_483_647) % sides;
  for (let round = 0; round < 300; round += 1) {
    const sign = dice(4) === 0 ? -1 : 1;
    const total = dice(500_000) + 1;
    const of = (part: number) => fen(part === 0 ? 0 : sign * part);
    const lines = voucherLinesOf(
      {
        ...invoice,
        totalFen: of(total),
        deductibleFen: of(dice(3) === 0 ? 0 : dice(total)),
        companyFen: of(dice(3) === 0 ? total : dice(total)),
      },
      usualAccounts,
    );
    expect(sumFen(lines.map(({ debitFen }) => debitFen))).toBe(of(total));
    expect(sumFen(lines.map(({ creditFen }) => creditFen))).toBe(of(total));
    expect(lines.every(({ debitFen, creditFen }) => (debitFen === noFen) !== (creditFen === noFen))).toBe(
      true,
    );
  }
});

test('dimensions go where an account asks for them, and own accounts take the place of the usual ones', () => {
  const own = {
    use: 'hotel',
    accountNo: '6601',
    accountName: '销售费用',
    byDepartment: false,
    byCostCentre: true,
  } as const;
  const [expense, tax, company, person] = voucherLinesOf(invoice, accountsWith([own]));
  expect(expense).toMatchObject({ accountNo: '6601', debitFen: 100_000, department: '', costCentre: '华东' });
  expect(tax).toMatchObject({ accountNo: '2221.01.01', debitFen: 6000, costCentre: '' });
  expect([company!.creditFen, person!.creditFen]).toEqual([80_000, 26_000]);
});

test.each([
  ['6602.01', '差旅费', undefined],
  ['', '差旅费', '科目编码应为1至30位数字、字母或“.-_”'],
  ['=1+1', '差旅费', '科目编码应为1至30位数字、字母或“.-_”'],
  ['6602', ' ', '请填写科目名称'],
])('account %s %s', (accountNo, accountName, problem) => {
  expect(accountProblem({ accountNo, accountName })).toBe(problem);
});

import { maxCustomerName, maxCustomerNote, maxCustomers } from './customers.rules.ts';
import { isMobilePhone } from './identity.rules.ts';
import { type SheetProblem, type SheetRow, writtenRows } from './sheet.rules.ts';

/** The sheet in which customers are imported: its columns, and what a row says. Pure, for browser and server. */
export const customerSheetColumns = ['客户姓名', '手机号码', '备注'] as const;

/** Rows of one sheet, which is also as many customers as a distributor keeps. */
export const maxCustomerRows = maxCustomers;

export interface SheetCustomer {
  readonly line: number;
  readonly name: string;
  /** Empty: none. */
  readonly mobilePhone: string;
  readonly note: string;
}

export interface CustomerSheet {
  readonly customers: readonly SheetCustomer[];
  readonly problems: readonly SheetProblem[];
}

/** Everybody on a sheet, and every wrong row with what is wrong with it; nobody stands twice under a number. */
export function readCustomerSheet(rows: readonly SheetRow[]): CustomerSheet {
  const customers: SheetCustomer[] = [];
  const problems: SheetProblem[] = [];
  const lineOfMobile = new Map<string, number>();
  for (const { line, cells } of writtenRows(customerSheetColumns, rows)) {
    const [name = '', mobilePhone = '', note = ''] = cells;
    const before = mobilePhone === '' ? undefined : lineOfMobile.get(mobilePhone);
    const message = problemOf({ name, mobilePhone, note }) ?? twice(before);
    if (message === undefined) customers.push({ line, name, mobilePhone, note });
    else problems.push({ line, name, message });
    if (before === undefined) lineOfMobile.set(mobilePhone, line);
  }
  return { customers, problems };
}

const twice = (line: number | undefined) => (line === undefined ? undefined : `与第${line}行的手机号码重复`);

/** The first thing that is wrong with what is written of a customer; a mask stands for a number that is kept already. */
export function customerProblem(
  written: Pick<SheetCustomer, 'name' | 'mobilePhone'>,
  mayBeMask = false,
): { readonly field: 'name' | 'mobilePhone'; readonly message: string } | undefined {
  if (written.name.trim() === '') return { field: 'name', message: '请输入客户姓名' };
  const mobile = written.mobilePhone.trim();
  if (mobile === '' || (mayBeMask && mobile.includes('*')) || isMobilePhone(mobile)) return undefined;
  return { field: 'mobilePhone', message: '请正确输入手机号码' };
}

function problemOf(row: Omit<SheetCustomer, 'line'>): string | undefined {
  if (row.name.length > maxCustomerName) return `客户姓名不能超过${maxCustomerName}个字`;
  if (row.note.length > maxCustomerNote) return `备注不能超过${maxCustomerNote}个字`;
  return customerProblem(row)?.message;
}

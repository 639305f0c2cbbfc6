import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menuTable } from '@woxing/contract/people/permissions.rules';
import { reportIds, reportOf } from '@woxing/contract/reports/reports.rules';
import { expect, test } from 'vitest';
import { reportPage } from './report-page.ts';

test('the page of the reports is fresh', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/reports.md'), 'utf8')).toBe(reportPage());
});

test('a report stands where the menu has it, under the name of its entry, or behind an entry that leads elsewhere', () => {
  const standing = reportIds.map(reportOf).filter(({ menu }) => menu !== null);
  const [elsewhere, own] = [[], []] as [string[], string[]];
  for (const { menu, name, path } of standing) {
    const row = menuTable.find(({ id }) => id === menu)!;
    (row.name === name && row.route === path ? own : elsewhere).push(path);
    expect(row.route).toMatch(/^\//);
  }
  expect(elsewhere).toEqual([
    '/bill/sumBill',
    '/finance/rechargeRecord',
    '/finance/repayments',
    '/bill/shareBill',
  ]);
  expect(own.length + elsewhere.length).toBe(standing.length);
});

test('no report names a column twice, hides one that it does not have, or adds one up that it does not show', () => {
  for (const id of reportIds) {
    const { columns, asked, totals } = reportOf(id);
    expect(new Set(columns).size).toBe(columns.length);
    expect(new Set(asked).size).toBe(asked.length);
    for (const key of [...asked, ...totals]) expect(columns).toContain(key);
  }
});

import { cleanup, render, screen } from '@testing-library/react';
import { reportOf } from '@woxing/contract/reports/reports.rules';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReportRow } from './report.queries.ts';
import { columnsOf } from './report-columns.tsx';

vi.mock('@tanstack/react-router', async () => (await import('../../test/plain-links.tsx')).plainRouter);
afterEach(cleanup);

const bills = columnsOf(reportOf('repayments')).find(({ key }) => key === 'bills')!;
const row = (numbers: string | null): ReportRow => ({
  part: 'repayment',
  orderNo: 'HK1',
  product: null,
  cells: { bills: numbers },
});

test('each bill that a repayment has paid is a way to it, and a file has them as words', () => {
  render(<>{bills.cell!(row('ZD1、ZD2'))}</>);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['ZD1', 'ZD2']);
  expect(bills.text!(row('ZD1、ZD2'))).toBe('ZD1、ZD2');
  cleanup();
  render(<>{bills.cell!(row(null))}</>);
  expect(screen.queryByRole('link')).toBeNull();
});

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BarChart, DonutChart } from './charts.tsx';
import { KpiTile } from './kpi-tile.tsx';

const yuan = (value: number) => `¥${value}`;
const figures = { labels: ['1月', '2月'], format: yuan, series: [{ name: '机票', values: [20, null] }] };

beforeEach(() => {
  // Nothing comes into view here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

test('a chart is a sentence and a table before it is drawn', () => {
  render(<BarChart title="各月支出" figures={figures} />);
  const chart = within(screen.getByRole('figure', { name: '各月支出' }));
  expect(chart.getByText('机票：合计¥20，最高为1月¥20。')).toBeTruthy();
  expect(chart.getAllByRole('row').map((row) => row.textContent)).toEqual(['项目机票', '1月¥20', '2月—']);
  expect(document.querySelector('canvas')).toBeNull();
});

const around = () => screen.getByRole('table', { name: '各月支出' }).parentElement!.className;

test('a chart without room for its table beside it shows the table in its place on request', () => {
  render(<BarChart title="各月支出" figures={figures} />);
  expect(around()).toContain('sr-only');
  fireEvent.click(screen.getByRole('radio', { name: '表格' }));
  expect(around()).not.toContain('sr-only');
  fireEvent.click(screen.getByRole('radio', { name: '图表' }));
  expect(around()).toContain('sr-only');
});

test('a table that stands beside its chart needs no request', () => {
  render(<BarChart title="各月支出" figures={figures} beside />);
  expect(screen.getByRole('table', { name: '各月支出' }).parentElement!.className).not.toContain('sr-only');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('loading, failed and empty take the figures’ place', () => {
  const nothing = { ...figures, series: [{ name: '机票', values: [null, null] }] };
  const { rerender } = render(<BarChart title="图" figures={figures} state="loading" />);
  expect(screen.getByRole('figure').getAttribute('aria-busy')).toBe('true');
  rerender(<BarChart title="图" figures={figures} state="failed" onRetry={() => {}} />);
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  rerender(<BarChart title="图" figures={nothing} />);
  expect(screen.getByText('暂无数据')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a donut has its parts beside it', () => {
  render(
    <DonutChart
      title="构成"
      format={yuan}
      slices={[
        { name: '机票', value: 3 },
        { name: '酒店', value: 1 },
      ]}
    />,
  );
  expect(screen.getByRole('row', { name: '机票 ¥3 75%' })).toBeTruthy();
});

test('whether a trend is good depends on the figure', () => {
  const { rerender } = render(
    <KpiTile label="支出" value={110} format={yuan} before={{ value: 100, period: '上月' }} better="less" />,
  );
  expect(screen.getByText(/较上月上升10%/).className).toContain('text-bad');
  rerender(
    <KpiTile label="节省" value={110} format={yuan} before={{ value: 100, period: '上月' }} better="more" />,
  );
  expect(screen.getByText(/较上月上升10%/).className).toContain('text-ok');
});

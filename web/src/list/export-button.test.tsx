import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOf } from '@woxing/contract/core/days';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '#src/ui/toast.tsx';
import { ExportButton, type ExportRead } from './export-button.tsx';

const saved = vi.hoisted(() => vi.fn<(...file: unknown[]) => Promise<void>>(() => Promise.resolve()));
vi.mock('#src/ui/save-sheet.ts', () => ({ saveSheet: saved }));
afterEach(() => {
  cleanup();
  saved.mockClear();
});

type Read = ExportRead<string>;

function show(read: Read): void {
  render(
    <>
      <ExportButton
        name="订单"
        columns={[{ key: 'no', title: '订单号', text: (row: string) => row }]}
        rows={['1']}
        read={read}
      />
      <Toaster />
    </>,
  );
}

async function exportAs(format: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: '导出' }));
  await userEvent.click(await screen.findByRole('button', { name: format }));
}

test('all that was found is saved, in the form that was asked for', async () => {
  show(() => Promise.resolve({ rows: ['1', '2'], cut: false }));
  await exportAs('Excel表格');
  expect(await screen.findByText('已导出2行')).toBeTruthy();
  expect(saved.mock.calls).toEqual([[`订单 ${dayOf(new Date())}`, 'xlsx', [['订单号'], ['1'], ['2']]]]);
});

test('it tells how far it is, and nothing is saved once it was given up', async () => {
  show(
    (onCount, signal) =>
      new Promise((_, reject) => {
        onCount(1200);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  await exportAs('CSV文件');
  expect(await screen.findByText('正在导出，已读取1200行')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '取消导出' }));
  expect(await screen.findByRole('button', { name: '导出' })).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an export that broke off is no file, and is said', async () => {
  show(() => Promise.reject(new Error('the export broke off')));
  await exportAs('CSV文件');
  expect((await screen.findByRole('alert')).textContent).toContain('导出未完成，请重试');
  expect(saved).not.toHaveBeenCalled();
});

test('what was cut off is said', async () => {
  show(() => Promise.resolve({ rows: ['1'], cut: true }));
  await exportAs('CSV文件');
  expect(await screen.findByText(/已达单次导出上限/)).toBeTruthy();
});

test('without more to read, what is on screen is the file', async () => {
  render(
    <>
      <ExportButton
        name="企业"
        columns={[{ key: 'name', title: '企业', text: (row: string) => row }]}
        rows={['甲公司']}
      />
      <Toaster />
    </>,
  );
  await exportAs('CSV文件');
  expect(await screen.findByText('已导出1行')).toBeTruthy();
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AskHost } from '#src/ui/ask.tsx';
import { RedLetters } from './red-letters.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refused = {
  tenant: 'partner',
  invoiceId: 'FP1D2',
  applicationNo: 'FP1',
  form: 'air',
  titleName: '甲有限公司',
  reverses: '26112000000000000001',
  reversesIssuedOn: '2026-11-02',
  orderNos: ['26112000000000000009'],
  totalFen: -10_000,
  reason: '购买方未在72小时内同意红字确认单，未能冲红',
  openedAt: '2026-11-20T02:00:00.000Z',
};

/** Opens the list over a server that has one until something is written, or that answers nothing useful; collects what it was sent. */
function open({ fails = false } = {}) {
  const written: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (!path.endsWith('/list')) written.push(Object.fromEntries(body));
    if (fails) return new Response('', { status: 500 });
    const list = written.length === 0 ? [refused] : [];
    return new Response(JSON.stringify({ ret: '0', msg: '', data: { list, more: false } }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RedLetters />
      <AskHost />
    </QueryClientProvider>,
  );
  return written;
}

test('a refused red letter says of what and why, and is asked for again', async () => {
  const written = open();
  for (const words of [refused.titleName, refused.reverses, refused.reason])
    expect(await screen.findByText(words)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: `再次开具：冲红发票${refused.reverses}` }));
  await waitFor(() => expect(screen.getByText('没有未能冲红的发票')).toBeTruthy());
  expect(written).toMatchObject([{ tenant: 'partner', invoiceId: 'FP1D2' }]);
});

test('a list that does not come says so, and is asked for again', async () => {
  open({ fails: true });
  expect(await screen.findByRole('button', { name: /重试|重新/ })).toBeTruthy();
});

test('one that was made by hand is recorded by number, day and note, after a question', async () => {
  const written = open();
  const user = userEvent.setup();
  await user.click(
    await screen.findByRole('button', { name: `登记手工开具的红字发票：冲红发票${refused.reverses}` }),
  );
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(/红字发票号码/), '2611200000000000000');
  await user.click(form.getByRole('button', { name: '登记' }));
  for (const words of ['请填写20位数字的红字发票号码', '请选择2026-11-02至今天之间的日期', '请填写说明'])
    expect(form.getByText(words)).toBeTruthy();
  await user.type(form.getByLabelText(/红字发票号码/), ' 9');
  await user.type(form.getByLabelText(/开票日期/), '2026-11-21');
  await user.type(form.getByLabelText(/说明/), '财务手工开具');
  await user.click(form.getByRole('button', { name: '登记' }));
  expect(await screen.findByText(/红字发票26112000000000000009，2026-11-21开具/)).toBeTruthy();
  expect(written).toEqual([]);
  await user.click(within(screen.getAllByRole('dialog').at(-1)!).getByRole('button', { name: '登记' }));
  await waitFor(() => expect(screen.getByText('没有未能冲红的发票')).toBeTruthy());
  const day = '2026-11-21';
  expect(written).toMatchObject([
    { tenant: 'partner', invoiceId: 'FP1D2', invoiceNo: '26112000000000000009', day, note: '财务手工开具' },
  ]);
});

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { writeTitleCode } from '@woxing/contract/invoices/title-code.rules';
import { afterEach, expect, test, vi } from 'vitest';
import { ApplyForm } from './apply-form.tsx';
import { usableTitles } from './titles.queries.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const order = (orderNo: string, title: string) => ({
  orderNo,
  title,
  createdAt: '2026-01-01T00:00:00.000Z',
  parts: [],
  openFen: yuan(100),
});

const title = (id: string, name: string) => ({
  id,
  kind: 'person',
  name,
  taxNo: '',
  isDefault: id === '1',
  ofEnterprise: false,
});

function Page() {
  const titles = useQuery(usableTitles()).data?.list ?? [];
  return (
    <ApplyForm
      named="A1"
      bill={undefined}
      orders={[order('A1', '北京到上海'), order('A2', '上海到广州')]}
      titles={titles}
      email=""
    />
  );
}

test('a title that is read off a code is filled in, and the application is not sent by that', async () => {
  const sent: string[] = [];
  const titles = [title('1', '张三')];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return new Response(JSON.stringify({ ret: '0', msg: '', data: { list: titles } }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByLabelText(/选择抬头/);
  await userEvent.type(screen.getByLabelText(/电子邮箱/), 'a@b.cn');
  await userEvent.click(screen.getByRole('button', { name: '新增抬头' }));
  await userEvent.click(await screen.findByRole('button', { name: '识别抬头二维码' }));
  const scan = within(await screen.findByRole('dialog', { name: '识别抬头二维码' }));
  await userEvent.click(scan.getByLabelText(/二维码内容/));
  await userEvent.paste(
    writeTitleCode({ ...noCompany, kind: 'enterprise', name: '甲公司', taxNo: '91000000MA0000000N' }),
  );
  await userEvent.click(scan.getByRole('button', { name: '填入' }));
  expect(await screen.findByDisplayValue('甲公司')).toBeTruthy();
  expect(sent.filter((path) => path.endsWith('/apply'))).toEqual([]);
});

test('a title that is missing is added over the application, is chosen, and nothing of the application is lost or sent', async () => {
  const sent: string[] = [];
  const titles = [title('1', '张三')];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    if (path.endsWith('/save')) titles.push(title('2', '李四'));
    const data = path.endsWith('/save') ? titles[1] : { list: titles };
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const choice = await screen.findByLabelText<HTMLSelectElement>(/选择抬头/);
  await userEvent.click(screen.getByText(/同时为其他订单申请/));
  await userEvent.click(screen.getByRole('checkbox', { name: '上海到广州' }));
  await userEvent.type(screen.getByLabelText(/电子邮箱/), 'a@b.cn');
  await userEvent.click(screen.getByRole('button', { name: '新增抬头' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新增抬头' }));
  await userEvent.click(dialog.getByRole('radio', { name: '个人' }));
  await userEvent.type(dialog.getByLabelText(/姓名/), '李四');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await vi.waitFor(() => expect(choice.selectedOptions[0]!.textContent).toBe('李四'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('checkbox', { name: '上海到广州' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText(/电子邮箱/)).toHaveProperty('value', 'a@b.cn');
  expect(sent.filter((path) => path.endsWith('/apply'))).toEqual([]);
});

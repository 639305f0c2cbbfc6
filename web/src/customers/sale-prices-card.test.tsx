import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/products/products.rules';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChooseCustomer } from './choose-customer.tsx';
import { blankSale, saleLines } from './sale-draft.rules.ts';
import SalePricesCard from './sale-prices-card.tsx';

afterEach(cleanup);

const people = [{ key: 'a', name: '周明远', netFen: yuan(1050), fareFen: yuan(950) }];

function Card({ product = 'airTicket' }: { readonly product?: Product }) {
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>({});
  return (
    <SalePricesCard
      product={product}
      lines={saleLines(people, { ...blankSale, asked }, { kind: 'yuan', amount: 3000 })}
      problem={undefined}
      points={950}
      copy="【机票报价】周*远：¥1,080"
      onAsk={(key, typed) => setAsked({ ...asked, [key]: typed })}
      onDefault={() => setAsked({})}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('周明远的客户价（元）');
const sums = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);

test('what is paid, asked and earned follows what is typed, and the default comes back', async () => {
  render(<Card />);
  expect(sums()).toEqual(['¥1,050', '¥1,080', '¥30', '约950分']);
  await userEvent.clear(field());
  expect(sums()).toEqual([]);
  await userEvent.type(field(), '1116.5');
  expect(sums()).toEqual(['¥1,050', '¥1,116.50', '¥66.50', '约950分']);
  await userEvent.click(screen.getByRole('button', { name: '按默认加价重填' }));
  expect(field().value).toBe('1080');
});

test('what is added to a train is called a fee, and the card says that its fare may not be raised', () => {
  render(<Card product="train" />);
  expect(screen.getByText('代购服务费').nextSibling?.textContent).toBe('¥30');
  expect(screen.getByText(/火车票票价不得加价/)).toBeTruthy();
});

test('the customer’s copy stands there to be read before it is copied', async () => {
  render(<Card />);
  await userEvent.click(screen.getByRole('button', { name: '复制给客户的报价' }));
  expect(screen.getByRole('status', { name: '给客户的报价' }).textContent).toBe('【机票报价】周*远：¥1,080');
});

test('who is not found is added under the name that was looked for, and chosen', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(`${address} ${init.body as string}`);
    const saved = {
      id: 'c1',
      name: '顾长安',
      mobilePhone: '',
      note: '',
      passengerIds: [],
      orders: 0,
      revision: 1,
    };
    const data = address.includes('save') ? saved : { list: [], total: 0 };
    return new Response(JSON.stringify({ ret: '0', data }));
  });
  const chosen = vi.fn<(customer: unknown) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChooseCustomer onChoose={chosen} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('查找客户'), '顾长安');
  expect(await screen.findByText('没有找到这位客户')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '添加客户' }));
  expect(screen.getByLabelText<HTMLInputElement>(/客户姓名/).value).toBe('顾长安');
  await userEvent.type(screen.getByLabelText(/手机号码/), '123');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('请正确输入手机号码')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/手机号码/));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await vi.waitFor(() => expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ id: 'c1' })));
  expect(sent.filter((one) => one.includes('/customer/save'))).toHaveLength(1);
});

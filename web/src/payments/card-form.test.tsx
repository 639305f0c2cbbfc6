import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import type { Payment } from '@woxing/contract/payments/payments';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { InProducts } from '../../test/products.tsx';
import { PayDesk } from './pay-desk.tsx';

const desk = {
  orderNo: 'W1',
  businessType: 'dometicketOrderPay',
  title: '机票',
  payability: 'waits',
  order: { product: 'airTicket', code: 0, legs: [], passengerNames: ['张三丰'] },
  facts: [],
  dueFen: yuan(1050),
  personFen: 0,
  shares: [],
  payBefore: null,
  now: '2026-11-21T00:00:00.000Z',
  redirect: '/finished',
  methods: [{ method: 'zxpay', ways: ['code'], blocked: null, balanceFen: null, parts: null, alert: 0 }],
  card: true,
  attempt: null,
  limits: [],
  sandbox: false,
};
const asked: Payment = {
  outTradeNo: 'P1',
  businessType: 'dometicketOrderPay',
  orderNo: 'W1',
  method: 'zxpay',
  way: 'card',
  state: 'created',
  amountFen: yuan(1050),
  codeUrl: null,
  confirmUrl: null,
  payUrl: null,
  invocation: null,
  appCall: null,
  attach: '',
  redirect: null,
};

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

type Envelope = { readonly ret: string; readonly msg: string; readonly data: unknown };
const yes = (data: unknown): Envelope => ({ ret: '0', msg: '', data });

/** Opens the desk at the card's form; answers what was sent to the bank's endpoint. */
async function openCard(answers: Envelope[], after: Payment = asked) {
  sessionStore.setState({ token: 't-1', member: { showPayPwd: 1 } as Member });
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (path === '/pay/follow') throw new TypeError('no stream here');
    const answer =
      path === '/pay/cardAuthorise' ? answers.shift() : path === '/pay/query' ? yes(after) : yes(desk);
    if (path === '/pay/cardAuthorise') sent.push(Object.fromEntries(new URLSearchParams(body)));
    return new Response(JSON.stringify(answer));
  });
  const root = createRootRoute({ staticData: { name: 'root' } });
  const routeTree = root.addChildren([
    createRoute({
      getParentRoute: () => root,
      path: '/desk',
      staticData: { name: 'desk' },
      component: () => <PayDesk subject={{ businessType: 'dometicketOrderPay', orderNo: 'W1' }} />,
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/finished',
      staticData: { name: 'finished' },
      component: () => <p>出票中</p>,
    }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/desk'] }) });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InProducts>
        <RouterProvider router={router as never} />
      </InProducts>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('radio', { name: /银行卡/ }));
  return { sent, where: () => router.state.location.pathname };
}

const number = () => screen.getByLabelText<HTMLInputElement>('卡号');
const expiry = () => screen.getByLabelText<HTMLInputElement>('有效期');
const code = () => screen.getByLabelText<HTMLInputElement>('安全码');
const pay = () => userEvent.click(screen.getByRole('button', { name: '确认支付¥1,050' }));

async function fill(no = '4258000000000001'): Promise<void> {
  await userEvent.clear(number());
  await userEvent.type(number(), no);
  await userEvent.clear(expiry());
  await userEvent.type(expiry(), '829');
  await userEvent.type(code(), '719');
}

test('card numbers are grouped as printed, and problems stand beside their fields', async () => {
  const { sent } = await openCard([]);
  expect(number().autocomplete).toBe('cc-number');
  expect([expiry().autocomplete, code().autocomplete, number().inputMode]).toEqual([
    'cc-exp',
    'cc-csc',
    'numeric',
  ]);
  await pay();
  expect(document.activeElement).toBe(number());
  expect(screen.getByText('请输入银行卡号')).toBeDefined();
  await fill('4258000000000002');
  expect(number().value).toBe('4258 0000 0000 0002');
  expect(expiry().value).toBe('08/29');
  expect(screen.getByText('Visa')).toBeDefined();
  await pay();
  expect(screen.getByText('银行卡号有误，请核对')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a card that is approved goes on to the result, and the code is forgotten', async () => {
  const { sent, where } = await openCard([yes({ ...asked, state: 'paid', redirect: '/finished' })]);
  await fill();
  await pay();
  await waitFor(() => expect(where()).toBe('/finished'));
  expect(sent).toMatchObject([{ cardNo: '4258000000000001', expiry: '08/29', cvv: '719', orderNo: 'W1' }]);
});

test('a card that is declined says why, and another one may be tried', async () => {
  const { sent } = await openCard(
    [
      { ret: '4027', msg: '银行卡余额或额度不足，未扣款', data: null },
      yes({ ...asked, state: 'presenting', confirmUrl: 'https://bank.example/P1' }),
    ],
    { ...asked, state: 'presenting', confirmUrl: 'https://bank.example/P1' },
  );
  await fill();
  await pay();
  expect(await screen.findByText('银行卡余额或额度不足，未扣款')).toBeDefined();
  expect(document.activeElement).toBe(number());
  expect(code().value).toBe('');
  await fill('6258000000000006');
  await pay();
  const way = await screen.findByRole('link', { name: /前往银行页面/ });
  expect(way.getAttribute('href')).toBe('https://bank.example/P1');
  expect(sent).toHaveLength(2);
});

test('a bank that has not answered is queried again; another card may be chosen meanwhile', async () => {
  await openCard([yes(asked)]);
  await fill();
  await pay();
  expect(await screen.findByText('正在向银行核实')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '换一张卡' }));
  expect(number()).toBeDefined();
});

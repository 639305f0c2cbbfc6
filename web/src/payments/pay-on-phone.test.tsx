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
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { InProducts } from '../../test/products.tsx';
import type { WeChatBridge } from './call-we-chat.ts';
import { leaveFor } from './leave.ts';
import { PayDesk } from './pay-desk.tsx';
import { paymentScreens } from './payments.screens.tsx';

vi.mock('./leave.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }));

const plain = { blocked: null, balanceFen: null, parts: null, alert: 0 } as const;
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
  methods: [
    { ...plain, method: 'alipay', ways: ['h5', 'code'] },
    { ...plain, method: 'weChatPay', ways: ['h5', 'code'] },
    { ...plain, method: 'zxpay', ways: ['code'] },
  ],
  card: false,
  attempt: null,
  limits: [],
  sandbox: true,
};
const page = {
  outTradeNo: 'P1',
  businessType: 'dometicketOrderPay',
  orderNo: 'W1',
  method: 'alipay',
  state: 'presenting',
  amountFen: yuan(1050),
  way: 'h5',
  codeUrl: null,
  confirmUrl: null,
  payUrl: 'https://pay.example/P1',
  invocation: null,
  appCall: null,
  attach: '',
  redirect: null,
} as const satisfies Payment;
const code = {
  ...page,
  way: 'code',
  outTradeNo: 'P2',
  codeUrl: 'https://code.example/P2',
  payUrl: null,
} as const;
const paid = { ...page, state: 'paid', payUrl: null, redirect: '/finished' } as const;
const begun = { ...page, method: 'weChatPay', way: 'jsapi', state: 'created', payUrl: null } as const;
const call = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=wx1',
  signType: 'RSA',
  paySign: 's',
} as const;

/** What the server answers; a test changes it. */
let created: Payment;
let presented: Payment;
let queried: Payment;
const calls: [path: string, body: Record<string, string>][] = [];
const sent = (path: string) => calls.filter(([each]) => each === path).map(([, body]) => body);

beforeEach(() => {
  [created, presented, queried] = [page, page, page];
  calls.length = 0;
  sessionStore.setState({
    token: 't-1',
    member: { showPayPwd: 1, permissions: [] as readonly number[] } as Member,
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    calls.push([path, Object.fromEntries(new URLSearchParams(String(init.body as URLSearchParams)))]);
    const answers: Record<string, unknown> = {
      '/pay/desk': desk,
      '/pay/create': created,
      '/pay/present': presented,
      '/pay/query': queried,
    };
    return new Response(JSON.stringify({ ret: '0', msg: '', data: answers[path] ?? {} }));
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.mocked(leaveFor).mockClear();
  delete window.WeixinJSBridge;
});

/** Opens an address; answers where the browser is. */
async function openAt(address: string): Promise<() => string> {
  const root = createRootRoute({ staticData: { name: 'root' } });
  const member = createRoute({ getParentRoute: () => root, id: 'member', staticData: { name: 'member' } });
  const [back] = paymentScreens(member).member;
  const routeTree = root.addChildren([
    member.addChildren([
      back,
      createRoute({
        getParentRoute: () => member,
        path: '/pay/order/$orderId',
        staticData: { name: 'desk' },
        component: () => <PayDesk subject={{ businessType: 'dometicketOrderPay', orderNo: 'W1' }} />,
      }),
      createRoute({
        getParentRoute: () => member,
        path: '/finished',
        staticData: { name: 'finished' },
        component: () => <p>出票中</p>,
      }),
    ]),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InProducts>
        <RouterProvider router={router as never} />
      </InProducts>
    </QueryClientProvider>,
  );
  return () => router.state.location.href;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a phone opens Alipay, and after coming back the desk asks until it is paid', async () => {
  const where = await openAt('/pay/order/W1');
  await press('打开支付宝支付');
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(page.payUrl));
  expect(sent('/pay/desk')[0]).toMatchObject({ terminal: 'phone' });
  expect(sent('/pay/create')).toMatchObject([{ method: 'alipay', terminal: 'phone' }]);
  expect(await screen.findByText('正在确认支付结果…')).toBeDefined();
  await press('已完成支付');
  expect((await screen.findByRole('status')).textContent).toContain('尚未收到支付结果');
  queried = paid;
  await press('已完成支付');
  await waitFor(() => expect(where()).toBe('/finished'));
});

test('choosing another method does not navigate; paying by another device shows the code', async () => {
  await openAt('/pay/order/W1');
  await userEvent.click(await screen.findByRole('radio', { name: /微信支付/ }));
  expect(screen.getByRole('button', { name: '打开微信支付' })).toBeDefined();
  expect(sent('/pay/create')).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /支付宝/ }));
  [created, queried] = [code, code];
  await press('用另一台设备扫码');
  expect(await screen.findByText('请使用支付宝扫码支付')).toBeDefined();
  expect(sent('/pay/create')).toMatchObject([{ method: 'alipay', way: 'code' }]);
  expect(leaveFor).not.toHaveBeenCalled();
});

test('after returning unpaid one may open it again, choose another method, or let another device scan', async () => {
  await openAt('/pay/order/W1');
  await press('打开支付宝支付');
  presented = { ...page, payUrl: 'https://pay.example/anew' };
  await press('重新支付');
  await waitFor(() => expect(leaveFor).toHaveBeenLastCalledWith('https://pay.example/anew'));
  expect(sent('/pay/present')).toMatchObject([{ outTradeNo: 'P1' }]);
  await press('换个方式');
  expect(screen.queryByText('正在确认支付结果…')).toBeNull();
  await press('打开支付宝支付');
  [created, queried] = [code, code];
  await press('用另一台设备扫码');
  expect(await screen.findByText('请使用支付宝扫码支付')).toBeDefined();
});

test('the return page trusts only the server', async () => {
  const where = await openAt(
    '/pay/return?outTradeNo=P1&trade_status=TRADE_SUCCESS&total_amount=1050.00&sign=x',
  );
  expect(await screen.findByText('正在确认支付结果…')).toBeDefined();
  await press('已完成支付');
  expect((await screen.findByRole('status')).textContent).toContain('尚未收到支付结果');
  expect(where()).toContain('/pay/return');
  queried = paid;
  await press('已完成支付');
  await waitFor(() => expect(where()).toBe('/finished'));
});

test('the way back of an attempt that was closed leads to the desk, and an address without one says so', async () => {
  queried = { ...page, state: 'closed', payUrl: null };
  await openAt('/pay/return?outTradeNo=P1');
  expect((await screen.findByRole('link', { name: '返回收银台' })).getAttribute('href')).toBe(
    '/pay/order/W1',
  );
  cleanup();
  await openAt('/pay/return');
  expect(await screen.findByText('没有要确认的支付')).toBeDefined();
});

test('inside WeChat its word of who pays goes to the server once, and its browser is called; turning away leads back', async () => {
  queried = begun;
  presented = { ...begun, state: 'presenting', invocation: { call, sandbox: false } };
  const invoke = vi.fn<WeChatBridge['invoke']>((_name, _call, done) =>
    done({ err_msg: 'get_brand_wcpay_request:cancel' }),
  );
  window.WeixinJSBridge = { invoke };
  const where = await openAt('/pay/return?outTradeNo=P1&code=c1&state=s1');
  await waitFor(() => expect(invoke).toHaveBeenCalledTimes(1));
  expect(invoke.mock.calls[0]!.slice(0, 2)).toEqual(['getBrandWCPayRequest', call]);
  expect(sent('/pay/present')).toMatchObject([{ outTradeNo: 'P1', authCode: 'c1', state: 's1' }]);
  expect(where()).toBe('/pay/return?outTradeNo=P1');
  await press('换个方式');
  await waitFor(() => expect(where()).toBe('/pay/order/W1'));
});

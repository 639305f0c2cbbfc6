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
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { lateAnswer } from '#src/api/late-answer.ts';
import { liveMs } from '#src/orders/public.ts';
import { forgetTenant, keepTenant, plainTenant } from '#src/tenants/tenant.ts';
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
  methods: [
    { method: 'tianHangPay', ways: [], blocked: null, balanceFen: yuan(5000), parts: null, alert: 0 },
  ],
  card: false,
  attempt: null,
  limits: [],
  sandbox: false,
};
const paid = {
  outTradeNo: 'P1',
  businessType: 'dometicketOrderPay',
  orderNo: 'W1',
  method: 'tianHangPay',
  state: 'paid',
  amountFen: yuan(1050),
  way: 'code',
  codeUrl: null,
  confirmUrl: null,
  payUrl: null,
  invocation: null,
  appCall: null,
  attach: '',
  redirect: '/finished',
};

afterEach(() => {
  cleanup();
  clearSession();
  forgetTenant();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answers = (path: string) => unknown;

/** Opens the desk as such a member, before a server that answers so; answers where the browser is. */
async function openAs(showPayPwd: 0 | 1, answers: Answers): Promise<() => string> {
  sessionStore.setState({
    token: 't-1',
    member: { showPayPwd, permissions: [5] as readonly number[] } as Member,
  });
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path === '/member/isPayPwdSetup' ? { isSetup: 1, held: false } : await answers(path);
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
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
  return () => router.state.location.pathname;
}

const payFromWallet = async () => userEvent.type(await screen.findByLabelText('支付密码'), '135790{Enter}');

/** Pays from the wallet as such a member. */
async function payAs(showPayPwd: 0 | 1): Promise<() => string> {
  const where = await openAs(showPayPwd, (path) => (path === '/pay/create' ? paid : desk));
  await payFromWallet();
  return where;
}

const code = {
  ...paid,
  method: 'alipay',
  state: 'presenting',
  codeUrl: 'http://pay.test/P1',
  redirect: null,
};
const card = { ...code, way: 'card', method: 'zxpay', codeUrl: null, confirmUrl: 'http://bank.test/P1' };
const alipay = { method: 'alipay', ways: ['code'], blocked: null, balanceFen: null, parts: null, alert: 0 };
const paidDesk = { ...desk, payability: 'paid', order: { ...desk.order, code: 1 } };

test('a page that is opened anew shows the code that is open, and leaves when it is paid', async () => {
  let state = 'presenting';
  const open = { ...desk, methods: [...desk.methods, alipay], attempt: { ...code, mixed: false } };
  const where = await openAs(1, (path) => {
    if (path !== '/pay/query') return open;
    return state === 'paid' ? { ...code, state, redirect: '/finished' } : code;
  });
  expect(await screen.findByText('请使用支付宝扫码支付')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /支付宝/ }).checked).toBe(true);
  state = 'paid';
  await waitFor(() => expect(where()).toBe('/finished'));
});

test('a card that is being confirmed is shown again; confirmed after another was chosen, the desk leaves', async () => {
  let now: unknown = {
    ...desk,
    card: true,
    methods: [...desk.methods, { ...alipay, method: 'zxpay' }],
    attempt: { ...card, mixed: false },
  };
  const where = await openAs(1, (path) => (path === '/pay/query' ? card : now));
  const link = await screen.findByRole('link', { name: /前往银行页面/ });
  expect(link.getAttribute('href')).toBe('http://bank.test/P1');
  await userEvent.click(screen.getByRole('button', { name: '换一张卡' }));
  expect(screen.getByLabelText('卡号')).toBeDefined();
  now = paidDesk;
  await waitFor(() => expect(where()).toBe('/finished'));
});

test('while this page pays, only its own answer navigates', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let committed = false;
  const answer = lateAnswer<typeof paid>();
  const where = await openAs(0, (path) => {
    if (path !== '/pay/create') return committed ? paidDesk : desk;
    committed = true;
    return answer.promise;
  });
  await payFromWallet();
  // As long as it takes to ask the desk several times.
  await vi.advanceTimersByTimeAsync(10 * liveMs);
  expect(where()).toBe('/desk');
  answer.resolve(paid);
  expect(await screen.findByRole('heading', { name: '支付成功' })).toBeDefined();
  expect(where()).toBe('/desk');
});

test('a paid order leads to the result', async () => {
  const where = await payAs(1);
  await waitFor(() => expect(where()).toBe('/finished'));
});

test('without a pay password of its own the result is left to the caller: nobody is led away', async () => {
  const where = await payAs(0);
  expect(await screen.findByRole('heading', { name: '支付成功' })).toBeDefined();
  expect(screen.getByText('已支付¥1,050，可返回原页面继续。')).toBeDefined();
  expect(where()).toBe('/desk');
  await userEvent.click(screen.getByRole('button', { name: '查看结果' }));
  await waitFor(() => expect(where()).toBe('/finished'));
});

test('where credit alone may pay and cannot, the desk says so and what to do, and shows no dead button', async () => {
  const credit = { ...alipay, method: 'creditPay', blocked: '授信额度不足，可用¥100', balanceFen: yuan(100) };
  await openAs(1, () => ({ ...desk, methods: [credit], limits: ['creditpay'] }));
  expect(await screen.findByText(/企业规定只能使用企业授信支付/)).toBeDefined();
  expect(screen.getByText('授信额度不足，可用¥100')).toBeDefined();
  expect(screen.getByRole('link', { name: '查看企业账单' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /确认支付/ })).toBeNull();
});

test('the parts of company and person are shown in total and by passenger', async () => {
  const shares = [
    { name: '张三丰', companyFen: yuan(600), personFen: yuan(376) },
    { name: '李四', companyFen: yuan(50), personFen: yuan(24) },
  ];
  await openAs(1, () => ({ ...desk, personFen: yuan(400), shares }));
  const list = (await screen.findByRole('heading', { name: '费用承担' })).parentElement!;
  expect([...list.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    '张三丰公司承担¥600个人承担¥376',
    '李四公司承担¥50个人承担¥24',
    '合计公司承担¥650个人承担¥400',
  ]);
  expect(screen.getAllByText('¥400')).toHaveLength(2);
});

test.each([
  ['airTicket', {}, '/airTicket/query'],
  ['airTicket', { air: false }, undefined],
  ['train', { air: false }, '/train/train_query_list'],
] as const)(
  'a cancelled order of %s leads to its search where %j leaves it',
  async (product, off, address) => {
    keepTenant({ ...plainTenant, name: '合作伙伴', features: { ...plainTenant.features, ...off } });
    await openAs(1, () => ({ ...desk, payability: 'over', order: { ...desk.order, product, code: 12 } }));
    expect(await screen.findByText('查看订单详情')).toBeDefined();
    expect(screen.queryByText<HTMLAnchorElement>('重新预订')?.pathname).toBe(address);
  },
);

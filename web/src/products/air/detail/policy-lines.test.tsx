import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetTenant, keepTenant, plainTenant } from '#src/tenants/tenant.ts';
import type { ShownPolicy } from './policies.rules.ts';
import PolicyLines from './policy-lines.tsx';

afterEach(() => {
  cleanup();
  forgetTenant();
  vi.unstubAllGlobals();
});

const order = {
  orderNo: 'W2611300001',
  code: 2,
  now: '2026-12-01T02:00:00Z',
  passengers: [{ name: '张一' }, { name: '张二' }],
} as unknown as OrderDetail;
const legs = [{ flightNo: 'MU5101' }, { flightNo: 'MU5102' }] as never;

const policy = (more: Partial<ShownPolicy> = {}): ShownPolicy =>
  ({
    policyId: 'W2611300001P1',
    passenger: 0,
    leg: 0,
    name: '航空意外险',
    premiumFen: 3000,
    state: 1,
    policyNo: 'AAI30000000000000001',
    startsAt: '2026-12-21T00:00:00Z',
    endsAt: '2026-12-22T02:15:00Z',
    withTicket: false,
    flightCancelled: false,
    ...more,
  }) as ShownPolicy;

const show = (policies: ShownPolicy[], shown: OrderDetail = order) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PolicyLines order={shown} passenger={0} policies={policies} legs={legs} />
    </QueryClientProvider>,
  );

test('a policy is shown with its state, number and period, of its passenger alone', () => {
  show([policy(), policy({ policyId: 'W2611300001P2', passenger: 1, policyNo: 'ANOTHER' })]);
  const line = screen.getByRole('list', { name: '张一的保险' });
  expect(line.textContent).toContain('航空意外险MU5101已投保¥30保单号AAI30000000000000001');
  expect(line.textContent).toContain('保险期间12月21日 08:00至12月22日 10:15');
  expect(line.textContent).not.toContain('ANOTHER');
});

test.each([
  [policy({ state: 0, policyId: null, policyNo: null }), 0, '出票后投保'],
  [policy({ state: 0, policyId: null, policyNo: null }), 12, '未投保'],
  [policy({ state: 0, policyNo: null }), 2, '投保中'],
  [policy({ state: 2 }), 6, '已取消'],
  [policy({ state: 3, policyNo: null }), 2, '投保失败'],
  [policy({ state: 4 }), 2, '已退保'],
  [policy({ state: 5 }), 2, '退保中'],
  [policy({ withTicket: true }), 9, '保险费随票款退回'],
] as const)('what is not insured, or no more, says so and cannot be given back: %#', (shown, code, words) => {
  show([shown], { ...order, code });
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^退保/ })).toBeNull();
});

test('what insures a flight that was cancelled never begins, and can be given back past its hour', () => {
  show([policy({ startsAt: '2026-12-01T02:00:00Z', flightCancelled: true })]);
  expect(screen.getByRole('button', { name: /^退保/ })).toBeTruthy();
});

test('nobody gives back what has begun, what somebody else ordered, or what the service of a site handles', () => {
  const { unmount } = show([policy({ startsAt: '2026-12-01T02:00:00Z' })]);
  expect(screen.queryByRole('button', { name: /^退保/ })).toBeNull();
  unmount();
  const orderedBy = { memberId: '71', name: '王五', forReader: false, mayAct: false };
  const acted = show([policy()], { ...order, orderedBy: { ...orderedBy, mayAct: true } });
  expect(screen.getByRole('button', { name: /^退保/ })).toBeTruthy();
  acted.unmount();
  const other = show([policy()], { ...order, orderedBy });
  expect(screen.queryByRole('button', { name: /^退保/ })).toBeNull();
  other.unmount();
  keepTenant({ ...plainTenant, variant: 'B' });
  show([policy()]);
  expect(screen.queryByRole('button', { name: /^退保/ })).toBeNull();
});

interface SentBody {
  readonly orderNo: string | null;
  readonly policyIds: readonly string[];
  readonly expectBackFen: string | null;
}

/** Answers what a call of the server is answered. */
function serve(answers: Record<string, (body: SentBody) => object>) {
  const asked: [string, SentBody][] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://woxing.test').pathname;
    const form = init?.body as URLSearchParams;
    const body = {
      orderNo: form.get('orderNo'),
      policyIds: [...form].filter(([name]) => name.startsWith('policyIds.')).map(([, value]) => value),
      expectBackFen: form.get('expectBackFen'),
    };
    asked.push([path, body]);
    return Response.json(answers[path]?.(body) ?? { ret: '0', msg: '', data: {} });
  });
  return asked;
}

const quoteOf = (policyIds: readonly string[]) => ({
  ret: '0',
  msg: '',
  data: {
    lines: [],
    backFen: 3000 * policyIds.length,
    payers: [
      {
        method: 'tianHangPay',
        words: `¥${30 * policyIds.length}退回天航宝`,
        amountFen: 3000 * policyIds.length,
      },
    ],
    until: '2026-12-21T00:00:00Z',
    now: order.now,
  },
});

const quotePath = '/order/domesticAir/policySurrenderQuote';
const sendPath = '/order/domesticAir/policySurrender';

test('chosen policies are quoted, and given back at the sum that was shown', async () => {
  const user = userEvent.setup();
  const asked = serve({
    [quotePath]: ({ policyIds }) => quoteOf(policyIds),
    [sendPath]: () => ({ ret: '0', msg: '', data: { backFen: 6000 } }),
  });
  show([policy(), policy({ policyId: 'W2611300001P2', leg: 1 })]);
  await user.click(screen.getByRole('button', { name: '退保：航空意外险，张一，MU5101' }));
  const dialog = await screen.findByRole('dialog', { name: '退保' });
  expect(await within(dialog).findByText('¥30退回天航宝')).toBeTruthy();
  expect(within(dialog).getByText(/12月21日 08:00前可全额退保/)).toBeTruthy();
  await user.click(within(dialog).getByRole('checkbox', { name: /MU5102/ }));
  await user.click(await within(dialog).findByRole('button', { name: '确认退保，退回¥60' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter(([path]) => path === sendPath).map(([, body]) => body)).toEqual([
    { orderNo: 'W2611300001', policyIds: ['W2611300001P1', 'W2611300001P2'], expectBackFen: '6000' },
  ]);
});

test('a sum that has changed is quoted again, and the dialog stays', async () => {
  const user = userEvent.setup();
  const asked = serve({
    [quotePath]: ({ policyIds }) => quoteOf(policyIds),
    [sendPath]: () => ({ ret: '2431', msg: '保单状态或退回金额已变化，请刷新后重新确认', data: null }),
  });
  show([policy()]);
  await user.click(screen.getByRole('button', { name: /^退保/ }));
  await user.click(await screen.findByRole('button', { name: '确认退保，退回¥30' }));
  await waitFor(() => expect(asked.filter(([path]) => path === quotePath)).toHaveLength(2));
  expect(screen.getByRole('dialog', { name: '退保' })).toBeTruthy();
});

test('where nothing is chosen, or nothing can be quoted, nothing is given back', async () => {
  const user = userEvent.setup();
  serve({ [quotePath]: () => ({ ret: '2432', msg: '保险已生效，不能退保', data: null }) });
  show([policy()]);
  await user.click(screen.getByRole('button', { name: /^退保/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('保险已生效，不能退保');
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByText('请至少选择一份保险')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^确认退保/ })).toHaveProperty('disabled', true);
});

test('a policy that holds is saved as a PDF under its number, one that does not has none', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(
      new Response(new Blob(['%PDF']), { headers: { 'content-type': 'application/pdf' } }),
    );
  });
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  show([policy(), policy({ policyId: 'W2611300001P2', leg: 1, state: 4 })]);
  const buttons = screen.getAllByRole('button', { name: /^下载保单/ });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  await waitFor(() => expect(saved).toEqual(['保单信息单AAI30000000000000001.pdf']));
  expect(asked[0]).toContain('/order/domesticAir/policyDocument?orderNo=W2611300001&policyId=W2611300001P1');
});

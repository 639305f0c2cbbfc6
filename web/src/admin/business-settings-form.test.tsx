import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noFen, yuan } from '@woxing/contract/core/money';
import { ownEarningRules } from '@woxing/contract/payments/earnings.rules';
import { ownAirSettings } from '@woxing/contract/products/air/air-settings.rules';
import { ownBookingSettings } from '@woxing/contract/tenancy/booking-settings.rules';
import { afterEach, expect, test, vi } from 'vitest';
import { DeskProvider } from '#src/desk/public.ts';
import { AskHost } from '#src/ui/ask.tsx';
import type { FoundBusinessSettings } from './admin.queries.ts';
import { BusinessSettingsForm } from './business-settings-form.tsx';

vi.mock('@tanstack/react-router', () => ({ useBlocker: () => undefined }));
afterEach(cleanup);

const level = (number: number, name: string) => ({
  level: number,
  name,
  upgradeFen: number === 1 ? noFen : yuan(99),
  annualFen: noFen,
  withdrawalFee: 5,
  withdrawalsADay: 3,
});
const sheet: FoundBusinessSettings = {
  tenant: 'official',
  version: 1,
  settings: {
    ...ownAirSettings,
    minutesToPay: 30,
    trustedIdleHours: 12,
    minRechargeFen: yuan(1),
    maxRechargeFen: yuan(50_000),
    rechargeChoicesFen: [yuan(100)],
    cardFacesFen: [yuan(100)],
    levels: [level(1, '普通会员'), level(2, '银卡会员')],
    earnings: ownEarningRules,
    bookings: ownBookingSettings,
  },
  tenants: [{ tenant: 'official', name: '我行' }],
  history: [],
};

interface Sent {
  readonly version: string;
  readonly settings: FoundBusinessSettings['settings'];
}

/** Shows the form over a server that answers as told; collects what it was sent. */
function show(answer: object, newest = sheet) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = init.body as URLSearchParams;
    sent.push({
      version: body.get('version')!,
      settings: JSON.parse(body.get('settings')!) as Sent['settings'],
    });
    return new Response(JSON.stringify(answer));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeskProvider>
        <BusinessSettingsForm sheet={sheet} onSaved={() => {}} onReload={async () => newest} />
      </DeskProvider>
      <AskHost />
    </QueryClientProvider>,
  );
  return sent;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}
async function agree() {
  await waitFor(() => screen.getByRole('dialog'));
  await userEvent.click(screen.getAllByRole('button', { name: '保存' }).at(-1)!);
}

test('what is wrong with the levels is told below them and has the focus', async () => {
  const sent = show({});
  await type('第2级的名称', '普通会员');
  await press('保存');
  const alert = screen.getByText('等级名称不能相同');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(sent).toEqual([]);
});

test('letters in a list are told as letters, at their field', async () => {
  show({});
  await type('常用充值金额（元）', 'abc');
  await press('保存');
  expect(screen.getByText('常用充值金额只能填写数字，最多两位小数，以空格或逗号分隔')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('常用充值金额（元）')));
});

test('limits of unpaid orders stand beside the product’s own, are checked, and go back to them', async () => {
  const sent = show({});
  expect(screen.getByRole('region', { name: '待支付订单限额' }).textContent).toContain('默认8');
  const reset = screen.getByRole<HTMLButtonElement>('button', { name: '恢复默认限额' });
  expect(reset.disabled).toBe(true);
  await type('同一设备待支付订单（个）', '0');
  await press('保存');
  expect(screen.getByText('同一设备待支付订单须为1至100000个')).toBeTruthy();
  await userEvent.click(reset);
  expect(field('同一设备待支付订单（个）').value).toBe('8');
  await type('同一设备待支付订单（个）', '3');
  await press('保存');
  await agree();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.settings.bookings).toEqual({ ...ownBookingSettings, deviceOrders: 3 });
});

test('what a child flies for is chosen in words, and said before it is saved', async () => {
  const sent = show({});
  expect(screen.getByRole('region', { name: '国内机票' }).textContent).toContain('已提交的订单不受影响');
  await userEvent.click(screen.getByRole('radio', { name: '经济舱全价的50%' }));
  await press('保存');
  await waitFor(() => screen.getByRole('dialog'));
  expect(screen.getByRole('dialog').textContent).toContain(
    '儿童机票计价由所订舱位成人票价的50%改为经济舱全价的50%',
  );
  await agree();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.settings.childFareBasis).toBe('FULL_Y');
});

test('how long flights wait for money and until when they are voided are set, within bounds', async () => {
  const sent = show({});
  const air = within(screen.getByRole('region', { name: '国内机票' }));
  const [minutes, until] = [
    air.getByLabelText('机票支付时限（分钟）'),
    air.getByLabelText('当日作废截止时间'),
  ];
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '30');
  await userEvent.clear(until);
  await userEvent.type(until, '25:00');
  await press('保存');
  expect(screen.getByText('当日作废截止时间须为00:01至23:59，如22:00')).toBeTruthy();
  await userEvent.clear(until);
  await userEvent.type(until, '20:30');
  await press('保存');
  await waitFor(() => screen.getByRole('dialog'));
  expect(screen.getByRole('dialog').textContent).toContain('当日作废截止时间由22:00改为20:30');
  await agree();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.settings).toMatchObject({ airMinutesToPay: 30, voidBefore: '20:30' });
});

test('a level that was added may be left out again; one that is saved may not', async () => {
  show({});
  await press('增加一级');
  expect(screen.queryByRole('button', { name: '移除第2级' })).toBeNull();
  await press('移除第3级');
  expect(screen.queryByLabelText('第3级的名称')).toBeNull();
});

test('who was overtaken reads the newest beside 保存, and keeps what was typed', async () => {
  const newest = { ...sheet, version: 2, settings: { ...sheet.settings, cardFacesFen: [yuan(500)] } };
  const sent = show({ ret: '5101', msg: '设置已被他人修改，请刷新后重新编辑' }, newest);
  await type('支付时限（分钟）', '45');
  await press('保存');
  await agree();
  expect((await screen.findByRole('alert')).textContent).toContain('这些参数刚刚被他人修改过');
  await press('刷新');
  await waitFor(() => expect(field('自助卡面值（元）').value).toBe('500'));
  expect(field('支付时限（分钟）').value).toBe('45');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('保存');
  await agree();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ version }) => version)).toEqual(['1', '2']);
  expect(sent[1]!.settings).toMatchObject({ minutesToPay: 45, cardFacesFen: [50_000] });
});

test('another refusal stands beside 保存 as well', async () => {
  show({ ret: '5120', msg: '等级名称不能相同' });
  await type('支付时限（分钟）', '45');
  await press('保存');
  await agree();
  expect((await screen.findByRole('alert')).textContent).toBe('等级名称不能相同');
});

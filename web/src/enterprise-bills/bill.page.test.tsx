import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BillPage } from './bill.page.tsx';

const address = vi.hoisted(() => ({ billNo: '', search: {} as object, went: [] as object[] }));
vi.mock('@tanstack/react-router', () => ({
  Link: () => null,
  useNavigate:
    () =>
    ({ search }: { search: object }) =>
      address.went.push(search),
  useRouter: () => undefined,
  getRouteApi: () => ({ useParams: () => address, useSearch: () => address.search }),
}));
afterEach(() => {
  cleanup();
  address.search = {};
  narrowed = [];
  address.went.length = 0;
  failing.length = 0;
});

const billOf = (month: string, owedFen: number, totalFen = 10_000) => ({
  billNo: `ZD${month}`,
  opens: `${month}-01`,
  closes: `${month}-28`,
  dueDay: `${month}-28`,
  issuedAt: '2026-01-01T00:00:00.000Z',
  state: owedFen === 0 ? 'paid' : 'issued',
  lines: 1,
  totalFen,
  settledFen: totalFen - owedFen,
  owedFen,
});
const list = [billOf('2026-03', 30_000), billOf('2026-02', 10_050, 12_550), billOf('2026-01', 0)];

/** What the totals say of the filter. */
let narrowed: readonly object[] = [];
/** What cannot be read. */
const failing: string[] = [];

const unsaid = { state: 'waiting', turns: [] };

const bought = {
  part: 'T1.0',
  orderNo: 'A100',
  product: 'train',
  cells: { order: 'A100', kind: '预订', company: '甲公司', traveller: '张一', amount: 10_000 },
};
const fee = {
  part: 'T9.-1',
  orderNo: '',
  product: null,
  cells: { memo: '账户管理费', posting: 'T9', bookedAt: '2026-01-02T00:00:00.000Z', amount: 3_050 },
};

/** Answers how the page is drawn anew, at another address. */
function show(billNo: string, talk: object = unsaid, more: readonly object[] = []): () => void {
  address.billNo = billNo;
  const answers: Record<string, object> = {
    '/finance/bill/list': { open: null, list, owedFen: 40_050, overdueFen: 0, walletFen: 20_000 },
    '/finance/bill/info': {
      bill: list.find((bill) => bill.billNo === billNo),
      companies: [],
      settlements: [
        { source: 'HK1', way: 'channel', channel: '支付宝', amountFen: 100, at: '2026-01-02T00:00:00.000Z' },
      ],
    },
    '/bill/report/rows': {
      rows: [bought, ...more],
      next: null,
    },
    '/bill/report/totals': {
      lines: 1,
      tickets: 0,
      waiting: 0,
      from: '2026-01-01',
      until: '2026-01-28',
      narrowed,
      sums: { fare: 9_500, service: 500, amount: 10_000 },
    },
    '/bill/report/exportState': { export: null },
    '/finance/bill/talk': talk,
    '/finance/bill/parts': {
      list: [
        { key: 'm:1', name: '张一', lines: 2, amountFen: 7_000, againstFen: 8_000 },
        { key: 'none', name: '未归属', lines: 1, amountFen: 3_000, againstFen: 0 },
        { key: 'm:2', name: '李二', lines: 0, amountFen: 0, againstFen: 4_550 },
      ],
      total: 3,
      lines: 3,
      amountFen: 10_000,
      againstFen: 12_550,
    },
    '/finance/bill/card': {
      name: '张一',
      departments: ['销售部'],
      products: [
        {
          product: 'train',
          lines: 2,
          saleFen: 9_000,
          changeFen: 500,
          refundFen: -3_000,
          serviceFen: 500,
          amountFen: 7_000,
        },
      ],
      total: { saleFen: 9_000, changeFen: 500, refundFen: -3_000, serviceFen: 500, amountFen: 7_000 },
    },
  };
  vi.stubGlobal('fetch', async (path: string) => {
    if (failing.some((end) => path.endsWith(end)))
      return new Response(JSON.stringify({ ret: '500', msg: '系统繁忙' }), { status: 500 });
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = () => (
    <QueryClientProvider client={client}>
      <BillPage />
    </QueryClientProvider>
  );
  const { rerender } = render(page());
  return () => rerender(page());
}

test('a bill that is owed is repaid from its page, with the older ones that come first', async () => {
  show('ZD2026-02');
  await userEvent.click(await screen.findByRole('button', { name: '还款' }));
  expect((await screen.findByLabelText<HTMLInputElement>('还款金额')).value).toBe('100.50');
  expect(screen.getByText('支付宝还款')).toBeTruthy();
});

test('the newest brings the older ones along; one that is paid has nothing to repay', async () => {
  show('ZD2026-03');
  await userEvent.click(await screen.findByRole('button', { name: '还款' }));
  expect((await screen.findByLabelText<HTMLInputElement>('还款金额')).value).toBe('400.50');
  cleanup();
  show('ZD2026-01');
  expect(await screen.findByText('支付宝还款')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '还款' })).toBeNull();
});

test('what was objected to waits for its answer, and what was confirmed is closed', async () => {
  show('ZD2026-03');
  await userEvent.click(await screen.findByRole('button', { name: '对订单A100提出异议' }));
  expect(await screen.findByRole('dialog', { name: '对订单A100提出异议' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '提交异议' })).toHaveProperty('disabled', true);
  cleanup();
  const at = '2026-01-03T00:00:00.000Z';
  const objected = { kind: 'objected', at, orderNo: 'A100', line: null, words: '金额不符' };
  show('ZD2026-03', { state: 'objected', turns: [objected] });
  expect(await screen.findByText('对订单A100提出异议：金额不符')).toBeTruthy();
  // Another order of it may be wrong as well.
  expect(screen.getByRole('button', { name: '提出异议' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '确认账单' })).toBeTruthy();
  cleanup();
  const confirmed = {
    kind: 'confirmed',
    at: '2026-01-04T00:00:00.000Z',
    orderNo: null,
    line: null,
    words: '',
  };
  show('ZD2026-03', { state: 'confirmed', turns: [objected, confirmed] });
  expect(await screen.findByText('已确认')).toBeTruthy();
  for (const name of [/提出异议/, '确认账单']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a line without an order and a repayment are objected to as what they are', async () => {
  const sent: URLSearchParams[] = [];
  show('ZD2026-03', unsaid, [fee]);
  const answer = fetch;
  vi.stubGlobal('fetch', async (path: string, init: { body: URLSearchParams }) => {
    if (path.endsWith('/finance/bill/object')) sent.push(new URLSearchParams(init.body));
    return answer(path, init);
  });
  const name = '对“账户管理费”（2026-01-02，¥30.50）提出异议';
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog', { name });
  await userEvent.type(screen.getByRole('textbox', { name: '异议内容' }), '合同没有这项');
  await userEvent.click(screen.getByRole('button', { name: '提交异议' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.fromEntries(sent[0]!)).toMatchObject({ lineId: 'T9', orderNo: '', words: '合同没有这项' });
  await userEvent.click(screen.getByRole('button', { name: '对“支付宝还款”（2026-01-02，¥1）提出异议' }));
  expect(await screen.findByRole('dialog', { name: /^对“支付宝还款”/ })).toBeTruthy();
  cleanup();
  const line = { id: 'T9', memo: '账户管理费', at: '2026-01-02T00:00:00.000Z', amountFen: 3_050 };
  const objected = { kind: 'objected', at: line.at, orderNo: null, line, words: '合同没有这项' };
  show('ZD2026-03', { state: 'objected', turns: [objected] });
  expect(await screen.findByText('对“账户管理费”（2026-01-02，¥30.50）提出异议：合同没有这项')).toBeTruthy();
});

test('a bill is held against the one of the period before, where there is one', async () => {
  show('ZD2026-03');
  expect(await screen.findByText('¥125.50，本期少¥25.50')).toBeTruthy();
  cleanup();
  show('ZD2026-02');
  expect(await screen.findByText('¥100，本期多¥25.50')).toBeTruthy();
  cleanup();
  show('ZD2026-01');
  expect(await screen.findByText('支付宝还款')).toBeTruthy();
  expect(screen.queryByText('上期账单')).toBeNull();
});

test('a row of a breakdown opens its lines, a person a card, and what the other bill has alone opens nothing', async () => {
  address.search = { by: 'person' };
  show('ZD2026-03');
  await userEvent.click(await screen.findByRole('button', { name: '查看“未归属”的明细' }));
  expect(address.went.at(-1)).toMatchObject({ by: 'person', part: 'person', key: 'none' });
  await userEvent.click(screen.getByRole('button', { name: '查看张一的费用卡' }));
  expect(address.went.at(-1)).toMatchObject({ card: 'm:1' });
  expect(screen.queryByRole('button', { name: /李二/ })).toBeNull();
});

test('the lines that a row opens come into view, with the focus on their heading', async () => {
  const scrolled = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrolled;
  const again = show('ZD2026-03');
  const heading = await screen.findByRole('heading', { name: '账单明细' });
  address.search = { part: 'product', key: 'train' };
  again();
  expect(document.activeElement).toBe(heading);
  expect(scrolled).toHaveBeenCalledOnce();
});

test('lines of a row say of which, and lead back to all of them', async () => {
  address.search = { by: 'person', part: 'person', key: 'none' };
  show('ZD2026-03');
  expect(await screen.findByText('仅看出行人“未归属”')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '查看全部明细' }));
  expect(address.went.at(-1)).toEqual({ by: 'person' });
});

test('beside another bill each row says what it came to there, and by how much it differs', async () => {
  address.search = { by: 'person', against: 'ZD2026-02' };
  show('ZD2026-03');
  const row = (await screen.findAllByRole('row')).find(({ textContent }) => textContent.includes('张一'));
  for (const words of ['¥70', '¥80', '-¥10', '-12.5%']) expect(row!.textContent).toContain(words);
  expect(screen.getByRole('combobox', { name: '对比账单' })).toHaveProperty('value', 'ZD2026-02');
});

test('a card says what a person came to by product, parts of which add up', async () => {
  address.search = { card: 'm:1' };
  show('ZD2026-03');
  const card = await screen.findByRole('dialog', { name: '张一的费用卡' });
  for (const words of ['销售部', '火车票', '¥90', '¥5', '-¥30', '¥70'])
    await vi.waitFor(() => expect(card.textContent).toContain(words));
});

test('where it cannot be read what was said of the bill, that is said, and it is tried again', async () => {
  failing.push('/finance/bill/talk');
  show('ZD2026-03');
  expect(await screen.findByText('账单核对加载失败')).toBeTruthy();
  failing.length = 0;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '确认账单' })).toBeTruthy();
});

test('a card and the lines of a row have names before whose they are is known', async () => {
  failing.push('/finance/bill/card', '/finance/bill/parts');
  address.search = { by: 'person', part: 'person', key: 'none', card: 'm:1' };
  show('ZD2026-03');
  expect(await screen.findByRole('dialog', { name: '费用卡' })).toBeTruthy();
  expect(await screen.findByText('仅看所选出行人')).toBeTruthy();
});

async function printed(name = '打印'): Promise<Record<string, string>> {
  vi.stubGlobal('print', vi.fn());
  const press = await screen.findByRole('button', { name });
  await vi.waitFor(() => expect(press).toHaveProperty('disabled', false));
  await userEvent.click(press);
  const sheet = await screen.findByRole('article', { hidden: true });
  return Object.fromEntries(
    [...sheet.querySelectorAll('dt')].map((name) => [name.textContent, name.nextSibling!.textContent!]),
  );
}

test('a bill is printed with what is owed of it, a part of it with which it is', async () => {
  show('ZD2026-03');
  await screen.findByText('支付宝还款');
  expect(await printed()).toMatchObject({ 账单金额: '¥100', 待还: '¥300' });
  cleanup();
  address.search = { by: 'person', part: 'person', key: 'none' };
  narrowed = [{ title: '出行人', value: '未归属' }];
  show('ZD2026-03');
  await screen.findByText('支付宝还款');
  const part = await printed();
  expect(part).toMatchObject({ 出行人: '未归属' });
  expect(part).not.toHaveProperty('账单金额');
  expect(part).not.toHaveProperty('待还');
});

test('a bill that is filtered is printed with its filter, and not as if it were the whole', async () => {
  for (const [search, told] of [
    [{ kind: 'refund' }, { title: '业务', value: '退票与退回' }],
    [{ keyword: '广州' }, { title: '关键词', value: '广州' }],
  ] as const) {
    address.search = search;
    narrowed = [told];
    show('ZD2026-03');
    await screen.findByText('支付宝还款');
    const paper = await printed();
    expect(paper).toMatchObject({ 账期: '2026-03-01至2026-03-28', [told.title]: told.value });
    for (const name of ['账单金额', '已还', '待还']) expect(paper).not.toHaveProperty(name);
    cleanup();
  }
});

test('a breakdown is printed with the bill that it is of and the one it is held against, and comes as a file of the server', async () => {
  address.search = { by: 'person', against: 'ZD2026-02' };
  show('ZD2026-03');
  await screen.findByText('支付宝还款');
  await screen.findByRole('combobox', { name: '对比账单' });
  expect(await printed('打印构成')).toMatchObject({
    所在账单: 'ZD2026-03',
    账期: '2026-03-01至2026-03-28',
    对比账单: '2026-02-01至2026-02-28',
    合计: '¥100',
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await userEvent.click(screen.getByRole('button', { name: '导出构成' }));
  await userEvent.click(await screen.findByRole('button', { name: 'CSV文件' }));
  await vi.waitFor(() => expect(saved).toEqual(['账单构成 ZD2026-03（按出行人）.csv']));
});

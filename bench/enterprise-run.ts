import { Client as Sql } from 'pg';
import { type Client, connect, Refused } from '../journeys/product/client.ts';
import { openProductDatabase, productDatabase } from '../journeys/product/database.ts';
import { type Product, startProduct } from '../journeys/product/product.ts';
import { analyse, type SeededEnterprise, seedEnterprise } from './enterprise-seed.ts';
import { percentile } from './load.ts';

interface Quantiles {
  readonly p50: number;
  readonly p95: number;
}

/** Milliseconds of a page's call in a small and a large enterprise, asked in turns over HTTP. */
export interface PageCost {
  readonly name: string;
  readonly small: Quantiles;
  readonly large: Quantiles;
}

export interface EnterpriseCosts {
  readonly seconds: number;
  readonly pages: readonly PageCost[];
  /** One row by its key, asked of the database in the same minutes. */
  readonly floor: Quantiles;
}

type Ask = (client: Client, enterprise: SeededEnterprise) => Promise<unknown>;

const times = 41;

const enterprises = {
  small: { id: '810001', mobile: '18100000000', approverMobile: '18100000001', employees: 10, orders: 1000 },
  large: {
    id: '820001',
    mobile: '18200000000',
    approverMobile: '18200000001',
    employees: 10_000,
    orders: 1_000_000,
  },
} as const satisfies Record<string, SeededEnterprise>;

const orders = { product: 'airTicket', tab: 'all' } as const;
const list = '/order/appOrderList';
const employees = { keyword: '', state: 'current' } as const;
const tasks = { kind: 'order', tab: 'done', words: '' } as const;

/** What its main account asks. */
const ofMain: Readonly<Record<string, Ask>> = {
  'workbench: spending': (client) => client.call('/order/enterpriseSpending', {}),
  'approvers: first page': (client) => client.call('/travel/approval/people', { departments: false }),
  'approvers: in pinyin': (client) =>
    client.call('/travel/approval/people', { keyword: 'yg', departments: false }),
  'who hears of the credit: a name none has': (client) =>
    client.call('/settlement/find', { keyword: '无此人' }),
  'workbench: departments': (client) => client.call('/member/center/department/list', {}),
  'workbench: credit': (client) => client.call('/credit/overview', {}),
  'orders: all': (client) => client.call(list, orders),
  'orders: to pay': (client) => client.call(list, { ...orders, tab: 'to-pay' }),
  'orders: in work': (client) => client.call(list, { ...orders, tab: 'in-progress' }),
  'orders: done': (client) => client.call(list, { ...orders, tab: 'done' }),
  'orders: ended': (client) => client.call(list, { ...orders, tab: 'ended' }),
  'orders: a word many have': (client) => client.call(list, { ...orders, keyword: 'MU17' }),
  'orders: a word none has': (client) => client.call(list, { ...orders, keyword: '无此城' }),
  'orders: of an employee': (client, { id }) => client.call(list, { ...orders, orderedBy: `${id}-3` }),
  'orders: who orders': (client) => client.call('/order/appOrderPeople', {}),
  'orders: who orders, in pinyin': (client) => client.call('/order/appOrderPeople', { keyword: 'yg' }),
  'employees: first page': (client) => client.call('/member/center/employee/find', employees),
  'employees: last page': (client, one) =>
    client.call('/member/center/employee/find', { ...employees, page: Math.ceil(one.employees / 20) }),
  'employees: by name': (client) =>
    client.call('/member/center/employee/find', { ...employees, keyword: '员工7' }),
  'employees: a name none has': (client) =>
    client.call('/member/center/employee/find', { ...employees, keyword: '无此人' }),
  'approvals: all': (client) => client.call('/travel/note/approveList', { ...tasks, tab: 'all' }),
  'approvals: all, a word': (client) =>
    client.call('/travel/note/approveList', { ...tasks, tab: 'all', words: '第77次' }),
  budgets: (client) => client.call('/member/center/budget/find', {}),
  'budgets: what takes of one': async (client) => {
    const { list: found } = await client.call('/member/center/budget/find', {});
    return client.call('/member/center/budget/detail', { id: found[0]!.id });
  },
  'cost centres': (client) => client.call('/member/center/costObject/find', { kind: 'cost-centre' }),
  'cost centres and projects to choose': (client) => client.call('/member/center/costObject/choices', {}),
  'external travellers': (client) => client.call('/member/center/external/find', {}),
  messages: (client) => client.call('/message/list', {}),
  'messages: unread': (client) => client.call('/message/list', { unread: '1' }),
  bell: (client) => client.call('/message/state', {}),
};

/** What an employee asks who approves a fifth of all, and applies for a fiftieth. */
const ofApprover: Readonly<Record<string, Ask>> = {
  'approvals: to do': (client) => client.call('/travel/note/approveList', { ...tasks, tab: 'pending' }),
  'approvals: done': (client) => client.call('/travel/note/approveList', tasks),
  'approvals: done, a word': (client) =>
    client.call('/travel/note/approveList', { ...tasks, words: '第77次' }),
  'approvals: asked for': (client) => client.call('/travel/note/ownList', { kind: 'order' }),
  'applications: all': (client) => client.call('/travel/note/find', {}),
  'applications: a word': (client) => client.call('/travel/note/find', { words: '客户77' }),
  'applications: to book under': (client) => client.call('/travel/note/bookable', {}),
};

/** An enterprise of 10,000 employees and 1,000,000 orders beside one of 10 and 1,000, in a database of its own. */
export async function measureEnterprise(dataDir: string): Promise<EnterpriseCosts> {
  const product = await startProduct({ dataDir });
  try {
    const seconds = await seedBoth(dataDir);
    return { seconds, ...(await measurePages(product)) };
  } finally {
    await product.stop();
  }
}

async function seedBoth(dataDir: string): Promise<number> {
  const owner = await openProductDatabase(dataDir);
  const from = performance.now();
  try {
    await seedEnterprise(owner, enterprises.small);
    await seedEnterprise(owner, enterprises.large);
    await analyse(owner);
    return (performance.now() - from) / 1000;
  } finally {
    await owner.end();
  }
}

export async function measurePages(
  product: Pick<Product, 'url' | 'captchaToken' | 'dataDir'>,
): Promise<Omit<EnterpriseCosts, 'seconds'>> {
  const signIn = async (mobile: string) => {
    const client = connect(product.url);
    await client.signIn(mobile, product.captchaToken);
    return client;
  };
  const both = async (mobileOf: (enterprise: SeededEnterprise) => string) => ({
    small: await signIn(mobileOf(enterprises.small)),
    large: await signIn(mobileOf(enterprises.large)),
  });
  const mains = await both(({ mobile }) => mobile);
  const approvers = await both(({ approverMobile }) => approverMobile);
  const floor = await measureFloor(product.dataDir);
  const pages = [...(await costsOf(ofMain, mains)), ...(await costsOf(ofApprover, approvers))];
  for (const client of [mains, approvers].flatMap(({ small, large }) => [small, large])) client.close();
  return { pages, floor };
}

async function costsOf(
  pages: Readonly<Record<string, Ask>>,
  clients: { readonly small: Client; readonly large: Client },
): Promise<PageCost[]> {
  const costs: PageCost[] = [];
  for (const [name, ask] of Object.entries(pages)) {
    const ms = { small: [] as number[], large: [] as number[] };
    // In turns, so that whatever else the machine does meets both. The first of each is not counted.
    for (let turn = 0; turn <= times; turn += 1)
      for (const size of ['small', 'large'] as const) {
        const spent = await msOf(() => ask(clients[size], enterprises[size]), name);
        if (turn > 0) ms[size].push(spent);
      }
    costs.push({ name, small: quantiles(ms.small), large: quantiles(ms.large) });
  }
  return costs;
}

async function msOf(ask: () => Promise<unknown>, name: string): Promise<number> {
  const from = performance.now();
  await ask().catch((error: unknown) => {
    throw error instanceof Refused ? new Error(`${name}: ${error.message}`) : error;
  });
  return performance.now() - from;
}

async function measureFloor(dataDir: string): Promise<Quantiles> {
  const client = new Sql({ ...productDatabase(dataDir), options: '-c role=woxing_app' });
  await client.connect();
  try {
    await client.query(`select set_config('app.tenant_id', 'official', false)`);
    const ms: number[] = [];
    for (let turn = 0; turn < 10 * times; turn += 1) {
      const key = `820001${String(1 + turn * 997).padStart(14, '0')}`;
      const text = 'select code from orders where tenant_id = $1 and order_no = $2';
      ms.push(
        await msOf(() => client.query({ name: 'floor', text, values: ['official', key] }), 'the floor'),
      );
    }
    return quantiles(ms);
  } finally {
    await client.end();
  }
}

const quantiles = (ms: readonly number[]): Quantiles => ({
  p50: percentile(ms, 50),
  p95: percentile(ms, 95),
});

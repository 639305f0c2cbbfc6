import { noFen } from '@woxing/contract/core/money';
import { Client } from 'pg';
import { bookedToReader } from '../server/src/budgets/public.ts';
import { listOrders } from '../server/src/orders/public.ts';
import type { MemberCtx } from '../server/src/platform/context.ts';
import { createVault } from '../server/src/platform/crypto.ts';
import { openDatabase } from '../server/src/platform/database.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createPool, type ServerAddress } from '../server/src/platform/pool.ts';
import { percentile } from './load.ts';

export interface ListCost {
  readonly name: string;
  /** The middle of many, of a small enterprise and of a large one. */
  readonly smallMs: number;
  readonly largeMs: number;
}

const tenantId = 'official';
const times = 31;
const smallCount = 1000;

type Input = Parameters<typeof listOrders>[2];
const lists: Readonly<Record<string, Partial<Input>>> = {
  'all orders': {},
  'to pay, none': { tab: 'to-pay' },
  ended: { tab: 'ended' },
  'a word many have': { keyword: 'MU17' },
  'a word none has': { keyword: '无此城' },
};

/** Lists of orders of two enterprises, one with 1,000 and one with so many as told, by the role that the product works as. */
export async function measureLists(address: ServerAddress, largeCount: number): Promise<ListCost[]> {
  await seed(address, 'bench-small', smallCount);
  await seed(address, 'bench-large', largeCount);
  const log = createLog('silent');
  const pool = createPool(address, { role: 'woxing_app', max: 1 }, log);
  const db = openDatabase(pool, log, createVault([Buffer.alloc(32)]));
  const costOf = async (enterpriseId: string, input: Partial<Input>) => {
    const from = performance.now();
    await listOrders({ db, products, booked: bookedToReader }, mainOf(enterpriseId), {
      product: 'airTicket',
      tab: 'all',
      max: 20,
      ...input,
    });
    return performance.now() - from;
  };
  try {
    const costs: ListCost[] = [];
    for (const [name, input] of Object.entries(lists)) {
      const small: number[] = [];
      const large: number[] = [];
      // In turns, so that whatever else the machine does meets both.
      for (let count = 0; count < times; count += 1) {
        small.push(await costOf('bench-small', input));
        large.push(await costOf('bench-large', input));
      }
      costs.push({ name, smallMs: percentile(small, 50), largeMs: percentile(large, 50) });
    }
    return costs;
  } finally {
    await db.close();
  }
}

/** What an order is for costs the same of every order, so that it is left out. */
const described = {
  describe: () => ({
    title: '',
    journey: '',
    lines: [],
    trip: [],
    waitsFor: null,
    searchWords: [],
    ends: null,
  }),
};
const products = {
  airTicket: described,
  gp: described,
  'international-air': described,
  train: described,
  hotel: described,
  car: described,
};

const mainOf = (enterpriseId: string): MemberCtx => ({
  tenantId,
  requestId: 'bench',
  now: new Date(),
  ip: '127.0.0.1',
  viaLoopback: true,
  signedIn: {
    memberId: `${enterpriseId}-0`,
    memberType: 70,
    creditMemberId: enterpriseId,
    creditEmployeeId: undefined,
    sessionId: 'bench',
  },
});

/** Orders of 200 employees over the minutes before now; one in ten was cancelled, one in ten given back. */
async function seed(address: ServerAddress, enterpriseId: string, count: number): Promise<void> {
  const owner = new Client(address);
  await owner.connect();
  try {
    await owner.query(
      `insert into members (tenant_id, id, mobile_phone, member_type, real_name)
       select $1, $2 || suffix, '199' || lpad((abs(hashtext($2 || suffix)::bigint) % 100000000)::text, 8, '0'), kind, '张一'
       from (select '' as suffix, 70 as kind union all select '-' || i, 10 from generate_series(0, 199) i) each`,
      [tenantId, enterpriseId],
    );
    await owner.query(
      `insert into orders (tenant_id, order_no, member_id, enterprise_id, product, code, created_at, hold, payment, total_fen, content, search_text)
       select $1, $2 || '-' || i, $2 || '-' || i % 200, $2, 'airTicket', case i % 10 when 0 then 12 when 1 then 4 else 2 end,
         now() - i * interval '1 minute', 'confirmed', 'paid', $4, jsonb_build_object('legs', repeat('x', 600)),
         $2 || i || ' 张' || i % 977 || ' MU' || i % 400 || ' 北京 上海'
       from generate_series(1, $3::int) i`,
      [tenantId, enterpriseId, count, noFen],
    );
    await owner.query('vacuum analyze orders');
  } finally {
    await owner.end();
  }
}

import { priceKinds } from '@woxing/contract/orders/price-items.rules';
import { products } from '@woxing/contract/products/products.rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AirSupplier } from '#src/products/air/public.ts';
import type { CarSupplier } from '#src/products/car/car-supplier.ts';
import type { HotelSupplier } from '#src/products/hotel/hotel-supplier.ts';
import type { InternationalAirSupplier } from '#src/products/international-air/public.ts';
import type { RailSupplier } from '#src/products/rail/rail-supplier.ts';
import { openProducts } from '#src/products.ts';
import { testDatabase } from './database.ts';
import { handJobs } from './hand-jobs.ts';

type InternationalSale = Parameters<typeof openProducts>[0]['international'];

const { db, clock } = await testDatabase();
// Nobody is asked: what a product says of itself is enough.
const modules = openProducts({
  jobs: handJobs(),
  clock,
  air: {} as AirSupplier,
  readProofs: () => Promise.resolve([]),
  international: { international: {} as InternationalAirSupplier } as InternationalSale,
  rail: {} as RailSupplier,
  hotels: {} as HotelSupplier,
  cars: {} as CarSupplier,
});

const { rows } = await db.read('official', (tx) =>
  sql<{ name: string; sweeps: string[]; jobs: string[] }>`
    select name, array_remove(array[hold_sweep, change_sweep], null) as sweeps,
      array_remove(array[ticketing_job, giving_back_job, refund_job, change_job, change_back_job], null) as jobs
    from products order by name`.execute(tx),
);

test('the database knows the products that are sold, and no others', () => {
  expect(rows.map(({ name }) => name)).toEqual(products.toSorted());
});

test.each(products)('the database knows the sweeps and the jobs of %s', (product) => {
  const { supply, afterSales } = modules[product];
  expect(supply.products).toContain(product);
  expect(rows.find(({ name }) => name === product)).toEqual({
    name: product,
    sweeps: [supply.sweep, afterSales?.changes?.sweep].filter((name) => name !== undefined),
    jobs: [
      supply.jobs.ticketing,
      supply.jobs.givingBack,
      afterSales?.refunds.job,
      afterSales?.changes?.jobs.issuing,
      afterSales?.changes?.jobs.givingBack,
    ].filter((name) => name !== undefined),
  });
});

test.each(products)('%s says how each of its prices is invoiced', (product) => {
  expect(Object.keys(modules[product].invoicing?.sorts ?? {})).toEqual(priceKinds);
});

test.each(['due_work(text[], timestamptz)', 'ordered_products_of(text, text)', 'open_work'])(
  '%s names no product, no job and no sweep of one',
  async (name) => {
    const source = name.includes('(')
      ? sql<{ text: string }>`select prosrc as text from pg_proc where oid = to_regprocedure(${name})`
      : sql<{ text: string }>`select pg_get_viewdef(to_regclass(${name})) as text`;
    const { rows: found } = await db.read('official', (tx) => source.execute(tx));
    const named = [...products, ...rows.flatMap(({ sweeps, jobs }) => [...sweeps, ...jobs])];
    expect(named.filter((word) => found[0]!.text.includes(`'${word}'`))).toEqual([]);
  },
);

test('an order of anything else is not kept', async () => {
  const kept = db.inTenant('official', (tx) =>
    sql`insert into orders (tenant_id, order_no, product) values ('official', 'W1', 'boat')`.execute(tx),
  );
  await expect(kept).rejects.toThrow('no such product: boat');
});

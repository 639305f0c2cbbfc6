import { products } from '@woxing/contract/orders/orders';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AirSupplier } from '#src/products/air/public.ts';
import type { RailSupplier } from '#src/products/rail/rail-supplier.ts';
import { openProducts } from '#src/products.ts';
import { testDatabase } from './database.ts';
import { handJobs } from './hand-jobs.ts';

const { db, clock } = await testDatabase();
// Nobody is asked: what a product says of itself is enough.
const modules = openProducts({ jobs: handJobs(), clock, air: {} as AirSupplier, rail: {} as RailSupplier });

const { rows } = await db.read('official', (tx) =>
  sql<{ orders: string; sweeps: string; work: string; lists: string }>`
    select (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conname = 'orders_product_check') as orders,
      (select p.prosrc from pg_proc p where p.proname = 'due_work') as sweeps,
      pg_get_viewdef('open_work') as work,
      (select p.prosrc from pg_proc p where p.proname = 'ordered_products_of') as lists`.execute(tx),
);
const known = rows[0]!;

test.each(products)('the database keeps orders of %s, and knows its sweep and its jobs', (product) => {
  const { sweep, jobs, products: sold } = modules[product].supply;
  expect(sold).toContain(product);
  expect(known.orders).toContain(`'${product}'`);
  expect(known.lists).toContain(`'${product}'`);
  expect(known.sweeps).toContain(`'${sweep}'`);
  expect(known.work).toContain(`'${jobs.ticketing}'`);
  expect(known.work).toContain(`'${jobs.givingBack}'`);
});

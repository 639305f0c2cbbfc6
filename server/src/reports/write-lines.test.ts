import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#src/platform/database.ts';
import { number, query, text } from '#src/platform/rows.ts';
import { productFacts } from '#src/products.ts';
import { openAirShop } from '../../test/air-shop.ts';
import { tenant } from '../../test/shop.ts';
import { writeLines } from './write-lines.ts';

/** Lines of reports are written behind the books, whatever one order among them is like. */

const shop = await openAirShop();
const { db } = shop;
const write = () => writeLines({ db, products: productFacts }, tenant);

const inShop = <T>(work: (tx: Tx) => Promise<T>) => db.inTenant(tenant, work);
const linesOf = async (orderNo: string) => {
  const rows = await inShop(
    (tx) => query(tx, { count: number })`
      select count(*)::int as count from report_lines where tenant_id = ${tenant} and order_no = ${orderNo}`,
  );
  return rows[0]!.count;
};
const waiting = async () => {
  const rows = await inShop(
    (tx) => query(tx, { orderNo: text })`
      select order_no as "orderNo" from report_due where tenant_id = ${tenant} order by order_no`,
  );
  return rows.map(({ orderNo }) => orderNo);
};

test('an order whose lines cannot be written holds up none of the others, and is written when it can be', async () => {
  await shop.join('buyer');
  const [broken, ...others] = [await shop.buy('buyer'), await shop.buy('buyer'), await shop.buy('buyer')];
  const content = await inShop(
    (tx) =>
      query(tx, { content: text })`
      select content::text as content from orders where tenant_id = ${tenant} and order_no = ${broken}`,
  );
  const setContent = (to: string) =>
    inShop((tx) =>
      sql`update orders set content = ${to}::jsonb where tenant_id = ${tenant} and order_no = ${broken}`.execute(
        tx,
      ),
    );
  await setContent('{}');
  // It has waited longest.
  await inShop((tx) =>
    sql`update report_due set due_at = now() - interval '1 day' where order_no = ${broken}`.execute(tx),
  );
  await expect(write()).rejects.toThrow('lines of some orders could not be written');
  for (const orderNo of others) expect(await linesOf(orderNo)).toBeGreaterThan(0);
  expect(await waiting()).toEqual([broken]);

  // It is left alone for an hour.
  await write();
  await setContent(content[0]!.content);
  await inShop((tx) =>
    sql`update report_due set due_at = due_at - interval '1 hour' where order_no = ${broken}`.execute(tx),
  );
  await write();
  expect(await waiting()).toEqual([]);
  expect(await linesOf(broken)).toBeGreaterThan(0);
});

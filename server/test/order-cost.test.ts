import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findOrderState } from '#src/orders/find-order-state.ts';
import { query, writeBehind, yesNo } from '#src/platform/rows.ts';
import { testDatabase } from './database.ts';
import { openShop, tenant } from './shop.ts';
import { countStatements } from './statement-count.ts';

const shop = await openShop();
const counted = countStatements(shop.db.pool);

/**
 * What an order of one person asks of the database, without what the edge, the queue of jobs and the supplier ask. It may become
 * less; what makes it more is to be looked for in the change that did it.
 */
test('an order asks the database no more often, and waits for it no more often, than it has to', async () => {
  await shop.enrich('m');
  const buy = async () => {
    let orderNo = '';
    const placed = await counted.during(async () => {
      orderNo = await shop.place('m', { types: ['ADT'] });
    });
    const paid = await counted.during(() => shop.pay('m', orderNo));
    const ticketed = await counted.during(() => shop.jobs.run());
    const shown = await counted.during(() => shop.detail('m', orderNo));
    const waitedFor = await counted.during(() => findOrderState(shop.deps, shop.as('m'), { orderNo }));
    return { placed, paid, ticketed, shown, waitedFor };
  };
  // Of the first some is remembered.
  await buy();
  expect(await buy()).toEqual({
    placed: { statements: 15, waits: 7 },
    paid: { statements: 9, waits: 4 },
    ticketed: { statements: 18, waits: 8 },
    shown: { statements: 2, waits: 1 },
    waitedFor: { statements: 1, waits: 1 },
  });
});

test('a statement more, and one that is waited for, are counted', async () => {
  const { db } = await testDatabase();
  const counting = countStatements(db.pool);
  const ask = (behind: boolean) =>
    counting.during(() =>
      db.inTenant(tenant, async (tx) => {
        if (behind) writeBehind(tx, sql`select 1`);
        else await sql`select 1`.execute(tx);
        await query(tx, { yes: yesNo })`select true as yes`;
      }),
    );
  await ask(true);
  expect(await ask(true)).toEqual({ statements: 4, waits: 2 });
  expect(await ask(false)).toEqual({ statements: 4, waits: 3 });
});

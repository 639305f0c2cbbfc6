import { expect, test } from 'vitest';
import { openShop, tenant } from '../../test/shop.ts';
import { countStatements } from '../../test/statement-count.ts';
import { type NumberedOrder, ordersByNumbers } from './orders-by-numbers.ts';

const shop = await openShop();
const statements = countStatements(shop.db.pool);
const orders = ordersByNumbers(shop.deps.products);

test('orders come as their numbers stand, unknown ones left out, by as many statements for three as for one', async () => {
  const placed = [await shop.place('m'), await shop.place('m'), await shop.place('m')];
  let found: NumberedOrder[] = [];
  const statementsFor = async (orderNos: readonly string[]) => {
    const read = () =>
      shop.db.read(tenant, async (tx) => (found = await orders.byNumbers(tx, tenant, orderNos)));
    return (await statements.during(read)).statements;
  };
  const forOne = await statementsFor([placed[0]!]);
  const [first] = found;
  expect(await statementsFor([placed[2]!, '0', placed[0]!, placed[1]!])).toBe(forOne);
  expect(found.map(({ orderNo }) => orderNo)).toEqual([placed[2], placed[0], placed[1]]);
  expect(found[1]).toEqual(first);
  expect(first!.title).toMatch(/^机票 .+—/);
  expect(await shop.db.read('partner', (tx) => orders.byNumbers(tx, 'partner', placed))).toEqual([]);
});

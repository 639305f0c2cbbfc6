import { expect, test } from 'vitest';
import { plainTenant } from '#src/tenants/tenant.ts';
import { listAddress } from './list-address.rules.ts';

const air = '/myCenter/order_list/airTicket';
const whichever = '/order/list';

test.each([
  [
    'a member with the list of air orders sees it, even where flights are sold no more',
    [11, 12, 15],
    false,
    air,
  ],
  [
    'a member without it sees the list that they have, even where flights are sold',
    [11, 15],
    true,
    whichever,
  ],
  ['a visitor of a site with flights begins at air orders', undefined, true, air],
  ['a visitor of a site without flights does not', undefined, false, whichever],
])('%s', (_title, permissions, sells, address) => {
  expect(listAddress(permissions, { ...plainTenant.features, air: sells })).toBe(address);
});

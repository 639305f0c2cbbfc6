import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { creditRoutes } from '#src/credit/public.ts';
import { enterpriseBillRoutes } from '#src/enterprise-bills/public.ts';
import { demoAdministrator, seedMembers } from '#src/members/public.ts';
import { productFacts } from '#src/products.ts';
import { openTenants, seedTenants } from '#src/tenants/public.ts';
import { dataOf, retOf, shownByApp, turnOn } from './account-security.ts';
import { testDatabase } from './database.ts';
import { declaredEndpoints } from './declared-endpoints.ts';
import { type FrontDoor, openFrontDoor, testVault } from './front-door.ts';

/** What administrators have to show, where no account of a demo is let through. */

const { db, clock } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
await seedMembers(db, 'official');

let door: FrontDoor;
let demo: FrontDoor;
beforeAll(async () => {
  const routes = [
    ...creditRoutes({ db }),
    ...enterpriseBillRoutes({
      db,
      jobs: { enqueue: () => Promise.resolve() },
      vault: testVault,
      products: productFacts,
      tenants: openTenants(db, { sandbox: true }),
    }),
  ];
  door = await openFrontDoor({ db, clock, routes, exemptAdministrator: 'nobody' });
  demo = await openFrontDoor({ db, clock, routes });
});
afterAll(() => Promise.all([door.app.close(), demo.app.close()]));
beforeEach(() => clock.passSeconds(90_000));

const list = (token: string, at = door) => at.post('/credit/admin/list', {}, { token });
const receipt = (token: string, at = door) => {
  const fields = {
    enterpriseId: '404',
    amountFen: '100',
    bankReference: 'R1',
    payerName: '云帆科技',
    receivedOn: '2026-11-01',
  };
  return at.post('/credit/admin/receipt', fields, {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
};

test('the administrator of a demo is let through', async () => {
  const token = await demo.signIn(demoAdministrator);
  expect(retOf(await list(token, demo))).toBe('0');
  expect(['1034', '1035', '403']).not.toContain(retOf(await receipt(token, demo)));
});

test('nothing of the administration answers before the second factor is on, and weighty acts ask for a fresh proof', async () => {
  const mobile = demoAdministrator;
  const token = await door.signIn(mobile);
  expect((await list(token)).json()).toMatchObject({
    ret: '1034',
    msg: '使用管理功能前，请先在账号设置中开启两步验证',
  });
  // What they are as anybody else is stays open, the settings among it.
  expect(retOf(await door.post('/member/info_ex', {}, { token }))).toBe('0');
  const { secret } = await turnOn(door, db, clock, { token, mobile });
  expect(retOf(await list(token))).toBe('0');

  expect((await receipt(token)).json()).toMatchObject({ ret: '1035', msg: '此项操作须先验证身份' });
  const identify = async (purpose: string) => {
    clock.passSeconds(60);
    const fields = { purpose, method: 'totp', code: shownByApp(secret, clock) };
    return dataOf(await door.post('/member/account/indentify', fields, { token })).proof;
  };
  await identify('withdrawal');
  expect(retOf(await receipt(token))).toBe('1035');
  await identify('administration');
  const unknownEnterprise = retOf(await receipt(token));
  expect(['1034', '1035', '403']).not.toContain(unknownEnterprise);
  expect(retOf(await receipt(token))).toBe(unknownEnterprise);
  clock.passSeconds(601);
  expect(retOf(await receipt(token))).toBe('1035');
});

test('keys of partners, credit lines, groups, receipts and what is recorded by hand ask for a proof', async () => {
  const asking = (await declaredEndpoints()).filter(({ endpoint }) => endpoint.stepUp === true);
  expect(asking.map(({ endpoint }) => endpoint.path).toSorted()).toEqual([
    '/admin/entry-keys/create',
    '/admin/entry-keys/end',
    '/admin/offline/change',
    '/admin/offline/keep',
    '/admin/offline/refund',
    '/credit/admin/group',
    '/credit/admin/receipt',
    '/credit/admin/save',
  ]);
});

import { saveExternal as saveExternalEndpoint } from '@woxing/contract/people/external-travellers';
import { beforeAll, expect, test } from 'vitest';
import { saveExternal } from '#src/travellers/save-external.ts';
import { companiesOf } from '../../test/company.ts';
import { openShop, tenant } from '../../test/shop.ts';
import { comparePeople } from './compare-people.ts';

const shop = await openShop();
const { db } = shop;
const company = companiesOf(shop);
let at: Awaited<ReturnType<typeof company>>;
let guestId: string;

beforeAll(async () => {
  at = await company();
  await db.inTenant(tenant, (tx) =>
    tx.updateTable('members').set({ real_name: '张三' }).where('id', '=', at.staff.id).execute(),
  );
  const guest = saveExternalEndpoint.input.parse({
    name: '李雷',
    certType: 2,
    certNo: 'E7654321',
    bornDate: '1990-01-02',
    kind: 'customer',
    company: '海蓝集团',
  });
  guestId = (await saveExternal(shop.deps, at.staff.ctx(), guest)).id;
});

type People = Parameters<typeof comparePeople>;
const compare = (passengers: People[2], applied: People[3]) =>
  db.read(tenant, (tx) =>
    comparePeople(tx, { tenantId: tenant, enterpriseId: at.enterpriseId }, passengers, applied),
  );
const nobody = { memberId: null, externalId: null };

test('employees and external travellers are known by their ids, whatever the ticket spells', async () => {
  const applied = [
    { name: '张三', memberId: at.staff.id },
    { name: '李雷', external: true, externalId: guestId },
  ];
  const passengers = [
    { name: 'CHANG/SAM', memberId: at.staff.id, externalId: null },
    { name: 'LEE/LEI', memberId: null, externalId: guestId },
  ];
  expect(await compare(passengers, applied)).toEqual([
    { name: 'CHANG/SAM', knownAs: '张三', applied: true },
    { name: 'LEE/LEI', knownAs: '李雷', applied: true },
  ]);
  expect((await compare(passengers, applied.slice(0, 1))).map((one) => one.applied)).toEqual([true, false]);
  // Of the same spelling, and another person.
  expect(await compare(passengers.slice(0, 1), [{ name: '张三', memberId: at.mate.id }])).toMatchObject([
    { knownAs: '张三', applied: false },
  ]);
});

const seen = async (name: string, ...applied: string[]) =>
  (
    await compare(
      [{ ...nobody, name }],
      applied.map((one) => ({ name: one })),
    )
  )[0];

test('who has no id is known by the name or by how a passport may spell it, and by neither where two are spelled so', async () => {
  expect(await seen('李雷', '李雷')).toEqual({ name: '李雷', knownAs: '李雷', applied: true });
  expect(await seen('LI/LEI', '张三', '李雷')).toEqual({ name: 'LI/LEI', knownAs: '李雷', applied: true });
  expect(await seen('LYU/MEI', '吕梅')).toMatchObject({ knownAs: '吕梅', applied: true });
  expect(await seen('WANG/WEI', '王伟', '王薇')).toMatchObject({ knownAs: '', applied: false });
  expect(await seen('SMITH/JOHN', '李雷')).toMatchObject({ knownAs: '', applied: false });
});

test('an external traveller who is deleted leaves the order with the name on the ticket', async () => {
  const gone = { name: 'LEE/LEI', memberId: null, externalId: '00000000-0000-4000-8000-000000000000' };
  expect(await compare([gone], [])).toEqual([{ name: 'LEE/LEI', knownAs: '', applied: false }]);
});

import * as members from '@woxing/contract/people/members';
import * as standards from '@woxing/contract/standards/standards';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#src/platform/context.ts';
import { type Caller, openWholeProduct } from '../../test/whole-product.ts';
import { travellerStandardsOf } from './traveller-standards.ts';

const tenantId = 'official';
const product = await openWholeProduct({ tenants: [tenantId] });
interface Person {
  readonly ctx: Ctx;
  readonly name: string;
  readonly level: string;
}
let main: Caller;
let staff: Person;
let manager: Person;
let alone: Person;

async function personOf(phone: string): Promise<Person> {
  const caller = await product.enter(tenantId, phone);
  const { data } = (await product.ask(members.memberInfo, {}, { caller })).json<{
    data: members.MemberFacts;
  }>();
  const signedIn = {
    memberId: data.memberId,
    memberType: data.memberType,
    creditMemberId: data.creditMember?.id,
    creditEmployeeId: data.creditEmployee?.id,
  };
  return {
    ctx: { tenantId, signedIn } as unknown as Ctx,
    name: data.realName,
    level: data.custmerExtra?.levelName ?? '',
  };
}

beforeAll(async () => {
  main = await product.enter(tenantId, '13800000070');
  [staff, manager, alone] = [
    await personOf('13800000071'),
    await personOf('13800000072'),
    await personOf('13800000010'),
  ];
});

const levelsFor = async (who: Person, names: readonly string[]) =>
  (
    await travellerStandardsOf(
      product,
      who.ctx,
      'air',
      names.map((name) => ({ name })),
    )
  ).map((limit) => limit?.ref.levelName ?? null);

async function decide(severalLevels: 'own' | 'higher' | 'lower'): Promise<void> {
  const found = (await product.ask(standards.findPreferences, {}, { caller: main })).json<{
    data: { revision: number };
  }>();
  const input = { revision: found.data.revision, hideForbidden: '1', severalLevels };
  const saved = await product.ask(standards.savePreferences, input, { caller: main });
  expect(saved.json()).toMatchObject({ ret: '0' });
}

test('each goes by their own standard, guests by that of whoever books', async () => {
  expect(staff.level).not.toBe(manager.level);
  const names = [manager.name, staff.name, '张三丰'];
  expect(await levelsFor(staff, names)).toEqual([manager.level, staff.level, staff.level]);
  expect(await levelsFor(manager, names)).toEqual([manager.level, staff.level, manager.level]);
});

test('all go by the higher or by the lower level, as the enterprise has said', async () => {
  const names = [staff.name, manager.name, '张三丰'];
  await decide('higher');
  expect(await levelsFor(staff, names)).toEqual([manager.level, manager.level, manager.level]);
  await decide('lower');
  expect(await levelsFor(manager, names)).toEqual([staff.level, staff.level, staff.level]);
  expect(await levelsFor(manager, [manager.name])).toEqual([manager.level]);
  await decide('own');
});

test('nothing limits who is on their own, whomever they name', async () => {
  expect(await levelsFor(alone, [manager.name, alone.name])).toEqual([null, null]);
});

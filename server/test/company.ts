import { day } from '@woxing/contract/core/days';
import { addMember } from '#src/members/members.db.ts';
import { ordinaryMember } from '#src/members/ordinary-member.rules.ts';
import type { MemberCtx } from '#src/platform/context.ts';

import { type openShop, tenant } from './shop.ts';

export interface Person {
  readonly id: string;
  ctx(): MemberCtx;
}

const applies = { approveFlag: '1', feeFlag: 0, changeApprove: 0, overproof: 0, overApprove: 0 };

/** Makes enterprises, each with a main account, a manager who leads the sales, finance, and two employees; who is to apply is `staff`. */
export function companiesOf({ db, as }: Pick<Awaited<ReturnType<typeof openShop>>, 'db' | 'as'>) {
  let mobiles = 13_910_000_000;
  let enterprises = 80_000;

  async function person(
    enterpriseId: string,
    role: 'main' | 'employee',
    more: Partial<Parameters<typeof addMember>[2]> = {},
  ): Promise<Person> {
    mobiles += 1;
    const creditEmployeeId = role === 'employee' ? `7${mobiles}` : null;
    const memberType = role === 'main' ? 70 : 10;
    const id = await db.inTenant(tenant, (tx) =>
      addMember(tx, tenant, {
        ...ordinaryMember,
        mobilePhone: String(mobiles),
        passwordHash: null,
        sex: null,
        birthday: null,
        creditMemberId: enterpriseId,
        realName: `员工${mobiles % 1000}`,
        ...more,
        memberType,
        creditEmployeeId,
      }),
    );
    return {
      id: id!,
      ctx() {
        const signedIn = {
          memberId: id!,
          memberType,
          creditMemberId: enterpriseId,
          creditEmployeeId: creditEmployeeId ?? undefined,
          sessionId: 'test',
        };
        return { ...as(id!), signedIn };
      },
    };
  }

  const department = (enterpriseId: string, name: string, leader: Person, people: readonly Person[]) =>
    db.inTenant(tenant, async (tx) => {
      const { id } = await tx
        .insertInto('departments')
        .values({
          tenant_id: tenant,
          enterprise_id: enterpriseId,
          name,
          leader_id: leader.id,
          parent_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('employments')
        .values(
          people.map((one) => ({
            tenant_id: tenant,
            member_id: one.id,
            enterprise_id: enterpriseId,
            department_id: id,
            level_id: null,
            joined_on: day('2025-01-01'),
          })),
        )
        .execute();
    });

  async function company() {
    enterprises += 1;
    const enterpriseId = String(enterprises);
    await db.inTenant(tenant, (tx) =>
      tx
        .insertInto('enterprises')
        .values({ tenant_id: tenant, id: enterpriseId, name: '云帆科技有限公司' })
        .execute(),
    );
    const boss = await person(enterpriseId, 'main', { realName: '吴海涛' });
    const manager = await person(enterpriseId, 'employee', { realName: '冯静怡', canAudit: true });
    const finance = await person(enterpriseId, 'employee', {
      realName: '周敏',
      canAudit: true,
    });
    const staff = await person(enterpriseId, 'employee', { realName: '张一', tripLevel: applies });
    const mate = await person(enterpriseId, 'employee', { realName: '郑文博' });
    await department(enterpriseId, '销售部', manager, [manager, staff, mate]);
    await department(enterpriseId, '财务部', finance, [finance]);
    return { enterpriseId, boss, manager, finance, staff, mate };
  }

  return company;
}

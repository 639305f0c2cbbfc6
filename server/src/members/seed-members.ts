import { type Day, day } from '@woxing/contract/core/days';
import { fen, yuan } from '@woxing/contract/core/money';
import { noTripLevel } from '@woxing/contract/people/trip-level.rules';
import type { Database, Tx } from '#src/platform/database.ts';
import { addDemoAccount, demoIdsByMobile } from './demo-accounts.db.ts';
import { demoPasswordHash } from './demo-password.ts';
import { addMember, idsByMobile, type NewMember } from './members.db.ts';
import { ordinaryMember } from './ordinary-member.rules.ts';

/** The mobile number of the demo account that runs the platform. */
export const demoAdministrator = '13800000090';

export interface DemoAccount {
  readonly mobile: string;
  /** Chinese: who this is and what it is good for. */
  readonly who: string;
}

/** Adds the demo accounts that are missing. Two processes may do so at once: a mobile number is there once. */
export async function seedMembers(db: Database, tenantId: string): Promise<void> {
  const there = await db.read(tenantId, (tx) => idsByMobile(tx, tenantId));
  const missing = people.filter((person) => !there.has(person.mobile));
  if (missing.length === 0) return;
  const passwordHash = await demoPasswordHash();
  await db.inTenant(tenantId, async (tx) => {
    for (const person of missing) await addPerson(tx, tenantId, person, passwordHash);
  });
}

export const demoAccounts = (): readonly DemoAccount[] => people.map(({ mobile, who }) => ({ mobile, who }));

async function addPerson(tx: Tx, tenantId: string, person: Person, passwordHash: string): Promise<void> {
  const { childOf, recommendedBy } = person;
  const known = childOf || recommendedBy ? await demoIdsByMobile(tx, tenantId) : new Map<string, string>();
  const memberId = await addMember(tx, tenantId, {
    ...ordinaryMember,
    ...person.facts,
    mobilePhone: person.mobile,
    passwordHash,
    femaleEndId: known.get(childOf ?? '') ?? null,
    referrerId: known.get(recommendedBy ?? '') ?? null,
  });
  if (memberId !== undefined) await addDemoAccount(tx, tenantId, person.mobile, memberId);
}

interface Person extends DemoAccount {
  readonly facts: Partial<NewMember> & Pick<NewMember, 'memberType' | 'realName' | 'sex' | 'birthday'>;
  /** The mobile of the family member that this is a child of. */
  readonly childOf?: string;
  /** The mobile of who recommended this member. */
  readonly recommendedBy?: string;
}

const person = (
  mobile: string,
  who: string,
  memberType: NewMember['memberType'],
  realName: string,
  sex: 'M' | 'F',
  birthday: Day,
  more: Partial<NewMember> = {},
): Person => ({ mobile, who, facts: { memberType, realName, sex, birthday, ...more } });

const company = { creditMemberId: '70001', airServiceFeeFen: yuan(10) };

const employee = (
  mobile: string,
  who: string,
  realName: string,
  sex: 'M' | 'F',
  birthday: Day,
  more: Partial<NewMember> = {},
) =>
  person(mobile, who, 10, realName, sex, birthday, {
    ...company,
    creditEmployeeId: `71${mobile.slice(-3)}`,
    tripLevel: noTripLevel,
    ...more,
  });

/** Of the level that is offered applications; who need not apply may. */
const mayApply = { ...noTripLevel, feeFlag: 1 } as const;

/** The main members come before those that belong to them. */
const people: readonly Person[] = [
  person('13800000010', '个人会员，有常旅客与历史订单', 10, '陈晓明', 'M', day('1988-05-12')),
  person('13800000020', '家庭会员', 20, '刘建国', 'M', day('1980-02-18')),
  {
    ...person('13800000021', '家庭会员的子账号', 20, '刘子涵', 'F', day('2007-09-01')),
    childOf: '13800000020',
    recommendedBy: '13800000010',
  },
  person('13800000030', '商务会员', 30, '王雅琴', 'F', day('1985-11-23')),
  person('13800000040', '分销服务商，可导入PNR', 40, '赵志远', 'M', day('1979-07-30'), { pnrImport: true }),
  person('13800000041', '分销服务商，不可导入PNR', 40, '孙丽华', 'F', day('1983-03-08')),
  person('13800000050', '城市运营商', 50, '周大伟', 'M', day('1976-12-05')),
  person('13800000070', '企业主账号', 70, '吴海涛', 'M', day('1975-04-16'), {
    ...company,
    memberLevel: 3,
  }),
  employee('13800000071', '企业员工，在差旅标准内自行预订', '郑文博', 'M', day('1992-08-19'), {
    tripLevel: mayApply,
  }),
  employee('13800000072', '企业员工，经理，可审批', '冯静怡', 'F', day('1984-10-02'), {
    canAudit: true,
  }),
  employee('13800000073', '企业员工，须先提交出差申请', '褚天宇', 'M', day('1995-01-27'), {
    tripLevel: { ...mayApply, approveFlag: '1' },
  }),
  employee('13800000074', '企业员工，代订人', '卫思琪', 'F', day('1990-06-14'), { tripLevel: mayApply }),
  employee('13800000075', '已离职的企业员工，不能登录', '蒋浩然', 'M', day('1991-09-09'), { status: 0 }),
  person('13800000076', '子公司的主账号，由集团结算', 70, '韩雨桐', 'F', day('1986-09-21'), {
    creditMemberId: '70003',
    airServiceFeeFen: yuan(10),
  }),
  person('13800000079', '另一家企业的主账号', 70, '沈佳宁', 'F', day('1978-08-08'), {
    creditMemberId: '70002',
    airServiceFeeFen: fen(1500),
  }),
  person(demoAdministrator, '平台管理员', 10, '管理员', 'M', day('1986-06-06'), {
    memberLevel: 9,
    administrator: true,
  }),
];

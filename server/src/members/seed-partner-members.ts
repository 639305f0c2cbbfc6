import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { noTripLevel } from '@woxing/contract/people/trip-level.rules';
import type { Database } from '#src/platform/database.ts';
import { addDemoAccount } from './demo-accounts.db.ts';
import { demoPasswordHash } from './demo-password.ts';
import { addMember, idsByMobile, type NewMember } from './members.db.ts';
import { ordinaryMember } from './ordinary-member.rules.ts';
import type { DemoAccount } from './seed-members.ts';

export interface PartnerAccounts {
  readonly tenantId: string;
  readonly accounts: readonly DemoAccount[];
}

/** The demo accounts that live in tenants of partners: of each one enterprise with two of its employees. */
export const partnerAccounts = (): readonly PartnerAccounts[] =>
  companies.map((company) => ({
    tenantId: company.tenantId,
    accounts: peopleOf(company).map(({ mobile, who }) => ({ mobile, who })),
  }));

/** Adds those that are missing. Two processes may do so at once: a mobile number is there once. */
export async function seedPartnerMembers(db: Database): Promise<void> {
  for (const company of companies) {
    const { tenantId } = company;
    const there = await db.read(tenantId, (tx) => idsByMobile(tx, tenantId));
    const missing = peopleOf(company).filter(({ mobile }) => !there.has(mobile));
    if (missing.length === 0) continue;
    const passwordHash = await demoPasswordHash();
    await db.inTenant(tenantId, async (tx) => {
      for (const { mobile, facts } of missing) {
        const person = { ...ordinaryMember, ...facts, mobilePhone: mobile, passwordHash };
        const memberId = await addMember(tx, tenantId, person);
        if (memberId !== undefined) await addDemoAccount(tx, tenantId, mobile, memberId);
      }
    });
  }
}

interface Company {
  readonly tenantId: string;
  /** The figure that tells the mobile numbers of its people from those of others. */
  readonly figure: number;
  readonly names: { readonly main: string; readonly manager: string; readonly applicant: string };
}

const companies: readonly Company[] = [
  {
    tenantId: 'confirm',
    figure: 2,
    names: { main: '韩世杰', manager: '杨若溪', applicant: '朱立诚' },
  },
  {
    tenantId: 'expense',
    figure: 3,
    names: { main: '秦国栋', manager: '尤美玲', applicant: '许志强' },
  },
  {
    tenantId: 'bank',
    figure: 4,
    names: { main: '何思远', manager: '吕佳怡', applicant: '施明辉' },
  },
  {
    tenantId: 'partner',
    figure: 5,
    names: { main: '张伯年', manager: '孔令仪', applicant: '曹子安' },
  },
  {
    tenantId: 'statement',
    figure: 6,
    names: { main: '严守正', manager: '华婉清', applicant: '金承志' },
  },
];

interface Person extends DemoAccount {
  readonly facts: Omit<NewMember, keyof typeof ordinaryMember | 'mobilePhone' | 'passwordHash'> &
    Partial<NewMember>;
}

function peopleOf({ figure, names }: Company): readonly Person[] {
  const company = { creditMemberId: `7${figure}001`, airServiceFeeFen: yuan(8) };
  const mobile = (last: number) => `138000${figure}00${last}`;
  const employee = { ...company, memberType: 10 as const, birthday: day('1990-03-15') };
  return [
    {
      mobile: mobile(70),
      who: '企业主账号',
      facts: { ...company, memberType: 70, realName: names.main, sex: 'M', birthday: day('1974-09-21') },
    },
    {
      mobile: mobile(72),
      who: '企业员工，经理，可审批',
      facts: {
        ...employee,
        creditEmployeeId: `7${figure}72`,
        realName: names.manager,
        sex: 'F',
        canAudit: true,
        tripLevel: noTripLevel,
      },
    },
    {
      mobile: mobile(73),
      who: '企业员工，须先提交出差申请',
      facts: {
        ...employee,
        creditEmployeeId: `7${figure}73`,
        realName: names.applicant,
        sex: 'M',
        tripLevel: { ...noTripLevel, approveFlag: '1' },
      },
    },
  ];
}

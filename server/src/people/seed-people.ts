import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { demoIdsByMobile } from '#src/members/public.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { departmentsOf, insertDepartment } from './departments.db.ts';
import { insertEmployments, saveEmploymentState } from './employees.db.ts';
import { addEnterprise } from './enterprises.db.ts';
import { asksNothing, insertLevel, levelsOf } from './levels.db.ts';

/** The demo accounts' enterprises with departments, levels and who works where. Run again, it changes nothing. */
export async function seedPeople(db: Database, tenantId: string, at: Date): Promise<void> {
  for (const enterprise of enterprises.filter((each) => each.tenantId === tenantId))
    await db.inTenant(tenantId, (tx) => seedEnterprise(tx, enterprise, dayOf(at)));
}

interface DemoEnterprise {
  readonly tenantId: string;
  readonly id: string;
  readonly name: string;
  /** Written with the names above: a parent before what stands below it. */
  readonly departments: readonly { readonly path: readonly string[]; readonly leader?: string }[];
  /** By mobile number. */
  readonly employees: Readonly<Record<string, DemoEmployee>>;
}

interface DemoEmployee {
  readonly path: readonly string[];
  readonly level: number;
  readonly employeeNo: string;
  readonly hasLeft?: true;
}

/** Whose employees write applications in the demo, besides those who have to. */
const offered = { enterpriseId: '70001', rank: 3 };

const levels = [
  { name: '高级管理层', rank: 1 },
  { name: '部门经理', rank: 2 },
  { name: '普通员工', rank: 3 },
];

const enterprises: readonly DemoEnterprise[] = [
  {
    tenantId: 'official',
    id: '70001',
    name: '云帆科技有限公司',
    departments: [
      { path: ['总经办'] },
      { path: ['销售部'], leader: '13800000072' },
      { path: ['销售部', '华东组'] },
      { path: ['销售部', '华北组'] },
      { path: ['行政部'], leader: '13800000074' },
      { path: ['研发部'] },
      { path: ['财务部'] },
    ],
    employees: {
      13800000071: { path: ['销售部'], level: 3, employeeNo: 'YF0071' },
      13800000072: { path: ['销售部'], level: 2, employeeNo: 'YF0072' },
      13800000073: { path: ['销售部', '华东组'], level: 3, employeeNo: 'YF0073' },
      13800000074: { path: ['行政部'], level: 3, employeeNo: 'YF0074' },
      13800000075: { path: ['销售部', '华北组'], level: 3, employeeNo: 'YF0075', hasLeft: true },
    },
  },
  { tenantId: 'official', id: '70002', name: '北辰贸易有限公司', departments: [], employees: {} },
  { tenantId: 'official', id: '70003', name: '云帆科技（上海）有限公司', departments: [], employees: {} },
  partner('confirm', 2, '诚信建设有限公司'),
  partner('expense', 3, '青禾咨询有限公司'),
  partner('bank', 4, '长河商业银行客户单位'),
  partner('partner', 5, '同路物流有限公司'),
  partner('statement', 6, '明账制造有限公司'),
];

/** The enterprise of a partner: one department with a manager and an employee. */
function partner(tenantId: string, figure: number, name: string): DemoEnterprise {
  const manager = `138000${figure}0072`;
  return {
    tenantId,
    id: `7${figure}001`,
    name,
    departments: [{ path: ['市场部'], leader: manager }],
    employees: {
      [manager]: { path: ['市场部'], level: 2, employeeNo: `${figure}0072` },
      [`138000${figure}0073`]: { path: ['市场部'], level: 3, employeeNo: `${figure}0073` },
    },
  };
}

const workedDays = 900;

async function seedEnterprise(tx: Tx, enterprise: DemoEnterprise, today: Day): Promise<void> {
  const { tenantId, id: enterpriseId } = enterprise;
  await addEnterprise(tx, tenantId, enterprise);
  if ((await departmentsOf(tx, tenantId, enterpriseId)).length > 0) return;
  const ids = await demoIdsByMobile(tx, tenantId);
  const departmentIds = new Map<string, string>();
  for (const { path, leader } of enterprise.departments) {
    const parentId = departmentIds.get(path.slice(0, -1).join()) ?? null;
    const leaderId = ids.get(leader ?? '') ?? null;
    const name = path.at(-1)!;
    departmentIds.set(
      path.join(),
      await insertDepartment(tx, tenantId, enterpriseId, { parentId, name, leaderId }),
    );
  }
  for (const level of (await levelsOf(tx, tenantId, enterpriseId)).length === 0 ? levels : [])
    await insertLevel(tx, tenantId, enterpriseId, {
      ...asksNothing,
      ...level,
      applicationOffered: enterpriseId === offered.enterpriseId && level.rank === offered.rank,
    });
  const levelIds = new Map(
    (await levelsOf(tx, tenantId, enterpriseId)).map(({ rank, id }) => [rank, id] as const),
  );
  for (const [mobile, employee] of Object.entries(enterprise.employees)) {
    const memberId = ids.get(mobile);
    if (memberId === undefined) continue;
    await insertEmployments(tx, tenantId, [
      {
        memberId,
        enterpriseId,
        departmentId: departmentIds.get(employee.path.join()) ?? null,
        levelId: levelIds.get(employee.level) ?? null,
        employeeNo: employee.employeeNo,
        costCentreId: null,
        joinedOn: addDays(today, -workedDays),
      },
    ]);
    if (employee.hasLeft) await saveEmploymentState(tx, tenantId, memberId, 'left', addDays(today, -30));
  }
}

import { grantedAnalysisMenu, grantedLinesMenu } from '../reports/analysis.rules.ts';
import { underAppId } from '../tenancy/app-ids.rules.ts';
import type { ProductSwitch } from '../tenancy/product-switches.rules.ts';
import { menuOff } from '../tenancy/switched-endpoints.rules.ts';
import type { TenantFacts } from '../tenancy/tenants.ts';
import type { MemberFacts } from './members.ts';

/** The permission table: one for the menu of the page and for what the server answers to. */

/** Whom an entry is for; an employee of an enterprise has the key `7_0` whatever the member type says. */
export type RightsKey = '10' | '20' | '30' | '40' | '50' | '70' | '7_0';

export interface MenuRow {
  readonly id: number;
  readonly parent: number | null;
  /** Chinese; a tenant may say it otherwise under the wording key `menu.<id>`. */
  readonly name: string;
  readonly types: readonly RightsKey[];
  /** The address of the screen; an entry without one opens its children. */
  readonly route: string | null;
  /** What else must hold besides the member type. */
  readonly only?: MenuCondition;
  /** App ids that have the entry; all without. */
  readonly appIds?: readonly string[];
  readonly buttons: readonly MenuButton[];
  /** Entries are shown from the highest down. */
  readonly sort: number;
}

export interface MenuButton {
  readonly permissionId: number;
  readonly name: string;
}

/**
 * `applies`: the trip level asks for applications. `audits`: enterprises and employees who approve. `administers`: people
 * who run the platform. `analyses`: employees who read analyses of their own departments, cost centres and projects.
 */
export type MenuCondition = 'applies' | 'audits' | 'analyses' | 'pnr-import' | 'administers';

type Row = Omit<MenuRow, 'buttons' | 'sort'> & { readonly buttons?: readonly MenuButton[] };

const everybody = ['10', '20', '30', '40', '50', '70', '7_0'] as const;
const persons = ['10', '20', '30', '40', '50'] as const;
const personsAndEmployees = [...persons, '7_0'] as const;
const sellers = ['40', '50'] as const;
const enterprise = ['70'] as const;
const employee = ['7_0'] as const;
const enterpriseAndEmployees = ['70', '7_0'] as const;

/** In the order of the menu. */
const rows: readonly Row[] = [
  {
    id: 1,
    parent: null,
    name: '企业工作台',
    types: enterprise,
    route: '/company/index',
    buttons: [
      { permissionId: 101, name: '企业充值' },
      { permissionId: 102, name: '添加员工' },
      { permissionId: 103, name: '申请开票' },
    ],
  },
  {
    id: 2,
    parent: null,
    name: '差旅工作台',
    types: employee,
    route: '/travelCentral/index',
    buttons: [
      { permissionId: 201, name: '提交出差申请' },
      { permissionId: 202, name: '查看差旅标准' },
    ],
  },
  { id: 3, parent: null, name: '分销工作台', types: sellers, route: '/personalCentral/index' },
  { id: 4, parent: null, name: '财务管理', types: enterprise, route: null },
  { id: 5, parent: 4, name: '企业账单', types: enterprise, route: '/finance/enterpriseBill' },
  { id: 6, parent: 4, name: '交易账单', types: enterprise, route: '/bill/transactionBill' },
  { id: 7, parent: 4, name: '结算设置', types: enterprise, route: '/finance/settlementSet' },
  { id: 8, parent: 4, name: '跨企业结算', types: enterprise, route: '/finance/reportDetailed' },
  { id: 74, parent: 4, name: '业务账单', types: enterprise, route: '/bill/businessBill' },
  { id: 66, parent: 4, name: '机票报表', types: enterprise, route: '/myCenter/report_form_dom_air' },
  { id: 86, parent: 4, name: '国际机票报表', types: enterprise, route: '/myCenter/report_form_intl_air' },
  { id: 67, parent: 4, name: '火车票报表', types: enterprise, route: '/myCenter/report_form_train' },
  { id: 68, parent: 4, name: '酒店报表', types: enterprise, route: '/myCenter/report_form_hotel' },
  { id: 69, parent: 4, name: '用车报表', types: enterprise, route: '/myCenter/report_form_car' },
  { id: 77, parent: 4, name: '差旅分析', types: enterprise, route: '/myCenter/analysis' },
  { id: 61, parent: 4, name: '成本中心与项目', types: enterprise, route: '/finance/costObjects' },
  { id: 62, parent: 4, name: '预算管理', types: enterprise, route: '/finance/budgets' },
  { id: 75, parent: 4, name: '进项发票', types: enterprise, route: '/finance/invoices' },
  { id: 78, parent: 4, name: '记账凭证', types: enterprise, route: '/finance/vouchers' },
  { id: 79, parent: 4, name: '出差补助', types: enterprise, route: '/finance/perDiems' },
  { id: 11, parent: null, name: '订单管理', types: everybody, route: null },
  { id: 12, parent: 11, name: '机票订单', types: everybody, route: '/order/list?type=airTicket' },
  { id: 13, parent: 11, name: '公务舱订单', types: everybody, route: '/order/list?type=gp' },
  { id: 14, parent: 11, name: '酒店订单', types: everybody, route: '/order/list?type=hotel' },
  { id: 15, parent: 11, name: '火车票订单', types: everybody, route: '/order/list?type=train' },
  { id: 80, parent: 11, name: '国际机票订单', types: everybody, route: '/order/list?type=international-air' },
  { id: 47, parent: 11, name: '用车订单', types: everybody, route: '/order/list?type=car' },
  { id: 16, parent: null, name: '人员管理', types: enterpriseAndEmployees, route: null },
  { id: 17, parent: 16, name: '企业员工', types: enterprise, route: '/personnel/enterpriseStall' },
  {
    id: 18,
    parent: 16,
    name: '外部出行人',
    types: enterpriseAndEmployees,
    route: '/personnel/externalPersonnel',
  },
  { id: 46, parent: 16, name: '授权管理', types: enterprise, route: '/personnel/grants' },
  { id: 19, parent: null, name: '差旅管理', types: enterprise, route: null },
  { id: 20, parent: 19, name: '差旅设置', types: enterprise, route: '/travel/travelManage' },
  {
    id: 21,
    parent: 19,
    name: '偏好设置',
    types: enterprise,
    route: '/travel/travelManage/preferenSettings',
  },
  { id: 63, parent: 19, name: '协议价', types: enterprise, route: '/travel/agreements' },
  { id: 64, parent: 19, name: '协议酒店', types: enterprise, route: '/travel/hotelAgreements' },
  { id: 65, parent: 19, name: '办公地点', types: enterprise, route: '/travel/offices' },
  { id: 22, parent: null, name: '出差申请', types: employee, route: null },
  { id: 23, parent: 22, name: '行程申请', types: employee, route: '/travel/application', only: 'applies' },
  {
    id: 24,
    parent: 22,
    name: '订单申请',
    types: employee,
    route: '/travel/application/order',
    only: 'applies',
  },
  { id: 25, parent: null, name: '差旅审批', types: enterpriseAndEmployees, route: null },
  {
    id: 26,
    parent: 25,
    name: '行程审批',
    types: enterpriseAndEmployees,
    route: '/travel/audit',
    only: 'audits',
  },
  {
    id: 27,
    parent: 25,
    name: '订单审批',
    types: enterpriseAndEmployees,
    route: '/travel/audit/order',
    only: 'audits',
  },
  {
    id: 76,
    parent: null,
    name: '提交发票',
    types: enterpriseAndEmployees,
    route: '/myCenter/submit_invoices',
  },
  { id: 28, parent: null, name: '集团子公司管理', types: enterprise, route: '/myCenter/credit_member_list' },
  { id: 29, parent: null, name: '下级管理', types: sellers, route: '/city/subordinate' },
  { id: 52, parent: null, name: '客户管理', types: sellers, route: '/personnel/customers' },
  { id: 30, parent: null, name: '推荐会员', types: personsAndEmployees, route: '/city/recommended' },
  { id: 31, parent: null, name: '常旅客', types: personsAndEmployees, route: '/personnel/passengers' },
  {
    id: 32,
    parent: null,
    name: '快速下单',
    types: sellers,
    route: '/city/quickOrder',
    only: 'pnr-import',
  },
  { id: 33, parent: null, name: '账单报表', types: personsAndEmployees, route: null },
  { id: 34, parent: 33, name: '交易账单', types: personsAndEmployees, route: '/bill/transactionBill' },
  { id: 72, parent: 33, name: '业务账单', types: personsAndEmployees, route: '/bill/businessBill' },
  { id: 73, parent: 33, name: '汇总账单', types: personsAndEmployees, route: '/bill/sumBill' },
  {
    id: grantedAnalysisMenu,
    parent: 33,
    name: '差旅分析',
    types: employee,
    route: '/bill/analysis',
    only: 'analyses',
  },
  {
    id: grantedLinesMenu,
    parent: 33,
    name: '差旅明细',
    types: employee,
    route: '/bill/analysisLines',
    only: 'analyses',
  },
  { id: 35, parent: 33, name: '推荐收益', types: personsAndEmployees, route: '/bill/recomBill' },
  { id: 36, parent: 33, name: '分润收益', types: sellers, route: '/bill/shareBill' },
  { id: 71, parent: 33, name: '奖励明细', types: sellers, route: '/finance/rewradsDetail' },
  { id: 37, parent: 33, name: '提现账单', types: persons, route: '/bill/putforwardBill' },
  {
    id: 38,
    parent: 33,
    name: '机票销售报表',
    types: sellers,
    route: '/bill/airSaleBill',
    only: 'pnr-import',
  },
  {
    id: 39,
    parent: 33,
    name: '机票退票报表',
    types: sellers,
    route: '/bill/airRefundBill',
    only: 'pnr-import',
  },
  {
    id: 40,
    parent: 33,
    name: '机票改签报表',
    types: sellers,
    route: '/bill/airChangesBill',
    only: 'pnr-import',
  },
  { id: 41, parent: 33, name: '机票汇总', types: sellers, route: '/bill/airSumBill' },
  { id: 87, parent: 33, name: '国际机票汇总', types: sellers, route: '/bill/intlAirSumBill' },
  { id: 42, parent: 33, name: '酒店汇总', types: sellers, route: '/bill/hotelSumBill' },
  { id: 43, parent: 33, name: '火车票汇总', types: sellers, route: '/bill/trainSumBill' },
  {
    id: 44,
    parent: null,
    name: '账户中心',
    types: ['10', '20', '30', '50'],
    route: '/myCenter/accountCenter',
    buttons: [
      { permissionId: 4401, name: '充值' },
      { permissionId: 4402, name: '提现' },
    ],
  },
  {
    id: 45,
    parent: null,
    name: '对账单',
    types: enterprise,
    route: '/statement/account',
    appIds: ['statement'],
  },
  { id: 90, parent: null, name: '平台管理', types: everybody, route: null },
  administration(91, '渠道管理', '/admin/tenants'),
  administration(92, '异常事件', '/admin/exceptions'),
  administration(93, '账务证明', '/admin/ledger'),
  administration(94, '对账', '/admin/reconciliation'),
  administration(95, '接口调用', '/admin/calls'),
  administration(96, '线下登记', '/admin/offline'),
  administration(97, '企业授信', '/admin/credit'),
  administration(98, '经营参数', '/admin/figures'),
  administration(99, '失败任务', '/admin/failed-jobs'),
  administration(70, '分润规则', '/admin/shareRules'),
  administration(85, '签证提示', '/admin/travelAdvice'),
  administration(88, '发票寄送', '/admin/invoicePosts'),
];

/** For administrators in the product's own tenant: a partner's members never reach over the wall. */
function administration(id: number, name: string, route: string): Row {
  return { id, parent: 90, name, types: everybody, route, only: 'administers', appIds: ['official'] };
}

/** Sorts leave room between neighbours, for entries to come. */
export const menuTable: readonly MenuRow[] = rows.map((row, index) => ({
  ...row,
  buttons: row.buttons ?? [],
  sort: (rows.length - index) * 10,
}));

/** Entries of those who run the platform. */
export const administrationMenus: ReadonlySet<number> = new Set(
  rows.filter(({ only }) => only === 'administers').map(({ id }) => id),
);

/** Whose menu: what of a member decides. */
export type MenuMember = Pick<MemberFacts, 'rightsKey' | 'creditEmployee' | 'pnrImport' | 'administrator'>;
export type MenuTenant = Pick<TenantFacts, 'appId' | 'menuIds' | 'wording' | 'features'>;

/** The key of a member's rights; empty for an enterprise's account without an enterprise, who has none. */
export function rightsKeyOf(member: {
  readonly memberType: number;
  readonly creditMemberId: string | null;
  readonly creditEmployeeId: string | null;
}): RightsKey | '' {
  if (Number(member.creditEmployeeId ?? 0) > 0) return '7_0';
  if (member.memberType === 70 && !(Number(member.creditMemberId ?? 0) > 0)) return '';
  return String(member.memberType) as RightsKey;
}

/**
 * The entries that a member has, and the parents of these, from the highest `sort` down. Those of products that the tenant
 * has switched off are left out, but for the orders of a product that the member has `ordered` before.
 */
export function menuFor(
  member: MenuMember,
  tenant: MenuTenant,
  ordered: readonly ProductSwitch[] = [],
): readonly MenuRow[] {
  const isOn = (id: number) => menuOff(id, tenant.features, ordered) === undefined;
  const allowed = menuTable.filter(
    (row) => row.route !== null && isOn(row.id) && mayEnter(row, member, tenant),
  );
  const parents = new Set(allowed.map((row) => row.parent));
  return menuTable
    .filter((row) => allowed.includes(row) || parents.has(row.id))
    .map((row) => ({
      ...row,
      name: menuName(row, member, tenant),
      buttons: row.buttons.filter(({ permissionId }) => isOn(permissionId)),
    }))
    .toSorted((one, other) => other.sort - one.sort);
}

/** The dropdowns: their children differ by app id. */
const dropdowns: ReadonlySet<number | null> = new Set([4, 33]);

/** Children of dropdowns that app ids do not show, under keys that may list several. */
const hiddenChildren: Readonly<Record<string, readonly number[]>> = { confirm: [42] };

function isHiddenChild(row: Pick<MenuRow, 'id' | 'parent'>, appId: string): boolean {
  return dropdowns.has(row.parent) && (underAppId(hiddenChildren, appId)?.includes(row.id) ?? false);
}

/** A third party's own list of ids leaves that of the menu which is on both. */
function mayEnter(row: MenuRow, member: MenuMember, tenant: MenuTenant): boolean {
  return (
    row.types.some((type) => type === member.rightsKey) &&
    (row.appIds?.includes(tenant.appId) ?? true) &&
    !isHiddenChild(row, tenant.appId) &&
    (tenant.menuIds?.includes(row.id) ?? true) &&
    (row.only === undefined || conditions[row.only](member))
  );
}

const conditions: Readonly<Record<MenuCondition, (member: MenuMember) => boolean>> = {
  applies({ creditEmployee }) {
    const level = creditEmployee?.tripLevel;
    if (level === undefined) return false;
    const overAsks = level.overproof === 1 && level.overApprove === 1;
    return level.approveFlag === '1' || level.feeFlag === 1 || level.changeApprove === 1 || overAsks;
  },
  audits: ({ rightsKey, creditEmployee }) => rightsKey === '70' || creditEmployee?.canAudit === 1,
  analyses: ({ creditEmployee }) => creditEmployee?.analyses === 1,
  'pnr-import': ({ pnrImport }) => pnrImport === 1,
  administers: ({ administrator }) => administrator === 1,
};

/** The ids that a member has: of entries and of their buttons, which share no number. */
export function permissionIdsOf(menu: readonly MenuRow[]): readonly number[] {
  return menu.flatMap(({ id, buttons }) => [id, ...buttons.map(({ permissionId }) => permissionId)]);
}

/**
 * How a page keeps a button that its member may press: the id and the hash of the name in capitals, so that a button
 * that came to mean something else is not the one that was allowed.
 */
export function buttonKey({ permissionId, name }: MenuButton): string {
  return `${permissionId}${hashOf(name)}`;
}

/** FNV-1a over the characters of a text, as 8 capital hexadecimal digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(16).toUpperCase().padStart(8, '0');
}

/** Whether the kept keys allow a button; an id that no entry has is nobody's. */
export function mayPress(permissionId: number, keys: readonly string[]): boolean {
  const button = menuTable.flatMap((row) => row.buttons).find((one) => one.permissionId === permissionId);
  return button !== undefined && keys.includes(buttonKey(button));
}

/** Orders are those of the company to its employees; a tenant has the last word. */
export function menuName(
  row: MenuRow,
  member: Pick<MenuMember, 'rightsKey'>,
  tenant: Pick<MenuTenant, 'wording'>,
): string {
  const ours = row.id === 11 && member.rightsKey === '7_0' ? '商旅订单' : row.name;
  return tenant.wording[`menu.${row.id}`] ?? ours;
}

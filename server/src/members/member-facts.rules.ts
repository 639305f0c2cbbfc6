import type { Day } from '@woxing/contract/core/days';
import { noFen } from '@woxing/contract/core/money';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import { type MemberFacts, memberTypeNames, tripLevel } from '@woxing/contract/people/members';
import { buttonKey, menuFor, permissionIdsOf, rightsKeyOf } from '@woxing/contract/people/permissions.rules';
import { noTripLevel, tripLevelUnder } from '@woxing/contract/people/trip-level.rules';
import { readHeldStandard } from '@woxing/contract/standards/held-standard';
import { defaultPreferences } from '@woxing/contract/standards/standard-preferences.rules';
import { switchOfProduct } from '@woxing/contract/tenancy/product-switches.rules';
import type { TenantFacts } from '@woxing/contract/tenancy/tenants';
import type { MemberRights, MemberRow } from './members.db.ts';

/** What a signed-in page knows about its member. */
export function memberFactsOf(member: MemberRow, tenant: TenantFacts, today: Day): MemberFacts {
  const rights = rightsOf(member, today);
  const menu = menuFor(rights, tenant, orderedBy(member));
  const memberType = member.member_type;
  return {
    id: member.id,
    memberId: member.id,
    memberType,
    memberTypeCN: typeWords(member),
    account: member.account ?? member.mobile_phone,
    mobilePhone: member.mobile_phone,
    status: member.status,
    statusCN: member.status === 1 ? '正常' : '停用',
    realname: member.real_name,
    realName: member.real_name,
    username: member.real_name,
    sex: member.sex,
    birthday: member.birthday,
    email: member.email,
    emailVerified: member.email !== '' && member.email === member.verified_email,
    photo: member.photo,
    remark: member.remark,
    memberLevel: member.member_level,
    memberCardType: member.member_card_type,
    createTime: member.created_at.toISOString(),
    experienceDate: member.experience_date,
    ticketOrderCount: member.ticket_order_count,
    usecount: member.paid_order_count,
    infoVersion: member.info_version,
    femaleEndId: member.female_end_id ?? '0',
    creditMemberId: member.credit_member_id ?? '0',
    creditEmployeeId: member.credit_employee_id ?? '0',
    creditMember: creditMemberOf(member),
    ...rights,
    permissions: menu.map(({ id }) => id),
    buttons: menu.flatMap(({ buttons }) => buttons.map(buttonKey)),
    showServFee: bit(member.show_serv_fee),
    showPayPwd: bit(member.show_pay_pwd),
    appId: tenant.appId,
    logoUrl: tenant.logoUrl,
    thirdPartyName: tenant.isThirdParty ? tenant.name : '',
    isThirdParty: tenant.isThirdParty,
    custmerExtra: extraOf(member),
    tripInfo: tripInfoOf(member),
  };
}

/** The ids of the menu entries and buttons that a member has in a tenant. */
export function permissionsOf(member: MemberRights, tenant: TenantFacts, today: Day): readonly number[] {
  return permissionIdsOf(menuFor(rightsOf(member, today), tenant, orderedBy(member)));
}

const orderedBy = ({ ordered_products }: Pick<MemberRights, 'ordered_products'>) =>
  ordered_products.map((product) => switchOfProduct[product]);

function rightsOf(member: MemberRights, today: Day) {
  return {
    rightsKey: rightsKeyOf({
      memberType: member.member_type,
      creditMemberId: member.credit_member_id,
      creditEmployeeId: member.credit_employee_id,
    }),
    creditEmployee: creditEmployeeOf(member, today),
    pnrImport: bit(member.pnr_import),
    administrator: bit(member.administrator),
  };
}

const isWithin = ([from, until]: readonly string[], today: Day) =>
  from !== undefined && from <= today && (until === undefined || until === '' || until >= today);

const bit = (yes: boolean) => (yes ? 1 : 0);

function creditMemberOf(member: MemberRow): MemberFacts['creditMember'] {
  if (member.credit_member_id === null) return null;
  return {
    id: member.credit_member_id,
    companyName: member.company_name,
    serverItem: { dometicketServerFee: member.show_serv_fee ? member.air_service_fee_fen : noFen },
  };
}

function creditEmployeeOf(member: MemberRights, today: Day): MemberFacts['creditEmployee'] {
  if (member.credit_employee_id === null) return null;
  return {
    id: member.credit_employee_id,
    canAudit: bit(member.can_audit),
    analyses: bit(isWithin(member.analysis_days, today)),
    tripLevel: tripLevelUnder(
      tripLevel.parse(member.trip_flags ?? noTripLevel),
      readHeldStandard(member.travel_standard)?.standards,
    ),
  };
}

function extraOf(member: MemberRow): MemberFacts['custmerExtra'] {
  if (member.credit_member_id === null) return null;
  const held = readHeldStandard(member.travel_standard);
  return {
    memberType: member.member_type,
    companyName: member.company_name,
    namePhone: `${member.real_name} ${maskPhone(member.mobile_phone)}`,
    deptName: member.dept_name,
    employeeLevel: member.employee_level,
    identityInfo: member.credit_employee_id === null ? '企业主账号' : '企业员工',
    levelName: member.level_name,
    airStandard: held?.standards.air ?? null,
    trainStandard: held?.standards.train ?? null,
    // No standard can be set for them yet, so nothing limits them.
    hotelStandard: null,
    carStandard: null,
    standard: held?.ref ?? null,
  };
}

/** One order is paid in one way, whatever it is for. */
const noHotelSplit = { multiPay: 0 };

function tripInfoOf(member: MemberRow): MemberFacts['tripInfo'] {
  if (member.credit_member_id === null) return null;
  const { hideForbidden, reasons } =
    readHeldStandard(member.travel_standard)?.preferences ?? defaultPreferences;
  return {
    tripPreference: { hotelConfig: noHotelSplit, standard: { hideForbidden, reasons: [...reasons] } },
  };
}

/** An administrator is no customer, whatever kind of account it is. */
function typeWords(member: MemberRow): string {
  if (member.administrator) return '平台管理员';
  return member.credit_employee_id === null ? memberTypeNames[member.member_type] : '企业员工';
}

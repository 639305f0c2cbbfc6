import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { dayOut, fenOut, momentOut, nothing, text, wholeNumber } from '../core/fields.ts';
import { orderedForm } from '../core/ordered-form.ts';
import { memberStandards } from '../products/level-standards.ts';
import { standardRef } from '../standards/standard-trace.ts';
import { selfInfoRules } from './self-info.rules.ts';

/** Who is signed in. */

export const memberTypeNames = {
  10: '个人会员',
  20: '家庭会员',
  30: '商务会员',
  40: '分销服务商',
  50: '城市运营商',
  70: '企业会员',
} as const;
export type MemberType = keyof typeof memberTypeNames;

const zeroOrOne = z.int().min(0).max(1);

export const tripLevel = z.object({
  approveFlag: z.string().meta({ description: '1：须先提交出差申请' }),
  feeFlag: zeroOrOne.meta({ description: '1：可提交出差申请，预订时不强制' }),
  changeApprove: zeroOrOne,
  overproof: zeroOrOne,
  overApprove: zeroOrOne,
});

export type TripLevel = z.output<typeof tripLevel>;

export const memberFacts = z.object({
  id: z.string(),
  memberId: z.string(),
  memberType: z.int(),
  memberTypeCN: z.string(),
  rightsKey: z.string().meta({ description: '菜单权限的键：会员类型，企业员工为7_0' }),
  account: z.string(),
  mobilePhone: z.string(),
  status: z.int(),
  statusCN: z.string(),
  realname: z.string(),
  realName: z.string(),
  username: z.string(),
  sex: z.enum(['M', 'F']).nullable(),
  birthday: dayOut.nullable(),
  email: z.string(),
  emailVerified: z.boolean().meta({ description: '电子邮箱已验证，可以接收邮件通知' }),
  photo: z.string(),
  remark: z.string(),
  memberLevel: z.int(),
  memberCardType: z.int(),
  createTime: momentOut,
  ticketOrderCount: z.int().meta({ description: '机票订单数，不含占座失败的，最多计至1000' }),
  usecount: z.int().meta({ description: '付过款的订单数，最多计至1000' }),
  infoVersion: z.int().meta({ description: '个人资料的版本，保存时送回，用于发现他处的修改' }),
  experienceDate: dayOut.nullable(),
  femaleEndId: z.string().meta({ description: '大于0：家庭会员的子账号' }),
  creditMemberId: z.string(),
  creditEmployeeId: z.string(),
  creditMember: z
    .object({
      id: z.string(),
      companyName: z.string(),
      serverItem: z.object({ dometicketServerFee: fenOut }),
    })
    .nullable(),
  creditEmployee: z
    .object({ id: z.string(), canAudit: zeroOrOne, analyses: zeroOrOne, tripLevel: tripLevel })
    .nullable(),
  pnrImport: zeroOrOne,
  administrator: zeroOrOne.meta({ description: '1：平台管理员' }),
  showServFee: zeroOrOne.meta({ description: '0：服务费显示为0，计入票款；应付金额不变' }),
  showPayPwd: zeroOrOne,
  permissions: z.array(z.int()).meta({ description: '可见菜单的编号，含上级，按显示顺序' }),
  buttons: z.array(z.string()).meta({ description: '可用按钮的键：permissionId与名称的大写哈希' }),
  appId: z.string(),
  logoUrl: z.string(),
  thirdPartyName: z.string(),
  isThirdParty: z.boolean(),
  custmerExtra: z
    .object({
      memberType: z.int(),
      companyName: z.string(),
      namePhone: z.string(),
      deptName: z.string(),
      employeeLevel: z.int(),
      identityInfo: z.string(),
      levelName: z.string(),
      ...memberStandards,
      hotelStandard: z.null().meta({ description: '不限' }),
      carStandard: z.null().meta({ description: '不限' }),
      standard: standardRef.nullable().meta({ description: '以上标准的版本；没有差旅标准的为空' }),
    })
    .nullable(),
  tripInfo: z
    .object({
      tripPreference: z.object({
        hotelConfig: z.object({
          multiPay: zeroOrOne.meta({ description: '酒店是否可用多种方式支付同一订单' }),
        }),
        standard: z.object({
          hideForbidden: z.boolean().meta({ description: '查询时隐藏禁止预订的方案' }),
          reasons: z.array(z.string()).meta({ description: '常用超标原因' }),
        }),
      }),
    })
    .nullable()
    .meta({ description: '所属企业的差旅偏好；不属于企业的为空' }),
});

export type MemberFacts = z.output<typeof memberFacts>;

export const memberInfo = endpoint({
  method: 'POST',
  path: '/member/info',
  summary: '当前会员信息',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: memberFacts,
});

/** As callers write it, such as 1990-1-5; kept as days are. */
const birthday = text(10)
  .transform((written) =>
    written.replace(
      /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
      (_, year: string, month: string, date: string) =>
        `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
    ),
  )
  .optional()
  .meta({ title: '出生日期', description: 'YYYY-M-D，空为清除' });

const selfInfo = orderedForm(
  {
    realName: text(60).optional().meta({ title: '姓名' }),
    sex: z.enum(['', 'M', 'F']).optional().meta({ title: '性别', description: 'M男，F女，空为不填' }),
    birthday,
    email: text(200).optional().meta({ title: '电子邮箱' }),
    account: text(60).optional().meta({ title: '账号名', description: '可代替手机号码登录，空为不设' }),
    remark: text(1000).optional().meta({ title: '备注' }),
    infoVersion: wholeNumber()
      .optional()
      .meta({ title: '资料版本', description: '与当前不同则拒绝保存；不送则不检查' }),
  },
  selfInfoRules,
);

export const saveMyAccount = endpoint({
  method: 'POST',
  path: '/member/center/myaccount/save',
  summary: '保存个人资料；未送的字段保持不变',
  access: 'member',
  effect: 'write',
  input: selfInfo,
  output: memberFacts,
});

export const updateMember = endpoint({
  method: 'POST',
  path: '/account/memberUpdate',
  summary: '保存个人资料，与 /member/center/myaccount/save 相同',
  access: 'member',
  effect: 'write',
  input: selfInfo,
  output: memberFacts,
});

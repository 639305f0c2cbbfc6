import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { dayOut, fenIn, fenOut, flag, momentOut, nothing, text, wholeNumber } from '../core/fields.ts';
import { nextPeople, peopleSearch } from '../people/people-search.ts';
import { payMethods } from './payments.ts';
import { maxHearers, settlementKinds } from './settlement.rules.ts';

/** What an enterprise may spend before it pays: the line, what is held and used of it, and what happened to it. */

/** The entries of the menu. */
const creditMenu = 97;
const settlementMenu = 7;
const groupMenu = 8;

const enterpriseId = text(32).regex(/^\d{1,32}$/, '企业编号格式有误');
const alert = z.union([z.literal(0), z.literal(80), z.literal(95)]);

export const creditLine = z.object({
  enterpriseId: z.string(),
  limitFen: fenOut,
  /** Reserved for orders that are paid and not ticketed yet. */
  heldFen: fenOut,
  usedFen: fenOut,
  availableFen: fenOut,
  termDays: z.int(),
  billingDay: z.int(),
  frozen: z.boolean(),
  frozenBecause: z.string(),
  employeesMay: z.boolean(),
  payLimits: z.array(z.string()),
  /** 80 or 95 when so many percent are used or held; otherwise 0. */
  alert,
});

const creditEvent = z.object({ at: momentOut, event: z.string(), words: z.string() });

export const creditOverview = endpoint({
  method: 'POST',
  path: '/credit/overview',
  summary: '企业授信：额度、冻结、已用、可用与提醒',
  access: 'member',
  effect: 'read',
  input: z.object({}),
  output: z.object({
    /** Null for members without an enterprise, and for an enterprise without a line. */
    line: creditLine.nullable(),
    /** The company whose line it is, where that is the group of the member's own. */
    settledBy: z.string().nullable(),
    /** For the main account and whom it chose: the latest first. */
    events: z.array(creditEvent),
    now: momentOut,
  }),
});

export const listCreditLines = endpoint({
  method: 'POST',
  path: '/credit/admin/list',
  summary: '平台管理：各企业的授信额度、占用与逾期',
  access: { permission: creditMenu },
  effect: 'read',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        enterpriseId: z.string(),
        name: z.string(),
        /** Null where the enterprise has none yet. */
        line: creditLine
          .extend({ freezeOverdue: z.boolean(), nextBilling: dayOut, revision: z.int() })
          .nullable(),
        /** Of bills that were issued. */
        owedFen: fenOut,
        overdueFen: fenOut,
        group: z
          .object({
            groupId: z.string(),
            name: z.string(),
            settled: z.boolean(),
            periodLimitFen: fenOut.nullable(),
          })
          .nullable(),
      }),
    ),
  }),
});

export const creditHistory = endpoint({
  method: 'POST',
  path: '/credit/admin/history',
  summary: '平台管理：企业授信的变更记录与提醒',
  access: { permission: creditMenu },
  effect: 'read',
  input: z.object({ enterpriseId }),
  output: z.object({
    events: z.array(creditEvent),
    changes: z.array(
      z.object({ at: momentOut, memberName: z.string(), words: z.string(), reason: z.string() }),
    ),
  }),
});

export const saveCreditLine = endpoint({
  method: 'POST',
  path: '/credit/admin/save',
  summary: '平台管理：设置企业授信额度、账单日、账期与冻结',
  access: { permission: creditMenu },
  stepUp: true,
  effect: 'write',
  input: z.object({
    enterpriseId,
    limitFen: fenIn,
    termDays: wholeNumber(0, 365),
    billingDay: wholeNumber(1, 28).optional(),
    freezeOverdue: flag.optional(),
    frozen: flag,
    revision: wholeNumber(0, 2_000_000_000).meta({
      title: '版本',
      description: '打开时的版本，尚无授信时为0；已有变动时不覆盖',
    }),
    reason: text(100).optional(),
    /** What the enterprise sets for itself; it stays when it is not told. */
    employeesMay: flag.optional(),
    payLimits: z.array(z.enum(['creditpay'])).optional(),
  }),
  output: nothing,
});

export const saveGroup = endpoint({
  method: 'POST',
  path: '/credit/admin/group',
  summary: '平台管理：设置企业所属的集团',
  access: { permission: creditMenu },
  stepUp: true,
  effect: 'write',
  input: z.object({
    enterpriseId,
    groupId: enterpriseId.optional().meta({ title: '集团的企业编号', description: '为空：不属于任何集团' }),
  }),
  output: nothing,
});

const settlement = z.object({
  /** Kinds of business that are paid order by order; all others go by the month. */
  perOrder: z.array(z.enum(settlementKinds)),
  /** Pay methods of employees; null: all of them. */
  employeeMethods: z.array(z.enum(payMethods)).nullable(),
  employeesMay: z.boolean(),
  creditOnly: z.boolean(),
});

const hearer = z.object({ memberId: z.string(), name: z.string(), deptName: z.string() });

export const findSettlement = endpoint({
  method: 'POST',
  path: '/settlement/find',
  summary: '结算设置：各业务的结算方式、员工支付方式、账单日与提醒人；可以选为提醒人的员工按姓名分页',
  access: { permission: settlementMenu },
  effect: 'read',
  input: z.object(peopleSearch),
  output: settlement.extend({
    /** Null for an enterprise without a line of its own. */
    billing: z
      .object({ billingDay: z.int(), termDays: z.int(), nextBilling: dayOut, freezeOverdue: z.boolean() })
      .nullable(),
    settledBy: z.string().nullable(),
    hearers: z.array(hearer).describe('接收提醒的员工'),
    employees: z.array(hearer.extend({ hears: z.boolean() })).describe('在职员工，按姓名分页'),
    next: nextPeople,
  }),
});

export const saveSettlement = endpoint({
  method: 'POST',
  path: '/settlement/save',
  summary: '保存结算设置',
  access: { permission: settlementMenu },
  effect: 'write',
  input: z.object({
    perOrder: z.array(z.enum(settlementKinds)).max(10).default([]),
    /** All of them when `employeesAny`. */
    employeeMethods: z.array(z.enum(payMethods)).max(10).default([]),
    employeesAny: flag,
    employeesMay: flag,
    creditOnly: flag,
    hearers: z.array(text(40)).max(maxHearers).default([]).meta({ title: '接收提醒的员工' }),
  }),
  output: nothing,
});

export const subsidiary = z.object({
  enterpriseId: z.string(),
  name: z.string(),
  settled: z.boolean(),
  periodLimitFen: fenOut.nullable(),
  /** Since the last billing day, and what is held now. */
  usedFen: fenOut,
  heldFen: fenOut,
  own: z
    .object({
      limitFen: fenOut,
      usedFen: fenOut,
      heldFen: fenOut,
      availableFen: fenOut,
      frozen: z.boolean(),
    })
    .nullable()
    .describe('子公司自己的授信；没有授信额度的为空'),
});

export const listSubsidiaries = endpoint({
  method: 'POST',
  path: '/creditMember/list_chd',
  summary: '集团的子公司：结算方式、本期限额与占用，以及各自的授信',
  access: { permission: groupMenu },
  effect: 'read',
  input: z.object({}),
  output: z.object({ list: z.array(subsidiary) }),
});

export const saveSubsidiary = endpoint({
  method: 'POST',
  path: '/creditMember/add_or_update_chd',
  summary: '设置子公司是否由集团结算及其本期限额',
  access: { permission: groupMenu },
  effect: 'write',
  input: z.object({
    enterpriseId,
    settled: flag,
    /** No limit of its own when it is not told. */
    periodLimitFen: fenIn.optional(),
  }),
  output: nothing,
});

/** A posting on the line of an enterprise: what was spent, or below zero what came back. */
export const creditMovement = z.object({
  id: z.string(),
  at: momentOut,
  orderNo: z.string().nullable(),
  spenderId: z.string(),
  spender: z.string(),
  memo: z.string(),
  amountFen: fenOut,
  /** Null while it is not billed. */
  billNo: z.string().nullable(),
});

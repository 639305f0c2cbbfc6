import { z } from 'zod';
import { noteDetail } from '../applications/applications.ts';
import { budgetsLeft } from '../budgets/budgets.ts';
import { endpoint } from '../core/endpoint.ts';
import { fenOut, flag, momentOut, nothing, requiredText, text } from '../core/fields.ts';
import { caseStates, subjectKinds, timeoutActions } from './approval-flow.rules.ts';
import { orderToApprove } from './order-approvals.ts';
import { sheetToApprove } from './sheet-approvals.ts';

/** Decisions by the link of a mail, without signing in: what is asked, the decision, and whether an enterprise wants such links. */

/** 差旅设置. */
const settingsMenu = { permission: 20 } as const;

const link = requiredText(160).meta({ title: '链接', description: '邮件链接中#之后的部分' });

/** Without the ids of files, which only somebody who is signed in can open. */
const applicationToApprove = noteDetail
  .pick({ noteNo: true, content: true, people: true, guests: true, orders: true, usedFen: true })
  .extend({ changes: z.boolean().describe('是对已同意的申请的变更'), files: z.int().describe('附件数') });

const decisionAsked = z.object({
  brand: z.string(),
  approver: z.string().describe('收到邮件、将被记录为审批人的人'),
  caseId: z.string(),
  kind: z.enum(subjectKinds),
  title: z.string(),
  applicant: z.object({ name: z.string(), deptName: z.string() }),
  amountFen: fenOut,
  overStandard: z.boolean(),
  startedAt: momentOut,
  dueAt: momentOut.nullable(),
  onTimeout: z.enum(timeoutActions).nullable(),
  endsAt: momentOut.describe('链接失效的时间'),
  order: orderToApprove.nullable(),
  sheet: sheetToApprove.nullable(),
  application: applicationToApprove.nullable(),
  budgets: budgetsLeft.output.shape.list,
  now: momentOut,
});
export type DecisionAsked = z.output<typeof decisionAsked>;

export const openDecisionLink = endpoint({
  method: 'POST',
  path: '/approval/openLink',
  summary: '打开邮件中的审批链接：只显示待审批的内容，打开不作任何决定',
  access: 'public',
  effect: 'read',
  input: z.object({ link }),
  output: decisionAsked,
});

export const decideByLink = endpoint({
  method: 'POST',
  path: '/approval/decideByLink',
  summary: '凭邮件中的审批链接同意或驳回，驳回须填写原因；记录为收到邮件的审批人',
  access: 'public',
  effect: 'once',
  input: z.object({
    link,
    agreed: flag.meta({ title: '是否同意' }),
    comment: text(200).default('').meta({ title: '审批意见' }),
  }),
  output: z.object({
    agreed: z.boolean(),
    state: z.enum(caseStates).describe('审批的状态：还有后续节点时仍为running'),
    approver: z.string(),
    caseId: z.string(),
    at: momentOut,
    now: momentOut,
  }),
});
export type DecisionMade = z.output<(typeof decideByLink)['output']>;

export const findDecisionLinks = endpoint({
  method: 'POST',
  path: '/travel/approval/mailLinks',
  summary: '本企业的审批邮件是否带有免登录的审批链接',
  access: settingsMenu,
  effect: 'read',
  input: nothing,
  output: z.object({ on: z.boolean() }),
});

export const saveDecisionLinks = endpoint({
  method: 'POST',
  path: '/travel/approval/saveMailLinks',
  summary: '启用或停用邮件审批链接；停用后已发出的链接也不能再使用',
  access: settingsMenu,
  effect: 'write',
  input: z.object({ on: flag.meta({ title: '邮件审批链接' }) }),
  output: nothing,
});

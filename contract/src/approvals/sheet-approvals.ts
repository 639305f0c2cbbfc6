import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fenOut, momentOut, nothing } from '../core/fields.ts';
import { orderNo } from '../orders/order-fields.ts';
import { orderLeg } from '../orders/orders.ts';
import { products } from '../products/products.rules.ts';
import { standardTrace } from '../standards/standard-trace.ts';

/** Changes and refunds that are agreed to before they are done: what their approvers see, and what became of them. */

/** 订单管理. */
const ordersMenu = { permission: 11 } as const;

const caseId = z.string().max(40).meta({ title: '审批编号' });

const sheetStates = ['running', 'agreed', 'done', 'failed', 'ended'] as const;

const sheetRequest = z.object({
  caseId: z.string(),
  kind: z.enum(['change', 'refund']),
  state: z
    .enum(sheetStates)
    .describe('running审批中，agreed已同意待办理，done已办理，failed未能办理，ended未获同意'),
  to: z.string().nullable().describe('改签至；退票为空'),
  costFen: fenOut.describe('改签费、不退的差额与补差价合计，或退票费'),
  outcome: z.string().nullable().describe('未办理的原因'),
  sheetNo: z.string().nullable().describe('办理后的改签单号或退票单号'),
  askedAt: momentOut,
});

export const sheetToApprove = sheetRequest.extend({
  orderNo,
  product: z.enum(products),
  title: z.string(),
  trip: z.array(orderLeg),
  reason: z.string(),
  lines: z.array(
    z.object({
      passenger: z.int(),
      leg: z.int(),
      name: z.string(),
      priceFen: fenOut,
      newPriceFen: fenOut.nullable().describe('改签后的票价；退票为空'),
      feeFen: fenOut,
      backFen: fenOut,
      rule: z.string(),
    }),
  ),
  feeFen: fenOut,
  dueFen: fenOut.describe('应补'),
  backFen: fenOut.describe('应退'),
  standard: standardTrace.nullable().describe('改签后的行程与差旅标准的核对；不受限制的为空'),
  steps: z
    .array(z.object({ from: momentOut, feeFen: fenOut.nullable() }))
    .describe('费用何时变动；feeFen为空表示届时重新计算或不再办理'),
  instead: z
    .object({ feeFen: fenOut, newFen: fenOut, moreFen: fenOut })
    .nullable()
    .describe('另一种办法：退票后另购新票的退票费、新票款，以及较原票多付的金额；退票与不可退的为空'),
  toleranceFen: fenOut.describe('同意后重新试算时允许的增加'),
  holding: z.boolean().describe('正在占用新座位'),
  payable: z.boolean().describe('新座位已保留，等待申请人补差价'),
  mayWithdraw: z.boolean(),
  now: momentOut,
});
export type SheetToApproveView = z.output<typeof sheetToApprove>;

export const findSheetToApprove = endpoint({
  method: 'POST',
  path: '/travel/approval/sheet',
  summary:
    '审批中的改签或退票：费用、损失、费用变动的时间、差标核对与另一种办法；申请人、审批人、被抄送人与企业主账号可见',
  access: 'member',
  effect: 'read',
  input: z.object({ caseId }),
  output: sheetToApprove,
});

export const listSheetRequests = endpoint({
  method: 'POST',
  path: '/order/sheetRequests',
  summary: '本人订单提交审批的改签与退票，新的在前',
  access: ordersMenu,
  effect: 'read',
  input: z.object({ orderNo }),
  output: z.object({ list: z.array(sheetRequest) }),
});

export const withdrawSheetRequest = endpoint({
  method: 'POST',
  path: '/order/withdrawSheetRequest',
  summary: '申请人撤回审批中的改签或退票',
  access: ordersMenu,
  effect: 'write',
  input: z.object({ caseId }),
  output: nothing,
});

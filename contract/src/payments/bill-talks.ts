import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fenOut, momentOut, nothing, requiredText, text, wholeNumber } from '../core/fields.ts';
import { statementStates, statementTurns } from '../reports/statements.rules.ts';

/** 账单核对: what an enterprise says of a bill, of an order on it or of a line without one, and the platform's answers, until it is confirmed. */

const billMenu = 5;
const creditMenu = 97;

const billNo = requiredText(60).meta({ title: '账单号' });
const words = requiredText(500);
const objected = {
  orderNo: z.string().nullable().meta({ description: '有异议的订单；为空则不针对某个订单' }),
  line: z
    .object({ id: z.string(), memo: z.string(), at: momentOut, amountFen: fenOut })
    .nullable()
    .meta({ description: '有异议的明细或还款；与订单都为空则针对整期账单' }),
};

export const readBillTalk = endpoint({
  method: 'POST',
  path: '/finance/bill/talk',
  summary: '企业账单：一期账单的核对情况',
  access: { permission: billMenu },
  effect: 'read',
  input: z.object({ billNo }),
  output: z.object({
    state: z.enum(statementStates),
    turns: z
      .array(
        z.object({
          kind: z.enum(statementTurns),
          at: momentOut,
          ...objected,
          words: z.string(),
        }),
      )
      .meta({ description: '核对记录，由早到晚' }),
  }),
});

export const confirmBill = endpoint({
  method: 'POST',
  path: '/finance/bill/confirm',
  summary: '企业账单：确认一期账单无误，之后不能再提出异议',
  access: { permission: billMenu },
  effect: 'write',
  input: z.object({ billNo }),
  output: nothing,
});

export const objectToBill = endpoint({
  method: 'POST',
  path: '/finance/bill/object',
  summary: '企业账单：对一期账单、其中一个订单或一笔没有订单的明细提出异议；待答复期间可继续对其他的提出',
  access: { permission: billMenu },
  effect: 'write',
  input: z
    .object({
      billNo,
      orderNo: text(32)
        .default('')
        .meta({ title: '订单号', description: '账单中有异议的订单；与明细都为空则针对整期账单' }),
      lineId: text(200).default('').meta({
        title: '明细',
        description: '有异议的明细（账单明细的id）或还款（还款记录的source），与订单号只送其一',
      }),
      words: words.meta({ title: '异议内容' }),
    })
    .superRefine((sent, context) => {
      if (sent.orderNo !== '' && sent.lineId !== '')
        context.addIssue({ code: 'custom', path: ['lineId'], message: '请只选择一个订单或一笔明细' });
    }),
  output: nothing,
});

export const listBillObjections = endpoint({
  method: 'POST',
  path: '/credit/admin/objections',
  summary: '平台管理：各渠道等待答复的账单异议',
  access: { permission: creditMenu },
  effect: 'read',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        tenant: z.string(),
        enterpriseId: z.string(),
        name: z.string(),
        billNo: z.string(),
        turn: z.int().meta({ description: '该账单的第几条记录；答复时带上最后一条的' }),
        ...objected,
        at: momentOut,
        words: z.string(),
        totalFen: fenOut.meta({ description: '账单金额' }),
      }),
    ),
  }),
});

export const answerBillObjection = endpoint({
  method: 'POST',
  path: '/credit/admin/answerObjection',
  summary: '平台管理：答复一期账单待答复的全部异议',
  access: { permission: creditMenu },
  effect: 'write',
  input: z.object({
    tenant: text(32).default('').meta({ title: '渠道', description: '为空：当前渠道' }),
    billNo,
    turn: wholeNumber(0, 32_767)
      .default(0)
      .meta({ title: '记录序号', description: '看到的最后一条；其后又有新异议的不予提交。为0则不核对' }),
    words: words.meta({ title: '答复' }),
  }),
  output: nothing,
});

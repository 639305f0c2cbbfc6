import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { fenOut, momentOut, text, wholeNumber } from '../core/fields.ts';
import { orderCode, orderNo } from '../orders/order-fields.ts';
import { payWays, takenMethods } from '../payments/payments.ts';

/** The ledger audit of administrators: every invariant with its count and sum, and the way from a sum to its orders. */

const ledgerMenu = 93;
/** Not called `appId`: that names the tenant for whom is asked, which is the product's own one here. */
const tenant = text(64).default('').meta({ title: '渠道', description: '查看哪个渠道的账；为空时为本站' });

export const auditLedger = endpoint({
  method: 'POST',
  path: '/ledger/admin/proof',
  summary: '账务证明：逐条核对账务不变量',
  access: { permission: ledgerMenu },
  effect: 'read',
  input: z.object({ tenant }),
  output: z.object({
    tenant: z.string(),
    tenants: z.array(z.object({ id: z.string(), name: z.string() })),
    at: momentOut,
    tookMs: z.int(),
    checks: z.array(
      z.object({
        id: z.string(),
        sentence: z.string(),
        holds: z.boolean(),
        /** Over how many things, and how much money, it was proved; `points-end` over points. */
        count: z.int(),
        fen: fenOut,
        wrong: z.int(),
        rows: z.array(
          z.object({
            orderNo: z.string().nullable(),
            account: z.string().nullable(),
            what: z.string(),
            fen: fenOut.nullable(),
          }),
        ),
      }),
    ),
    kinds: z.array(
      z.object({
        kind: z.string(),
        accounts: z.int(),
        debitFen: fenOut,
        creditFen: fenOut,
        heldFen: fenOut,
      }),
    ),
  }),
});

const accountFilter = {
  tenant,
  kind: text(40).default(''),
};

const ledgerAccount = z.object({
  code: z.string(),
  guarded: z.boolean(),
  debitFen: fenOut,
  creditFen: fenOut,
  heldFen: fenOut,
  transfers: z.int(),
});

export const listLedgerAccounts = endpoint({
  method: 'POST',
  path: '/ledger/admin/accounts',
  summary: '账务证明：某类账户的余额',
  access: { permission: ledgerMenu },
  effect: 'read',
  input: z.object({
    ...accountFilter,
    after: text(120).default(''),
    max: wholeNumber(1, 200).default(50),
  }),
  output: z.object({
    list: z.array(ledgerAccount),
    next: z.string().nullable(),
  }),
});

export const exportLedgerAccounts = endpoint({
  method: 'POST',
  path: '/ledger/admin/accounts/export',
  summary: '账务证明：导出某类账户的全部余额，逐批推送',
  access: { permission: ledgerMenu },
  effect: 'read',
  events: true,
  input: z.object(accountFilter),
  output: exportOf(ledgerAccount),
});

const transferLine = z.object({
  id: z.string(),
  debit: z.string(),
  credit: z.string(),
  amountFen: fenOut,
  phase: z.string(),
  orderNo: z.string().nullable(),
  memo: z.string(),
  at: momentOut,
});

export const listLedgerTransfers = endpoint({
  method: 'POST',
  path: '/ledger/admin/transfers',
  summary: '账务证明：账户的转账明细',
  access: { permission: ledgerMenu },
  effect: 'read',
  input: z.object({
    tenant,
    account: text(120).default(''),
    before: text(200).default('').meta({ description: '上一页最后一笔的位置' }),
    max: wholeNumber(1, 200).default(50),
  }),
  output: z.object({ list: z.array(transferLine), next: z.string().nullable() }),
});

export const exportLedgerTransfers = endpoint({
  method: 'POST',
  path: '/ledger/admin/transfers/export',
  summary: '账务证明：导出账户的全部转账，逐批推送',
  access: { permission: ledgerMenu },
  effect: 'read',
  events: true,
  input: z.object({ tenant, account: text(120).default('') }),
  output: exportOf(transferLine),
});

export const findOrderBooks = endpoint({
  method: 'POST',
  path: '/ledger/admin/order',
  summary: '账务证明：订单的事件、付款与转账',
  access: { permission: ledgerMenu },
  effect: 'read',
  input: z.object({ tenant, orderNo }),
  output: z.object({
    orderNo: z.string(),
    memberId: z.string(),
    product: z.string(),
    code: orderCode,
    partial: z.boolean(),
    totalFen: fenOut,
    createdAt: momentOut,
    events: z.array(
      z.object({
        at: momentOut,
        event: z.string(),
        /** The state of the order afterwards. */
        code: orderCode,
        words: z.string(),
        amountFen: fenOut.nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        outTradeNo: z.string(),
        method: z.enum(takenMethods),
        /** By which way the channel was paid. */
        way: z.enum(payWays),
        state: z.string(),
        amountFen: fenOut,
        createdAt: momentOut,
        paidAt: momentOut.nullable(),
        tradeNo: z.string().nullable(),
      }),
    ),
    returns: z.array(
      z.object({
        refundNo: z.string(),
        outTradeNo: z.string(),
        amountFen: fenOut,
        reason: z.string(),
        state: z.string(),
        askedAt: momentOut,
        doneAt: momentOut.nullable(),
      }),
    ),
    transfers: z.array(transferLine),
  }),
});

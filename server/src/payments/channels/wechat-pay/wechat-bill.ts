import { createHash } from 'node:crypto';
import { fen } from '@woxing/contract/core/money';
import { fenOfYuan } from '@woxing/contract/core/yuan-text.rules';
import type { BillLine } from '../../payment-channel.ts';
import { columnsAt } from '../statement-head.rules.ts';

/** Reads a statement (ALL) whose hash was given beforehand. Throws when it is not that file, or cannot be read. */
export function readBill(data: unknown, sha1: string): BillLine[] {
  if (typeof data !== 'string') throw new Error('a statement that is no text');
  if (createHash('sha1').update(data).digest('hex') !== sha1)
    throw new Error('a statement with another hash');
  return linesOf(data);
}

/** Cells begin with a backquote; columns are found by their titles; behind the lines stands a summary of two rows. */
export function linesOf(text: string): BillLine[] {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const titles = (rows.shift() ?? '').split(',');
  const at = columnsAt(titles);
  const columns = {
    outTradeNo: at('商户订单号'),
    state: at('交易状态'),
    amount: at('订单金额'),
    refundNo: at('商户退款单号'),
    refund: at('申请退款金额'),
    fee: at('手续费'),
  };
  return rows
    .filter((row) => row.startsWith('`'))
    .filter((row) => row.split(',`').length === titles.length)
    .map((row) => {
      const cells = row.slice(1).split(',`');
      const isRefund = cells[columns.state] === 'REFUND';
      const amountFen = fenOfYuan(cells[isRefund ? columns.refund : columns.amount] ?? '');
      const feeFen = feeOf(cells[columns.fee] ?? '');
      if (amountFen === undefined || feeFen === undefined)
        throw new Error('a line of the statement cannot be read');
      return {
        kind: isRefund ? 'refund' : 'pay',
        outTradeNo: cells[columns.outTradeNo] ?? '',
        refundNo: isRefund ? (cells[columns.refundNo] ?? '') : '',
        amountFen: fen(amountFen),
        feeFen,
      };
    });
}

/** Fees are stated with five decimals. */
function feeOf(text: string): number | undefined {
  const match = /^(-?\d{1,13}\.\d{2})(\d{0,3})$/.exec(text);
  return match === null || Number(match[2]) !== 0 ? undefined : fenOfYuan(match[1]!);
}

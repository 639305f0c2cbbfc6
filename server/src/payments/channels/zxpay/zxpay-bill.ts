import { fen } from '@woxing/contract/core/money';
import { fenOfYuan } from '@woxing/contract/core/yuan-text.rules';
import type { BillLine } from '../../payment-channel.ts';
import { columnsAt } from '../statement-head.rules.ts';

/** Reads a statement: columns by their titles, cells behind backquotes, then a summary. Throws when it cannot. */
export function linesOf(text: string): BillLine[] {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const titles = (rows.shift() ?? '').split(',');
  const at = columnsAt(titles);
  const columns = {
    outTradeNo: at('商户订单号'),
    state: at('交易状态'),
    amount: at('总金额'),
    refundNo: at('商户退款单号'),
    refund: at('退款金额'),
    fee: at('手续费'),
  };
  const lines: BillLine[] = [];
  for (const row of rows) {
    const cells = row.startsWith('`') ? row.slice(1).split(',`') : [];
    if (cells.length !== titles.length) continue;
    const isRefund = cells[columns.state] === '转入退款';
    const amountFen = fenOfYuan(cells[isRefund ? columns.refund : columns.amount] ?? '');
    const feeFen = fenOfYuan(cells[columns.fee] ?? '');
    if (amountFen === undefined || feeFen === undefined)
      throw new Error('a line of the statement cannot be read');
    lines.push({
      kind: isRefund ? 'refund' : 'pay',
      outTradeNo: cells[columns.outTradeNo] ?? '',
      refundNo: isRefund ? (cells[columns.refundNo] ?? '') : '',
      amountFen: fen(amountFen),
      feeFen,
    });
  }
  return lines;
}

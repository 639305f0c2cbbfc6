import type { Fen } from '@woxing/contract/core/money';
import type { AskedInvoice, CheckAnswer, CheckOutcome } from '../invoice-checker.ts';

/** How documents are asked about and answered for by the interface of Baidu's 增值税发票验真. */

/** The fields of a question; undefined of a document that the interface has no question for. */
export function questionOf(asked: AskedInvoice): Readonly<Record<string, string>> | undefined {
  const { form, invoiceNo, issuedOn, totalFen, netFen, checkCode } = asked;
  const day = { invoice_date: issuedOn.replaceAll('-', '') };
  if (/^\d{20}$/.test(invoiceNo))
    return {
      ...day,
      invoice_code: '',
      invoice_num: invoiceNo,
      invoice_type: digitalTypes[form],
      total_amount: amountOf(totalFen),
    };
  const older = /^(\d{10,12})-(\d{8})$/.exec(invoiceNo);
  if (older === null || form === 'air' || form === 'rail') return undefined;
  const number = { ...day, invoice_code: older[1]!, invoice_num: older[2]! };
  if (form === 'special')
    return { ...number, invoice_type: 'elec_special_vat_invoice', total_amount: amountOf(netFen) };
  if (checkCode.length < 6) return undefined;
  return { ...number, invoice_type: 'elec_normal_invoice', check_code: checkCode.slice(-6) };
}

const digitalTypes: Readonly<Record<AskedInvoice['form'], string>> = {
  air: 'elec_flight_itinerary_invoice',
  rail: 'elec_train_ticket_invoice',
  special: 'elec_invoice_special',
  plain: 'elec_invoice_normal',
};

const amountOf = (fen: Fen): string => (fen / 100).toFixed(2);

export interface BaiduAnswer {
  readonly VerifyResult: string;
  readonly InvalidSign: string;
}

const busy: CheckOutcome = { kind: 'rejected', reason: 'busy', message: '查验服务繁忙，将自动重试' };
const tomorrow = (message: string): CheckOutcome => ({ kind: 'rejected', reason: 'tomorrow', message });
const done = (value: CheckAnswer): CheckOutcome => ({ kind: 'done', value });

/** `0001`: there is such a document, and it is as asked; whether it still stands says its sign. */
export function outcomeOf({ VerifyResult: result, InvalidSign: sign }: BaiduAnswer): CheckOutcome {
  if (result !== '0001') return results[result] ?? { kind: 'unknown', cause: `result ${result}` };
  const answer = signs[sign];
  return answer === undefined ? { kind: 'unknown', cause: `sign ${sign}` } : done(answer);
}

const signs: Readonly<Record<string, CheckAnswer>> = {
  N: 'valid',
  Y: 'voided',
  H: 'reversed',
  QH: 'reversed',
  BH: 'part-reversed',
};

const results: Readonly<Record<string, CheckOutcome>> = {
  '0002': tomorrow('今日查验次数已达上限，次日自动查验'),
  '0006': done('mismatch'),
  '0009': done('not-found'),
  '1014': tomorrow('当日开具的发票次日起才能查验'),
  '1015': done('unable'),
  '1021': busy,
};

/** What stands instead of an answer: calls are too many at a time or on this day, or the service is out of order. */
export function errorOutcome(code: number): CheckOutcome | 'token' {
  if (code === 110 || code === 111) return 'token';
  if (code === 17 || code === 19) return tomorrow('查验服务的当日用量已用完，次日自动查验');
  if (code === 2 || code === 4 || code === 18 || code === 282_000) return busy;
  return { kind: 'unknown', cause: `error ${code}` };
}

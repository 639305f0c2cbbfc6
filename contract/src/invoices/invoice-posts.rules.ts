import type { DocumentMark } from './invoice-applications.rules.ts';
import { type InvoiceForm, isPrinted } from './invoice-sorts.rules.ts';

/** Paper of invoices by post. Pure, for browser and server. */

/** `waiting`: nothing is issued yet; `dropped`: there is nothing to be sent any more. */
export const postStates = ['waiting', 'to-send', 'sent', 'received', 'refused', 'dropped'] as const;
export type PostState = (typeof postStates)[number];
export const postStateNames: Readonly<Record<PostState, string>> = {
  waiting: '待开具',
  'to-send': '待寄出',
  sent: '已寄出',
  received: '已签收',
  refused: '未能寄送',
  dropped: '不再寄送',
};

/** Paper whose invoice was taken back: `asked` from whoever has it, `returned` by them. */
export const paperBacks = ['asked', 'returned'] as const;
export type PaperBack = (typeof paperBacks)[number];
export const paperBackNames: Readonly<Record<PaperBack, string>> = {
  asked: '待寄回',
  returned: '已寄回',
};

type Move = 'send' | 'correct' | 'refuse' | 'receive' | 'return';

const moves: Readonly<Record<Move, readonly PostState[]>> = {
  send: ['to-send'],
  correct: ['sent'],
  refuse: ['to-send'],
  receive: ['sent'],
  return: ['sent', 'received'],
};

export interface PostStand {
  readonly state: PostState;
  readonly back: PaperBack | null;
}

export const mayMove = ({ state, back }: PostStand, move: Move): boolean =>
  moves[move].includes(state) && (move !== 'return' || back === 'asked');

export interface PrintedMark extends DocumentMark {
  readonly form: InvoiceForm;
}

/**
 * Where the post stands after the documents have moved. Paper goes out once all that is printed has an answer, and as long as any of it
 * counts; paper that is on its way or there is asked back when one of its documents is taken back whole. One that is taken back in part
 * stays with its buyer beside the red letter.
 */
export function postAfter({ state, back }: PostStand, documents: readonly PrintedMark[]): PostStand {
  const printed = documents.filter(({ form, isRed }) => !isRed && isPrinted(form));
  const issued = printed.filter((one) => one.state === 'issued');
  if (state === 'waiting' || state === 'to-send' || state === 'dropped') {
    if (printed.some((one) => one.state === 'waiting')) return { state: 'waiting', back };
    return { state: issued.some(({ stands }) => stands) ? 'to-send' : 'dropped', back };
  }
  if (state === 'refused' || back === 'returned') return { state, back };
  return { state, back: issued.some(({ stands }) => !stands) ? 'asked' : null };
}

/** Who carries it, by the names that people choose from. */
export const couriers = [
  '顺丰速运',
  '中国邮政',
  '京东快递',
  '中通快递',
  '圆通速递',
  '申通快递',
  '韵达快递',
  '德邦快递',
] as const;
export type Courier = (typeof couriers)[number];

/** As it is kept: capitals, without blanks. */
export const trackingNoOf = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** Couriers write 8 to 20 letters and digits, among them at least six digits. */
export const isTrackingNo = (typed: string): boolean => {
  const no = trackingNoOf(typed);
  return /^[A-Z0-9]{8,20}$/.test(no) && no.replaceAll(/\D/g, '').length >= 6;
};

/** So many are marked at once. */
export const maxSentAtOnce = 50;

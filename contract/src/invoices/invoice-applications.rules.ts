import type { TitleFacts } from './invoice-title.rules.ts';

/** Applications for invoices. Pure, for browser and server. */

/** `asked`: nobody has been called yet; `issuing`: the call was made; `reversed`: all of it was taken back by red letters. */
export const applicationStates = ['asked', 'issuing', 'issued', 'refused', 'reversed'] as const;
export type ApplicationState = (typeof applicationStates)[number];
export const applicationStateNames: Readonly<Record<ApplicationState, string>> = {
  asked: '已申请',
  issuing: '开具中',
  issued: '已开具',
  refused: '未能开具',
  reversed: '已冲红',
};

/** What is asked for of services; tickets have documents of their own kind. */
export const wantedForms = ['plain', 'special'] as const;
export type WantedForm = (typeof wantedForms)[number];
export const wantedFormNames: Readonly<Record<WantedForm, string>> = {
  plain: '普通发票',
  special: '专用发票',
};

/** So many orders are invoiced together at most. */
export const maxMergedOrders = 20;

/** Why nothing can be asked for as it is; undefined where it can. */
export function applicationProblem(form: {
  readonly orders: number;
  readonly title: Pick<TitleFacts, 'kind' | 'taxNo'> | undefined;
  readonly wanted: WantedForm;
  readonly email: string;
}): { readonly field: 'orders' | 'title' | 'wanted' | 'email'; readonly message: string } | undefined {
  const { orders, title, wanted, email } = form;
  if (orders === 0) return { field: 'orders', message: '请选择要开票的订单' };
  if (orders > maxMergedOrders) return { field: 'orders', message: `一次最多选择${maxMergedOrders}个订单` };
  if (title === undefined) return { field: 'title', message: '请选择发票抬头' };
  if (wanted === 'special' && (title.kind === 'person' || title.taxNo === ''))
    return { field: 'wanted', message: '专用发票须选择有税号的单位抬头' };
  if (!isEmail(email)) return { field: 'email', message: '请填写正确的电子邮箱，用于接收发票' };
  return undefined;
}

const isEmail = (text: string): boolean =>
  text.length <= 100 && /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:.]+$/.test(text);

/** What became of one document. */
export interface DocumentMark {
  readonly state: 'waiting' | 'issued' | 'refused';
  /** Its call was written down. */
  readonly called: boolean;
  readonly isRed: boolean;
  /** Of what stands on it something is not taken back. */
  readonly stands: boolean;
}

/** Where an application stands, by its documents. */
export function applicationStateOf(documents: readonly DocumentMark[]): ApplicationState {
  const blue = documents.filter(({ isRed }) => !isRed);
  if (blue.every(({ state }) => state === 'refused')) return 'refused';
  if (blue.some(({ state }) => state === 'waiting'))
    return documents.some(({ called }) => called) ? 'issuing' : 'asked';
  return blue.some(({ state, stands }) => state === 'issued' && stands) ? 'issued' : 'reversed';
}

import { agreementDaysProblem } from '../agreements.rules.ts';

/** Agreements of an enterprise with carriers, and the lists of people who may travel by them. Pure, for browser and server. */

/** The entry of the menu behind which they are kept. */
export const agreementMenu = 63;

export interface AgreementForm {
  readonly airline: string;
  readonly code: string;
  readonly validFrom: string;
  readonly validTo: string;
}

export interface AgreementProblem {
  readonly field: keyof AgreementForm;
  readonly message: string;
}

const isCarriersCode = (code: string): boolean => /^[0-9A-Z]{4,16}$/.exec(code) !== null;

/** The first thing that is wrong with an agreement as it is written. */
export function agreementProblem(form: AgreementForm): AgreementProblem | undefined {
  const { airline, code, validFrom, validTo } = form;
  if (airline === '') return { field: 'airline', message: '请选择航空公司' };
  if (!isCarriersCode(code)) return { field: 'code', message: '请填写协议号，由4至16位字母或数字组成' };
  const message = agreementDaysProblem(validFrom, validTo);
  return message === undefined ? undefined : { field: 'validTo', message };
}

export const listingStates = ['applied', 'confirmed', 'refused', 'removed'] as const;
export type ListingState = (typeof listingStates)[number];

export const listingStateNames: Readonly<Record<ListingState, string>> = {
  applied: '航司审核中',
  confirmed: '已在名单',
  refused: '未通过',
  removed: '已移出',
};

/** Why somebody is not, or no longer, on a list. */
export const listingReasonWords = {
  agreement: '航司未查到该协议号，请核对协议',
  identity: '证件类型不符合航司要求，请改用居民身份证或护照',
  'no-paper': '未保存本人证件，请先在常旅客中添加',
  'by-hand': '企业移出',
  left: '员工已离职',
  'agreement-ended': '协议已终止',
  'person-gone': '人员信息已删除',
} as const;
export type ListingReason = keyof typeof listingReasonWords;

/** How somebody stands to a carrier's list: `none` never asked, `stranger` neither works for the enterprise nor is its guest. */
export const whitelistStates = [...listingStates, 'none', 'stranger', 'unknown'] as const;
export type WhitelistState = (typeof whitelistStates)[number];

/** What is said to whoever books of a passenger and a list. */
export function whitelistWords(
  state: WhitelistState,
  { airline, reason }: { readonly airline: string; readonly reason: ListingReason | null },
): string {
  const why = reason === null ? '' : listingReasonWords[reason];
  return {
    confirmed: `已在${airline}协议价名单`,
    applied: `已申请加入${airline}名单，航司审核通过后可按协议价预订`,
    refused: `${airline}未通过加入名单的申请：${why}`,
    removed: `已移出${airline}名单：${why}`,
    none: `不在${airline}名单，申请通过后可按协议价预订`,
    stranger: '不是本企业员工或外部出行人，不能使用协议价；请先由企业添加为外部出行人',
    unknown: '暂时不能按协议价预订',
  }[state];
}

/** Who may be put on a list now. */
export const mayApply = (state: WhitelistState): boolean =>
  state === 'none' || state === 'refused' || state === 'removed';

export const maxAppliedAtOnce = 50;

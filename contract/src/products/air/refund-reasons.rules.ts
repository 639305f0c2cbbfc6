/** Why tickets of flights are given back: of one's own will, by the ladder, or not, where the carrier keeps nothing. */

export const airRefundReasons = ['voluntary', 'carrier', 'illness', 'death', 'other'] as const;
export type AirRefundReason = (typeof airRefundReasons)[number];

export interface RefundReasonFacts {
  readonly name: string;
  /** Whether the ladder is asked at all. */
  readonly voluntary: boolean;
  /** Said below the choice. */
  readonly hint: string;
  /** Documents that show it. */
  readonly proof: 'none' | 'may' | 'must';
  readonly note: 'may' | 'must';
  /** The carrier looks at it before it decides; otherwise it holds it against what it knows of the flight, at once. */
  readonly examined: boolean;
}

export const refundReasonFacts = {
  voluntary: {
    name: '自愿退票',
    voluntary: true,
    hint: '按机票的退票规则收取退票费。',
    proof: 'none',
    note: 'may',
    examined: false,
  },
  carrier: {
    name: '航班延误、取消或时刻变动',
    voluntary: false,
    hint: '按航空公司发布的航班动态核对，属实即免收退票费。',
    proof: 'none',
    note: 'may',
    examined: false,
  },
  illness: {
    name: '旅客因病不能出行',
    voluntary: false,
    hint: '请上传县级以上医院出具的诊断证明，由航空公司审核。',
    proof: 'must',
    note: 'may',
    examined: true,
  },
  death: {
    name: '旅客或其近亲属身故',
    voluntary: false,
    hint: '请上传死亡证明，近亲属身故的另附亲属关系证明，由航空公司审核。',
    proof: 'must',
    note: 'may',
    examined: true,
  },
  other: {
    name: '其他非自愿原因',
    voluntary: false,
    hint: '请说明情况，有证明材料的请一并上传，由航空公司审核。',
    proof: 'may',
    note: 'must',
    examined: true,
  },
} as const satisfies Record<AirRefundReason, RefundReasonFacts>;

/** What is still missing of a reason before it can be sent, or what it does not take: a sentence. */
export function groundsProblem(
  reason: AirRefundReason,
  given: { readonly note: string; readonly files: number },
): string | undefined {
  const { proof, note }: RefundReasonFacts = refundReasonFacts[reason];
  if (proof === 'must' && given.files === 0) return '请上传证明材料';
  if (proof === 'none' && given.files > 0) return '所选退票原因无需上传证明材料';
  if (note === 'must' && given.note.trim() === '') return '请说明不能出行的情况';
  return undefined;
}

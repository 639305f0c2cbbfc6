/** A bill that whoever rode does not agree with, and what may be said of a ride. Pure. */

/** `asked`: the fleet looks into it; `corrected`: it costs less; `kept`: the bill is right. */
export const disputeStates = ['asked', 'corrected', 'kept'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const disputeStateNames = {
  asked: '核查中',
  corrected: '已更正',
  kept: '维持原账单',
} as const satisfies Record<DisputeState, string>;

/** So many days after a ride its bill may be questioned, once. */
export const disputeDays = 7;
/** So many days after a ride it may be reviewed, once. */
export const reviewDays = 30;

/** What a review may say beside its stars. */
export const reviewTags = [
  '车内整洁',
  '驾驶平稳',
  '准时到达',
  '路线合理',
  '态度热情',
  '车况较差',
  '绕路',
  '态度不佳',
] as const;
export type ReviewTag = (typeof reviewTags)[number];

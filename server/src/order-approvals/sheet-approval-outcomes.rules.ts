/** Why nothing came of a change or refund that somebody had to agree to. */
export const sheetOutcomes = {
  refused: '审批未通过，原票仍然有效，未产生任何费用',
  withdrawn: '申请已撤回，原票仍然有效，未产生任何费用',
  expired: '审批超时未处理，原票仍然有效，未产生任何费用',
} as const;

export const failedOutcome = (reason: string) =>
  `审批已通过，但未能办理：${reason}。原票仍然有效，未产生任何费用`;

/** What the bank of a card answered, in words; what nobody has met yet stays as it was said. */
export function bankAnswerWords(problem: string): string {
  return answers[problem] ?? problem;
}

const answers: Readonly<Record<string, string>> = {
  AUTHORISATION_EXPIRED: '预授权已到期（AUTHORISATION_EXPIRED）',
  NOT_HELD: '没有可扣款的预授权（NOT_HELD）',
  AMOUNT_TOO_HIGH: '扣款金额超过预授权（AMOUNT_TOO_HIGH）',
  CAPTURED_OTHERWISE: '已按其他金额扣款（CAPTURED_OTHERWISE）',
  UNKNOWN_REFERENCE: '银行没有这笔预授权（UNKNOWN_REFERENCE）',
  'the bank says none': '银行没有这笔预授权',
  'the bank says confirming': '持卡人尚未确认身份',
  'the bank says held': '预授权仍在，尚未扣款',
  'the bank says expired': '预授权已到期',
  'the bank says refused': '银行没有批准预授权',
};

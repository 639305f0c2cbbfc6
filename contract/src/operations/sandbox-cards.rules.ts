export type SandboxCardFate = 'pays' | 'holder-differs' | 'account-frozen' | 'answers-late';

/** Card numbers that the bank of the sandbox knows; any other well-formed number behaves like the first. */
export const sandboxCards: readonly {
  readonly cardNo: string;
  readonly fate: SandboxCardFate;
  readonly words: string;
}[] = [
  { cardNo: '6222020200000005', fate: 'pays', words: '绑定成功，提现约3秒到账' },
  { cardNo: '6225880000000001', fate: 'holder-differs', words: '绑定失败：户名与卡号不符' },
  { cardNo: '6217000000000006', fate: 'account-frozen', words: '绑定成功，提现被银行退回' },
  { cardNo: '6228480000000007', fate: 'answers-late', words: '绑定成功，银行两次没有答复后到账' },
];

export type SandboxPayCardFate =
  | 'approved'
  | 'funds'
  | 'expired'
  | 'cvv'
  | 'confirm'
  | 'answer-lost'
  | 'slow'
  | 'capture-lost';

/** Cards to pay with that the acquiring bank of the sandbox knows; any other well-formed number is approved. */
export const sandboxPayCards: readonly {
  readonly cardNo: string;
  readonly fate: SandboxPayCardFate;
  readonly words: string;
}[] = [
  { cardNo: '6258000000000006', fate: 'approved', words: '付款成功（银联）' },
  { cardNo: '4258000000000001', fate: 'approved', words: '付款成功（Visa）' },
  { cardNo: '6258005100000004', fate: 'funds', words: '余额或额度不足' },
  { cardNo: '6258005400000001', fate: 'expired', words: '银行认为已过有效期' },
  { cardNo: '6258008200000007', fate: 'cvv', words: '安全码有误' },
  { cardNo: '6258003300000007', fate: 'confirm', words: '须在银行页面确认身份' },
  { cardNo: '6258007100000000', fate: 'answer-lost', words: '付款成功，答复丢失' },
  { cardNo: '6258007300000008', fate: 'slow', words: '付款成功，12秒后才答复' },
  { cardNo: '6258007600000005', fate: 'capture-lost', words: '付款成功，扣款的第一次答复丢失' },
];

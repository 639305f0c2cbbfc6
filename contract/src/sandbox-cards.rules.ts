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

import type { MemberFacts } from '@woxing/contract/people/members';

export interface SelfInfoDraft {
  readonly realName: string;
  readonly sex: '' | 'M' | 'F';
  readonly birthday: string;
  readonly email: string;
  readonly account: string;
  readonly remark: string;
}

/** The form as the facts fill it. A sign-in name is only shown where one was chosen: the number stands in for it. */
export function draftOf(facts: MemberFacts): SelfInfoDraft {
  return {
    realName: facts.realName,
    sex: facts.sex ?? '',
    birthday: facts.birthday ?? '',
    email: facts.email,
    account: facts.account === facts.mobilePhone ? '' : facts.account,
    remark: facts.remark,
  };
}

/** What was changed; what was not is not sent, so that it stays whatever it is by then. */
export function changesOf(before: SelfInfoDraft, now: SelfInfoDraft): Partial<SelfInfoDraft> {
  const entries = Object.entries(now) as [keyof SelfInfoDraft, string][];
  return Object.fromEntries(entries.filter(([name, value]) => before[name] !== value.trim()));
}

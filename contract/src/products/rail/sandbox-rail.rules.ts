import type { ConcessionType } from './train-concessions.rules.ts';

/** What the embedded railway shows of itself by who asks: accounts in every state, listed on the sandbox page and in the README. */

export interface EmbeddedRailAccount {
  readonly account: string;
  readonly password: string;
  /** `silent`: no answer comes. */
  readonly fate: 'verified' | 'pending' | 'locked' | 'silent';
  readonly words: string;
}

const password = 'woxing2026';

export const embeddedRailAccounts: readonly EmbeddedRailAccount[] = [
  { account: 'woxing', password, fate: 'verified', words: '已核验，可以购票' },
  { account: 'woxing-family', password, fate: 'verified', words: '已核验，可以购票' },
  { account: 'woxing-pending', password, fate: 'pending', words: '身份待核验，不能购票' },
  { account: 'woxing-locked', password, fate: 'locked', words: '已被锁定' },
  { account: 'woxing-silent', password, fate: 'silent', words: '12306没有应答' },
];

/** Student cards and certificates are known to the embedded railway, but for those whose numbers end like this. */
export const embeddedConcessions: readonly EmbeddedConcession[] = [
  {
    ending: '0000',
    number: '20240000',
    of: ['student', 'disabled-soldier'],
    fate: 'unknown',
    words: '查不到学生资质或残军证件',
  },
  {
    ending: '8888',
    number: '20248888',
    of: ['student', 'disabled-soldier'],
    fate: 'lapsed',
    words: '学生资质或残军证件已失效',
  },
  {
    ending: '9999',
    number: '20249999',
    of: ['student'],
    fate: 'used-up',
    words: '学生证：本学年的4次优惠已用完',
  },
];

export interface EmbeddedConcession {
  readonly ending: string;
  /** One to try. */
  readonly number: string;
  readonly of: readonly ConcessionType[];
  readonly fate: 'unknown' | 'lapsed' | 'used-up';
  readonly words: string;
}

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

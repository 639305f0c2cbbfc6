import { type Fen, formatYuan } from '@woxing/contract/core/money';

interface Kept {
  readonly limitFen?: number;
  readonly termDays?: number;
  readonly billingDay?: number;
  readonly freezeOverdue?: boolean;
  readonly frozen?: boolean;
  readonly reason?: string;
}

const facts: readonly { name: string; words: (kept: Kept) => string | undefined }[] = [
  {
    name: '额度',
    words: ({ limitFen }) => (limitFen === undefined ? undefined : formatYuan(limitFen as Fen)),
  },
  {
    name: '账单日',
    words: ({ billingDay }) => (billingDay === undefined ? undefined : `每月${billingDay}日`),
  },
  { name: '账期', words: ({ termDays }) => (termDays === undefined ? undefined : `${termDays}天`) },
  {
    name: '逾期自动冻结',
    words: ({ freezeOverdue }) => (freezeOverdue === undefined ? undefined : freezeOverdue ? '是' : '否'),
  },
  { name: '状态', words: ({ frozen }) => (frozen === undefined ? undefined : frozen ? '冻结' : '正常') },
];

/** What an audited change of a line says: each fact that became another one. */
export function lineChanges(details: unknown): { words: string; reason: string } {
  const { before = {}, after = {} } = (details ?? {}) as { before?: Kept; after?: Kept };
  const changed = facts.flatMap(({ name, words }) => {
    const [was, is] = [words(before), words(after)];
    return is === undefined || is === was ? [] : [`${name}：${was ?? '无'}→${is}`];
  });
  return { words: changed.join('；') || '未改动', reason: after.reason ?? '' };
}

import type { ExceptionClass } from '@woxing/contract/operations/exceptions.rules';

interface Group {
  readonly type: ExceptionClass;
  readonly api: string;
  readonly code: string;
  readonly count: number;
  readonly lastAt: Date;
}

/** More kinds than a person reads are left out; the total counts them. */
const maxGroups = 100;

/** The counts of several tenants as one, the most frequent first. */
export function groupsOf(counted: readonly Group[]): { total: number; groups: Group[] } {
  const groups = new Map<string, Group>();
  for (const one of counted) {
    const key = JSON.stringify([one.type, one.api, one.code]);
    const had = groups.get(key);
    groups.set(key, had === undefined ? one : together(had, one));
  }
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    groups: [...groups.values()]
      .toSorted((one, other) => other.count - one.count || other.lastAt.getTime() - one.lastAt.getTime())
      .slice(0, maxGroups),
  };
}

function together(one: Group, other: Group): Group {
  const lastAt = one.lastAt > other.lastAt ? one.lastAt : other.lastAt;
  return { ...one, count: one.count + other.count, lastAt };
}

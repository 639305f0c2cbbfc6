import type { News } from './news.ts';

/** How often something has changed in each tenant, as far as this process has heard. */
export interface TenantChanges {
  /** To be taken before it is read: a change that is heard meanwhile makes what was read worthless. */
  seen(tenantId: string): number;
  /** Whether what was read at this count still holds; never while changes are not heard. */
  isCurrent(tenantId: string, seen: number): boolean;
  /** This process has changed it itself, and need not wait to hear of it. */
  count(tenantId: string): void;
}

/** Listens to `topic` of each tenant that was asked about; without `news` nothing that was read may be remembered. */
export function countTenantChanges(
  topic: string,
  news: Pick<News, 'subscribe' | 'isListening'> | undefined,
): TenantChanges {
  const counts = new Map<string, number>();
  const seen = (tenantId: string): number => {
    const known = counts.get(tenantId);
    if (known !== undefined) return known;
    counts.set(tenantId, 0);
    news?.subscribe(`${topic} ${tenantId}`, () => count(tenantId));
    return 0;
  };
  const count = (tenantId: string) => void counts.set(tenantId, seen(tenantId) + 1);
  return {
    seen,
    isCurrent: (tenantId, then) => news?.isListening() === true && then === seen(tenantId),
    count,
  };
}

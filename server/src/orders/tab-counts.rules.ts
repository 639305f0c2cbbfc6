import { maxCounted, type OrderTab, orderTabs } from '@woxing/contract/orders/order-tabs.rules';

/** A tab that was not counted to its end is left out, and so is their sum without it, where that is not too many to count already. */
export function tabCounts(
  counts: readonly { readonly tab: OrderTab; readonly count: number | null }[],
): Record<string, number> {
  const known = orderTabs.flatMap((tab): [string, number][] => {
    const count = counts.find((each) => each.tab === tab)?.count;
    return count === null ? [] : [[tab, count ?? 0]];
  });
  const sum = known.reduce((all, [, count]) => all + count, 0);
  const isWhole = known.length === orderTabs.length || sum >= maxCounted;
  return { ...(isWhole && { all: Math.min(sum, maxCounted) }), ...Object.fromEntries(known) };
}

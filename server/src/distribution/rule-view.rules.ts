import { dayOf } from '@woxing/contract/core/days';
import type { ShareRuleView } from '@woxing/contract/distribution/shares';
import type { KeptRule } from './share-rules.db.ts';
import type { Seller } from './tree.db.ts';

export const nameOf = ({ memberId, name }: Seller) => ({ memberNo: memberId, name });

/** A rule as pages show it; nobody's name where it speaks of somebody who is not there any more. */
export function viewOf(rule: KeptRule, people: readonly Seller[], now: Date): ShareRuleView {
  const { memberId, fromDay, untilDay, endedAt } = rule;
  const today = dayOf(now);
  return {
    id: rule.id,
    memberNo: memberId ?? '',
    name: people.find((each) => each.memberId === memberId)?.name ?? '',
    product: rule.product ?? '',
    carrier: rule.carrier ?? '',
    permille: rule.permille,
    from: fromDay,
    until: untilDay,
    state:
      endedAt !== null
        ? 'ended'
        : fromDay > today
          ? 'coming'
          : untilDay !== null && untilDay < today
            ? 'over'
            : 'now',
    setAt: rule.setAt.toISOString(),
  };
}

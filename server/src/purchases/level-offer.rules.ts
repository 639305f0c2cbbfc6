import type { Day } from '@woxing/contract/core/days';
import { noFen } from '@woxing/contract/core/money';
import type { MemberLevel } from '@woxing/contract/payments/purchase.rules';

/** What a member who is `own`, until a day or without an end, may do to have a level: rise to it for a year, or have another year of what they are. */
export function offerOf(each: MemberLevel, own: MemberLevel, until: Day | null): 'upgrade' | 'renew' | null {
  if (each.level > own.level && each.upgradeFen > noFen) return 'upgrade';
  return each.level === own.level && until !== null && each.annualFen > noFen ? 'renew' : null;
}

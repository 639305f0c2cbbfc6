import { formatDay } from '@woxing/contract/core/days';
import type { WaitlistOdds } from '@woxing/contract/products/rail/train-waitlist';

/** When and between which stations a choice goes. */
export function WaitlistRide({ odds }: { readonly odds: WaitlistOdds }) {
  return (
    <p className="flex flex-wrap gap-x-2.5 text-14 text-ink-700">
      <span>{formatDay(odds.day)}</span>
      <span>
        <span className="digits">{odds.departs}</span> {odds.from} —{' '}
        <span className="digits">{odds.arrives}</span> {odds.to}
      </span>
    </p>
  );
}

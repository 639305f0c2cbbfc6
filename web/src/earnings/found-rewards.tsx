import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { earningWords } from './earning.words.ts';
import type { EarningRow } from './earning-rows.tsx';
import { type RewardMovement, type RewardSearch, rewardsListed } from './earnings.queries.ts';
import { FoundRows } from './found-rows.tsx';

/** Movements of rewards. The order is somebody else's, so the way leads to what it brought and not to the order. */
export function FoundRewards(props: {
  readonly search: RewardSearch;
  readonly most: number;
  /** Where nothing was filtered by the reader. */
  readonly empty?: { readonly title: string; readonly hint: string };
}) {
  const { search, most, empty } = props;
  const t = useWords(earningWords);
  const found = useInfiniteQuery(rewardsListed(search, most));
  const badgeOf = ({ state, owed }: RewardMovement) =>
    state === 'held' ? t('earning.held') : owed ? t('earning.owed') : undefined;
  const rowOf = (movement: RewardMovement): EarningRow => {
    const { id, memo, at, amountFen, orderNo } = movement;
    return {
      id,
      memo,
      at,
      amount: `${amountFen > noFen ? '+' : ''}${formatYuan(amountFen)}`,
      isIncome: amountFen > noFen,
      badge: badgeOf(movement),
      link: orderNo !== null && (
        <Link
          to="/myCenter/recom_bill"
          search={{ keyword: orderNo }}
          aria-label={t('earning.income-of', { no: orderNo })}
          className="break-all text-brand-600 hover:underline"
        >
          {orderNo}
        </Link>
      ),
    };
  };
  return (
    <FoundRows
      found={found}
      rows={found.data?.pages.flatMap((page) => page.list.map(rowOf))}
      filtered={empty === undefined && Object.keys(search).length > 0}
      empty={empty ?? { title: t('reward.empty'), hint: t('reward.empty-hint') }}
    />
  );
}

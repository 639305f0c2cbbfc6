import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { formatPoints } from '@woxing/contract/payments/earnings.rules';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { RightIcon } from '#src/ui/icon.tsx';
import { earningWords } from './earning.words.ts';
import { pointsRead, rewardRead } from './earnings.queries.ts';

const incomeEntry = 35;

/** The ways to rewards, for who may earn them, and to points; how many there are. */
export function EarningLinks() {
  const t = useWords(earningWords);
  const mayEarn = useMember()?.permissions.includes(incomeEntry) === true;
  const rewards = useQuery({ ...rewardRead(), enabled: mayEarn });
  const points = useQuery(pointsRead());
  return (
    <nav aria-label={t('earning.links')} className="grid gap-4 md:grid-cols-2">
      {mayEarn && (
        <EarningLink
          to="/myCenter/rewrads_detail"
          title={t('earning.rewards')}
          hint={t('earning.rewards-hint')}
          amount={rewards.data && formatYuan(rewards.data.availableFen)}
        />
      )}
      <EarningLink
        to="/myCenter/integral_bill"
        title={t('earning.points')}
        hint={t('earning.points-hint')}
        amount={points.data && formatPoints(points.data.points)}
      />
    </nav>
  );
}

function EarningLink(props: {
  readonly to: '/myCenter/rewrads_detail' | '/myCenter/integral_bill';
  readonly title: string;
  readonly hint: string;
  /** Undefined until it is known. */
  readonly amount: string | undefined;
}) {
  return (
    <Link
      to={props.to}
      className="flex items-center gap-3 rounded-l bg-surface p-4 shadow-1 transition-shadow hover:shadow-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-semibold">{props.title}</span>
        <span className="block text-12 text-ink-500">{props.hint}</span>
      </span>
      {props.amount !== undefined && (
        <span className="digits shrink-0 text-18 font-semibold">{props.amount}</span>
      )}
      <RightIcon size={16} className="text-ink-300" />
    </Link>
  );
}

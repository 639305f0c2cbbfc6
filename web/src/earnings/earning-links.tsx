import { Link } from '@tanstack/react-router';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { RightIcon } from '#src/ui/icon.tsx';
import { earningWords } from './earning.words.ts';

const incomeEntry = 35;

/** The ways to rewards, for who may earn them, and to points. */
export function EarningLinks() {
  const t = useWords(earningWords);
  const mayEarn = useMember()?.permissions.includes(incomeEntry) === true;
  return (
    <nav aria-label={t('earning.links')} className="grid gap-4 md:grid-cols-2">
      {mayEarn && (
        <EarningLink
          to="/myCenter/rewrads_detail"
          title={t('earning.rewards')}
          hint={t('earning.rewards-hint')}
        />
      )}
      <EarningLink to="/myCenter/integral_bill" title={t('earning.points')} hint={t('earning.points-hint')} />
    </nav>
  );
}

function EarningLink(props: {
  readonly to: '/myCenter/rewrads_detail' | '/myCenter/integral_bill';
  readonly title: string;
  readonly hint: string;
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
      <RightIcon size={16} className="text-ink-300" />
    </Link>
  );
}

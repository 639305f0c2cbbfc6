import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatYuan, sumFen } from '@woxing/contract/core/money';
import type { StandardSheet, StandardTrial } from '@woxing/contract/standards/standards';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { trialFound } from './standards.queries.ts';
import { standardDeskWords } from './standards.words.ts';
import { TrialActions, TrialHits, TrialPeople } from './trial-tables.tsx';

/** The draft held against the orders of the last twelve months. */
export function LevelTrial({ levelId, draft }: Pick<StandardSheet, 'levelId' | 'draft'>) {
  const t = useWords(standardDeskWords);
  const queries = useQueryClient();
  const { data } = useQuery(trialFound(levelId));
  const starting = useWrite('/member/center/tripRule/trial');
  const trial = data?.trial ?? null;
  const start = () =>
    starting.mutate(
      { levelId, revision: draft?.revision ?? 0 },
      {
        onSuccess: () =>
          void queries.invalidateQueries({ queryKey: ['/member/center/tripRule/trialInfo', levelId] }),
      },
    );
  return (
    <section aria-label={t('trial.title')} className="rounded-l bg-surface p-4 shadow-1 md:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-18">{t('trial.title')}</h2>
          <p className="text-12 text-ink-500">{t('trial.hint')}</p>
        </div>
        <Button
          look="soft"
          busy={starting.isPending}
          disabled={draft === null || trial?.state === 'running'}
          onClick={start}
        >
          {t(trial === null ? 'trial.start' : 'trial.again')}
        </Button>
      </div>
      {draft === null && trial === null && <p className="text-14 text-ink-500">{t('trial.first')}</p>}
      {trial?.state === 'running' && <Progress trial={trial} />}
      {trial?.state === 'done' && <Result trial={trial} />}
    </section>
  );
}

function Progress({ trial: { doneOrders, allOrders } }: { readonly trial: StandardTrial }) {
  const t = useWords(standardDeskWords);
  if (allOrders === 0) return <output className="block">{t('trial.counting')}</output>;
  const words = t('trial.running', { done: doneOrders, all: allOrders });
  return (
    <output className="flex flex-col gap-1.5 text-14">
      {words}
      <progress
        aria-label={words}
        max={allOrders}
        value={doneOrders}
        className="h-2 w-full accent-brand-600"
      />
    </output>
  );
}

function Result({ trial: { trialId, totals } }: { readonly trial: StandardTrial }) {
  const t = useWords(standardDeskWords);
  const facts = [
    [t('trial.orders'), t('trial.count', { count: totals.orders })],
    [t('trial.over'), t('trial.count', { count: totals.over })],
    [t('trial.over-now'), t('trial.count', { count: totals.overNow })],
    [t('trial.people'), t('trial.heads', { count: totals.people })],
    [t('trial.gap'), formatYuan(totals.gapFen)],
    [t('trial.saved'), formatYuan(sumFen(totals.actions.map(({ savedFen }) => savedFen)))],
  ] as const;
  return (
    <>
      <dl className="mb-2 grid grid-cols-2 gap-3 md:grid-cols-6">
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt className="text-12 text-ink-500">{title}</dt>
            <dd className="digits text-18 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-4 text-12 text-ink-500">
        {t('trial.estimate')}
        {t('trial.saved-help')}
        {totals.unjudged > 0 && t('trial.unjudged', { count: totals.unjudged })}
      </p>
      <div className="flex flex-col gap-6">
        {totals.over > 0 && (
          <>
            <TrialActions actions={totals.actions} />
            <TrialPeople trialId={trialId} />
          </>
        )}
        <TrialHits trialId={trialId} />
      </div>
    </>
  );
}

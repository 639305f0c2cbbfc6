import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { subjectKindWords } from '@woxing/contract/approvals/approval-flow.rules';
import type { DecisionMade } from '@woxing/contract/approvals/decision-links';
import { lazy, Suspense, useState } from 'react';
import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { useBrand, useWords } from '#src/tenants/public.ts';
import type { Decision } from '#src/ui/approval-card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { decisionLinkWords } from './decision-link.words.ts';
import { Made, NotAsked, SignIn } from './link-outcome.tsx';

/** Nothing of it is needed where a link is of no use. */
const AskedCard = lazy(() => import('./asked-card.tsx'));

/** What an approver is asked, for whoever opened the link of their mail: looked at first, then decided. Search engines leave it alone. */
export function DecisionLinkPage() {
  const t = useWords(decisionLinkWords);
  const brand = useBrand();
  const link = useLocation({ select: ({ hash }) => hash });
  const [made, setMade] = useState<DecisionMade>();
  const queries = useQueryClient();
  const asking = { queryKey: ['/approval/openLink', link] };
  const found = useQuery({
    ...asking,
    queryFn: ({ signal }) => post('/approval/openLink', { link }, { signal, passErrorCodeMsgRet: 'all' }),
    enabled: made === undefined && link !== '',
    retry: false,
    staleTime: 10_000,
  });
  const decide = async (decision: Decision) => {
    const { agreed } = decision;
    const comment = agreed ? decision.comment : decision.reason;
    try {
      setMade(
        await post('/approval/decideByLink', { link, agreed, comment }, { passErrorCodeMsgRet: 'all' }),
      );
    } catch (error) {
      // Somebody was faster, or it has ended: what is so now is read anew, and stands on the page in place of the card.
      if (isOver(error)) await queries.resetQueries(asking);
      throw error;
    }
  };
  const shown = found.data;
  const kind = shown && subjectKindWords[shown.kind];
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-6 md:py-12">
      <title>{kind === undefined ? t('decide.title') : t('decide.page-title', { kind })}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <header>
        <p className="text-14 text-ink-500">{shown?.brand ?? brand}</p>
        {kind !== undefined && made === undefined && (
          <h1 className="mt-1 text-20 font-semibold md:text-28">{t('decide.kind', { kind })}</h1>
        )}
      </header>
      {made !== undefined ? (
        <Made made={made} />
      ) : link === '' || isOver(found.error) || (found.isError && shown === undefined) ? (
        <NotAsked error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Suspense fallback={<Loading />}>
          {shown === undefined ? (
            <Loading />
          ) : (
            <>
              <AskedCard asked={shown} receivedAtMs={found.dataUpdatedAt} onDecide={decide} />
              <p>
                <SignIn caseId={shown.caseId} words={t('decide.sign-in-instead')} look="text" />
              </p>
            </>
          )}
        </Suspense>
      )}
    </div>
  );
}

function Loading() {
  const t = useWords(decisionLinkWords);
  return (
    <output aria-label={t('decide.loading')}>
      <Skeleton className="h-96" />
    </output>
  );
}

/** What was read before is so no more; a network that is away says nothing of it. */
const isOver = (error: unknown): boolean => error instanceof CallError && error.kind === 'refused';

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import type { WhitelistStanding } from '@woxing/contract/products/air/carrier-agreements';
import type { QuotedSegment } from '@woxing/contract/products/air/flights';
import { useDeferredValue } from 'react';
import { post } from '#src/api/call.ts';
import { useWrite } from '#src/api/query.ts';
import type { DraftPassenger } from '#src/booking/public.rules.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { askedAbout, listedCarriers, publicOffers } from './whitelist.rules.ts';
import { whitelistWords } from './whitelist.words.ts';

const checkPath = '/api/v1/trip_manager/air_ticket_domestic_order/whitelist_check';
const applyPath = '/api/v1/trip_manager/air_ticket_domestic_order/add_cz';

type Asked = ReturnType<typeof askedAbout>;

const whitelistCheck = (airlines: readonly string[], passengers: Asked) =>
  queryOptions({
    queryKey: [checkPath, airlines, passengers],
    queryFn: ({ signal }) =>
      post(checkPath, { airlines: [...airlines], passengers }, { signal, passErrorCodeMsgRet: 'all' }),
    placeholderData: keepPreviousData,
    // Papers are in the question: nothing of it stays.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

/** Which passengers are on the lists of the carriers whose fares are agreed on; who is not is told how to get there. */
export default function WhitelistCard({
  segments,
  passengers,
  problem,
  onPublic,
}: {
  readonly segments: readonly QuotedSegment[];
  readonly passengers: readonly DraftPassenger[];
  /** Why the order was not placed, where it was for the lists. */
  readonly problem: string | undefined;
  /** Takes the same flights at public fares. */
  readonly onPublic: (offerIds: readonly string[]) => void;
}) {
  const t = useWords(whitelistWords);
  const today = useToday();
  const airlines = listedCarriers(segments);
  const asked = useDeferredValue(today === undefined ? [] : askedAbout(passengers, today));
  const checked = useQuery({ ...whitelistCheck(airlines, asked), enabled: asked.length > 0 });
  const applying = useWrite(applyPath);
  const published = publicOffers(segments);
  const apply = (airline: string, airlineName: string, at: number) =>
    applying.mutate(
      { airline, passengers: [asked[at]!] },
      {
        onSuccess: ({ applied }) => {
          if (applied > 0) toast.ok(t('whitelist.applied', { airline: airlineName }));
        },
        onSettled: () => void checked.refetch(),
      },
    );
  const carriers = asked.length === 0 ? [] : (checked.data?.carriers ?? []);
  const waits = carriers.some((carrier) => carrier.passengers.some(({ state }) => state === 'applied'));
  return (
    <Card
      title={t('whitelist.title')}
      aside={<span className="text-12 text-ink-500">{t('whitelist.hint')}</span>}
    >
      <div className="flex flex-col gap-3">
        {problem !== undefined && (
          <p data-field="whitelist" className="rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">
            {problem}
          </p>
        )}
        {asked.length === 0 ? (
          <p className="text-ink-500">{t('whitelist.nobody')}</p>
        ) : checked.isError ? (
          <p className="flex flex-wrap items-center gap-3 text-bad">
            {t('whitelist.failed')}：{checked.error.message}
            <Button look="quiet" size="s" onClick={() => void checked.refetch()}>
              {t('whitelist.retry')}
            </Button>
          </p>
        ) : (
          checked.data === undefined && <output className="text-ink-500">{t('whitelist.checking')}</output>
        )}
        {!checked.isError &&
          carriers.map(({ airline, airlineName, passengers: standings }) => (
            <section key={airline} aria-label={t('whitelist.of', { airline: airlineName })}>
              <h3 className="text-14 font-semibold">{airlineName}</h3>
              <ul className="divide-y divide-line">
                {standings.map((standing, at) => (
                  <Line
                    key={`${at} ${standing.name}`}
                    standing={standing}
                    airline={airlineName}
                    busy={applying.isPending || checked.isFetching}
                    onApply={() => apply(airline, airlineName, at)}
                  />
                ))}
              </ul>
            </section>
          ))}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button look="soft" size="s" onClick={() => onPublic(published.offerIds)}>
            {t('whitelist.public')}
          </Button>
          {waits && (
            <Button
              look="quiet"
              size="s"
              disabled={checked.isFetching}
              onClick={() => void checked.refetch()}
            >
              {t('whitelist.refresh')}
            </Button>
          )}
          <span className="text-12 text-ink-500">
            {t('whitelist.public-hint', { price: formatYuan(published.fareFen) })}
          </span>
        </p>
      </div>
    </Card>
  );
}

function Line({
  standing,
  airline,
  busy,
  onApply,
}: {
  readonly standing: WhitelistStanding;
  readonly airline: string;
  readonly busy: boolean;
  readonly onApply: () => void;
}) {
  const t = useWords(whitelistWords);
  const { name, whitelist, words, mayApply } = standing;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="font-semibold">{name}</span>
      <Badge tone={whitelist ? 'ok' : 'warn'}>{t(whitelist ? 'whitelist.in' : 'whitelist.out')}</Badge>
      <span className="min-w-0 flex-1 basis-60 text-14 text-ink-700">{words}</span>
      {mayApply && (
        <Button
          look="quiet"
          size="s"
          disabled={busy}
          aria-label={t('whitelist.apply-of', { name, airline })}
          onClick={onApply}
        >
          {t('whitelist.apply')}
        </Button>
      )}
    </li>
  );
}

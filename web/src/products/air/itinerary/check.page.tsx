import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDay } from '@woxing/contract/core/days';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { CheckedItinerary } from '@woxing/contract/products/air/air-itinerary';
import type { ProvedStatus } from '@woxing/contract/products/air/air-itinerary.rules';
import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { itineraryWords } from './itinerary.words.ts';

const route = getRouteApi('/itinerary/check/$proof');

/** What somebody sees who was shown a document and asks whether it holds. It leads nowhere, and search engines leave it alone. */
export function ItineraryCheckPage() {
  const t = useWords(itineraryWords);
  const { proof } = route.useParams();
  const found = useQuery({
    queryKey: ['/itinerary/check', proof],
    queryFn: ({ signal }) => post('/itinerary/check', { proof }, { signal, passErrorCodeMsgRet: 'all' }),
    retry: false,
  });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-8 md:py-12">
      <title>{t('check.page-title')}</title>
      <meta name="robots" content="noindex, nofollow" />
      <header>
        {found.data !== undefined && <p className="text-14 text-ink-500">{found.data.brand}</p>}
        <h1 className="mt-1 text-20 font-semibold md:text-28">{t('check.title')}</h1>
        <p lang="en" className="text-14 text-ink-500">
          {t('check.title-en')}
        </p>
      </header>
      {found.data !== undefined ? (
        <CheckedTickets {...found.data} />
      ) : found.isError ? (
        <Card>
          {found.error instanceof CallError && found.error.code === retOf('air.proof-unknown') ? (
            <EmptyState whole title={t('check.unknown')} hint={found.error.message} />
          ) : (
            <ErrorState
              title={t('check.failed')}
              hint={found.error.message}
              onRetry={() => void found.refetch()}
            />
          )}
        </Card>
      ) : (
        <output aria-label={t('check.loading')}>
          <Skeleton className="h-48" />
        </output>
      )}
    </div>
  );
}

function CheckedTickets({ tickets, now }: Pick<CheckedItinerary, 'tickets' | 'now'>) {
  const t = useWords(itineraryWords);
  return (
    <>
      <p className="text-ink-700">{t('check.lead')}</p>
      <ul className="flex flex-col gap-3">
        {tickets.map((ticket) => (
          <li key={`${ticket.flightNo} ${ticket.day} ${ticket.traveller} ${ticket.status}`}>
            <Card className="flex flex-col gap-3">
              <CheckedTicket ticket={ticket} />
            </Card>
          </li>
        ))}
      </ul>
      <p className="text-12 text-ink-500">{t('check.at', { time: stampWords(now) })}</p>
    </>
  );
}

function CheckedTicket({ ticket }: { readonly ticket: CheckedItinerary['tickets'][number] }) {
  const t = useWords(itineraryWords);
  const facts = [
    [t('check.flight'), ticket.flightNo],
    [t('check.day'), `${ticket.day.slice(0, 4)}年${formatDay(ticket.day)}`],
    [t('check.traveller'), ticket.traveller],
  ] as const;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-18 font-semibold">
          {ticket.from}—{ticket.to}
        </span>
        <span className="flex items-center gap-2">
          <Badge tone={tones[ticket.status]}>{t(`check.${ticket.status}`)}</Badge>
          <span lang="en" className="text-12 text-ink-500">
            {t(`check.${ticket.status}-en`)}
          </span>
        </span>
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-12 text-ink-500">{name}</dt>
            <dd className="digits font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const tones = {
  valid: 'ok',
  cancelled: 'bad',
  changed: 'warn',
  refunded: 'grey',
  voided: 'grey',
} as const satisfies Record<ProvedStatus, string>;

import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMonthDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import type { FareHistory as History } from '@woxing/contract/products/air/fare-history';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { placeName } from '../search/places.ts';
import type { FlightSearch } from '../search/query-search.rules.ts';
import { AlertForm } from './alert-form.tsx';
import { FareHistoryChart } from './fare-history-chart.tsx';
import { fareHistory } from './wider.queries.ts';
import { widerWords } from './wider.words.ts';

/** How the lowest fare of a route on a day went, whether it is low now, and an alert for when it falls. */
export default function FareHistory({
  search,
  onClose,
}: {
  readonly search: FlightSearch;
  readonly onClose: () => void;
}) {
  const t = useWords(widerWords);
  const phone = usePhone();
  const { from, to, day } = search;
  const found = useQuery(fareHistory({ from, to, day }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('fare-history.title', { from: placeName(from), to: placeName(to), day: formatDay(day) })}
      shape={phone ? 'sheet' : 'box'}
      width={620}
    >
      <div className="flex flex-col gap-6">
        {found.isPending ? (
          <output aria-label={t('fare-history.loading')}>
            <Skeleton className="h-52 w-full" />
          </output>
        ) : found.isError ? (
          <ErrorState
            title={t('fare-history.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <>
            <FareSummary history={found.data} search={search} />
            <AlertForm key={found.data.lowestFen} search={search} lowestFen={found.data.lowestFen} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const tones = { low: 'ok', usual: 'grey', high: 'warn' } as const satisfies Record<string, Tone>;

function FareSummary({ history, search }: { readonly history: History; readonly search: FlightSearch }) {
  const t = useWords(widerWords);
  const { lowestFen, verdict, seen } = history;
  return (
    <section className="flex flex-col gap-3">
      <p className="flex items-baseline gap-2">
        {lowestFen === null ? (
          t('fare-history.none-for-sale')
        ) : (
          <>
            <span className="text-ink-500">{t('fare-history.now')}</span>
            <Money fen={lowestFen} size="l" />
            {verdict && <Badge tone={tones[verdict.level]}>{t(`fare-history.${verdict.level}`)}</Badge>}
          </>
        )}
      </p>
      {lowestFen !== null && (
        <p className="text-ink-700">
          {verdict === null
            ? t('fare-history.too-few')
            : t('fare-history.verdict', {
                within: verdict.withinDays,
                from: verdict.leadFrom,
                to: verdict.leadTo,
                sample: verdict.sample,
                low: formatYuan(verdict.fromFen),
                high: formatYuan(verdict.toFen),
                percent: verdict.dearerPercent,
              })}
        </p>
      )}
      {seen.length > 1 ? (
        <FareHistoryChart day={search.day} seen={seen} />
      ) : (
        <p className="text-ink-700">
          {seen[0] === undefined
            ? t('fare-history.no-point')
            : t('fare-history.one-point', {
                day: formatMonthDay(seen[0].day),
                price: formatYuan(seen[0].lowestFen),
              })}
        </p>
      )}
      <p className="text-12 text-ink-500">{t('fare-history.source')}</p>
    </section>
  );
}

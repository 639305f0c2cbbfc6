import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayOf, formatDay, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import type { FareAlert } from '@woxing/contract/products/air/fare-alerts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { placeName } from '../search/places.ts';
import { fareAlertWords } from './fare-alert.words.ts';
import { ownFareAlerts } from './wider.queries.ts';

/** 低价提醒: what a member watches, paused, resumed and deleted here; new ones are made where flights are searched. */
export function FareAlertsPage() {
  const t = useWords(fareAlertWords);
  const found = useQuery(ownFareAlerts());
  return (
    <div className="flex flex-col gap-4">
      <title>{t('fare-alerts.page-title')}</title>
      <PageHead
        title={t('fare-alerts.title')}
        hint={t('fare-alerts.hint')}
        {...(found.data !== undefined && {
          beside: (
            <span className="digits text-14 text-ink-500">
              {t('fare-alerts.count', { count: found.data.list.length, most: found.data.most })}
            </span>
          ),
        })}
      />
      {found.isError && found.data === undefined ? (
        <ErrorState
          title={t('fare-alerts.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Alerts list={found.data?.list} />
      )}
    </div>
  );
}

function Alerts({ list }: { readonly list: readonly FareAlert[] | undefined }) {
  const t = useWords(fareAlertWords);
  if (list === undefined) {
    return (
      <output aria-label={t('fare-alerts.loading')} className="flex flex-col gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </output>
    );
  }
  if (list.length === 0) {
    return (
      <EmptyState
        picture="flights"
        title={t('fare-alerts.empty')}
        hint={t('fare-alerts.empty-hint')}
        action={
          <Link to="/airTicket/query" className={buttonClass({})}>
            {t('fare-alerts.search')}
          </Link>
        }
      />
    );
  }
  return (
    <ul aria-label={t('fare-alerts.title')} className="flex flex-col gap-3">
      {list.map((alert) => (
        <li key={alert.id}>
          <Alert alert={alert} />
        </li>
      ))}
    </ul>
  );
}

const tones = { watching: 'ok', paused: 'grey', over: 'grey' } as const satisfies Record<
  FareAlert['state'],
  Tone
>;

function Alert({ alert }: { readonly alert: FareAlert }) {
  const t = useWords(fareAlertWords);
  const { firstDay, lastDay, state } = alert;
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="mr-auto flex min-w-0 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-18 font-semibold">
              {placeName(alert.from)} → {placeName(alert.to)}
            </span>
            <Badge tone={tones[state]}>{t(`fare-alerts.${state}`)}</Badge>
          </p>
          <p>
            {firstDay === lastDay
              ? t('fare-alerts.day', { day: formatDay(firstDay) })
              : t('fare-alerts.days', { from: formatMonthDay(firstDay), to: formatMonthDay(lastDay) })}
            {'，'}
            {t('fare-alerts.ceiling', { price: formatYuan(alert.ceilingFen) })}
          </p>
          <Looked alert={alert} />
        </div>
        <Acts alert={alert} />
      </div>
    </Card>
  );
}

const momentWords = (moment: string) => {
  const at = new Date(moment);
  return `${formatMonthDay(dayOf(at))} ${timeOf(at)}`;
};

/** What was found last, and when the member was told. */
function Looked({ alert }: { readonly alert: FareAlert }) {
  const t = useWords(fareAlertWords);
  const { lookedAt, lowestFen, lowestDay, toldAt, ceilingFen, state } = alert;
  if (lookedAt === null)
    return <p className="text-ink-500">{state === 'watching' && t('fare-alerts.not-looked')}</p>;
  const reached = lowestFen !== null && lowestFen <= ceilingFen;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-500">
      <span>
        {lowestFen === null || lowestDay === null
          ? t('fare-alerts.not-for-sale')
          : t('fare-alerts.lowest', { day: formatMonthDay(lowestDay), price: formatYuan(lowestFen) })}
      </span>
      {reached && state !== 'over' && <Badge tone="ok">{t('fare-alerts.reached')}</Badge>}
      <span className="text-12">{t('fare-alerts.looked', { moment: momentWords(lookedAt) })}</span>
      {toldAt !== null && (
        <span className="text-12">{t('fare-alerts.told', { moment: momentWords(toldAt) })}</span>
      )}
    </p>
  );
}

function Acts({ alert }: { readonly alert: FareAlert }) {
  const t = useWords(fareAlertWords);
  const { id, from, to, firstDay, lowestDay, state } = alert;
  const route = `${placeName(from)}—${placeName(to)}`;
  const { pause, remove, busy } = useAlertActs(id, route);
  const act = state === 'paused' ? t('fare-alerts.resume') : t('fare-alerts.pause');
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'over' && (
        <>
          <Link
            to="/airTicket/query"
            search={{ from, to, day: lowestDay ?? firstDay }}
            preload={false}
            aria-label={t('fare-alerts.of', { route, act: t('fare-alerts.open') })}
            className={buttonClass({ look: 'soft', size: 's' })}
          >
            {t('fare-alerts.open')}
          </Link>
          <Button
            look="quiet"
            size="s"
            busy={busy.pause}
            aria-label={t('fare-alerts.of', { route, act })}
            onClick={() => pause(state !== 'paused')}
          >
            {act}
          </Button>
        </>
      )}
      <Button
        look="quiet"
        size="s"
        busy={busy.remove}
        aria-label={t('fare-alerts.of', { route, act: t('fare-alerts.delete') })}
        onClick={remove}
      >
        {t('fare-alerts.delete')}
      </Button>
    </div>
  );
}

/** Pausing and resuming at once, deleting when it was asked. */
function useAlertActs(id: string, route: string) {
  const t = useWords(fareAlertWords);
  const queries = useQueryClient();
  const pausing = useWrite('/flight/alert/pause');
  const deleting = useWrite('/flight/alert/delete');
  // Refused or done: the list is out of date either way.
  const onSettled = () => void queries.invalidateQueries({ queryKey: ownFareAlerts().queryKey });
  const remove = async () => {
    const agreed = await ask({
      title: t('fare-alerts.delete-title'),
      words: t('fare-alerts.delete-words', { route }),
      yes: t('fare-alerts.delete-yes'),
      no: t('fare-alerts.delete-no'),
      danger: true,
    });
    if (agreed) deleting.mutate({ id }, { onSettled, onSuccess: () => toast.ok(t('fare-alerts.deleted')) });
  };
  return {
    pause: (paused: boolean) => pausing.mutate({ id, paused }, { onSettled }),
    remove: () => void remove(),
    busy: { pause: pausing.isPending, remove: deleting.isPending },
  };
}

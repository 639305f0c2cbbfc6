import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ShareDays, shareDays } from '@woxing/contract/orders/trip-shares.rules';
import type { TripShare } from '@woxing/contract/orders/trips';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { CopyButton } from './copy-button.tsx';
import { momentWords } from './moment.rules.ts';
import { tripActWords } from './trip-acts.words.ts';
import { sharesFound } from './trips.queries.ts';

/** For how long, the link as soon as it is made, and the member's links that still live. */
export default function ShareDialog({
  orderNo,
  scope,
  what,
  onClose,
}: {
  readonly orderNo: string;
  readonly scope: 'order' | 'trip';
  readonly what: string;
  readonly onClose: () => void;
}) {
  const t = useWords(tripActWords);
  const queries = useQueryClient();
  const [days, setDays] = useState<ShareDays>(7);
  const sharing = useWrite('/trip/appTripShare');
  const make = () =>
    sharing.mutate(
      { orderNo, scope, days },
      { onSettled: () => void queries.invalidateQueries({ queryKey: sharesFound.queryKey }) },
    );
  return (
    <Dialog open onClose={onClose} title={t('share.title')} width={520}>
      <div className="flex flex-col gap-4">
        <p className="text-16 font-semibold">{what}</p>
        <p className="text-ink-700">{t('share.lead')}</p>
        {sharing.data === undefined ? (
          <>
            <RadioGroup
              look="pills"
              name="share-days"
              title={t('share.days')}
              titled
              value={String(days)}
              choices={shareDays.map((count) => ({ value: String(count), label: t(`share.days-${count}`) }))}
              onChange={(value) => setDays(shareDays.find((count) => String(count) === value) ?? days)}
            />
            <p className="text-12 text-ink-500">{t('share.pinned')}</p>
            <Button busy={sharing.isPending} onClick={make}>
              {t('share.make')}
            </Button>
          </>
        ) : (
          <MadeLink link={addressOf(sharing.data.link)} endsAt={sharing.data.endsAt} />
        )}
        <LiveShares />
      </div>
    </Dialog>
  );
}

const addressOf = (link: string): string => `${window.location.origin}/trip/shared/${link}`;

function MadeLink({ link, endsAt }: { readonly link: string; readonly endsAt: string }) {
  const t = useWords(tripActWords);
  const [now] = useState(() => new Date().toISOString());
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2 rounded-m border border-line bg-background p-3">
        <output aria-label={t('share.link')} className="digits min-w-0 flex-1 text-14 break-all select-all">
          {link}
        </output>
        <CopyButton text={link} of={t('share.link')} />
      </div>
      <p className="text-12 text-ink-500">{t('share.until', { until: momentWords(endsAt, now) })}</p>
    </div>
  );
}

function LiveShares() {
  const t = useWords(tripActWords);
  const found = useQuery(sharesFound);
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 text-16">{t('share.live')}</h3>
      {found.data !== undefined ? (
        <ul className="divide-y divide-line">
          {found.data.list.map((share) => (
            <LiveShare key={share.id} share={share} now={found.data.now} />
          ))}
          {found.data.list.length === 0 && <li className="text-ink-500">{t('share.live-none')}</li>}
        </ul>
      ) : found.isError ? (
        <ErrorState
          title={t('share.live-failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Skeleton className="h-10" />
      )}
    </section>
  );
}

function LiveShare({ share, now }: { readonly share: TripShare; readonly now: string }) {
  const t = useWords(tripActWords);
  const queries = useQueryClient();
  const ending = useWrite('/trip/appTripShareEnd');
  const route = share.cities.length === 0 ? t('share.gone') : share.cities.join('—');
  const until = momentWords(share.endsAt, now);
  const end = () =>
    ending.mutate(
      { id: share.id },
      {
        onSuccess: () => toast.ok(t('share.ended')),
        onSettled: () => void queries.invalidateQueries({ queryKey: sharesFound.queryKey }),
      },
    );
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block font-medium">{route}</span>
        <span className="block text-12 text-ink-500">
          {share.opened === 0
            ? t('share.unopened', { until })
            : t('share.opened', { count: share.opened, until })}
        </span>
      </span>
      <Button
        look="text"
        size="s"
        busy={ending.isPending}
        aria-label={t('share.end-of', { route })}
        onClick={end}
      >
        {t('share.end')}
      </Button>
    </li>
  );
}

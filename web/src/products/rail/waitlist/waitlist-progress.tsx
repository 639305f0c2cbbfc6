import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import type { WaitlistOdds, WaitlistState } from '@woxing/contract/products/rail/train-waitlist';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Countdown, useSecondsLeft } from '#src/ui/countdown.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { waitlistProgress } from './waitlist.queries.ts';
import { momentWords } from './waitlist.rules.ts';
import { waitlistWords } from './waitlist.words.ts';
import { OddsLine } from './waitlist-choices.tsx';
import { WaitlistRide } from './waitlist-ride.tsx';

/** Where a waiting order stands: its position and odds, the time that is left, and the way out. Part of the page of the order. */
export function WaitlistProgress({
  orderNo,
  own,
}: {
  readonly orderNo: string;
  /** Whether its reader placed it: others do not leave it. */
  readonly own: boolean;
}) {
  const t = useWords(waitlistWords);
  const found = useQuery(waitlistProgress(orderNo));
  if (found.isError && found.data === undefined) {
    return (
      <Card title={t('waitlist.progress')}>
        <ErrorState
          title={t('waitlist.progress-failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      </Card>
    );
  }
  if (found.data === undefined) {
    return (
      <output aria-label={t('waitlist.progress-loading')}>
        <Skeleton className="h-52 w-full rounded-l" />
      </output>
    );
  }
  const state = found.data;
  const clockOffsetMs = new Date(state.now).getTime() - found.dataUpdatedAt;
  return (
    <Card
      title={t('waitlist.progress')}
      aside={<Badge tone={phaseTones[state.phase]}>{t(`waitlist.phase-${state.phase}`)}</Badge>}
    >
      <div className="flex flex-col gap-4">
        {state.phase !== 'fulfilled' && state.phase !== 'ended' && (
          <QueuePlace orderNo={orderNo} own={own} state={state} clockOffsetMs={clockOffsetMs} />
        )}
        <ol className="divide-y divide-line">
          {state.choices.map((odds, index) => (
            <li
              key={`${odds.trainNo}/${odds.startsOn}/${odds.seat}`}
              className="grid gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_220px]"
            >
              <ChoiceWords
                odds={odds}
                number={state.choices.length > 1 ? index + 1 : undefined}
                fulfilled={state.fulfilled === index}
              />
              {isOpen(state.phase) && <OddsLine odds={odds} />}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

const phaseTones = {
  unpaid: 'warn',
  joining: 'brand',
  waiting: 'brand',
  leaving: 'grey',
  fulfilled: 'ok',
  ended: 'grey',
} as const satisfies Record<WaitlistState['phase'], Tone>;

const isOpen = (phase: WaitlistState['phase']) => phase !== 'fulfilled' && phase !== 'ended';

function QueuePlace(props: {
  readonly orderNo: string;
  readonly own: boolean;
  readonly state: WaitlistState;
  readonly clockOffsetMs: number;
}) {
  const t = useWords(waitlistWords);
  const { state } = props;
  const { phase, choices, deadline } = state;
  const ahead = Math.min(...choices.map((choice) => choice.ahead));
  const amount = formatYuan(state.prepaidFen);
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure title={t('waitlist.position')}>{t('waitlist.position-of', { count: ahead })}</Figure>
        <Figure title={t('waitlist.together')}>{state.percent}%</Figure>
        <Figure title={t('waitlist.time-left')}>
          <TimeLeft until={new Date(deadline)} clockOffsetMs={props.clockOffsetMs} />
        </Figure>
        <Figure title={t('waitlist.prepaid')}>{amount}</Figure>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-14 text-ink-700">
          {phase === 'leaving'
            ? t('waitlist.leaving-hint', { amount })
            : t(`waitlist.${phase as 'unpaid' | 'joining' | 'waiting'}-hint`)}
          {state.joinedAt !== null && (
            <span className="ml-2 text-12 text-ink-500">
              {t('waitlist.joined', { time: momentWords(state.joinedAt) })}
            </span>
          )}
        </p>
        {props.own && phase !== 'leaving' && <LeaveButton {...props} />}
      </div>
    </>
  );
}

function Figure({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="rounded-m bg-background px-3 py-2">
      <dt className="text-12 text-ink-500">{title}</dt>
      <dd className="digits text-18 font-semibold whitespace-nowrap">{children}</dd>
    </div>
  );
}

const daySeconds = 86_400;

/** Days while there are some, then the clock. */
function TimeLeft({ until, clockOffsetMs }: { readonly until: Date; readonly clockOffsetMs: number }) {
  const t = useWords(waitlistWords);
  const seconds = useSecondsLeft(until, clockOffsetMs);
  if (seconds < daySeconds)
    return <Countdown until={until} clockOffsetMs={clockOffsetMs} className="digits" />;
  const days = Math.floor(seconds / daySeconds);
  return t('waitlist.days-left', { days, hours: Math.floor((seconds % daySeconds) / 3600) });
}

function LeaveButton({ orderNo, state }: { readonly orderNo: string; readonly state: WaitlistState }) {
  const t = useWords(waitlistWords);
  const queries = useQueryClient();
  const leaving = useWrite('/train/alternateCancel');
  const amount = formatYuan(state.prepaidFen);
  const leave = async () => {
    const sure = await ask({
      title: t('waitlist.leave-title'),
      words: state.prepaid ? t('waitlist.leave-words', { amount }) : t('waitlist.leave-unpaid'),
      yes: t('waitlist.leave-yes'),
      no: t('waitlist.leave-no'),
    });
    if (!sure) return;
    try {
      const { code } = await leaving.mutateAsync({ orderNo });
      toast.ok(
        code !== 12
          ? t('waitlist.leaving')
          : state.prepaid
            ? t('waitlist.left', { amount })
            : t('waitlist.left-unpaid'),
      );
    } finally {
      for (const path of ['/train/alternateDetail', '/order/appOrderDetail', '/order/appOrderList'])
        void queries.invalidateQueries({ queryKey: [path] });
    }
  };
  return (
    <Button look="quiet" busy={leaving.isPending} onClick={() => void leave().catch(() => undefined)}>
      {t('waitlist.leave')}
    </Button>
  );
}

function ChoiceWords({
  odds,
  number,
  fulfilled,
}: {
  readonly odds: WaitlistOdds;
  readonly number: number | undefined;
  readonly fulfilled: boolean;
}) {
  const t = useWords(waitlistWords);
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        {number !== undefined && <Badge tone="brand">{t('waitlist.nth', { index: number })}</Badge>}
        <span className="digits text-16 font-semibold">{odds.trainNo}</span>
        <span className="font-semibold">{odds.seatName}</span>
        {fulfilled && <Badge tone="ok">{t('waitlist.came-true')}</Badge>}
      </p>
      <WaitlistRide odds={odds} />
    </div>
  );
}

import { formatDay } from '@woxing/contract/core/days';
import type { FlightReadings, ScheduleChange } from '@woxing/contract/orders/schedule-changes';
import type { ReactNode } from 'react';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { WarnIcon } from '#src/ui/icon.tsx';
import { type ScheduleTranslate, scheduleWords } from './schedule.words.ts';

/** What whoever may answer is told first. */
export function answerHint(
  t: ScheduleTranslate,
  { now, aircraft }: ScheduleChange,
  byService: boolean,
): string {
  if (now === null) return t(byService ? 'schedule.service-cancelled' : 'schedule.choose-cancelled');
  if (aircraft !== null) return t(byService ? 'schedule.service-aircraft' : 'schedule.choose-aircraft');
  return t(byService ? 'schedule.service' : 'schedule.choose');
}

/** What a carrier has changed of a flight: what was, what is now, when it was told and why; its answers stand below. */
export function NoticeFrame({
  change,
  children,
}: {
  readonly change: ScheduleChange;
  readonly children: ReactNode;
}) {
  const t = useWords(scheduleWords);
  const { was, now, aircraft, cause, toldAt } = change;
  const cancelled = now === null;
  return (
    <div
      className={classNames(
        'flex flex-col gap-3 rounded-l p-4 md:px-5',
        cancelled ? 'bg-bad-soft' : 'bg-warn-soft',
      )}
    >
      <div className="flex items-start gap-2.5">
        <WarnIcon size={20} className={classNames('mt-0.5 shrink-0', cancelled ? 'text-bad' : 'text-warn')} />
        <div className="min-w-0">
          <h2 className="text-16">{titleOf(t, change)}</h2>
          <dl className="mt-1 flex flex-col gap-0.5 [&_dd]:min-w-0 [&_div]:flex [&_div]:gap-2 [&_dt]:shrink-0 [&_dt]:text-ink-700">
            <div>
              <dt>{t('schedule.was')}</dt>
              <dd>
                <s className="digits text-ink-700">{aircraft?.was ?? readingWords(was)}</s>
              </dd>
            </div>
            {now !== null && (
              <div>
                <dt>{t('schedule.now')}</dt>
                <dd className="digits font-semibold">{aircraft?.now ?? readingWords(now)}</dd>
              </div>
            )}
          </dl>
          {aircraft?.cabinGone === true && <p className="mt-1">{t('schedule.aircraft-cabin')}</p>}
          {aircraft !== null && aircraft.seatsGone.length > 0 && (
            <p className="mt-1">{t('schedule.aircraft-seats', { seats: aircraft.seatsGone.join('、') })}</p>
          )}
          <p className="mt-1 flex flex-wrap gap-x-3 text-12 text-ink-700">
            <span>{t('schedule.told', { time: stampWords(toldAt) })}</span>
            {cause !== '' && <span>{t('schedule.cause', { cause })}</span>}
          </p>
        </div>
      </div>
      {children}
    </div>
  );
}

function titleOf(t: ScheduleTranslate, { was, now, aircraft }: ScheduleChange): string {
  if (aircraft !== null) return t('schedule.aircraft', { flight: was.flightNo });
  if (now === null) return t('schedule.cancelled', { flight: was.flightNo });
  return now.flightNo === was.flightNo
    ? t('schedule.retimed', { flight: was.flightNo })
    : t('schedule.renumbered', { flight: was.flightNo, now: now.flightNo });
}

/** `12月1日 周二 08:00—10:15`. */
const readingWords = ({ day, departs, arrives }: FlightReadings) => `${formatDay(day)} ${departs}—${arrives}`;

export function Hint({ children }: { readonly children: string }) {
  return <p className="text-ink-700">{children}</p>;
}

/** The new times or aircraft are taken, once that was asked for again. */
export function AcceptButton(props: {
  readonly change: ScheduleChange;
  readonly now: FlightReadings;
  readonly busy: boolean;
  readonly onAccept: () => void;
}) {
  const t = useWords(scheduleWords);
  const { change, now, busy, onAccept } = props;
  const accept = async () => {
    const { aircraft } = change;
    const flight = now.flightNo;
    const agreed = await ask({
      ...(aircraft === null
        ? {
            title: t('schedule.accept-title'),
            words: t('schedule.accept-words', { flight, time: `${formatDay(now.day)} ${now.departs}` }),
          }
        : {
            title: t('schedule.accept-aircraft-title'),
            words: t('schedule.accept-aircraft-words', { flight, aircraft: aircraft.now }),
          }),
      yes: t('schedule.accept'),
      no: t('schedule.accept-no'),
    });
    if (agreed) onAccept();
  };
  return (
    <Button
      look="action"
      busy={busy}
      aria-label={t('schedule.accept-of', { flight: change.was.flightNo })}
      onClick={() => void accept()}
    >
      {t('schedule.accept')}
    </Button>
  );
}

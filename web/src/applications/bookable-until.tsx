import { addDays, type Day, daysBetween, formatDay, isDay, momentOf } from '@woxing/contract/core/days';
import { useWords } from '#src/tenants/public.ts';
import { Countdown } from '#src/ui/countdown.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { applicationWords } from './application.words.ts';

type Speaker = ReturnType<typeof useWords<typeof applicationWords.base>>;

/** `12月5日 周五，剩3天`; nothing of what may not be booked at all. */
export function untilWords(bookUntil: string, today: Day | undefined, t: Speaker): string {
  if (today === undefined || !isDay(bookUntil)) return '';
  const days = daysBetween(today, bookUntil);
  if (days < 0) return t('apply.until-over', { day: formatDay(bookUntil) });
  return days === 0 ? t('apply.until-today') : t('apply.until-days', { day: formatDay(bookUntil), days });
}

/** How long an agreed application may still be booked: in days, and on the last one by the clock. */
export function BookableUntil({
  bookUntil,
  clockOffsetMs,
}: {
  readonly bookUntil: string;
  readonly clockOffsetMs?: number;
}) {
  const t = useWords(applicationWords);
  const today = useToday();
  if (today === undefined || !isDay(bookUntil)) return null;
  return (
    <span className={bookUntil < today ? 'text-ink-500' : ''}>
      {untilWords(bookUntil, today, t)}
      {bookUntil === today && (
        <span className="ml-2 text-12 text-ink-500">
          {t('apply.until-left')}{' '}
          <Countdown
            until={momentOf(addDays(bookUntil, 1))}
            {...(clockOffsetMs !== undefined && { clockOffsetMs })}
            className="digits font-semibold text-price-small"
          />
        </span>
      )}
    </span>
  );
}

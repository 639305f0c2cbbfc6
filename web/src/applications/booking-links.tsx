import { Link } from '@tanstack/react-router';
import type { NoteDetail } from '@woxing/contract/applications/applications';
import { formatDay, isDay } from '@woxing/contract/core/days';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { applicationWords } from './application.words.ts';
import { bookingSearches } from './booking-links.rules.ts';
import { chooseApplication } from './chosen-application.ts';

/** To the searches for each way of an agreed trip; what is booked from there is booked under it. */
export function BookingLinks({ note }: { readonly note: NoteDetail }) {
  const t = useWords(applicationWords);
  const today = useToday();
  if (today === undefined) return null;
  if (note.bookUntil < today) return <p className="mt-3 text-14 text-ink-500">{t('apply.book-over')}</p>;
  const choose = () => chooseApplication(note.noteNo);
  const ways = Array.from(bookingSearches(note.content).entries());
  return (
    <ul className="mt-3 flex flex-col gap-3">
      {ways.map(([at, { from, to, day, air, train, abroad }]) => {
        const words = t('apply.book-leg', { from, to, day: isDay(day) ? formatDay(day) : '—' });
        return (
          <li key={at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span>{words}</span>
            <span className="flex flex-wrap gap-2">
              {abroad === undefined ? (
                <>
                  <Link
                    to="/airTicket/query"
                    search={air}
                    onClick={choose}
                    aria-label={`${t('apply.book-air')}：${words}`}
                    className={buttonClass({ look: 'soft', size: 's' })}
                  >
                    {t('apply.book-air')}
                  </Link>
                  <Link
                    to="/train/train_query_list"
                    search={train}
                    onClick={choose}
                    aria-label={`${t('apply.book-train')}：${words}`}
                    className={buttonClass({ look: 'soft', size: 's' })}
                  >
                    {t('apply.book-train')}
                  </Link>
                </>
              ) : (
                <Link
                  to="/intl/flight_query_list/{-$queryType}/{-$isFirst}"
                  params={{ queryType: '1' }}
                  search={abroad.part === undefined ? {} : { parts: [abroad.part] }}
                  onClick={choose}
                  aria-label={`${t('apply.book-abroad')}：${words}`}
                  className={buttonClass({ look: 'soft', size: 's' })}
                >
                  {t('apply.book-abroad')}
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { CallError } from '#src/api/call-error.ts';
import { BookingFrame, BookingWaiting, useListedOfDraft } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { useOtherTrains } from '../order/order-use-other-trains.ts';
import { waitlistDraftForm } from '../order/stored-train-draft.rules.ts';
import { ridesOf, writeRides } from '../search/ride-params.rules.ts';
import { waitlistQuoted } from './waitlist.queries.ts';
import { maxChoices } from './waitlist.rules.ts';
import { waitlistWords } from './waitlist.words.ts';
import { WaitlistForm } from './waitlist-form.tsx';

const route = getRouteApi('/member/train/alternate');

/** Refusals that another choice mends and no second try: not sold, too late, seats left, an address of nobody's. */
const finalCodes: ReadonlySet<string> = new Set([
  retOf('input.invalid'),
  retOf('train.same-city'),
  retOf('train.past'),
  retOf('train.too-far'),
  retOf('train.unknown-place'),
  retOf('train.unknown'),
  retOf('train.waitlist-twice'),
  retOf('train.waitlist-route'),
  retOf('train.waitlist-days'),
  retOf('train.waitlist-seat'),
  retOf('train.waitlist-late'),
  retOf('train.waitlist-sale'),
  retOf('train.waitlist-left'),
  retOf('train.waitlist-deadline'),
  retOf('train.waitlist-price'),
]);

/** Waits for seats of trains that are sold out. The choices stand in the address, so that they can be shared and come back. */
export function WaitlistPage() {
  const t = useWords(waitlistWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const choices = ridesOf(search, maxChoices);
  const first = useQuery({
    ...waitlistQuoted({ choices, passengers: 1, deadline: undefined }),
    enabled: choices.length > 0,
  });
  const listed = useListedOfDraft(waitlistDraftForm);
  const others = useOtherTrains(choices);
  const gone = first.error instanceof CallError && finalCodes.has(first.error.code);
  return (
    <BookingFrame
      title={t('waitlist.page-title')}
      heading={t('waitlist.heading')}
      way={{
        title: t('waitlist.steps'),
        steps: [
          t('waitlist.step-choose'),
          t('waitlist.step-fill'),
          t('waitlist.step-pay'),
          t('waitlist.step-wait'),
        ],
      }}
    >
      {choices.length === 0 || (gone && first.data === undefined) ? (
        <EmptyState
          picture="trains"
          title={t(choices.length === 0 ? 'waitlist.none' : 'waitlist.gone')}
          hint={first.error?.message ?? t('waitlist.none-hint')}
          action={<Button onClick={others}>{t('waitlist.again')}</Button>}
        />
      ) : first.isError && first.data === undefined ? (
        <ErrorState
          title={t('waitlist.check-failed')}
          hint={first.error.message}
          onRetry={() => void first.refetch()}
        />
      ) : first.data === undefined || listed === undefined ? (
        <BookingWaiting words={t('waitlist.checking')} />
      ) : (
        <WaitlistForm
          choices={choices}
          quote={first.data}
          listed={listed}
          onChoose={(next) => void navigate({ search: writeRides(next), replace: true, resetScroll: false })}
        />
      )}
    </BookingFrame>
  );
}

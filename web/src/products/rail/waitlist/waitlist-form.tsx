import { useQuery } from '@tanstack/react-query';
import { dayOf } from '@woxing/contract/core/days';
import { noFen } from '@woxing/contract/core/money';
import type { Passenger } from '@woxing/contract/people/travellers';
import { railTicketTypeNames } from '@woxing/contract/products/rail/train-tickets.rules';
import type { WaitlistQuote } from '@woxing/contract/products/rail/train-waitlist';
import { type FormEvent, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { BookedForCards } from '#src/applications/public.ts';
import { askedParty, type FormProblem } from '#src/booking/public.rules.ts';
import {
  ContactCard,
  goToProblem,
  NoPriceYet,
  PriceFrame,
  PriceLine,
  RestoredNotice,
} from '#src/booking/public.ts';
import { useDraft } from '#src/drafts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Select } from '#src/ui/select.tsx';
import { asAdults, hasStudentFare } from '../order/order-passengers.rules.ts';
import { RailPassengers } from '../order/order-rail-passengers.tsx';
import { trainOrderWords } from '../order/order-train.words.ts';
import { TroubleDialog } from '../order/order-trouble-dialog.tsx';
import {
  fieldsOfWaitlistDraft,
  restoredWaitlistDraft,
  waitlistDraftForm,
} from '../order/stored-train-draft.rules.ts';
import type { ChosenRide } from '../search/ride-params.rules.ts';
import { waitlistQuoted } from './waitlist.queries.ts';
import {
  maxWaiting,
  momentWords,
  type PrepaidTotal,
  prepaidTotal,
  type WaitlistDraft,
  waitlistInput,
  waitlistProblem,
} from './waitlist.rules.ts';
import { waitlistWords } from './waitlist.words.ts';
import { WaitlistChoices } from './waitlist-choices.tsx';
import { usePlaceWaitlist } from './waitlist-use-place.ts';

/** What is waited for, by whom and until when, and what is paid before. */
export function WaitlistForm({
  choices,
  quote: first,
  listed,
  onChoose,
}: {
  readonly choices: readonly ChosenRide[];
  readonly quote: WaitlistQuote;
  /** The frequent list, where a draft that was kept names somebody of it. */
  readonly listed: readonly Passenger[];
  readonly onChoose: (choices: readonly ChosenRide[]) => void;
}) {
  const t = useWords(waitlistWords);
  const member = useMember();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FormProblem>();
  const [draft, setDraft, kept] = useDraft<WaitlistDraft>({
    form: waitlistDraftForm,
    memberId: member?.memberId ?? '',
    blank: {
      passengers: [],
      deadline: undefined,
      contactName: member?.realName ?? '',
      contactMobile: member?.mobilePhone ?? '',
    },
    fieldsOf: fieldsOfWaitlistDraft,
    restore: (fields, blank) => restoredWaitlistDraft(fields, blank, listed),
  });
  const { passengers } = draft;
  const people = Math.min(maxWaiting, Math.max(1, passengers.length));
  const deadline = first.deadlines.find((one) => one === draft.deadline) ?? first.latestDeadline;
  const asked = useQuery(waitlistQuoted({ choices, passengers: people, deadline }));
  const quote = asked.data ?? first;
  const travelsOn = quote.odds[0]!.day;
  const total = prepaidTotal(
    passengers.map(({ type }) => type),
    quote,
  );
  const placing = usePlaceWaitlist({
    onPlaced: kept.forget,
    onRefused: () => void asked.refetch(),
  });

  const change = (part: Partial<WaitlistDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblem(undefined);
  };
  const place = () => void placing.place(waitlistInput(draft, choices, deadline, total.totalFen));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (placing.busy) return;
    const found = waitlistProblem(draft, travelsOn, dayOf(new Date()), {
      nobody: t('waitlist.nobody'),
      tooMany: t('waitlist.too-many', { max: maxWaiting }),
    });
    setProblem(found);
    if (found === undefined) return place();
    goToProblem(form.current, found);
  };

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          {kept.restored && (
            <RestoredNotice
              written={passengers.some((one) => one.listed === undefined)}
              onClear={kept.clear}
            />
          )}
          <WaitlistChoices choices={choices} quote={quote} stale={asked.isFetching} onChoose={onChoose} />
          <BookedForCards kind="train" people={askedParty(passengers)} />
          <RailPassengers
            passengers={passengers}
            day={travelsOn}
            max={maxWaiting}
            forStudents={quote.odds.every(hasStudentFare)}
            hint={t('waitlist.passengers-hint', { max: maxWaiting })}
            problem={problem}
            onChange={(next) => change({ passengers: next })}
          />
          <Card title={t('waitlist.deadline')}>
            <Select
              label={t('waitlist.deadline')}
              labelHidden
              help={t('waitlist.deadline-hint')}
              className="md:max-w-80"
              value={deadline}
              options={first.deadlines.map((moment) => ({
                value: moment,
                label:
                  moment === first.latestDeadline
                    ? t('waitlist.deadline-latest', { time: momentWords(moment) })
                    : momentWords(moment),
              }))}
              onChange={(chosen) => change({ deadline: chosen })}
            />
          </Card>
          <ContactCard draft={draft} problem={problem} onChange={change} />
        </div>
        <div className="contents lg:flex lg:flex-col lg:gap-4">
          <PriceFrame
            totalFen={total.totalFen}
            submit={t('waitlist.submit')}
            note={t('waitlist.price-note', { minutes: quote.payMinutes })}
            problem={problem?.message}
            busy={placing.busy}
          >
            <PrepaidLines total={total} />
            <BackNotes />
          </PriceFrame>
        </div>
      </form>
      <TroubleDialog
        trouble={placing.trouble}
        chosenRides={choices}
        onLeave={placing.forgetTrouble}
        onAgain={place}
        onAdults={() => {
          placing.forgetTrouble();
          change({ passengers: asAdults(passengers) });
        }}
        onPassengers={() => {
          placing.forgetTrouble();
          goToProblem(form.current, { field: 'passengers', message: '' });
        }}
      />
    </>
  );
}

function PrepaidLines({ total }: { readonly total: PrepaidTotal }) {
  const t = useWords(waitlistWords);
  const o = useWords(trainOrderWords);
  if (total.count === 0) return <NoPriceYet who={o('passengers.rail')} />;
  return (
    <dl className="flex flex-col gap-1.5 text-14">
      {total.lines.map(({ type, fareFen, count }) => (
        <PriceLine
          key={type}
          title={t('waitlist.price-fare', { type: railTicketTypeNames[type] })}
          fen={fareFen}
          count={count}
        />
      ))}
      {total.serviceFeeFen > noFen && (
        <PriceLine title={t('waitlist.price-service')} fen={total.serviceFeeFen} count={total.count} />
      )}
    </dl>
  );
}

function BackNotes() {
  const t = useWords(waitlistWords);
  return (
    <section className="mt-3 border-t border-line pt-3 text-12 text-ink-700">
      <h3 className="mb-1 text-14">{t('waitlist.back-title')}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        <li>{t('waitlist.back-dearest')}</li>
        <li>{t('waitlist.back-difference')}</li>
        <li>{t('waitlist.back-none')}</li>
        <li>{t('waitlist.back-leave')}</li>
      </ul>
    </section>
  );
}

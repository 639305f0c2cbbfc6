import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { maxAirPassengers } from '@woxing/contract/products/air/air-party.rules';
import type { FlightQuote } from '@woxing/contract/products/air/flights';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { ApplicationCard } from '#src/applications/public.ts';
import { type FormProblem, firstPassengers, overProblem } from '#src/booking/public.rules.ts';
import { ContactCard, goToProblem, PassengersCard, RestoredNotice } from '#src/booking/public.ts';
import { useDraft } from '#src/drafts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { AdultFareChoice } from '../search/adult-fare-choice.tsx';
import { ChosenFlights } from '../search/chosen-flights.tsx';
import { InsuranceCard } from './insurance-card.tsx';
import { bookingWords } from './order.words.ts';
import {
  airShares,
  draftForm,
  fareTypes,
  fieldsOfDraft,
  journeyOf,
  type OrderDraft,
  orderProblem,
  orderTotal,
  restoredDraft,
  savedAsAdult,
} from './order-form.rules.ts';
import { PricePanel } from './price-panel.tsx';
import { usePlaceOrder } from './use-place-order.ts';

const OrderedAbove = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).OrderedAbove,
}));

/** The form over a checked price. A newer price, once agreed to, takes the place of the one that was checked. */
export function OrderForm({
  checked,
  offerIds,
  listed,
}: {
  readonly checked: FlightQuote;
  readonly offerIds: readonly string[];
  /** The frequent list, where the form begins with somebody of it. */
  readonly listed: readonly ListedPassenger[];
}) {
  const t = useWords(bookingWords);
  const today = useToday();
  const member = useMember();
  const form = useRef<HTMLFormElement>(null);
  const [agreed, setAgreed] = useState<FlightQuote>();
  const [problem, setProblem] = useState<FormProblem>();
  const [overReason, setOverReason] = useState('');
  const [draft, setDraft, kept] = useDraft<OrderDraft>({
    form: draftForm(offerIds),
    memberId: member?.memberId ?? '',
    blank: {
      passengers: firstPassengers(listed),
      contactName: member?.realName ?? '',
      contactMobile: member?.mobilePhone ?? '',
      contactEmail: '',
      insuredBy: {},
      asAdults: [],
    },
    fieldsOf: fieldsOfDraft,
    restore: (fields, blank) => restoredDraft(fields, blank, listed),
  });
  const quote = agreed ?? checked;
  const types = fareTypes(draft, journeyOf(quote));
  const total = orderTotal(draft, quote);
  const placing = usePlaceOrder({ offerIds, onNewPrice: setAgreed, onPlaced: kept.forget });

  const change = (part: Partial<OrderDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (placing.busy || today === undefined) return;
    const found = orderProblem(draft, journeyOf(quote), today) ?? overProblem(quote.standard, overReason);
    setProblem(found);
    if (found === undefined) return void placing.place({ ...draft, overReason }, quote);
    goToProblem(form.current, found);
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        {kept.restored && (
          <RestoredNotice
            written={draft.passengers.some((one) => one.listed === undefined)}
            onClear={kept.clear}
          />
        )}
        {quote.standard !== null && quote.standard.over !== null && (
          <Suspense>
            <OrderedAbove
              trace={quote.standard}
              reason={overReason}
              error={problem?.field === 'overReason' ? problem.message : undefined}
              onReason={(reason) => {
                setOverReason(reason);
                setProblem(undefined);
              }}
            />
          </Suspense>
        )}
        <ChosenFlights segments={quote.segments} />
        <PassengersCard
          passengers={draft.passengers}
          who={t('passengers.air')}
          max={maxAirPassengers}
          hint={t('passengers.hint', { max: maxAirPassengers })}
          problem={problem}
          tags={draft.passengers.map(({ key }, index) => (
            <Badge key={key} tone="brand">
              {passengerTypeWords[types[index]!]}
            </Badge>
          ))}
          details={savedAsAdult(draft, quote).map((savedFen, index) => {
            const { key } = draft.passengers[index]!;
            return (
              savedFen !== undefined && (
                <AdultFareChoice
                  key={key}
                  savedFen={savedFen}
                  on={draft.asAdults.includes(key)}
                  onChange={(on) =>
                    change({
                      asAdults: on ? [...draft.asAdults, key] : draft.asAdults.filter((one) => one !== key),
                    })
                  }
                />
              )
            );
          })}
          newcomer={(passenger) => passenger}
          onChange={(passengers) => change({ passengers })}
        />
        <ContactCard draft={draft} email={draft.contactEmail} problem={problem} onChange={change} />
        <ApplicationCard />
        <InsuranceCard
          products={quote.insurances}
          people={draft.passengers.map(({ key, listed, written }, index) => ({
            key,
            name: listed?.name || written.name.trim() || passengerTypeWords[types[index]!],
            type: types[index]!,
          }))}
          chosen={draft.insuredBy}
          onChange={(insuredBy) => change({ insuredBy })}
        />
      </div>
      <PricePanel
        total={total}
        shares={airShares(draft, quote)}
        problem={problem?.message}
        busy={placing.busy}
      />
    </form>
  );
}

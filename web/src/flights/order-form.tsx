import type { FlightQuote } from '@woxing/contract/flights';
import { passengerTypeWords } from '@woxing/contract/passenger-types';
import { type FormEvent, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { ContactCard, goToProblem, PassengersCard } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { ChosenFlights } from './chosen-flights.tsx';
import { InsuranceCard } from './insurance-card.tsx';
import { bookingWords } from './order.words.ts';
import {
  fareTypes,
  journeyOf,
  mostPassengers,
  type OrderDraft,
  orderProblem,
  orderTotal,
} from './order-form.rules.ts';
import { PricePanel } from './price-panel.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** The form over a checked price. A newer price, once agreed to, takes the place of the one that was checked. */
export function OrderForm({
  checked,
  offerIds,
}: {
  readonly checked: FlightQuote;
  readonly offerIds: readonly string[];
}) {
  const t = useWords(bookingWords);
  const today = useToday();
  const member = useMember();
  const form = useRef<HTMLFormElement>(null);
  const [agreed, setAgreed] = useState<FlightQuote>();
  const [problem, setProblem] = useState<FormProblem>();
  const [draft, setDraft] = useState<OrderDraft>({
    passengers: [],
    contactName: member?.realName ?? '',
    contactMobile: member?.mobilePhone ?? '',
    contactEmail: '',
    insuranceIds: [],
  });
  const quote = agreed ?? checked;
  const types = fareTypes(draft.passengers, journeyOf(quote));
  const total = orderTotal(draft, quote);
  const placing = usePlaceOrder({ offerIds, onNewPrice: setAgreed });

  const change = (part: Partial<OrderDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (placing.busy || today === undefined) return;
    const found = orderProblem(draft, journeyOf(quote), today);
    setProblem(found);
    if (found === undefined) return void placing.place(draft, quote);
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
        <ChosenFlights segments={quote.segments} />
        <PassengersCard
          passengers={draft.passengers}
          by="air"
          most={mostPassengers}
          hint={t('passengers.hint', { most: mostPassengers })}
          problem={problem}
          tags={draft.passengers.map(({ key }, index) => (
            <Badge key={key} tone="brand">
              {passengerTypeWords[types[index]!]}
            </Badge>
          ))}
          newcomer={(passenger) => passenger}
          onChange={(passengers) => change({ passengers })}
        />
        <ContactCard draft={draft} email={draft.contactEmail} problem={problem} onChange={change} />
        <InsuranceCard
          products={quote.insurances}
          chosen={draft.insuranceIds}
          onChange={(insuranceIds) => change({ insuranceIds })}
        />
      </div>
      <PricePanel total={total} problem={problem?.message} busy={placing.busy} />
    </form>
  );
}

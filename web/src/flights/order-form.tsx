import type { FlightQuote } from '@woxing/contract/flights';
import { type FormEvent, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { ChosenFlights } from './chosen-flights.tsx';
import { ContactCard } from './contact-card.tsx';
import { InsuranceCard } from './insurance-card.tsx';
import {
  journeyOf,
  type OrderDraft,
  type OrderProblem,
  orderProblem,
  orderTotal,
} from './order-form.rules.ts';
import { PassengersCard } from './passengers-card.tsx';
import { PricePanel } from './price-panel.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import { useToday } from './use-today.ts';

/** The form over a checked price. A newer price, once agreed to, takes the place of the one that was checked. */
export function OrderForm({
  checked,
  offerIds,
}: {
  readonly checked: FlightQuote;
  readonly offerIds: readonly string[];
}) {
  const today = useToday();
  const member = useMember();
  const form = useRef<HTMLFormElement>(null);
  const [agreed, setAgreed] = useState<FlightQuote>();
  const [problem, setProblem] = useState<OrderProblem>();
  const [draft, setDraft] = useState<OrderDraft>({
    passengers: [],
    contactName: member?.realName ?? '',
    contactMobile: member?.mobilePhone ?? '',
    contactEmail: '',
    insuranceIds: [],
  });
  const quote = agreed ?? checked;
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
    const field = form.current?.querySelector<HTMLElement>(`[data-field="${found.field}"]`);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
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
          journey={journeyOf(quote)}
          problem={problem}
          onChange={(passengers) => change({ passengers })}
        />
        <ContactCard draft={draft} problem={problem} onChange={change} />
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

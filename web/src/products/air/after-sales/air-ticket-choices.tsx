import type { OrderDetail } from '@woxing/contract/orders/orders';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { ComponentProps } from 'react';
import { keyOf, type TicketKey } from '#src/after-sales/public.rules.ts';
import { TicketChoices } from '#src/after-sales/public.ts';

type Choices = ComponentProps<typeof TicketChoices<OrderDetail['tickets'][number]>>;

/** Tickets of flights to choose among: beside each name what kind of passenger travels. */
export function AirTicketChoices({
  onChange,
  ...choices
}: Omit<Choices, 'about' | 'onChange'> & { readonly onChange: (chosen: TicketKey[]) => void }) {
  return (
    <TicketChoices
      {...choices}
      about={({ passenger }) => (
        <span className="text-12 text-ink-500">
          {passengerTypeWords[choices.order.passengers[passenger]!.type]}
        </span>
      )}
      onChange={(next) => onChange(next.map(keyOf))}
    />
  );
}

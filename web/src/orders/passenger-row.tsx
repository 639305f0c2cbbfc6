import type { OrderDetail, TicketState } from '@woxing/contract/orders/orders';
import { type PaperType, paperNames } from '@woxing/contract/people/identity.rules';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '#src/ui/badge.tsx';

type Passenger = OrderDetail['passengers'][number];

/** A passenger with ticket type and paper; at the side what belongs to them. */
export function PassengerRow({
  passenger,
  kind,
  children,
}: {
  readonly passenger: Pick<Passenger, 'name' | 'paperType' | 'paperNoMasked'>;
  readonly kind: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="grid gap-x-6 gap-y-2 border-line py-3.5 not-first:border-t first:pt-0 last:pb-0 md:grid-cols-[240px_minmax(0,1fr)]">
      <div>
        <p className="flex items-center gap-2 text-16 font-semibold">
          {passenger.name}
          <Badge>{kind}</Badge>
        </p>
        <p className="text-ink-500">
          {paperNames[passenger.paperType as PaperType]}
          <span className="digits ml-2">{passenger.paperNoMasked}</span>
        </p>
      </div>
      {children}
    </li>
  );
}

export const ticketTones: Record<TicketState, Tone> = {
  holding: 'brand',
  held: 'brand',
  issuing: 'brand',
  issued: 'ok',
  failed: 'bad',
  cancelled: 'grey',
  voided: 'grey',
  refunded: 'grey',
  changed: 'grey',
  used: 'grey',
};

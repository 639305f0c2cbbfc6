import { formatDay } from '@woxing/contract/core/days';
import { formatYuan, sumFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { ticketPrice } from '@woxing/contract/orders/price-items.rules';
import type { ReactNode } from 'react';
import { Checkbox } from '#src/ui/choice.tsx';
import { isAmong, type TicketKey } from './ticket-keys.rules.ts';

/** Tickets to choose among, each with who travels on what, and what was paid for it. */
export function TicketChoices<Ticket extends TicketKey>(props: {
  readonly order: OrderDetail;
  readonly title: string;
  /** Its card says it already. */
  readonly titleHidden?: boolean;
  readonly tickets: readonly Ticket[];
  /** Each stands for those of its passenger on these legs; for itself without. */
  readonly legs?: readonly number[];
  readonly chosen: readonly TicketKey[];
  /** So many stay chosen. */
  readonly min?: number;
  /** What stands beside the name. */
  readonly about: (ticket: Ticket) => ReactNode;
  readonly onChange: (chosen: readonly Ticket[]) => void;
}) {
  const { order, title, titleHidden = false, tickets, legs, chosen, min = 0, about, onChange } = props;
  const toggle = (ticket: Ticket) =>
    onChange(tickets.filter((one) => isAmong(chosen, one) !== (one === ticket)));
  return (
    <fieldset className="grid gap-2">
      <legend className={titleHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>{title}</legend>
      {tickets.map((ticket) => {
        const { passenger } = ticket;
        const meant = legs?.map((leg) => ({ passenger, leg })) ?? [ticket];
        const priceFen = sumFen(meant.map((each) => ticketPrice(order.items, each)));
        return (
          <Checkbox
            key={`${ticket.passenger} ${ticket.leg}`}
            checked={isAmong(chosen, ticket)}
            disabled={isAmong(chosen, ticket) && chosen.length <= min}
            onChange={() => toggle(ticket)}
            className="min-h-13! rounded-m border border-line px-3 py-2 has-checked:border-brand-500 has-checked:bg-brand-50 has-disabled:opacity-100!"
            label={
              <>
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-baseline gap-x-3">
                    <span className="font-semibold">{order.passengers[passenger]?.name}</span>
                    {about(ticket)}
                  </span>
                  {meant.map(({ leg }) => (
                    <Part key={leg} part={order.trip[leg]} />
                  ))}
                </span>
                <span className="digits font-semibold">{formatYuan(priceFen)}</span>
              </>
            }
          />
        );
      })}
    </fieldset>
  );
}

function Part({ part }: { readonly part: OrderDetail['trip'][number] | undefined }) {
  if (part === undefined) return null;
  return (
    <span className="block text-12 text-ink-500">
      <span className="digits">{part.no}</span> {part.fromCity}—{part.toCity} {formatDay(part.day)}{' '}
      <span className="digits">{part.departs}</span>
    </span>
  );
}

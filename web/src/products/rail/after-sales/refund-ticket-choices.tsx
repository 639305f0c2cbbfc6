import { formatDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { ticketPrice } from '@woxing/contract/orders/price-items.rules';
import type { TrainTicket } from '../detail/detail-acts.rules.ts';
import { keyOf, type TicketKey } from './refund-train.queries.ts';

/** Tickets of an order to choose among, each with its train, its place and its price. */
export function TicketChoices({
  order,
  title,
  tickets,
  chosen,
  min = 0,
  onChange,
}: {
  readonly order: OrderDetail;
  /** Left out where the card has it. */
  readonly title?: string;
  readonly tickets: readonly TrainTicket[];
  readonly chosen: readonly TicketKey[];
  /** So many stay chosen. */
  readonly min?: number;
  readonly onChange: (chosen: readonly TicketKey[]) => void;
}) {
  const isChosen = ({ passenger, leg }: TicketKey) =>
    chosen.some((one) => one.passenger === passenger && one.leg === leg);
  return (
    <fieldset className="flex flex-col gap-2">
      {title !== undefined && <legend className="mb-1.5 font-semibold">{title}</legend>}
      {tickets.map((ticket) => {
        const { passenger, leg } = ticket;
        const ride = order.trip[leg];
        return (
          <label
            key={`${passenger} ${leg}`}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-m border border-line px-3 py-2 has-checked:border-brand-500 has-checked:bg-brand-50"
          >
            <input
              type="checkbox"
              checked={isChosen(ticket)}
              disabled={isChosen(ticket) && chosen.length <= min}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? tickets.filter((one) => one === ticket || isChosen(one)).map(keyOf)
                    : chosen.filter((one) => one.passenger !== passenger || one.leg !== leg).map(keyOf),
                )
              }
              className="size-control-20 shrink-0 accent-brand-600"
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{order.passengers[passenger]?.name}</span>
                <span className="digits">{ticket.place}</span>
              </span>
              {ride !== undefined && (
                <span className="block text-12 text-ink-500">
                  <span className="digits">{ride.no}</span> {ride.fromCity}—{ride.toCity}{' '}
                  {formatDay(ride.day)} <span className="digits">{ride.departs}</span>
                </span>
              )}
            </span>
            <span className="digits font-semibold">{formatYuan(ticketPrice(order.items, ticket))}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

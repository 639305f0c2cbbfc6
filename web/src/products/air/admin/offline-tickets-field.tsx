import { formatDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import type { OfflineOrder, OfflineTicket } from '@woxing/contract/products/air/offline';
import { type ReactNode, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { offlineWords } from './offline.words.ts';

export const keyOfTicket = ({ passenger, leg }: Pick<OfflineTicket, 'passenger' | 'leg'>) =>
  `${passenger}/${leg}`;

/** The tickets of an order that hold, and which of them are meant: the one where there is no other. */
export function useMeantTickets({ tickets }: OfflineOrder) {
  const issued = tickets.filter(({ state }) => state === 'issued');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(issued.length === 1 ? [keyOfTicket(issued[0]!)] : []),
  );
  const meant = issued.filter((ticket) => chosen.has(keyOfTicket(ticket)));
  return { field: { tickets: issued, chosen, onChange: setChosen }, meant };
}

/** Good tickets to choose among, each with what is asked of it once it is chosen. */
export function OfflineTicketsField({
  tickets,
  chosen,
  onChange,
  children,
}: {
  readonly tickets: readonly OfflineTicket[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly children: (ticket: OfflineTicket) => ReactNode;
}) {
  const t = useWords(offlineWords);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <fieldset className="mb-4">
      <legend className="mb-2! border-0! text-14! font-semibold">{t('offline.choose')}</legend>
      <ul className="flex flex-col gap-2">
        {tickets.map((ticket) => {
          const key = keyOfTicket(ticket);
          return (
            <li key={key} className="rounded-m border border-ink-200 p-3">
              <Checkbox
                label={
                  <span className="min-w-0">
                    {t('offline.ticket', {
                      name: ticket.name,
                      flight: ticket.flightNo,
                      day: formatDay(ticket.day),
                      price: formatYuan(ticket.priceFen),
                    })}
                    <span className="digits block text-12 text-ink-500">{ticket.ticketNo}</span>
                  </span>
                }
                checked={chosen.has(key)}
                onChange={() => toggle(key)}
              />
              {chosen.has(key) && <div className="mt-3 md:pl-6">{children(ticket)}</div>}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { changeableTickets, type TrainTicket } from '../detail/detail-acts.rules.ts';
import { trainSheetWords } from './change-train.words.ts';
import { type ChangeKind, changeableLegs, ticketWord } from './changed-tickets.rules.ts';
import { TrainTicketChoices } from './refund-ticket-choices.tsx';

/** The tickets that are changed: all of one train at first, fewer by choice; of several trains one is chosen. */
export function ChangeTickets({
  order,
  kind,
  offered,
  chosen,
  onChange,
}: {
  readonly order: OrderDetail;
  readonly kind: ChangeKind;
  readonly offered: readonly TrainTicket[];
  readonly chosen: readonly TrainTicket[];
  readonly onChange: (tickets: readonly string[]) => void;
}) {
  const t = useWords(trainSheetWords);
  const legs = changeableLegs(order, kind);
  const leg = offered[0]?.leg;
  return (
    <Card
      title={t('change.tickets')}
      aside={<span className="text-12 text-ink-500">{t('change.tickets-hint')}</span>}
    >
      {legs.length > 1 && (
        <RadioGroup
          look="pills"
          name="leg"
          className="mb-3"
          title={t('change.tickets')}
          value={String(leg)}
          choices={legs.map((one) => ({ value: String(one), label: order.trip[one]?.no }))}
          onChange={(one) =>
            onChange(
              changeableTickets(order, kind)
                .filter((ticket) => String(ticket.leg) === one)
                .map(ticketWord),
            )
          }
        />
      )}
      <TrainTicketChoices
        order={order}
        title={t('change.tickets')}
        titleHidden
        tickets={offered}
        chosen={chosen}
        min={1}
        onChange={(next) => onChange(next.map(ticketWord))}
      />
    </Card>
  );
}

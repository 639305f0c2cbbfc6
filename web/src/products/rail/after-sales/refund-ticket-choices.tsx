import type { OrderDetail } from '@woxing/contract/orders/orders';
import { keyOf, type TicketKey } from '#src/after-sales/public.rules.ts';
import { TicketChoices } from '#src/after-sales/public.ts';
import type { TrainTicket } from '../detail/detail-acts.rules.ts';

/** Train tickets to choose among, each with its place. */
export function TrainTicketChoices({
  onChange,
  ...props
}: {
  readonly order: OrderDetail;
  readonly title: string;
  /** Its card says it already. */
  readonly titleHidden?: boolean;
  readonly tickets: readonly TrainTicket[];
  readonly chosen: readonly TicketKey[];
  /** So many stay chosen. */
  readonly min?: number;
  readonly onChange: (chosen: readonly TicketKey[]) => void;
}) {
  return (
    <TicketChoices
      {...props}
      about={({ place }) => <span className="digits">{place}</span>}
      onChange={(chosen) => onChange(chosen.map(keyOf))}
    />
  );
}

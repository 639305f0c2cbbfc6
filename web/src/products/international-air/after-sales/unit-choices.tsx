import type { OrderDetail } from '@woxing/contract/orders/orders';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import { isAmong, type TicketKey } from '#src/after-sales/public.rules.ts';
import { TicketChoices } from '#src/after-sales/public.ts';
import { type CouponUnits, couponsOf } from './coupon-units.rules.ts';

/** The passengers of coupons that go together, to choose among. */
export function UnitChoices(props: {
  readonly order: OrderDetail;
  readonly title: string;
  readonly units: CouponUnits;
  readonly chosen: readonly TicketKey[];
  /** So many stay chosen. */
  readonly min?: number;
  readonly onChange: (chosen: readonly TicketKey[]) => void;
}) {
  const { order, title, units, chosen, min = 0, onChange } = props;
  const first = { legs: units.legs.slice(0, 1), passengers: units.passengers };
  return (
    <TicketChoices
      order={order}
      title={title}
      tickets={couponsOf(first)}
      legs={units.legs}
      chosen={chosen.filter((key) => isAmong(couponsOf(first), key))}
      min={min}
      about={({ passenger }) => (
        <span className="text-12 text-ink-500">{passengerTypeWords[order.passengers[passenger]!.type]}</span>
      )}
      onChange={(next) =>
        onChange(
          couponsOf(
            units,
            next.map(({ passenger }) => passenger),
          ),
        )
      }
    />
  );
}

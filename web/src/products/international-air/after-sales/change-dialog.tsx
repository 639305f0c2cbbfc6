import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useState } from 'react';
import { ChangeChoice } from './change-choice.tsx';
import { ChangeQuoted } from './change-quoted.tsx';
import { changeUnits, couponsOf, freeChangeUnits } from './coupon-units.rules.ts';
import type { ChangeTo } from './international-sheets.queries.ts';

/** A part of a journey is changed: to which day and flights, then for how much. */
export default function InternationalChangeDialog({
  order,
  freeFor,
  onClose,
}: {
  readonly order: OrderDetail;
  /** A flight to which its carrier did something: its part is changed free. */
  readonly freeFor?: number;
  readonly onClose: () => void;
}) {
  // The order is asked again when the change is on its way; what was offered stays on the page until it is closed.
  const [offered] = useState(() =>
    freeFor === undefined ? changeUnits(order) : freeChangeUnits(order, freeFor),
  );
  const [units, setUnits] = useState(offered[0]!);
  const [people, setPeople] = useState(units.passengers);
  const [day, setDay] = useState<OrderDetail['trip'][number]['day']>();
  const [to, setTo] = useState<ChangeTo>();
  if (to !== undefined)
    return (
      <ChangeQuoted
        order={order}
        tickets={couponsOf(units, people)}
        to={to}
        onOthers={() => setTo(undefined)}
        onClose={onClose}
      />
    );
  return (
    <ChangeChoice
      order={order}
      offered={offered}
      units={units}
      people={people}
      free={freeFor !== undefined}
      day={day}
      onUnits={(next) => {
        setUnits(next);
        setPeople(next.passengers);
        setDay(undefined);
      }}
      onPeople={setPeople}
      onDay={setDay}
      onTo={(next) => setTo({ ...next, involuntary: freeFor === undefined ? 0 : 1 })}
      onClose={onClose}
    />
  );
}

import type { Day } from '@woxing/contract/days';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { PassengersCard } from '#src/booking/public.ts';
import { proposedType, type RailPassenger } from './order-passengers.rules.ts';
import { FreeChildren, TicketTypeChoice, TypeRules } from './order-ticket-types.tsx';

/** Who travels by train on a day, each on a kind of ticket; the kinds explained. */
export function RailPassengers({
  passengers,
  day,
  most,
  hint,
  problem,
  onChange,
}: {
  readonly passengers: readonly RailPassenger[];
  readonly day: Day;
  readonly most: number;
  readonly hint: string;
  readonly problem: FormProblem | undefined;
  readonly onChange: (passengers: readonly RailPassenger[]) => void;
}) {
  return (
    <PassengersCard
      passengers={passengers}
      by="rail"
      most={most}
      hint={hint}
      problem={problem}
      tags={passengers.map((passenger, index) => (
        <TicketTypeChoice
          key={passenger.key}
          passenger={passenger}
          name={passenger.listed?.name ?? passenger.written.name}
          onChange={(type) => onChange(passengers.with(index, { ...passenger, type }))}
        />
      ))}
      newcomer={(passenger) => ({ ...passenger, type: proposedType(passenger, day) })}
      onChange={onChange}
    >
      <FreeChildren passengers={passengers} day={day} />
      <TypeRules />
    </PassengersCard>
  );
}

import type { Day } from '@woxing/contract/core/days';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { PassengersCard } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { isConcession } from './concession-draft.rules.ts';
import { Concession } from './order-concession.tsx';
import { needsNoTicket, proposedType, type RailPassenger } from './order-passengers.rules.ts';
import { FreeChildren, TicketTypeChoice, TypeRules } from './order-ticket-types.tsx';
import { trainOrderWords } from './order-train.words.ts';

/** Who travels by train on a day, each on a kind of ticket; the kinds explained. */
export function RailPassengers({
  passengers,
  day,
  max,
  hint,
  freeChildren = false,
  forStudents,
  problem,
  onChange,
}: {
  readonly passengers: readonly RailPassenger[];
  readonly day: Day;
  readonly max: number;
  readonly hint: string;
  /** Whether children under six may be declared to share the seat of an adult. */
  readonly freeChildren?: boolean;
  /** Whether the seats have a price of students. */
  readonly forStudents: boolean;
  readonly problem: FormProblem | undefined;
  readonly onChange: (passengers: readonly RailPassenger[]) => void;
}) {
  const t = useWords(trainOrderWords);
  return (
    <PassengersCard
      passengers={passengers}
      who={t('passengers.rail')}
      tagsBelow
      max={max}
      hint={hint}
      problem={problem}
      tags={passengers.map((passenger, index) => (
        <TicketTypeChoice
          key={passenger.key}
          passenger={passenger}
          name={nameOf(passenger)}
          forStudents={forStudents}
          mayBeFree={freeChildren && needsNoTicket(passenger, day)}
          onChange={(type) =>
            onChange(
              passengers.with(index, {
                ...passenger,
                type: type === 'free' ? 'child' : type,
                free: type === 'free',
                concession: undefined,
              }),
            )
          }
        />
      ))}
      details={passengers.map(
        (passenger, index) =>
          isConcession(passenger.type) && (
            <Concession
              key={`${passenger.key}/${passenger.type}`}
              passenger={passenger}
              type={passenger.type}
              name={nameOf(passenger)}
              problem={problem}
              onChange={(part) => onChange(passengers.with(index, { ...passenger, ...part }))}
            />
          ),
      )}
      newcomer={(passenger) => ({ ...passenger, type: proposedType(passenger, day) })}
      onChange={onChange}
    >
      <FreeChildren passengers={passengers} day={day} declared={freeChildren} />
      <TypeRules />
    </PassengersCard>
  );
}

const nameOf = ({ listed, written }: RailPassenger): string => listed?.name ?? written.name;

import { addFen, type Fen, noFen } from '@woxing/contract/core/money';

interface Step {
  readonly feeFen: Fen;
  /** The last moment of this fee; null where it stays. */
  readonly until: Date | null;
}

export interface FeeStep {
  readonly from: Date;
  /** Null from when one of the tickets cannot be given back any more. */
  readonly feeFen: Fen | null;
}

/** When the fee of several tickets together is another one, and what it is then. */
export function feeSteps(tickets: readonly (readonly Step[])[]): FeeStep[] {
  const untils = tickets.flat().flatMap(({ until }) => (until === null ? [] : [until.getTime()]));
  const moments = [...new Set(untils)].toSorted((one, other) => one - other);
  const steps = moments.map((until) => ({
    from: new Date(until + 1),
    feeFen: feeAfter(tickets, until),
  }));
  return steps.filter(({ feeFen }, at) => at === 0 || feeFen !== steps[at - 1]!.feeFen);
}

function feeAfter(tickets: readonly (readonly Step[])[], moment: number): Fen | null {
  return tickets
    .map((steps) => steps.find(({ until }) => until === null || until.getTime() > moment)?.feeFen)
    .reduce<Fen | null>(
      (sum, feeFen) => (sum === null || feeFen === undefined ? null : addFen(sum, feeFen)),
      noFen,
    );
}

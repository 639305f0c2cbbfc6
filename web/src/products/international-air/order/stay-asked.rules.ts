import {
  type StayAddress,
  stayAddressProblem,
  writtenStayAddress,
} from '@woxing/contract/people/stay-address.rules';
import type { FormProblem } from '#src/booking/public.rules.ts';

export const blankStay: StayAddress = {
  residence: 'CN',
  country: '',
  street: '',
  city: '',
  state: '',
  postcode: '',
};

/** Which country asks where somebody of each nationality stays first; nobody is in it whom none asks. */
export type StayAsked = ReadonlyMap<string, string>;

/** By what is said of a journey to those of each nationality. */
export function stayAskedOf(
  advices: readonly {
    readonly nationality: string;
    readonly passengerData: readonly { readonly country: string; readonly addressAsked: boolean }[];
  }[],
): StayAsked {
  return new Map(
    advices.flatMap(({ nationality, passengerData }) => {
      const asking = passengerData.find(({ addressAsked }) => addressAsked);
      return asking === undefined ? [] : [[nationality, asking.country] as const];
    }),
  );
}

/** What is wrong with the address, where somebody is asked for it. */
export function stayProblem(stay: StayAddress, asked: StayAsked): FormProblem | undefined {
  const [country] = asked.values();
  if (country === undefined) return undefined;
  const problem = stayAddressProblem(writtenStayAddress({ ...stay, country }));
  return problem && { field: `stay.${problem.field}`, message: problem.message };
}

/** The address as one passenger has it; undefined of whom nobody asks. */
export function stayOf(stay: StayAddress, asked: StayAsked, nationality: string): StayAddress | undefined {
  const country = asked.get(nationality);
  return country === undefined ? undefined : writtenStayAddress({ ...stay, country });
}

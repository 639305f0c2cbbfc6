import type { Day } from '@woxing/contract/core/days';
import { isPerson } from './relation.rules.ts';

/** Somebody who travels, as far as it is known who they are. */
export interface KnownTraveller {
  readonly name: string;
  /** Of an employee. */
  readonly memberId?: string | undefined;
  /** Nobody who works for the enterprise. */
  readonly external?: boolean | undefined;
  /** Of who stands in the enterprise's list of those. */
  readonly externalId?: string | undefined;
}

/** By what somebody who travels is recognised. */
export interface TravellerSigns extends KnownTraveller {
  readonly birth?: Day | undefined;
  /** Of the paper, by each key under which one may stand. */
  readonly paperIndexes?: readonly string[] | undefined;
}

/** Somebody who travels, as a form says it. */
export interface TravellerAsked extends TravellerSigns {
  /** From the list of whoever asks, of external travellers or of colleagues. One that none of them knows says nothing. */
  readonly passengerId?: string | undefined;
}

/** An employee who can travel, and the papers that they keep of themselves. */
export interface EmployeeSigns {
  readonly memberId: string;
  readonly name: string;
  readonly birthday: Day | null;
  readonly paperIndexes: readonly string[];
}

/** Among whom somebody is looked for. */
export interface EnterprisePeople<Employee extends EmployeeSigns = EmployeeSigns> {
  readonly employees: readonly Employee[];
  /** Names that external travellers of the enterprise bear. */
  readonly externalNames: ReadonlySet<string>;
}

/**
 * Which employee somebody is: by the member id, which decides alone; else never one where they are known to be external; else by the
 * paper, by the birth date, or by a name that no other employee and no external traveller bears. Undefined of anybody else, and where
 * nobody can tell: they are judged as guests are.
 */
export function employeeMeant(traveller: TravellerSigns, people: EnterprisePeople): string | undefined {
  const { memberId, external } = traveller;
  if (memberId !== undefined) return people.employees.find((one) => one.memberId === memberId)?.memberId;
  if (external === true) return undefined;
  const [who, ...others] = employeesLike(traveller, people);
  return others.length === 0 ? who?.memberId : undefined;
}

/** Those who may be meant by a name, by the strongest of what tells them from others. */
export function employeesLike<Employee extends EmployeeSigns>(
  traveller: TravellerSigns,
  { employees, externalNames }: EnterprisePeople<Employee>,
): readonly Employee[] {
  const { name, birth, paperIndexes = [] } = traveller;
  const named = employees.filter((one) => isNamesake(traveller, one));
  const byPaper = named.filter((one) => one.paperIndexes.some((index) => paperIndexes.includes(index)));
  if (byPaper.length > 0) return byPaper;
  const byBirth = named.filter(({ birthday }) => birthday !== null && birthday === birth);
  if (byBirth.length > 0) return byBirth;
  return externalNames.has(name) ? [] : named;
}

/** Whether somebody bears an employee's name, and was not born on another day. */
export const isNamesake = (
  { name, birth }: TravellerSigns,
  employee: Pick<EmployeeSigns, 'name' | 'birthday'>,
): boolean =>
  birth === undefined ? name !== '' && name === employee.name : isPerson({ name, birth }, employee);

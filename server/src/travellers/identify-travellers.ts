import { type ColleagueRow, colleaguesLike } from '#src/people/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { externalNames, externalsBearing } from './externals.db.ts';
import { passengersNamed, readPassengersById } from './passengers.db.ts';
import { isPerson } from './relation.rules.ts';
import {
  type EmployeeSigns,
  type EnterprisePeople,
  employeeMeant,
  isNamesake,
  type TravellerAsked,
  type TravellerSigns,
} from './traveller-identity.rules.ts';

/** Whose employees are looked through, and in whose list of passengers. */
interface Asking {
  readonly tenantId: string;
  readonly enterpriseId: string;
  readonly memberId: string;
}

/** Which employee each of those is who travel, by member id and in their order; undefined as `employeeMeant` says. */
export async function identifyTravellers(
  tx: Tx,
  asking: Asking,
  travellers: readonly TravellerAsked[],
): Promise<(string | undefined)[]> {
  const { tenantId, enterpriseId } = asking;
  const signs = await signsOf(tx, asking, travellers);
  const names = signs.flatMap((one) => (isToBeRecognised(one) ? [one.name] : []));
  const memberIds = signs.flatMap(({ memberId }) => memberId ?? []);
  if (names.length + memberIds.length === 0) return signs.map(() => undefined);
  const [known, external] = await Promise.all([
    colleaguesLike(tx, tenantId, enterpriseId, { memberIds, names }),
    externalsBearing(tx, { tenantId, enterpriseId }, names),
  ]);
  const employees = await withPapers(
    tx,
    tenantId,
    known.filter(({ state }) => state === 'active'),
    signs,
  );
  const people: EnterprisePeople = { employees, externalNames: external };
  return signs.map((one) => employeeMeant(one, people));
}

/** Who is neither known as an employee nor as somebody else. */
export const isToBeRecognised = ({ memberId, external }: TravellerSigns): boolean =>
  memberId === undefined && external !== true;

/** Employees with the papers that they keep of themselves, which are read where somebody travels by one. */
export async function withPapers<Employee extends Pick<ColleagueRow, 'memberId' | 'name' | 'birthday'>>(
  tx: Tx,
  tenantId: string,
  employees: readonly Employee[],
  travellers: readonly TravellerSigns[],
): Promise<(Employee & EmployeeSigns)[]> {
  const asked = travellers.some((one) => isToBeRecognised(one) && one.paperIndexes !== undefined);
  const rows = asked ? await passengersNamed(tx, tenantId, employees) : [];
  return employees.map((employee) => ({
    ...employee,
    paperIndexes: rows
      .filter((row) => row.member_id === employee.memberId && isPerson(row, employee))
      .map(({ paper_index }) => paper_index),
  }));
}

/** What the ids say of those who were chosen from a list. */
async function signsOf(
  tx: Tx,
  { tenantId, enterpriseId, memberId }: Asking,
  travellers: readonly TravellerAsked[],
): Promise<TravellerSigns[]> {
  const ids = travellers.flatMap(({ passengerId }) => passengerId ?? []);
  if (ids.length === 0) return [...travellers];
  const [listed, externals, colleagues] = await Promise.all([
    readPassengersById(tx, { tenantId, memberId }, ids),
    externalNames(tx, { tenantId, enterpriseId }, ids),
    colleaguesLike(tx, tenantId, enterpriseId, { memberIds: ids, names: [] }),
  ]);
  const external = new Set(externals.map(({ id }) => id));
  return travellers.map(({ passengerId = '', ...said }) => {
    const row = listed.find(({ id }) => id === passengerId);
    if (row !== undefined)
      return { ...said, name: row.name, birth: row.birth, paperIndexes: [row.paper_index] };
    if (external.has(passengerId)) return { ...said, external: true };
    const colleague = colleagues.find((one) => one.memberId === passengerId);
    return colleague !== undefined && isNamesake(said, colleague) ? { ...said, memberId: passengerId } : said;
  });
}

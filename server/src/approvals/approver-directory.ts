import type { PeoplePage, PeopleSearch } from '#src/people/public.ts';
import type { Tx } from '#src/platform/database.ts';

/** Who may decide in an enterprise, and who stands above whom: the port to whoever keeps its people. */
export interface ApproverDirectory {
  /** Everybody who is there and may decide, and the lines above them and above `others`, who may have left. */
  read(tx: Tx, place: EnterprisePlace, others: readonly string[]): Promise<EnterpriseApprovers>;
  /** A page of those who are there and may decide, by name. */
  find(tx: Tx, place: EnterprisePlace, search: PeopleSearch): Promise<PeoplePage>;
  /** The department of a member, then those above it. */
  departmentsOf(tx: Tx, place: EnterprisePlace, memberId: string): Promise<readonly string[]>;
  listDepartments(tx: Tx, place: EnterprisePlace): Promise<readonly Department[]>;
}

export interface EnterprisePlace {
  readonly tenantId: string;
  readonly enterpriseId: string;
}

export interface EnterpriseApprovers {
  readonly able: readonly AblePerson[];
  /** By member: the leaders of their department, then of those above it. */
  readonly lines: ReadonlyMap<string, readonly (readonly string[])[]>;
}

export interface AblePerson {
  readonly memberId: string;
  readonly name: string;
  readonly deptName: string;
  readonly mainAccount: boolean;
}

export interface Department {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

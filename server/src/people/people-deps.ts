import type { Sessions } from '#src/access/public.ts';
import type { Database, Tx } from '#src/platform/database.ts';

/** Who has left, and who takes over what they were asked to do. */
export interface Leaver {
  readonly tenantId: string;
  readonly enterpriseId: string;
  readonly memberId: string;
  /** The nearest leader who can sign in, otherwise the main account. */
  readonly successorId: string;
  readonly now: Date;
}

/** What a room does when an employee leaves, in the transaction of it: hands on what is pending, ends rights of its own. */
export type OnEmployeeLeft = (tx: Tx, leaver: Leaver) => Promise<void>;

export interface PeopleDeps {
  readonly db: Database;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly onEmployeeLeft: readonly OnEmployeeLeft[];
}

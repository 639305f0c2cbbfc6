import type { Sessions } from '#src/access/public.ts';
import type { Database, Tx } from '#src/platform/database.ts';

/** Who has left. */
export interface Leaver {
  readonly tenantId: string;
  readonly enterpriseId: string;
  readonly memberId: string;
  readonly now: Date;
}

/** What a room does when an employee leaves, in the transaction of it: ends rights of its own. */
export type OnEmployeeLeft = (tx: Tx, leaver: Leaver) => Promise<void>;

/** What a room says before the name of a level ends with the level or by another name: it may refuse that. */
export type BeforeLevelNameEnds = (
  tx: Tx,
  level: {
    readonly tenantId: string;
    readonly enterpriseId: string;
    readonly levelId: string;
    /** Otherwise it is removed. */
    readonly renamed: boolean;
  },
) => Promise<void>;

export interface PeopleDeps {
  readonly db: Database;
  readonly sessions: Pick<Sessions, 'endAll'>;
  /** What waits for somebody who leaves goes to whoever is asked next. Answers how much that is. */
  readonly handOnTasks: (tx: Tx, leaver: Leaver) => Promise<number>;
  readonly onEmployeeLeft: readonly OnEmployeeLeft[];
  readonly beforeLevelNameEnds: BeforeLevelNameEnds;
}

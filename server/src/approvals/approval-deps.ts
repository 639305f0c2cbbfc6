import type { SubjectKind } from '@woxing/contract/approvals/approval-flow.rules';
import type { Clock } from '#src/platform/clock.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { ApproverDirectory } from './approver-directory.ts';
import type { CaseState } from './case-events.ts';

/** What is decided about: the port to whoever keeps it. */
export interface ApprovalSubject {
  /** In the transaction in which the decision is made. */
  ended(tx: Tx, ending: CaseEnding): Promise<void>;
  /** Whether a member reads the run besides those who have a part in it. */
  mayRead?(tx: Tx, ctx: MemberCtx, subjectId: string): Promise<boolean>;
}

export interface CaseEnding {
  readonly tenantId: string;
  readonly subjectId: string;
  readonly state: Exclude<CaseState, 'running'>;
  readonly at: Date;
  /** Who took it back; null of any other end. */
  readonly by: string | null;
  /** Who refused it, and why. */
  readonly refusal: { readonly memberId: string; readonly comment: string } | null;
}

export interface ApprovalDeps {
  readonly db: Database;
  readonly directory: ApproverDirectory;
  readonly subjects: Readonly<Record<SubjectKind, ApprovalSubject>>;
}

export interface ApprovalSweepDeps extends ApprovalDeps {
  readonly clock: Clock;
}

import { randomUUID } from 'node:crypto';
import { caseToldAbout, taskIn } from '#src/approvals/public.ts';
import { bringsDecisionLinks } from '#src/people/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { deleteLinksBefore, insertLink } from './decision-links.db.ts';
import { linkToken } from './link-token.ts';

const hourMs = 3_600_000;
const maxHours = 72;
const keptDays = 90;

/**
 * A page of ours on which whoever a mail is for decides what it tells of, in the transaction that writes the mail. Undefined where they
 * are not asked to decide, and where their enterprise wants no such links. The word stands behind `#`, which no server is sent.
 */
export const decisionLinkForMail =
  ({ vault, clock }: { readonly vault: Vault; readonly clock: Clock }) =>
  async (
    tx: Tx,
    asked: { readonly tenantId: string; readonly memberId: string; readonly about: string },
  ): Promise<`/${string}` | undefined> => {
    const { tenantId, memberId } = asked;
    const caseId = caseToldAbout(asked.about);
    const task = caseId === undefined ? undefined : await taskIn(tx, tenantId, { caseId, memberId });
    if (task === undefined || !(await bringsDecisionLinks(tx, tenantId, task.enterpriseId))) return undefined;
    const now = clock.now();
    const endsAt = endOf(now, task.dueAt);
    if (endsAt <= now) return undefined;
    await deleteLinksBefore(tx, tenantId, memberId, new Date(now.getTime() - keptDays * 24 * hourMs));
    const id = randomUUID();
    const { node } = task;
    await insertLink(tx, tenantId, { id, caseId: task.caseId, memberId, node, createdAt: now, endsAt });
    return `/approval/link#${linkToken(vault, tenantId, id)}`;
  };

function endOf(now: Date, dueAt: Date | null): Date {
  const latest = now.getTime() + maxHours * hourMs;
  return new Date(dueAt === null ? latest : Math.min(latest, dueAt.getTime()));
}

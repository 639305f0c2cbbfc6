import { dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { type CaseRow, caseStateWords, type Standing, standingIn } from '#src/approvals/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import { bringsDecisionLinks } from '#src/people/public.ts';
import { countedAddress } from '#src/platform/client-address.rules.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { DecisionLinkDeps, LimitedDeps } from './decision-link-deps.ts';
import { findLink, type LinkRow } from './decision-links.db.ts';
import { linkIdOf } from './link-token.ts';

/** The id in a word that we signed for this tenant. Refuses with `decision-link.unknown`, and with `access.busy` too many tries. */
export async function idOfLink(
  { vault, uses }: DecisionLinkDeps & LimitedDeps,
  ctx: Ctx,
  token: string,
): Promise<string> {
  const address = countedAddress(ctx);
  await checkLimit(uses, ctx.tenantId, address);
  const id = linkIdOf(vault, ctx.tenantId, token);
  if (id === undefined) throw refuse('decision-link.unknown');
  await checkLimit(uses, ctx.tenantId, `link ${id}`);
  return id;
}

async function checkLimit(uses: LimitedDeps['uses'], tenantId: string, subject: string | undefined) {
  const seconds = subject === undefined ? 0 : await uses.hit(tenantId, subject);
  if (seconds > 0) throw refuse('access.busy', { seconds });
}

export interface UsableLink {
  readonly link: LinkRow;
  readonly row: CaseRow;
}

/**
 * The link, whose approver is asked for just this now. Refuses with a sentence for each reason why they are not, which also says
 * where they find it once they have signed in.
 */
export async function usableLink(
  { approvals }: Pick<DecisionLinkDeps, 'approvals'>,
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  id: string,
): Promise<UsableLink> {
  const { tenantId, now } = ctx;
  const link = await findLink(tx, tenantId, id);
  if (link === undefined) throw refuse('decision-link.unknown');
  const { row, standing, able } = await standingIn(approvals, tx, ctx, link);
  const found = { caseId: link.caseId };
  if (!(await bringsDecisionLinks(tx, tenantId, row.enterpriseId)))
    throw refuse('decision-link.off', {}, found);
  if (standing.kind !== 'asked') throw await standingRefusal(tx, tenantId, { standing, able, found });
  if (link.endsAt <= now) throw refuse('decision-link.late', {}, found);
  return { link, row };
}

interface Refused {
  readonly standing: Exclude<Standing, { readonly kind: 'asked' }>;
  readonly able: boolean;
  readonly found: { readonly caseId: string };
}

async function standingRefusal(
  tx: Tx,
  tenantId: string,
  { standing, able, found }: Refused,
): Promise<RefusalError> {
  switch (standing.kind) {
    case 'not-yet':
      return refuse('decision-link.not-yet', {}, found);
    case 'ended':
      return refuse('decision-link.ended', { state: caseStateWords[standing.state] }, found);
    case 'decided': {
      const name = await namesIn(tx, tenantId, [standing.by]);
      const at = `${formatMonthDay(dayOf(standing.at))} ${timeOf(standing.at)}`;
      const decision = decisionWords[standing.decision];
      return refuse('decision-link.decided', { name, at, decision }, found);
    }
    case 'moved': {
      if (!able) return refuse('decision-link.left', {}, found);
      const name = standing.to.length === 0 ? '他人' : await namesIn(tx, tenantId, standing.to);
      return refuse(movedCodes[standing.how], { name }, found);
    }
  }
}

const movedCodes = {
  transferred: 'decision-link.transferred',
  'handed-on': 'decision-link.away',
  'passed-on': 'decision-link.passed-on',
} as const satisfies Record<Extract<Standing, { kind: 'moved' }>['how'], string>;

const decisionWords = { agreed: '同意', refused: '驳回' } as const;

async function namesIn(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string> {
  const names = await namesOfMembers(tx, tenantId, ids);
  return ids.map((id) => names.get(id) ?? '').join('、');
}

import type { Barred } from '@woxing/contract/approvals/approval-flow.rules';
import type { listApprovers as endpoint } from '@woxing/contract/approvals/approvals';
import { type Day, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { openNodeOf, runOf } from './approval-case.rules.ts';
import { type CaseRow, eventsOf } from './approval-cases.db.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import { substituteOf } from './approvers.rules.ts';
import { eventOf, planOf } from './case-plan.ts';
import { asksIn, readableCase } from './decide-case.ts';
import { enterprisePlace } from './enterprise-place.ts';
import { substitutesOf } from './substitutes.db.ts';

/**
 * A page of who may decide in the caller's enterprise, and its departments where they are asked for. Of a run that is named everybody is
 * shown, also who cannot be chosen there, with the reason. Refuses with `approval.unknown` a run that the caller does not see.
 */
export async function listApprovers(
  { db, directory, subjects }: Pick<ApprovalDeps, 'db' | 'directory' | 'subjects'>,
  ctx: MemberCtx,
  { departments, caseId, ...search }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const place = enterprisePlace(ctx);
  return db.read(place.tenantId, async (tx) => {
    const row = caseId === '' ? undefined : await readableCase(tx, ctx, caseId, subjects);
    const reasonOf = row === undefined ? () => null : await barredIn(tx, place.tenantId, row);
    const { list, next } = await directory.find(tx, place, search);
    const standInOf = await standInsToday(tx, place.tenantId, list, dayOf(ctx.now));
    return {
      list: list.map((person) => ({
        ...person,
        barred: reasonOf(person.memberId),
        standIn: standInOf(person.memberId),
      })),
      next,
      departments: departments ? [...(await directory.listDepartments(tx, place))] : [],
    };
  });
}

/** The same reasons for which a transfer and a further signer are refused. */
async function barredIn(
  tx: Tx,
  tenantId: string,
  row: CaseRow,
): Promise<(memberId: string) => Barred | null> {
  const run = runOf((await eventsOf(tx, tenantId, row.id)).map(eventOf));
  const seats = openNodeOf(run, planOf(row.plan))?.opened.chains.flat() ?? [];
  const asked = seats.filter(({ decision }) => decision === null).map(({ memberId }) => memberId);
  return (memberId) => {
    if (asksIn(row, memberId)) return 'applies';
    if (row.travellerIds.includes(memberId)) return 'travels';
    return asked.includes(memberId) ? 'asked' : null;
  };
}

/** Names of those who decide today in the place of people who are away. */
async function standInsToday(
  tx: Tx,
  tenantId: string,
  people: readonly { readonly memberId: string }[],
  today: Day,
): Promise<(memberId: string) => string | null> {
  const substitutes = await substitutesOf(
    tx,
    tenantId,
    people.map(({ memberId }) => memberId),
  );
  const standInOf = (memberId: string) => substituteOf(memberId, { substitutes, today });
  const standIns = people.flatMap(({ memberId }) => standInOf(memberId) ?? []);
  const names = standIns.length === 0 ? undefined : await namesOfMembers(tx, tenantId, standIns);
  return (memberId) => names?.get(standInOf(memberId) ?? '') ?? null;
}

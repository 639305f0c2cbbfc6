import type { Day } from '@woxing/contract/core/days';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, text, words } from '#src/platform/rows.ts';

const ending = {
  ...columns('passengers', 'id', 'name', 'paperType'),
  expiresOn: words<Day>(),
  memberId: text,
  paperSealed: text,
};
export type EndingPaper = Awaited<ReturnType<typeof ownEnding>>[number];

/** Of each kind; those that end first. */
const maxLooked = 100;

/** What a member keeps that runs out before a day, the first to end first. */
export function ownEnding(tx: Tx, tenantId: string, memberId: string, before: Day) {
  return query(tx, ending)`
    select id, name, paper_type as "paperType", paper_expires::text as "expiresOn", member_id as "memberId",
      paper_sealed as "paperSealed"
    from passengers
    where tenant_id = ${tenantId} and member_id = ${memberId} and paper_expires < ${before}
    order by paper_expires, id limit ${maxLooked}`;
}

/** Of whoever works for an enterprise what they keep of themselves. */
export function colleaguesEnding(tx: Tx, tenantId: string, enterpriseId: string, before: Day) {
  return query(tx, ending)`
    select p.id, p.name, p.paper_type as "paperType", p.paper_expires::text as "expiresOn", p.member_id as "memberId",
      p.paper_sealed as "paperSealed"
    from employments e
    join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
    join passengers p on p.tenant_id = e.tenant_id and p.member_id = e.member_id and p.name = m.real_name
    where e.tenant_id = ${tenantId} and e.enterprise_id = ${enterpriseId} and e.state = 'active'
      and p.paper_expires < ${before}
    order by p.paper_expires, p.id limit ${maxLooked}`;
}

/** Of the external travellers of an enterprise. */
export function externalsEnding(tx: Tx, tenantId: string, enterpriseId: string, before: Day) {
  return query(tx, ending)`
    select id, name, paper_type as "paperType", paper_expires::text as "expiresOn", coalesce(added_by, '') as "memberId",
      paper_sealed as "paperSealed"
    from external_travellers
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and paper_expires < ${before}
    order by paper_expires, id limit ${maxLooked}`;
}

/** Whoever keeps a paper that runs out in these days: of passengers the member, of external travellers who has added them. */
export function endingBetween(tx: Tx, tenantId: string, from: Day, to: Day) {
  return query(tx, { ...ending, table: words<'passengers' | 'external_travellers'>() })`
    select id, name, paper_type as "paperType", paper_expires::text as "expiresOn", member_id as "memberId",
      paper_sealed as "paperSealed", 'passengers' as "table"
    from passengers where tenant_id = ${tenantId} and paper_expires between ${from} and ${to}
    union all
    select id, name, paper_type, paper_expires::text, added_by, paper_sealed,
      'external_travellers'
    from external_travellers
    where tenant_id = ${tenantId} and paper_expires between ${from} and ${to} and added_by is not null`;
}

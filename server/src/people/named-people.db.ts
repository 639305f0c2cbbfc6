import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { query, type Row, text, yesNo } from '#src/platform/rows.ts';

/** Whose people: all of an enterprise, or some of them. */
export interface PeopleAmong {
  readonly tenantId: string;
  readonly enterpriseId: string;
  /** Null: all. */
  readonly memberIds: readonly string[] | null;
}

const namedPerson = { memberId: text, name: text, deptName: text, left: yesNo };
export type NamedPerson = Row<typeof namedPerson>;

/** Those whose names begin with one of these, by name; one that is empty is the beginning of every name. */
export function peopleByBeginning(
  tx: Tx,
  among: PeopleAmong,
  beginnings: readonly string[],
  max: number,
): Promise<NamedPerson[]> {
  // Compared as bytes, in whose order the index stands. What is compared with a name is ready before: the walls between tenants let
  // nothing be worked out beside a row that is not known to be theirs.
  const ends = beginnings.map((beginning) => `${beginning}${lastCharacter}`);
  return query(tx, namedPerson)`
    select ${shown} from unnest(${[...beginnings]}::text[], ${ends}::text[]) as typed (beginning, ending)
    cross join lateral (select m.* from members m where ${isAmong(among)}
      and m.real_name collate "C" >= typed.beginning and m.real_name collate "C" < typed.ending
      order by m.real_name collate "C", m.id limit ${max}) m
    ${placed}
    order by m.real_name collate "C", m.id limit ${max}`;
}

/** Nothing comes after it. */
const lastCharacter = String.fromCodePoint(0x10_ff_fd);

/** Those whose mobile numbers end like this, by name. */
export function peopleByMobileEnd(
  tx: Tx,
  among: PeopleAmong,
  { end, whole, max }: { readonly end: string; readonly whole: string; readonly max: number },
): Promise<NamedPerson[]> {
  return query(tx, namedPerson)`
    select ${shown} from members m ${placed}
    where ${isAmong(among)} and m.mobile_end = ${end} and right(m.mobile_phone, ${whole.length}::integer) = ${whole}
    order by m.real_name collate "C", m.id limit ${max}`;
}

/** One of them by id. */
export async function personAmong(
  tx: Tx,
  among: PeopleAmong,
  memberId: string,
): Promise<NamedPerson | undefined> {
  const [row] = await query(tx, namedPerson)`
    select ${shown} from members m ${placed} where ${isAmong(among)} and m.id = ${memberId}`;
  return row;
}

/** With which characters their names begin, each found from the one before: nobody's name is read twice. */
export async function firstCharacters(tx: Tx, among: PeopleAmong): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`(select left(m.real_name, 1) as character from members m
    where ${isAmong(among)} and m.real_name collate "C" >= ${after} order by m.real_name collate "C", m.id limit 1) m`;
  const rows = await query(tx, { character: text })`
    with recursive begun (character, after) as (
      select m.character, chr(ascii(m.character) + 1) from ${next(sql`${firstCharacter}`)}
      union all
      select m.character, chr(ascii(m.character) + 1) from begun cross join lateral ${next(sql`begun.after`)})
    select character from begun`;
  return rows.map(({ character }) => character);
}

/** Names that are empty are not looked for. */
const firstCharacter = String.fromCodePoint(1);

const shown = sql`m.id as "memberId", m.real_name as name, coalesce(d.name, '') as "deptName",
  coalesce(e.state = 'left', m.status = 0) as "left"`;
const placed = sql`left join employments e on e.tenant_id = m.tenant_id and e.member_id = m.id
  left join departments d on d.tenant_id = m.tenant_id and d.id = e.department_id`;

function isAmong({ tenantId, enterpriseId, memberIds }: PeopleAmong): RawBuilder<unknown> {
  const some = memberIds === null ? sql`` : sql` and m.id = any(${[...memberIds]}::text[])`;
  return sql`m.tenant_id = ${tenantId} and m.credit_member_id = ${enterpriseId} and m.erased_at is null
    and (m.credit_employee_id is not null or m.member_type = 70)${some}`;
}

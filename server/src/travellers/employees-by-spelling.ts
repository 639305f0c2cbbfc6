import type { Day } from '@woxing/contract/core/days';
import { type ColleagueRow, colleaguesLike } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { enterpriseOf } from './booking-scope.ts';
import { latinNamesOf } from './latin-names-of.ts';

/** Somebody as a passport names them. */
export interface SpelledPerson {
  readonly surname: string;
  readonly givenNames: string;
  readonly birth: Day;
  /** The employee as whom they were chosen. */
  readonly memberId?: string | undefined;
}

/**
 * Which employees those are who travel on papers that spell their names: who was chosen, where the name is spelled so or the birth date
 * is theirs; without a choice whoever asks, by the spelling alone. Undefined of anybody else, and whose birth date is another one.
 */
export async function employeesBySpelling(
  tx: Tx,
  ctx: MemberCtx,
  people: readonly SpelledPerson[],
): Promise<({ readonly memberId: string; readonly name: string } | undefined)[]> {
  const enterpriseId = enterpriseOf(ctx);
  if (enterpriseId === undefined) return people.map(() => undefined);
  const self = ctx.signedIn.memberId;
  const memberIds = [...new Set([self, ...people.flatMap(({ memberId }) => memberId ?? [])])];
  const known = await colleaguesLike(tx, ctx.tenantId, enterpriseId, { memberIds, names: [] });
  return Promise.all(
    people.map(async (person) => {
      const one = known.find(({ memberId }) => memberId === (person.memberId ?? self));
      const isMeant = one !== undefined && (await isThem(person, one));
      return isMeant ? { memberId: one.memberId, name: one.name } : undefined;
    }),
  );
}

async function isThem(person: SpelledPerson, { name, birthday }: ColleagueRow): Promise<boolean> {
  if (birthday !== null && birthday !== person.birth) return false;
  if (person.memberId !== undefined && birthday !== null) return true;
  return isSpelledSo(name, `${person.surname}/${person.givenNames}`);
}

/** Whether a passport may spell a name as a ticket does: `ZHANG/SAN` of 张三. */
export async function isSpelledSo(name: string, ticketName: string): Promise<boolean> {
  const spelled = (await latinNamesOf(name)).map(({ surname, givenNames }) => `${surname}${givenNames}`);
  return [...spelled, lettersOf(name)].includes(lettersOf(ticketName));
}

const lettersOf = (name: string): string => name.toUpperCase().replace(/[^\p{L}]/gu, '');

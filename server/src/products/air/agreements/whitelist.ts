import { randomUUID } from 'node:crypto';
import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { RefusalError, refuse } from '@woxing/contract/core/errors';
import type * as endpoints from '@woxing/contract/products/air/carrier-agreements';
import type { WhitelistStanding } from '@woxing/contract/products/air/carrier-agreements';
import {
  mayApply,
  type WhitelistState,
  whitelistWords,
} from '@woxing/contract/products/air/carrier-agreements.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import {
  type CompanyPerson,
  companyPeople,
  enterpriseOf,
  keepTravellers,
  readTravellers,
} from '#src/travellers/public.ts';
import { type AgreementInForce, agreementsInForce } from './agreements.db.ts';
import { carrierName } from './carrier-names.ts';
import { isOf, type Standing, standingsOf, writeApplication } from './listings.db.ts';

export interface WhitelistDeps {
  readonly db: Database;
  readonly vault: Vault;
}

/** Whether people are on the lists of carriers, and what is to be done where they are not. */
export async function checkWhitelist(
  deps: WhitelistDeps,
  ctx: MemberCtx,
  { airlines, passengers }: InputOf<typeof endpoints.checkWhitelist>,
): Promise<AnswerOf<typeof endpoints.checkWhitelist>> {
  return deps.db.read(ctx.tenantId, async (tx) => {
    const people = await resolve(deps, tx, ctx, passengers);
    const inForce = await ownAgreements(tx, ctx);
    const rows = await standingsOf(
      tx,
      ctx.tenantId,
      inForce.map(({ id }) => id),
      known(people),
    );
    return {
      carriers: [...new Set(airlines)].map((airline) => {
        const agreement = inForce.find((one) => one.airline === airline);
        const airlineName = carrierName(airline);
        return {
          airline,
          airlineName,
          passengers: people.map((person) => standingOf(person, agreement, rows, airlineName)),
        };
      }),
    };
  });
}

/**
 * Applies for people to be put on a carrier's list; the carrier is asked by a sweep. Whoever is on it or asked for stays as they are, and
 * of whom it may not be done the answer says why. Refuses with `agreement.none`.
 */
export async function addToWhitelist(
  deps: WhitelistDeps,
  ctx: MemberCtx,
  { airline, passengers }: InputOf<typeof endpoints.addToWhitelist>,
): Promise<AnswerOf<typeof endpoints.addToWhitelist>> {
  const airlineName = carrierName(airline);
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const agreement = (await ownAgreements(tx, ctx)).find((one) => one.airline === airline);
    if (agreement === undefined) throw refuse('agreement.none', { airline: airlineName });
    const people = await resolve(deps, tx, ctx, passengers);
    await keepTravellers(deps, tx, ctx, ownPapersIn(ctx, passengers, people));
    let applied = 0;
    for (const { person, name } of inOneOrder(people))
      if (await apply(tx, ctx, agreement, { person, name })) applied += 1;
    const rows = await standingsOf(tx, ctx.tenantId, [agreement.id], known(people));
    const answer = {
      applied,
      passengers: people.map((person) => standingOf(person, agreement, rows, airlineName)),
    };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

/** The carrier is asked by the paper that somebody keeps of themselves: who writes their own for it keeps it from now on. */
function ownPapersIn(
  { signedIn }: MemberCtx,
  passengers: InputOf<typeof endpoints.addToWhitelist>['passengers'],
  people: readonly Resolved[],
) {
  return passengers
    .filter((_, at) => people[at]!.person?.kind === 'employee' && people[at]!.person.id === signedIn.memberId)
    .map((choice) => ({ ...choice, save: true }));
}

interface Resolved {
  readonly name: string;
  readonly person: CompanyPerson | undefined;
  /** Why they cannot be booked for at all. */
  readonly problem: string | undefined;
}

/** Who people are, one by one: of whom nobody may be told, the refusal says it, and the others are answered. */
async function resolve(
  deps: WhitelistDeps,
  tx: Tx,
  ctx: MemberCtx,
  passengers: InputOf<typeof endpoints.checkWhitelist>['passengers'],
): Promise<Resolved[]> {
  const people: Resolved[] = [];
  for (const choice of passengers) {
    try {
      const travellers = await readTravellers(deps, tx, ctx, [{ ...choice, save: false }]);
      const [person] = await companyPeople(deps, tx, ctx, travellers);
      people.push({ name: travellers[0]!.name, person, problem: undefined });
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      people.push({ name: choice.traveller?.name ?? '', person: undefined, problem: error.message });
    }
  }
  return people;
}

const known = (people: readonly Resolved[]): CompanyPerson[] => people.flatMap(({ person }) => person ?? []);

/** Two who apply for the same people at once wait for each other in one order. */
function inOneOrder(
  people: readonly Resolved[],
): { readonly person: CompanyPerson; readonly name: string }[] {
  const byKey = new Map(
    people.flatMap(({ person, name }) =>
      person === undefined ? [] : [[`${person.kind} ${person.id}`, { person, name }]],
    ),
  );
  return [...byKey.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

function apply(
  tx: Tx,
  ctx: MemberCtx,
  { id: agreementId }: AgreementInForce,
  { person, name }: { readonly person: CompanyPerson; readonly name: string },
): Promise<boolean> {
  const owner = { tenantId: ctx.tenantId, enterpriseId: enterpriseOf(ctx)! };
  return writeApplication(tx, owner, {
    agreementId,
    person,
    name,
    id: randomUUID(),
    clientReference: randomUUID().replaceAll('-', ''),
    appliedBy: ctx.signedIn.memberId,
    at: ctx.now,
  });
}

async function ownAgreements(tx: Tx, ctx: MemberCtx): Promise<AgreementInForce[]> {
  const enterpriseId = enterpriseOf(ctx);
  if (enterpriseId === undefined) return [];
  return agreementsInForce(tx, { tenantId: ctx.tenantId, enterpriseId }, dayOf(ctx.now));
}

function standingOf(
  { name, person, problem }: Resolved,
  agreement: AgreementInForce | undefined,
  rows: readonly Standing[],
  airline: string,
): WhitelistStanding {
  if (agreement === undefined) {
    const words = `贵企业与${airline}没有有效的协议`;
    return { name, whitelist: false, state: 'unknown', words, mayApply: false };
  }
  if (problem !== undefined)
    return { name, whitelist: false, state: 'unknown', words: problem, mayApply: false };
  const row = person && rows.find((one) => one.agreementId === agreement.id && isOf(one, person));
  const state: WhitelistState = person === undefined ? 'stranger' : (row?.state ?? 'none');
  // Until the carrier has heard of a removal nobody applies anew.
  const settled = row === undefined || row.askAt === null;
  return {
    name,
    whitelist: state === 'confirmed' && row?.name === name,
    state,
    words: whitelistWords(state, { airline, reason: row?.reason ?? null }),
    mayApply: mayApply(state) && settled,
  };
}

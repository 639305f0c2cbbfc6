import { type Day, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { negotiatedFlights as endpoint } from '@woxing/contract/products/air/flights';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { companyPeople, enterpriseOf, type Traveller } from '#src/travellers/public.ts';
import type { AirAgreements, CarrierAgreement } from '../air-agreements.ts';
import type { PricedOffer } from '../air-supplier.ts';
import { checkFlightDay, readPlaces } from '../search/flight-places.rules.ts';
import { type AgreementInForce, agreementsInForce } from './agreements.db.ts';
import { carrierName } from './carrier-names.ts';
import { isOf, standingsOf } from './listings.db.ts';

/**
 * The fares that the enterprise of whoever asks has agreed on, beside the public ones of the same search. They are asked of the carriers
 * each time: answers of public searches are shared by everybody, and hold none of them.
 */
export async function negotiatedFlights(
  { db, agreements }: { readonly db: Database; readonly agreements: AirAgreements },
  ctx: MemberCtx,
  { day, kind, ...ends }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { from, to } = readPlaces(ends);
  checkFlightDay(day, dayOf(ctx.now));
  const inForce = (await agreementsFor(db, ctx)).filter((one) => isOn(one, day));
  if (inForce.length === 0) return { fares: [] };
  const fares = await agreements.negotiatedFares(
    ctx.tenantId,
    { from, to, day, kind, agreements: inForce.map(({ airline, code }) => ({ airline, code })) },
    ctx.now,
  );
  return { fares };
}

const isOn = ({ validFrom, validTo }: AgreementInForce, day: string) => validFrom <= day && day <= validTo;

/** What holds for flights of a day. */
export type AgreementsOfDay = (day: Day) => readonly CarrierAgreement[];

/** What the enterprise of whoever asks has agreed on with carriers and is in force, by the day of flights; nothing for all others. */
export async function agreementsByDay(db: Database, ctx: Ctx): Promise<AgreementsOfDay> {
  const inForce = await agreementsFor(db, ctx);
  return (day) =>
    inForce.filter((one) => isOn(one, day)).map(({ airline, code }): CarrierAgreement => ({ airline, code }));
}

async function agreementsFor(db: Database, ctx: Ctx): Promise<AgreementInForce[]> {
  const enterpriseId = ctx.signedIn && enterpriseOf({ ...ctx, signedIn: ctx.signedIn });
  if (enterpriseId === undefined) return [];
  const owner = { tenantId: ctx.tenantId, enterpriseId };
  return db.read(ctx.tenantId, (tx) => agreementsInForce(tx, owner, dayOf(ctx.now)));
}

const agreedOn = ({ negotiated }: PricedOffer) => negotiated !== undefined;

/** To whoever is not of the enterprise, and once an agreement is over, its offers do not exist: refuses with `flight.gone`. */
export async function checkAgreed(db: Database, ctx: Ctx, priced: readonly PricedOffer[]): Promise<void> {
  if ((await soldTo(db, ctx, priced)).length < priced.length) throw refuse('flight.gone');
}

/** Of offers those that may be sold to whoever asks: public ones, and those under an agreement of their enterprise that is in force. */
export async function soldTo(
  db: Database,
  ctx: Ctx,
  priced: readonly PricedOffer[],
): Promise<readonly PricedOffer[]> {
  if (!priced.some(agreedOn)) return priced;
  const inForce = await agreementsFor(db, ctx);
  return priced.filter(
    ({ airline, day, negotiated: agreed }) =>
      agreed === undefined ||
      inForce.some((one) => one.airline === airline && one.code === agreed.agreementCode && isOn(one, day)),
  );
}

/**
 * By which the carriers have each traveller on their lists, by offer; undefined where all offers are public. Refuses with
 * `whitelist.missing` where somebody is not on a list.
 */
export async function listNumbers(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  ctx: MemberCtx,
  priced: readonly PricedOffer[],
  travellers: readonly Traveller[],
): Promise<(string | null)[][] | undefined> {
  if (!priced.some(agreedOn)) return undefined;
  const inForce = await agreementsFor(db, ctx);
  const { people, rows } = await db.read(ctx.tenantId, async (tx) => {
    const found = await companyPeople({ vault }, tx, ctx, travellers);
    const ids = inForce.map(({ id }) => id);
    const known = found.flatMap((person) => person ?? []);
    return { people: found, rows: await standingsOf(tx, ctx.tenantId, ids, known) };
  });
  const numberOf = (at: number, airline: string): string | undefined => {
    const person = people[at];
    const agreement = inForce.find((one) => one.airline === airline);
    const row = rows.find(
      (one) => person !== undefined && one.agreementId === agreement?.id && isOf(one, person),
    );
    return row?.state === 'confirmed' && row.name === travellers[at]!.name ? row.listNo! : undefined;
  };
  for (const { airline } of priced.filter(agreedOn)) {
    const missing = travellers.filter((_, at) => numberOf(at, airline) === undefined);
    if (missing.length > 0) {
      const names = missing.map(({ name }) => name).join('、');
      throw refuse('whitelist.missing', { names, airline: carrierName(airline) });
    }
  }
  return travellers.map((_, at) =>
    priced.map((offer) => (agreedOn(offer) ? (numberOf(at, offer.airline) ?? null) : null)),
  );
}

import { fen } from '@woxing/contract/core/money';
import { exchangeRates } from '@woxing/contract/generated/exchange-rates';
import {
  type InternationalCarrier,
  internationalCarriers,
} from '@woxing/contract/generated/international-carriers';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { FareFamily } from '@woxing/contract/products/international-air/international-fares.rules';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import type {
  BagAllowance,
  FareFilings,
  FareRules,
  FareWay,
  FiledFamily,
  FiledFares,
} from '#src/products/international-air/fares/filed-fares.rules.ts';

/** What the embedded carriers file: fares by distance, carrier and cabin, in the currency of the country where they begin. */
export function openFilings(seed: number): FareFilings {
  const filings: FareFilings = {
    stayBounds: [2, 91, 181, 366],
    agreements: [],
    filed: (carrier, way, cabin) => filedFares(carrierNamed.get(carrier), way, cabin, seed),
    under: (agreements) => filingsUnder(filings, agreements),
    ticketMinutes: (families, leadDays) =>
      Math.min(...families.map((family) => ticketMinutesOf(family, leadDays))),
    surcharge(carrier, km, domestic) {
      const { surchargeCode, lowCost } = carrierNamed.get(carrier)!;
      const full = domestic ? 30 : km < 1500 ? 130 : km < 5000 ? 380 : 780;
      return { code: surchargeCode, fen: fen(100 * (lowCost ? Math.round(full / 20) * 10 : full)) };
    },
  };
  return filings;
}

type Agreement = FareFilings['agreements'][number];

function filingsUnder(filings: FareFilings, asked: readonly Agreement[]): FareFilings {
  const agreements = asked.filter(({ airline, code }) => knowsAgreement(airline, code));
  if (agreements.length === 0) return filings;
  const byCarrier = new Map(agreements.map(({ airline, code }) => [airline, { airline, code }]));
  return {
    ...filings,
    agreements: [...byCarrier.values()],
    filed(carrier, way, cabin) {
      const everybody = filings.filed(carrier, way, cabin);
      const agreement = byCarrier.get(carrier);
      return everybody === undefined || agreement === undefined
        ? everybody
        : agreedFares(everybody, agreement, cabin);
    },
  };
}

/** A carrier's codes begin with its own two letters; low-cost carriers agree on nothing. */
const knowsAgreement = (airline: string, code: string): boolean =>
  carrierNamed.get(airline)?.lowCost === false && code.startsWith(airline) && code.length > 4;

/** Of the public fare, in percent. */
const agreedPercents: Readonly<Record<Cabin, number>> = { economy: 92, premium: 90, business: 85, first: 82 };

/** Special fares are in no agreement. */
function agreedFares(filed: FiledFares, agreement: Agreement, cabin: Cabin): FiledFares {
  const { fareUnit } = rateOf.get(filed.currency)!;
  const agreed = (amount: number | null) =>
    amount === null ? null : Math.ceil((amount * agreedPercents[cabin]) / 100 / fareUnit) * fareUnit;
  return {
    ...filed,
    families: filed.families.map((everybody) =>
      everybody.id === 'light'
        ? everybody
        : {
            ...everybody,
            agreement: { ...agreement, everybody },
            roundTrip: everybody.roundTrip.map(agreed),
            oneWay: everybody.oneWay.map(agreed),
          },
    ),
  };
}

/** Special fares, and seats that leave soon, are ticketed at once. */
const ticketHours: Readonly<Record<FareFamily, readonly [number, number, number]>> = {
  light: [1, 2, 4],
  standard: [1, 12, 24],
  flex: [2, 24, 72],
};

function ticketMinutesOf(family: FareFamily, leadDays: number): number {
  const [soon, later, far] = ticketHours[family];
  return 60 * (leadDays < 7 ? soon : leadDays < 30 ? later : far);
}

const carrierNamed = new Map(internationalCarriers.map((carrier) => [carrier.iata, carrier]));
const currencyIn = new Map(
  internationalCarriers.toReversed().map(({ country, currency }) => [country, currency]),
);
const rateOf = new Map(exchangeRates.toReversed().map((rate) => [rate.currency, rate]));

/** Of each level, of the cheapest. */
const levelFactors = [1, 1.18, 1.4, 1.7, 2.1, 2.7];
const classesOf: Readonly<Record<Cabin, readonly string[]>> = {
  economy: ['V', 'Q', 'L', 'H', 'B', 'Y'],
  premium: ['N', 'N', 'E', 'E', 'W', 'W'],
  business: ['R', 'Z', 'I', 'D', 'C', 'J'],
  first: ['A', 'A', 'P', 'P', 'F', 'F'],
};
const cabinFactor: Readonly<Record<Cabin, number>> = { economy: 1, premium: 1.9, business: 3.8, first: 7 };

function filedFares(
  carrier: InternationalCarrier | undefined,
  way: FareWay,
  cabin: Cabin,
  seed: number,
): FiledFares | undefined {
  if (carrier === undefined || (carrier.lowCost && cabin !== 'economy')) return undefined;
  const currency = currencyIn.get(way.originCountry) ?? 'USD';
  const halfYuan = (220 + 0.31 * way.km) * cabinFactor[cabin] * carrierFactor(carrier, way, seed);
  return {
    currency,
    bookingClasses: classesOf[cabin],
    families: familiesIn[cabin].map((id) => filedFamily(id, carrier, way, cabin, { halfYuan, currency })),
  };
}

/** Who flies straight home asks more than who takes people through a hub of a third country. */
function carrierFactor({ iata, lowCost, country }: InternationalCarrier, way: FareWay, seed: number): number {
  const [one, other] = [way.originCity, way.endCity].toSorted() as [string, string];
  const mood = 0.9 + 0.2 * chance(seedOf(seed, 'fare', iata, one, other), 0);
  const home = country === way.originCountry || country === way.endCountry;
  return mood * (lowCost ? 0.6 : 1) * (home ? 1 : 0.82);
}

const familiesIn: Readonly<Record<Cabin, readonly FareFamily[]>> = {
  economy: ['light', 'standard', 'flex'],
  premium: ['standard', 'flex'],
  business: ['light', 'standard', 'flex'],
  first: ['standard', 'flex'],
};
const familyFactor: Readonly<Record<FareFamily, number>> = { light: 0.88, standard: 1, flex: 1.3 };
/** The special family has no class above this level. */
const lightLevels = 3;
const oneWayFactor: Readonly<Record<FareFamily, number>> = { light: 1.35, standard: 1.5, flex: 1.3 };

function filedFamily(
  id: FareFamily,
  carrier: InternationalCarrier,
  way: FareWay,
  cabin: Cabin,
  { halfYuan, currency }: { readonly halfYuan: number; readonly currency: string },
): FiledFamily {
  const inCurrency = (yuan: number) => unitsOf(yuan, currency);
  const sold = (level: number) => id !== 'light' || level < lightLevels;
  const half = levelFactors.map((factor) => halfYuan * factor * familyFactor[id]);
  const alone = carrier.lowCost ? 1 : oneWayFactor[id];
  return {
    id,
    roundTrip: half.map((yuan, level) => (sold(level) ? inCurrency(2 * yuan) : null)),
    oneWay: half.map((yuan, level) => (sold(level) ? inCurrency(yuan * alone) : null)),
    rules: rulesOf(id, carrier, way, cabin),
  };
}

/** Whole units of a currency, rounded up as fares in it are. */
function unitsOf(yuan: number, currency: string): number {
  const { fenFor10000, fareUnit } = rateOf.get(currency)!;
  return Math.ceil((yuan * 1_000_000) / fenFor10000 / fareUnit) * fareUnit;
}

function rulesOf(id: FareFamily, carrier: InternationalCarrier, way: FareWay, cabin: Cabin): FareRules {
  const band = way.km < 3000 ? 0 : way.km < 6500 ? 1 : 2;
  const front = cabin === 'business' || cabin === 'first';
  const fee = (yuan: readonly number[]) => fen(yuan[band]! * (front ? 150 : 100));
  const bags = bagsOf(id, carrier, way, cabin);
  const noShowFen = fee([500, 800, 1000]);
  if (id === 'light')
    return {
      advanceDays: front ? 3 : 7,
      minStayDays: front ? 0 : 2,
      maxStayDays: front ? 180 : 90,
      combines: 'own',
      changeFen: front ? fee([500, 800, 1200]) : null,
      refundFen: front ? fee([1000, 1600, 2400]) : null,
      noShowFen,
      bags,
    };
  const flexible = id === 'flex';
  return {
    advanceDays: 0,
    minStayDays: 0,
    maxStayDays: flexible ? 365 : 180,
    combines: carrier.lowCost ? 'own' : 'partners',
    changeFen: flexible ? fen(0) : fee([300, 500, 800]),
    refundFen: flexible ? fee([200, 300, 500]) : fee([500, 800, 1500]),
    noShowFen,
    bags,
  };
}

const american = ['US', 'CA', 'MX', 'BR', 'AR', 'CL', 'PE', 'CO', 'PA', 'CU', 'CR', 'EC', 'UY', 'DO'];

/** By the piece to and from America, and where the carrier counts pieces; by weight otherwise. */
function bagsOf(
  id: FareFamily,
  { lowCost, bags }: InternationalCarrier,
  way: FareWay,
  cabin: Cabin,
): BagAllowance {
  const front = cabin === 'business' || cabin === 'first';
  const atlantic = american.includes(way.originCountry) || american.includes(way.endCountry);
  if (lowCost) return { by: 'weight', kg: { light: 0, standard: 20, flex: 30 }[id] };
  if (bags === 'P' || atlantic) {
    const pieces = front ? 2 : { light: atlantic ? 1 : 0, standard: atlantic ? 2 : 1, flex: 2 }[id];
    return { by: 'piece', pieces, kgEach: front ? 32 : 23 };
  }
  return { by: 'weight', kg: front ? 40 : { light: 20, standard: 25, flex: 30 }[id] };
}

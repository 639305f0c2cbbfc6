import { addFen, type Fen, fen, noFen, sumFen, timesFen } from '@woxing/contract/core/money';
import type { FareFamily } from '@woxing/contract/products/international-air/international-fares.rules';
import { type Flyer, halfOf } from './currency.rules.ts';
import { familyFen, type SaleDays, type SaleWay } from './fare-columns.rules.ts';
import type { FiledFamily, FiledFares } from './filed-fares.rules.ts';
import { type TaxLine, taxFor } from './ticket-taxes.rules.ts';

/** A part as it is sold: which fares, at which level of classes, with which taxes and surcharges. */
export interface SoldPart {
  readonly filed: FiledFares;
  readonly level: number;
  readonly taxes: readonly TaxLine[];
  /** Surcharges of its flights, as lines that an infant does not pay. */
  readonly surcharges: readonly TaxLine[];
}

export interface PassengerPrice {
  readonly fareFen: Fen;
  readonly taxFen: Fen;
}

/** What one passenger of a type pays for all parts; undefined where a family is not sold so. */
export function passengerPrice(
  flyer: Flyer,
  parts: readonly SoldPart[],
  families: readonly FiledFamily[],
  way: SaleWay,
  days: SaleDays,
): PassengerPrice | undefined {
  const fares = parts.map(({ filed, level }, at) => familyFen(filed, families[at]!, level, way, flyer, days));
  if (fares.includes(undefined)) return undefined;
  const lines = parts.flatMap(({ taxes, surcharges }) => [...taxes, ...surcharges]);
  return {
    fareFen: sumFen(fares.map((amount) => amount ?? noFen)),
    taxFen: sumFen(lines.map((line) => taxFor(flyer, line))),
  };
}

/** Of each part the cheapest family for an adult, by a way of selling; undefined where there is none. */
export function cheapestFamilies(
  parts: readonly SoldPart[],
  way: SaleWay,
  days: SaleDays,
): FiledFamily[] | undefined {
  const chosen = parts.map(({ filed, level }) =>
    filed.families
      .flatMap((family) => {
        const amount = familyFen(filed, family, level, way, 'ADT', days);
        return amount === undefined ? [] : [{ family, amount }];
      })
      .reduce<{ family: FiledFamily; amount: Fen } | undefined>(
        (best, one) => (best === undefined || one.amount < best.amount ? one : best),
        undefined,
      ),
  );
  const families = chosen.flatMap((one) => one?.family ?? []);
  return families.length === parts.length ? families : undefined;
}

export function familyNamed({ families }: FiledFares, id: FareFamily): FiledFamily | undefined {
  return families.find((family) => family.id === id);
}

/** By which code a fare was agreed on, and what everybody else pays for it; nothing of what everybody pays. */
export function agreedFare(
  { filed, level }: SoldPart,
  family: FiledFamily,
  way: SaleWay,
  days: SaleDays,
): { readonly agreed?: { readonly code: string; readonly publicFen: Fen } } {
  if (family.agreement === undefined) return {};
  const { code, everybody } = family.agreement;
  const fenOf = (one: FiledFamily) => familyFen(filed, one, level, way, 'ADT', days)!;
  const publicFen = fenOf(everybody);
  return publicFen > fenOf(family) ? { agreed: { code, publicFen } } : {};
}

/** Lines of one code as one: how often, and what each type pays in all. */
export interface TaxSum {
  readonly code: string;
  readonly name: string;
  readonly times: number;
  readonly adultFen: Fen;
  readonly childFen: Fen;
  readonly infantFen: Fen;
  readonly simplified: boolean;
}

export function sumTaxes(parts: readonly SoldPart[]): TaxSum[] {
  const lines = parts.flatMap(({ taxes, surcharges }) => [...taxes, ...surcharges]);
  return [...Map.groupBy(lines, ({ code }) => code)].map(([code, same]) => {
    const all = (flyer: Flyer) => sumFen(same.map((line) => taxFor(flyer, line)));
    return {
      code,
      name: same[0]!.name,
      times: same.length,
      adultFen: all('ADT'),
      childFen: all('CHD'),
      infantFen: all('INF'),
      simplified: same.some(({ simplified }) => simplified),
    };
  });
}

/** The adult's fare of a part in the currency in which it is filed. */
export function filedAmount({ filed, level }: SoldPart, family: FiledFamily, way: SaleWay): number {
  if (way === 'alone') return family.oneWay[level] ?? 0;
  return halfOf(family.roundTrip[level] ?? 0, filed.currency);
}

export interface PartyPrices {
  readonly adultPrice: Fen;
  readonly adultTax: Fen;
  readonly childPrice: Fen;
  readonly childTax: Fen;
  readonly infantPrice: Fen;
  readonly infantTax: Fen;
  readonly serviceFee: Fen;
  readonly totalFen: Fen;
}

export interface PartyCounts {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

export function countsOf(passengers: readonly { readonly type: Flyer }[]): PartyCounts {
  const of = (flyer: Flyer) => passengers.filter(({ type }) => type === flyer).length;
  return { adults: of('ADT'), children: of('CHD'), infants: of('INF') };
}

/** What a party pays, of each type one, and all together; `serviceFee` of each passenger for the journey. */
export function partyPrices(
  parts: readonly SoldPart[],
  families: readonly FiledFamily[],
  way: SaleWay,
  days: SaleDays,
  { counts, serviceFee }: { readonly counts: PartyCounts; readonly serviceFee: Fen },
): PartyPrices | undefined {
  const [adult, child, infant] = (['ADT', 'CHD', 'INF'] as const).map((flyer) =>
    passengerPrice(flyer, parts, families, way, days),
  );
  if (adult === undefined || child === undefined || infant === undefined) return undefined;
  const each = ({ fareFen, taxFen }: PassengerPrice) => addFen(fareFen, taxFen, serviceFee);
  return {
    adultPrice: adult.fareFen,
    adultTax: adult.taxFen,
    childPrice: child.fareFen,
    childTax: child.taxFen,
    infantPrice: infant.fareFen,
    infantTax: infant.taxFen,
    serviceFee,
    totalFen: addFen(
      timesFen(each(adult), counts.adults),
      timesFen(each(child), counts.children),
      timesFen(each(infant), counts.infants),
    ),
  };
}

/** `QHRT3CN`: class, family, round trip or one way, level, and where it is filed. Made here, where a filing names none. */
export function fareBasis({ filed, level }: SoldPart, family: FiledFamily, way: SaleWay): string {
  const letter = { light: 'L', standard: 'S', flex: 'F' }[family.id];
  return `${filed.bookingClasses[level]!}${letter}${way === 'alone' ? 'OW' : 'RT'}${level + 1}${filed.currency.slice(0, 2)}`;
}

export const surchargeLine = (code: string, amount: number, airline: string, flight = 0): TaxLine => ({
  code,
  name: '燃油附加费',
  country: airline,
  simplified: false,
  flight,
  fen: fen(amount),
  childPercent: 100,
  infantPercent: 0,
});

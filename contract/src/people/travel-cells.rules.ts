import { countries } from '../generated/countries.ts';
import type { PaperType } from './identity.rules.ts';
import { type SheetRow, writtenDay } from './sheet.rules.ts';
import {
  type FlyerNumber,
  noTravelFacts,
  type TravelFacts,
  travelFactsProblem,
} from './travel-facts.rules.ts';

/** The last columns of a sheet of people, which may be missing: what is needed for journeys abroad. */
export const travelColumns = ['英文姓', '英文名', '国籍', '签发国', '有效期至', '航司常旅客卡'] as const;

/** What the cells say, and what is wrong with it; undefined when they are empty. */
export function readTravelCells(
  type: PaperType,
  cells: SheetRow,
): { readonly travel: TravelFacts | undefined; readonly problem: string | undefined } {
  if (cells.every((cell) => cell.trim() === '')) return { travel: undefined, problem: undefined };
  const [surname = '', givenNames = '', nationality = '', issuing = '', expires = '', flyers = ''] = cells;
  const travel: TravelFacts = {
    ...noTravelFacts,
    surname,
    givenNames,
    nationality: countryIn(nationality),
    issuingCountry: countryIn(issuing),
    expiresOn: writtenDay(expires),
    flyerNumbers: flyersIn(flyers),
  };
  const masked = travel.flyerNumbers.some(({ number }) => number.includes('*'));
  const problem = masked ? '常旅客卡号须完整填写' : travelFactsProblem(type, travel)?.message;
  return { travel, problem };
}

/** By Chinese name or code; what is none stays as it is, to be refused. */
function countryIn(written: string): string {
  const wanted = written.trim().toUpperCase();
  const found = countries.find(
    ({ Name, code, alpha3 }) =>
      Name === wanted || `中国${wanted}` === Name || code === wanted || alpha3 === wanted,
  );
  return found?.code ?? wanted;
}

/** `CA 001234567890、MU601234567890`. */
function flyersIn(written: string): FlyerNumber[] {
  return written
    .toUpperCase()
    .split(/[、，,；;]/)
    .map((each) => each.replace(/\s/g, ''))
    .filter((each) => each !== '')
    .map((each) => ({ airline: each.slice(0, 2), number: each.slice(2) }));
}

/** An empty cell says nothing, so it takes nothing away. */
export function withTravelCells(
  before: TravelFacts | undefined,
  written: TravelFacts | undefined,
): TravelFacts | undefined {
  if (before === undefined || written === undefined) return written ?? before;
  const { flyerNumbers, ...texts } = written;
  const told = Object.entries(texts).filter(([, text]) => text !== '');
  return {
    ...before,
    ...Object.fromEntries(told),
    flyerNumbers: flyerNumbers.length === 0 ? before.flyerNumbers : flyerNumbers,
  };
}

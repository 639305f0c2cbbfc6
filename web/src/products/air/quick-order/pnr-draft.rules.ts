import { addFen, type Fen, sumFen } from '@woxing/contract/core/money';
import { type AgeType, isMobilePhone, type PaperType } from '@woxing/contract/people/identity.rules';
import type { PnrPassengerRead, PnrRead, PnrSegmentRead } from '@woxing/contract/products/air/pnr';
import type { PnrLineKind } from '@woxing/contract/products/air/pnr.rules';
import type { DraftPassenger } from '#src/booking/public.rules.ts';

export type ChosenFare = PnrSegmentRead['fares'][number];

/** The fare of the booking's own class where it is still sold, else the lowest; undefined where nothing is. */
export function fareFor(segment: PnrSegmentRead, chosen: string | undefined): ChosenFare | undefined {
  const { fares, bookingClass } = segment;
  return (
    fares.find(({ offerId }) => offerId === chosen) ??
    fares.find((fare) => fare.bookingClass === bookingClass) ??
    fares[0]
  );
}

/** What one person of a type was to pay by the text, and pays now: tickets, airport fees and fuel, without any service fee. */
export interface ComparedFare {
  readonly type: AgeType;
  readonly people: number;
  /** Undefined where the text shows no price of the type. */
  readonly writtenFen: Fen | undefined;
  /** Undefined while a flight has no fare, or its full fare is not known. */
  readonly nowFen: Fen | undefined;
  readonly writtenCommission: number | undefined;
}

const ageTypes: readonly AgeType[] = ['ADT', 'CHD', 'INF'];

/** For every type that somebody of the booking has, or that the text shows a price of. */
export function comparedFares(
  { passengers, fares, segments }: Pick<PnrRead, 'passengers' | 'fares' | 'segments'>,
  chosen: readonly (ChosenFare | undefined)[],
): ComparedFare[] {
  return ageTypes.flatMap((type) => {
    const people = passengers.filter((person) => person.type === type).length;
    const written = fares.find((fare) => fare.type === type);
    if (people === 0 && written === undefined) return [];
    const nowFen = segments.length === chosen.length ? totalNow(chosen, type) : undefined;
    const writtenCommission = written?.commissionPercent ?? undefined;
    return [{ type, people, writtenFen: written?.totalFen, nowFen, writtenCommission }];
  });
}

function totalNow(chosen: readonly (ChosenFare | undefined)[], type: AgeType): Fen | undefined {
  const prices = chosen.map((fare) => fare?.prices.find((price) => price.type === type));
  if (prices.length === 0 || prices.some((price) => price === undefined)) return undefined;
  return sumFen(prices.map((price) => addFen(price!.fareFen, addFen(price!.airportFeeFen, price!.fuelFen))));
}

/** What the carriers of all flights leave to whoever sells them now: the least, in percent. */
export const commissionNow = (segments: readonly Pick<PnrSegmentRead, 'commissionPercent'>[]): number =>
  Math.min(...segments.map(({ commissionPercent }) => commissionPercent));

/** Those who were read, as an order form keeps them: who is in the frequent list by it, the others as they were written. */
export function draftPassengers(read: readonly PnrPassengerRead[]): DraftPassenger[] {
  return read.map(({ related, name, certType, certNo, bornDate, sex, mobilePhone }, at) => ({
    key: related?.id ?? `pnr-${at}`,
    listed: related ?? undefined,
    written: {
      name,
      certType: (certType ?? 1) as PaperType,
      certNo: certNo ?? '',
      bornDate: bornDate ?? '',
      sex: sex ?? '',
      mobilePhone: mobilePhone !== null && isMobilePhone(mobilePhone) ? mobilePhone : '',
      save: false,
    },
  }));
}

export interface ReadLine {
  readonly line: number;
  readonly text: string;
  /** What its items are about, each once; empty for a blank line. */
  readonly kinds: readonly PnrLineKind[];
}

/** The pasted text beside what was understood of it. A line that goes on with the one above bears the same meaning. */
export function readLines(
  text: string,
  lines: readonly { readonly line: number; readonly kind: PnrLineKind }[],
): ReadLine[] {
  let above: readonly PnrLineKind[] = [];
  return text.split(/\r\n?|\n/).map((written, at) => {
    const own = [...new Set(lines.filter(({ line }) => line === at + 1).map(({ kind }) => kind))];
    const kinds = written.trim() === '' ? [] : own.length > 0 ? own : above;
    above = kinds;
    return { line: at + 1, text: written, kinds };
  });
}

import { addFen, type Fen, sumFen } from '@woxing/contract/core/money';
import { isMobilePhone, type PaperType } from '@woxing/contract/people/identity.rules';
import type { PnrPassengerRead, PnrSegmentRead } from '@woxing/contract/products/air/pnr';
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

/** What an adult pays for the tickets, with airport fee and fuel surcharge, without any service fee; undefined while a flight has no fare. */
export function adultTotal(
  segments: readonly PnrSegmentRead[],
  fares: readonly (ChosenFare | undefined)[],
): Fen | undefined {
  if (segments.length === 0 || fares.some((fare) => fare === undefined)) return undefined;
  return sumFen(
    segments.map(({ airportFeeFen, fuelFen }, at) =>
      addFen(fares[at]!.adultFen, addFen(airportFeeFen, fuelFen)),
    ),
  );
}

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

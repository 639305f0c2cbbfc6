import { fenOut, momentOut } from '@woxing/contract/core/fields';
import { addFen, type Fen, fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { personPart } from '@woxing/contract/orders/ticket-parts.rules';
import { z } from 'zod';

const changeLine = z.object({
  passenger: z.int(),
  leg: z.int(),
  ticketNo: z.string(),
  priceFen: fenOut,
  newPriceFen: fenOut,
  /** What of both prices is taxes: they stand for the new ticket as they did for the old one. */
  taxesFen: fenOut.default(noFen),
  feeFen: fenOut,
  percent: z.int(),
  rule: z.string(),
  dueFen: fenOut,
  backFen: fenOut,
  differenceFeeFen: fenOut,
  /** Which of what is changed to the new ticket is for; the first without. */
  to: z.int().optional(),
  /** The person's part of the old ticket. */
  personFen: fenOut.default(noFen),
  /** The most that the travel standard lets the company bear of the new ticket; null without a limit. */
  companyMostFen: fenOut.nullable().default(null),
  /** What is paid for both at a desk, and the person's part of the old one. The prices above are then what guarantees it. */
  desk: z.object({ priceFen: fenOut, personFen: fenOut, newPriceFen: fenOut }).optional(),
});

/**
 * What was quoted for a change: stored JSON, which a product extends by what is changed to. Amounts are those of the places that
 * were taken, when they are known.
 */
export const changeTerms = z.looseObject({
  bookingReference: z.string(),
  quotedAt: momentOut,
  lines: z.array(changeLine),
  /** Tickets that come besides, in the place of none; `leg` is where they will stand. */
  added: z.array(changeLine).optional(),
  /** What there is to pay what is due, since the new seats were asked for; 15 without. */
  payMinutes: z.int().optional(),
  /** Of the content, once there are tickets on it: the first of what is changed to, which the others follow. */
  newLeg: z.int().optional(),
});
export type ChangeTerms = z.output<typeof changeTerms>;
export type ChangeLine = ChangeTerms['lines'][number];
type Lines = Pick<ChangeTerms, 'lines' | 'added'>;

/** All new tickets of a change: those in the place of others, and those that come besides. */
export const newTicketLines = ({ lines, added = [] }: Lines): readonly ChangeLine[] => [...lines, ...added];

/** Of the content, what the new ticket of a line is for; undefined while there are none. */
export const newLegOf = ({ newLeg }: Pick<ChangeTerms, 'newLeg'>, { to = 0 }: Pick<ChangeLine, 'to'>) =>
  newLeg === undefined ? undefined : newLeg + to;

/** What people are told of the tickets of a sheet, out of what was quoted for it: stored JSON of refunds and changes alike. */
export const shownLines = z
  .array(
    z.object({
      passenger: z.int(),
      leg: z.int(),
      priceFen: fenOut,
      newPriceFen: fenOut.nullable().default(null),
      feeFen: fenOut,
      differenceFeeFen: fenOut.default(noFen),
      dueFen: fenOut.default(noFen),
      backFen: fenOut,
    }),
  )
  .default([]);

/** Each with the fees of both kinds as one. */
export const withAllFees = (lines: z.output<typeof shownLines>) =>
  lines.map(({ differenceFeeFen, ...line }) => ({ ...line, feeFen: addFen(line.feeFen, differenceFeeFen) }));

type PartsLine = Pick<ChangeLine, 'priceFen' | 'newPriceFen' | 'personFen' | 'companyMostFen'>;

/**
 * The person's part of the new ticket: as near to what the standard says of it as the money that moves allows. Of a dearer one the
 * person bears of the difference what their part grows by, and the company may pay the rest with the fees of the change; of a
 * cheaper one the person gets back first what their part falls by. Between the two sides nothing is settled.
 */
export function newPersonPart({ priceFen, newPriceFen, personFen, companyMostFen }: PartsLine): Fen {
  const wantedFen = personPart(newPriceFen, companyMostFen);
  const minFen = personFen - Math.max(0, priceFen - newPriceFen);
  const maxFen = personFen + Math.max(0, newPriceFen - priceFen);
  return fen(Math.max(0, Math.min(Math.max(wantedFen, minFen), maxFen)));
}

/** What of the due for a ticket the person bears. */
export function personDue(line: PartsLine): Fen {
  return fen(Math.max(0, newPersonPart(line) - line.personFen));
}

/** What of the differences that come back was the person's part, fees included. */
export function personBack({ lines }: Lines): Fen {
  return sumFen(
    lines
      .filter(({ backFen }) => backFen > noFen)
      .map((line) => fen(Math.max(0, line.personFen - newPersonPart(line)))),
  );
}

export interface ChangeSums {
  readonly oldFen: Fen;
  readonly newFen: Fen;
  /** In each of them. */
  readonly taxesFen: Fen;
  /** Fees of the change and of the differences. */
  readonly feeFen: Fen;
  readonly dueFen: Fen;
  /** What of the due the person bears. */
  readonly personFen: Fen;
  readonly backFen: Fen;
}

/** What old and new ticket of a line cost, whoever is paid. A guarantee costs nothing. */
export const costsOfLine = ({ desk, priceFen, newPriceFen }: ChangeLine) =>
  desk === undefined
    ? { oldFen: priceFen, newFen: newPriceFen }
    : { oldFen: desk.priceFen, newFen: desk.newPriceFen };

/** What a change costs more, whoever is paid: that is held against applications. */
export function moreCost(terms: Lines): Fen {
  return sumFen(
    newTicketLines(terms).map((line) => {
      if (line.desk === undefined) return line.dueFen;
      const { oldFen, newFen } = costsOfLine(line);
      return fen(Math.max(0, newFen - oldFen + line.feeFen));
    }),
  );
}

/** Fees, and what a dearer ticket costs more: what somebody agrees to. */
export function costOfChange(terms: Lines): Fen {
  const dearerFen = newTicketLines(terms).map((line) => {
    const { oldFen, newFen } = costsOfLine(line);
    return fen(Math.max(0, newFen - oldFen));
  });
  return addFen(changeSums(terms).feeFen, ...dearerFen);
}

export function changeSums(terms: Lines): ChangeSums {
  const sum = (of: (line: ChangeLine) => Fen) => sumFen(newTicketLines(terms).map(of));
  return {
    oldFen: sum(({ priceFen }) => priceFen),
    newFen: sum(({ newPriceFen }) => newPriceFen),
    taxesFen: sum(({ taxesFen }) => taxesFen),
    feeFen: sum(({ feeFen, differenceFeeFen }) => addFen(feeFen, differenceFeeFen)),
    dueFen: sum(({ dueFen }) => dueFen),
    personFen: sum(personDue),
    backFen: sum(({ backFen }) => backFen),
  };
}

/** Kept of the differences that come back. */
export function keptOfDifferences({ lines }: Pick<ChangeTerms, 'lines'>): Fen {
  return sumFen(
    lines
      .filter(({ backFen }) => backFen > noFen)
      .map(({ priceFen, newPriceFen, backFen }) => subtractFen(subtractFen(priceFen, newPriceFen), backFen)),
  );
}

import type { InputOf } from '@woxing/contract/core/endpoint';
import { type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import type {
  chooseExtras,
  ExtrasOffer,
  OrderExtras,
  SeatMap,
} from '@woxing/contract/products/air/air-extras';
import { type ExtrasPerson, maxExtraBaggage, seatBar } from '@woxing/contract/products/air/air-extras.rules';

export type Sheet = OrderExtras['sheets'][number];
export type Line = Sheet['lines'][number];
export type Choices = InputOf<typeof chooseExtras>['choices'];

/** What is chosen on one leg for one passenger, and not submitted yet. */
export interface Chosen {
  readonly seat?: string | undefined;
  readonly bags: readonly string[];
  readonly meal?: string | undefined;
}

/** By passenger, on one leg. */
export type Selection = Readonly<Record<number, Chosen>>;

export const nothingChosen: Chosen = { bags: [] };

export interface Seat {
  readonly code: string;
  readonly row: number;
  readonly letter: string;
  readonly exit: boolean;
  readonly wing: boolean;
  readonly priceFen: Fen;
  readonly free: boolean;
}

export const seatRows = ({ rows }: SeatMap): Seat[][] =>
  rows.map(({ row, exit, wing, seats }) =>
    seats.map(({ letter, priceFen, free }) => ({
      code: `${row}${letter}`,
      row,
      letter,
      exit,
      wing,
      priceFen,
      free,
    })),
  );

/** Of extras of an order those that its carrier keeps, on a leg. */
export const keptLines = (sheets: readonly Sheet[], leg: number): Line[] =>
  sheets.flatMap(({ lines }) => lines).filter((line) => line.leg === leg && line.state === 'kept');

/** Who has a seat on the leg already, by its code. */
export const keptSeats = (kept: readonly Line[]): ReadonlyMap<string, number> =>
  new Map(kept.filter(({ kind }) => kind === 'seat').map(({ code, passenger }) => [code, passenger]));

/** A paid seat stays; anybody else may take another. */
export const maySit = (kept: readonly Line[], passenger: number, type: ExtrasPerson): boolean =>
  type !== 'INF' &&
  !kept.some((line) => line.kind === 'seat' && line.passenger === passenger && line.priceFen > noFen);

/** Whoever is next to be given a seat, behind somebody who has one now; the same where nobody is. */
export function nextWithoutSeat(
  people: readonly { readonly passenger: number; readonly type: ExtrasPerson }[],
  selection: Selection,
  kept: readonly Line[],
  after: number,
): number {
  const waiting = people.filter(
    ({ passenger, type }) =>
      passenger !== after &&
      maySit(kept, passenger, type) &&
      selection[passenger]?.seat === undefined &&
      !kept.some((line) => line.kind === 'seat' && line.passenger === passenger),
  );
  return (waiting.find(({ passenger }) => passenger > after) ?? waiting[0])?.passenger ?? after;
}

/** A seat for a passenger, from whoever else had it; pressed again it is left. */
export function withSeat(selection: Selection, passenger: number, code: string): Selection {
  const had = selection[passenger]?.seat === code;
  const others = Object.entries(selection).map(([one, chosen]) => [
    one,
    chosen.seat === code ? { ...chosen, seat: undefined } : chosen,
  ]);
  const left = Object.fromEntries(others) as Selection;
  if (had) return left;
  return { ...left, [passenger]: { ...(left[passenger] ?? nothingChosen), seat: code } };
}

export function withBag({ bags, ...chosen }: Chosen, code: string): Chosen {
  return { ...chosen, bags: bags.includes(code) ? bags.filter((one) => one !== code) : [...bags, code] };
}

/** How many pieces may still be added. */
export const bagsLeft = (kept: readonly Line[], passenger: number): number =>
  maxExtraBaggage - kept.filter((line) => line.kind === 'baggage' && line.passenger === passenger).length;

export const isBarred = (
  seat: Pick<Seat, 'exit'>,
  type: ExtrasPerson,
  party: readonly ExtrasPerson[],
): boolean => seatBar(seat, type, party) !== undefined;

export interface SumLine {
  readonly passenger: number;
  readonly kind: Line['kind'];
  readonly code: string;
  readonly name: string;
  readonly priceFen: Fen;
}

/** What is chosen, each with its price as the flight has it. */
export function sumLines(selection: Selection, offer: ExtrasOffer): SumLine[] {
  const seats = offer.map === null ? [] : seatRows(offer.map).flat();
  return Object.entries(selection).flatMap(([key, { seat, bags, meal }]): SumLine[] => {
    const passenger = Number(key);
    const own = seats.find(({ code }) => code === seat);
    const dish = offer.meals.find(({ code }) => code === meal);
    return [
      ...(own === undefined
        ? []
        : [
            {
              passenger,
              kind: 'seat' as const,
              code: own.code,
              name: `座位${own.code}`,
              priceFen: own.priceFen,
            },
          ]),
      ...offer.baggage
        .filter(({ code }) => bags.includes(code))
        .map(({ code, name, priceFen }) => ({ passenger, kind: 'baggage' as const, code, name, priceFen })),
      ...(dish === undefined ? [] : [{ passenger, kind: 'meal' as const, ...dish, priceFen: noFen }]),
    ];
  });
}

export const totalOfLines = (lines: readonly SumLine[]): Fen => sumFen(lines.map(({ priceFen }) => priceFen));

export const choicesOf = (lines: readonly SumLine[], leg: number): Choices =>
  lines.map(({ passenger, kind, code }) => ({ passenger, leg, kind, code }));

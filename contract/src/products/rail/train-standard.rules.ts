import { type Fen, fen, formatYuan, subtractFen, sumFen } from '../../core/money.ts';
import {
  brokenLines,
  keepsAll,
  type OptionTrace,
  type StandardRule,
  traceBy,
} from '../../standards/standard-trace.rules.ts';
import { kindOf, trainKindNames } from './train-kinds.rules.ts';
import { type RailSeat, railSeatNames, railSeats } from './train-seats.rules.ts';
import type { TrainStandard } from './train-standard.ts';

/** A ride as a standard sees it. */
export interface JudgedRide {
  readonly trainNo: string;
  readonly minutes: number;
}

export interface TrainOption extends JudgedRide {
  readonly seat: RailSeat;
  /** What each seat of the train costs an adult; empty where that is not known. */
  readonly fares: readonly { readonly seat: RailSeat; readonly fareFen: Fen }[];
}

/** The seats that a standard allows on a ride, in the order of the railway. */
export function allowedSeats({ seats, more }: TrainStandard, ride: JudgedRide): readonly RailSeat[] {
  const kind = kindOf(ride.trainNo);
  const beside = more
    .filter(
      ({ kinds, fromMinutes }) => ride.minutes >= fromMinutes && (kinds.length === 0 || kinds.includes(kind)),
    )
    .flatMap((each) => each.seats);
  return railSeats.filter((seat) => seats.includes(seat) || beside.includes(seat));
}

/** The dearest of the allowed seats that the train has. */
export function dearestAllowed(option: Omit<TrainOption, 'seat'>, standard: TrainStandard): Fen | undefined {
  const allowed = allowedSeats(standard, option);
  const fares = option.fares.filter(({ seat }) => allowed.includes(seat)).map(({ fareFen }) => fareFen);
  return fares.length === 0 ? undefined : fen(Math.max(...fares));
}

const seatsOf = (seats: readonly RailSeat[]) => seats.map((seat) => railSeatNames[seat]).join('、');

const fareOn = ({ fares, seat }: TrainOption) => fares.find((each) => each.seat === seat)?.fareFen;

const seatRule: StandardRule<TrainOption, TrainStandard> = {
  rule: 'seat',
  title: '可订席别',
  applies: () => true,
  within: (option, standard) => allowedSeats(standard, option).includes(option.seat),
  mine: (option) => {
    const fare = fareOn(option);
    return `${railSeatNames[option.seat]}${fare === undefined ? '' : formatYuan(fare)}`;
  },
  limit: (option, standard) => {
    const allowed = seatsOf(allowedSeats(standard, option));
    const dearest = dearestAllowed(option, standard);
    return dearest === undefined ? allowed || '无' : `${allowed}（该车次最高${formatYuan(dearest)}）`;
  },
  gapFen: (option, standard) => {
    const [fare, dearest] = [fareOn(option), dearestAllowed(option, standard)];
    if (fare === undefined || dearest === undefined || fare <= dearest) return null;
    return subtractFen(fare, dearest);
  },
};

const trainRules = [seatRule] as const;

export const keepsTrainStandard = (option: TrainOption, standard: TrainStandard): boolean =>
  keepsAll(trainRules, option, standard);

export const traceTrain = (option: TrainOption, standard: TrainStandard): OptionTrace =>
  traceBy(trainRules, option, standard);

/** A journey with changes held against a standard: above it with any of its rides. */
export interface JourneyTrace extends OptionTrace {
  /** Of all rides together; null where that of one above the standard is not told in money. */
  readonly gapFen: Fen | null;
}

/** Every ride with its seat as `traceTrain` judges it alone, and all of them together; the lines say of which train they are. */
export function traceJourney(rides: readonly TrainOption[], standard: TrainStandard): JourneyTrace {
  const lines = rides.flatMap((ride) =>
    traceTrain(ride, standard).lines.map((line) => ({ ...line, title: `${ride.trainNo}${line.title}` })),
  );
  const broken = brokenLines({ lines });
  const gaps = broken.flatMap(({ gapFen }) => gapFen ?? []);
  return {
    lines,
    over: broken.length === 0 ? null : standard.over,
    gapFen: broken.length === 0 || gaps.length < broken.length ? null : sumFen(gaps),
  };
}

/** The standard in plain sentences. */
export function trainStandardWords({ seats, more }: TrainStandard): { title: string; words: string }[] {
  return [
    { title: '可订席别', words: seatsOf(railSeats.filter((seat) => seats.includes(seat))) || '无' },
    ...more.map((each) => ({ title: moreTitle(each), words: `另可订${seatsOf(each.seats)}` })),
  ];
}

function moreTitle({ kinds, fromMinutes }: TrainStandard['more'][number]): string {
  const trains = kinds.length === 0 ? '所有列车' : kinds.map((kind) => trainKindNames[kind]).join('、');
  return fromMinutes === 0 ? trains : `${trains}，运行${hoursWords(fromMinutes)}及以上`;
}

const hoursWords = (minutes: number) =>
  minutes % 60 === 0 ? `${minutes / 60}小时` : `${Math.floor(minutes / 60)}小时${minutes % 60}分`;

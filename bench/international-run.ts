import { addDays, dayOf } from '@woxing/contract/core/days';
import { internationalCarriers } from '@woxing/contract/generated/international-carriers';
import { worldAirports } from '@woxing/contract/generated/world-airports';
import type { Product } from '../journeys/product/product.ts';
import { flightsOf } from '../server/sandbox/international-air/flights.rules.ts';
import { buildRoutes } from '../server/sandbox/international-air/routes.rules.ts';
import { openSeats } from '../server/sandbox/international-air/seats-on-sale.rules.ts';
import { noWishes, type PartQuestion } from '../server/src/products/international-air/planner/part.rules.ts';
import { planPart } from '../server/src/products/international-air/planner/plan-part.rules.ts';
import { departuresAround } from '../server/src/products/international-air/schedule/departures.rules.ts';
import {
  dayNumberOf,
  type FlightSchedule,
  layOutSchedule,
} from '../server/src/products/international-air/schedule/flight-schedule.rules.ts';
import { percentile } from './load.ts';
import { plainSearch } from './plain-itineraries.ts';
import { cpuMs } from './processes.ts';
import type { Quantiles } from './rail-run.ts';
import { startBare } from './search-run.ts';

export interface InternationalRun {
  /** Of twenty airports, the same questions: milliseconds of CPU. */
  readonly planned: Quantiles;
  readonly plain: Quantiles;
  readonly flights: number;
  /** Over HTTP, a round trip between the largest cities on a day that nobody has asked for yet; and asked again. */
  readonly list: Quantiles;
  readonly again: Quantiles;
  /** Of the server's processor for one such list. */
  readonly cpuMs: number;
  readonly bare: Quantiles;
  readonly answerBytes: number;
}

export async function measureInternational(product: Product): Promise<InternationalRun> {
  return { ...measurePlanner(), ...(await measureList(product)) };
}

const bigAirports = 'PVG PEK CAN HKG NRT ICN SIN BKK DXB DOH IST FRA CDG LHR AMS HEL SVO JFK LAX SFO'.split(
  ' ',
);
const asked = ['PVG-LHR', 'PEK-JFK', 'CAN-CDG', 'NRT-FRA', 'SIN-LAX', 'LHR-ICN'];

/** The planner beside the plain search, which is held against it. */
function measurePlanner(): Pick<InternationalRun, 'planned' | 'plain' | 'flights'> {
  const schedule = bigSchedule();
  const questions = asked.map((way) => questionOf(schedule, way));
  for (const question of questions) {
    const [planned, plain] = [planPart(question), plainSearch(question)];
    if (planned.length !== plain.length)
      throw new Error('the planner and the plain search find different journeys');
  }
  return {
    flights: schedule.from.length,
    planned: timed(questions, 10, planPart),
    plain: timed(questions, 1, plainSearch),
  };
}

function bigSchedule(): FlightSchedule {
  const airports = worldAirports.filter(({ iata }) => bigAirports.includes(iata));
  const flights = flightsOf(buildRoutes(7), 7).filter(
    ({ from, to }) => bigAirports.includes(from) && bigAirports.includes(to),
  );
  const rows = layOutSchedule({ airports, carriers: internationalCarriers, flights });
  return { ...rows, seats: openSeats(rows, 7) };
}

function questionOf(schedule: FlightSchedule, way: string): PartQuestion {
  return {
    schedule,
    window: departuresAround(schedule, dayNumberOf('2027-03-10')),
    from: [schedule.airportAt.get(way.slice(0, 3))!],
    to: [schedule.airportAt.get(way.slice(4))!],
    cabin: 'economy',
    seats: 1,
    leadDays: 60,
    wishes: noWishes,
    fareOf: (carrier, level) => {
      const fen = 100_000 * (1 + level / 5) * (1 + (carrier % 7) / 20);
      return { half: fen, open: fen * 1.1, alone: fen * 1.4 };
    },
    taxesOf: (airports) => 10_000 * airports.length,
    surchargeOf: () => 20_000,
  };
}

function timed(
  questions: readonly PartQuestion[],
  times: number,
  ask: (question: PartQuestion) => unknown,
): Quantiles {
  const ms = questions.map((question) => {
    const began = process.threadCpuUsage();
    for (let time = 0; time < times; time += 1) ask(question);
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1000 / times;
  });
  return { p50: percentile(ms, 50), p95: percentile(ms, 95) };
}

const days = 40;
const warmUps = 6;

async function measureList({
  url,
  pid,
}: Product): Promise<Pick<InternationalRun, 'list' | 'again' | 'cpuMs' | 'bare' | 'answerBytes'>> {
  const today = dayOf(new Date());
  const bodyOf = (at: number) => {
    const out = addDays(today, 30 + at);
    return JSON.stringify({
      flightType: 2,
      fromSegments: [{ from: 'SHA', to: 'LON', day: out }],
      retSegments: [{ from: 'LON', to: 'SHA', day: addDays(out, 60) }],
    });
  };
  const first = await ask(url, bodyOf(-1));
  const before = cpuMs(pid, undefined).server;
  const list = await timesOf(days, (at) => ask(url, bodyOf(at)));
  const perList = (cpuMs(pid, undefined).server - before) / days;
  const again = await timesOf(days, () => ask(url, bodyOf(days - 1)));
  const bare = await startBare({ headers: { 'content-type': 'application/json' }, body: first });
  try {
    const plain = await timesOf(days, () => ask(bare.url, bodyOf(0)));
    return { list, again, cpuMs: perList, bare: plain, answerBytes: Buffer.byteLength(first) };
  } finally {
    bare.child.kill();
  }
}

async function ask(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/intl/flight_query_list`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!text.startsWith('{"ret":"0"'))
    throw new Error(`no list of international flights: ${text.slice(0, 200)}`);
  return text;
}

async function timesOf(count: number, once: (at: number) => Promise<unknown>): Promise<Quantiles> {
  const ms: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const from = performance.now();
    await once(at);
    if (at >= warmUps) ms.push(performance.now() - from);
  }
  return { p50: percentile(ms, 50), p95: percentile(ms, 95) };
}

import { isDomestic } from '../schedule/flight-schedule.rules.ts';
import type { LegTable } from './leg-table.rules.ts';
import { legAt } from './leg-table.rules.ts';
import { isWishedCarrier, type PartLimits } from './make-part.rules.ts';
import type { PartPrice, PartQuestion } from './part.rules.ts';
import type { PartFront } from './part-front.rules.ts';

/**
 * Holds legs that connect against what has been found: the same rules as `makePart`, over numbers alone, because a search weighs some
 * hundred thousand of them. Legs are named by their tables and their places there.
 */
export class LegWeigher {
  readonly #question: PartQuestion;
  readonly #limits: PartLimits;
  readonly #front: PartFront;
  readonly #fares = new Map<number, PartPrice | undefined>();
  readonly #taxes = new Map<number, number>();
  readonly #surcharges = new Map<number, number>();
  readonly #wished: Uint8Array;

  constructor(question: PartQuestion, limits: PartLimits, front: PartFront) {
    this.#question = question;
    this.#limits = limits;
    this.#front = front;
    this.#wished = Uint8Array.from(question.schedule.carriers, (_, carrier) =>
      isWishedCarrier(question, carrier) ? 1 : 0,
    );
  }

  weigh(tables: readonly LegTable[], places: readonly number[]): void {
    const rows = tables.map(({ row }, at) => row[places[at]!]!);
    const main = this.#mainOf(rows);
    if (main < 0 || tables[main]!.own[places[main]!] === 0) return;
    const carrier = this.#question.schedule.marketing[rows[main]!]!;
    if (this.#wished[carrier] === 0) return;
    const departs = tables[0]!.departs[places[0]!]!;
    const arrives = tables.at(-1)!.arrives[places.at(-1)!]!;
    if (arrives - departs > this.#limits.minutes) return;
    const fares = this.#faresOf(carrier, highestLevel(tables, places));
    if (fares === undefined) return;
    const stops = rows.length - 1;
    // Without taxes first: most are dearer than something as good already.
    if (this.#front.covers(carrier, { stops, departs, arrives, ...fares })) return;
    if (!this.#staysOnItsWay(rows)) return;
    const extra = this.#extraOf(rows);
    const worth = {
      stops,
      departs,
      arrives,
      half: fares.half + extra,
      open: fares.open + extra,
      alone: fares.alone + extra,
    };
    if (this.#front.covers(carrier, worth)) return;
    const legs = tables.map((table, at) => legAt(table, places[at]!));
    this.#front.put(carrier, worth, legs);
  }

  /** Which leg is the longest international one; -1 where its carrier does not sell the others. */
  #mainOf(rows: readonly number[]): number {
    const { schedule } = this.#question;
    const { km, marketing, partners, carriers } = schedule;
    let main = -1;
    for (let at = 0; at < rows.length; at += 1) {
      if (isDomestic(schedule, rows[at]!)) continue;
      if (main < 0 || km[rows[at]!]! > km[rows[main]!]!) main = at;
    }
    if (main < 0) return main;
    const sells = marketing[rows[main]!]! * carriers.length;
    for (const row of rows) if (partners[sells + marketing[row]!] === 0) return -1;
    return main;
  }

  #staysOnItsWay(rows: readonly number[]): boolean {
    const { city, from, to, km } = this.#question.schedule;
    let whole = 0;
    for (let at = 0; at < rows.length; at += 1) {
      whole += km[rows[at]!]!;
      const here = city[to[rows[at]!]!]!;
      if (here === city[from[rows[0]!]!]!) return false;
      for (let before = 0; before < at; before += 1) if (here === city[to[rows[before]!]!]!) return false;
    }
    return whole <= this.#limits.km;
  }

  #faresOf(carrier: number, level: number): PartPrice | undefined {
    const key = carrier * 8 + level;
    if (!this.#fares.has(key)) this.#fares.set(key, this.#question.fareOf(carrier, level));
    return this.#fares.get(key);
  }

  #extraOf(rows: readonly number[]): number {
    const { schedule } = this.#question;
    let key = 0;
    let surcharges = 0;
    for (const row of rows) {
      key = (key * 1024 + schedule.from[row]!) * 1024 + schedule.to[row]!;
      surcharges += this.#surchargeOf(row);
    }
    let taxes = rows.length < 3 ? this.#taxes.get(key) : undefined;
    if (taxes === undefined) {
      taxes = this.#question.taxesOf(rows.flatMap((row) => [schedule.from[row]!, schedule.to[row]!]));
      if (rows.length < 3) this.#taxes.set(key, taxes);
    }
    return taxes + surcharges;
  }

  #surchargeOf(row: number): number {
    const known = this.#surcharges.get(row);
    if (known !== undefined) return known;
    const made = this.#question.surchargeOf(row);
    this.#surcharges.set(row, made);
    return made;
  }
}

function highestLevel(tables: readonly LegTable[], places: readonly number[]): number {
  let highest = 0;
  for (let at = 0; at < tables.length; at += 1) highest = Math.max(highest, tables[at]!.level[places[at]!]!);
  return highest;
}

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
  readonly #surcharges = new Map<number, number>();
  readonly #wished: Uint8Array;
  /** Of what is weighed: written over by the next. */
  readonly #rows = new Int32Array(3);
  readonly #worth = { stops: 0, departs: 0, arrives: 0, half: 0, open: 0, alone: 0 };

  constructor(question: PartQuestion, limits: PartLimits, front: PartFront) {
    this.#question = question;
    this.#limits = limits;
    this.#front = front;
    this.#wished = Uint8Array.from(question.schedule.carriers, (_, carrier) =>
      isWishedCarrier(question, carrier) ? 1 : 0,
    );
  }

  weigh(tables: readonly LegTable[], places: readonly number[]): void {
    const count = tables.length;
    const rows = this.#rows;
    let level = 0;
    for (let at = 0; at < count; at += 1) {
      const [table, place] = [tables[at]!, places[at]!];
      rows[at] = table.row[place]!;
      if (table.level[place]! > level) level = table.level[place]!;
    }
    const main = this.#mainOf(count);
    if (main < 0 || tables[main]!.own[places[main]!] === 0) return;
    const carrier = this.#question.schedule.marketing[rows[main]!]!;
    const departs = tables[0]!.departs[places[0]!]!;
    const arrives = tables[count - 1]!.arrives[places[count - 1]!]!;
    if (this.#wished[carrier] === 0 || arrives - departs > this.#limits.minutes) return;
    const fares = this.#faresOf(carrier, level);
    if (fares === undefined) return;
    const worth = this.#worth;
    worth.stops = count - 1;
    worth.departs = departs;
    worth.arrives = arrives;
    // Without taxes first: most are dearer than something as good already.
    const surcharges = this.#surchargesOf(count);
    this.#priceAt(fares, surcharges);
    if (this.#front.covers(carrier, worth) || !this.#staysOnItsWay(count)) return;
    this.#priceAt(fares, surcharges + this.#taxesOf(count));
    if (this.#front.covers(carrier, worth)) return;
    const legs = tables.map((table, at) => legAt(table, places[at]!));
    this.#front.put(carrier, { ...worth }, legs);
  }

  #priceAt({ half, open, alone }: PartPrice, extra: number): void {
    this.#worth.half = half + extra;
    this.#worth.open = open + extra;
    this.#worth.alone = alone + extra;
  }

  /** Which of so many legs is the longest international one; -1 where its carrier does not sell the others. */
  #mainOf(count: number): number {
    const { km, marketing, partners, carriers, domestic } = this.#question.schedule;
    const rows = this.#rows;
    let main = -1;
    for (let at = 0; at < count; at += 1) {
      if (domestic[rows[at]!] === 1) continue;
      if (main < 0 || km[rows[at]!]! > km[rows[main]!]!) main = at;
    }
    if (main < 0) return main;
    const sells = marketing[rows[main]!]! * carriers.length;
    for (let at = 0; at < count; at += 1) if (partners[sells + marketing[rows[at]!]!] === 0) return -1;
    return main;
  }

  #staysOnItsWay(count: number): boolean {
    const { city, from, to, km } = this.#question.schedule;
    const rows = this.#rows;
    const begins = city[from[rows[0]!]!]!;
    let whole = 0;
    for (let at = 0; at < count; at += 1) {
      whole += km[rows[at]!]!;
      const here = city[to[rows[at]!]!]!;
      if (here === begins) return false;
      for (let before = 0; before < at; before += 1) if (here === city[to[rows[before]!]!]!) return false;
    }
    return whole <= this.#limits.km;
  }

  #faresOf(carrier: number, level: number): PartPrice | undefined {
    const key = carrier * 8 + level;
    if (!this.#fares.has(key)) this.#fares.set(key, this.#question.fareOf(carrier, level));
    return this.#fares.get(key);
  }

  #taxesOf(count: number): number {
    const { schedule, taxesOf } = this.#question;
    const airports: number[] = [];
    for (let at = 0; at < count; at += 1)
      airports.push(schedule.from[this.#rows[at]!]!, schedule.to[this.#rows[at]!]!);
    return taxesOf(airports);
  }

  #surchargesOf(count: number): number {
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += this.#surchargeOf(this.#rows[at]!);
    return sum;
  }

  #surchargeOf(row: number): number {
    const known = this.#surcharges.get(row);
    if (known !== undefined) return known;
    const made = this.#question.surchargeOf(row);
    this.#surcharges.set(row, made);
    return made;
  }
}

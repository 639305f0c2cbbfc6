import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { AirBooking, AirOutcome, AirSupplier } from '../air-supplier.ts';
import { cityOf } from './flight-places.rules.ts';

/**
 * Answers of searches, as ready bytes, for a short while; sooner made anew when a booking of ours moved seats between the
 * same cities on that day. What other processes sell shows when the time is up: the price check before an order asks the
 * supplier in any case.
 */
export class SearchMemory {
  readonly #answers = new Map<string, Remembered>();
  readonly #underWay = new Map<string, Promise<Buffer>>();
  /** By topic, then by the places asked for. */
  readonly #lowest = new Map<string, Map<string, LowestFare>>();
  /** The number of the forgetting that last named a topic: an answer begun before it is stale when it is made. */
  readonly #forgotten = new Map<string, number>();
  #forgettings = 0;
  #bytes = 0;

  /** The answer kept under the key, or a new one; callers who ask at the same time share it. */
  async answer(key: string, now: Date, make: () => Promise<NewAnswer>): Promise<Buffer> {
    const kept = this.#answers.get(key);
    if (kept !== undefined && isFresh(kept.madeAt, now, kept.stale ? staleMs : answerMs)) return kept.body;
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const making = this.#make(key, now, make);
    this.#underWay.set(key, making);
    try {
      return await making;
    } finally {
      this.#underWay.delete(key);
    }
  }

  /** The lowest fare of a topic as the calendar found it; undefined when it has to be asked for. */
  lowest(topic: string, places: string, now: Date): Fen | null | undefined {
    const kept = this.#lowest.get(topic)?.get(places);
    return kept !== undefined && isFresh(kept.madeAt, now, lowestMs) ? kept.lowestFen : undefined;
  }

  keepLowest(topic: string, places: string, lowestFen: Fen | null, now: Date): void {
    if (this.#lowest.size >= maxTopics) this.#lowest.clear();
    const ofTopic = this.#lowest.get(topic) ?? new Map<string, LowestFare>();
    ofTopic.set(places, { lowestFen, madeAt: now.getTime() });
    this.#lowest.set(topic, ofTopic);
  }

  /** Seats of these topics moved. */
  forget(topics: readonly string[]): void {
    this.#forgettings += 1;
    if (this.#forgotten.size >= maxTopics) this.#forgotten.clear();
    for (const topic of topics) {
      this.#forgotten.set(topic, this.#forgettings);
      this.#lowest.delete(topic);
    }
    for (const answer of this.#answers.values()) {
      answer.stale ||= answer.topics.some((topic) => topics.includes(topic));
    }
  }

  /** Something happened of which the flights are not known. */
  forgetAll(): void {
    this.forget([
      ...new Set([...this.#answers.values()].flatMap(({ topics }) => topics)),
      ...this.#lowest.keys(),
    ]);
  }

  async #make(key: string, now: Date, make: () => Promise<NewAnswer>): Promise<Buffer> {
    const begun = this.#forgettings;
    const { body, topics } = await make();
    const stale = topics.some((topic) => (this.#forgotten.get(topic) ?? 0) > begun);
    this.#keep(key, { body, topics, madeAt: now.getTime(), stale });
    return body;
  }

  #keep(key: string, answer: Remembered): void {
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += answer.body.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#answers.get(key);
    if (kept === undefined) return;
    this.#bytes -= kept.body.length;
    this.#answers.delete(key);
  }
}

export interface NewAnswer {
  /** A whole envelope. */
  readonly body: Buffer;
  readonly topics: readonly string[];
}

interface Remembered extends NewAnswer {
  readonly madeAt: number;
  stale: boolean;
}

interface LowestFare {
  readonly lowestFen: Fen | null;
  readonly madeAt: number;
}

const answerMs = 30_000;
/** Where many book the same flights at once, their list is made anew a few times a second, not for each of them. */
const staleMs = 300;
const lowestMs = 300_000;
const maxBytes = 16 * 1024 * 1024;
const maxTopics = 20_000;

/** The sandbox can move time both ways, so what was made in the future is not fresh either. */
function isFresh(madeAt: number, now: Date, lifeMs: number): boolean {
  const age = now.getTime() - madeAt;
  return age >= 0 && age < lifeMs;
}

/** What an answer is about: flights of a tenant between two cities on a day. Cities by code. */
export function topicOf(tenantId: string, fromCity: string, toCity: string, day: Day): string {
  return `${tenantId}/${fromCity}${toCity}/${day}`;
}

/** The same supplier; what moves seats through it is forgotten by the memory. */
export function forgetful(supplier: AirSupplier, memory: SearchMemory): AirSupplier {
  const after = (tenantId: string, outcome: AirOutcome<AirBooking>) => {
    if (outcome.kind === 'done') memory.forget(topicsOf(tenantId, outcome.value));
    // Sold out, dearer, or nobody knows: what was remembered is not what is for sale.
    else memory.forgetAll();
    return outcome;
  };
  return {
    ...supplier,
    hold: async (call, input) => after(call.tenantId, await supplier.hold(call, input)),
    cancel: async (call, reference) => after(call.tenantId, await supplier.cancel(call, reference)),
    refund: async (call, reference, quoteId, grounds) =>
      after(call.tenantId, await supplier.refund(call, reference, quoteId, grounds)),
    holdChange: async (call, input) => after(call.tenantId, await supplier.holdChange(call, input)),
  };
}

function topicsOf(tenantId: string, { segments }: AirBooking): string[] {
  return segments.map(({ from, to, day }) => topicOf(tenantId, cityOf(from), cityOf(to), day));
}

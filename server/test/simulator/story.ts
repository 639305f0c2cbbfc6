import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { fen, sumFen } from '@woxing/contract/core/money';
import {
  type ChannelMethod,
  channelMethods,
  type startPayment as endpoint,
} from '@woxing/contract/payments/payments';
import { giveUpOrder, retryTicketing } from '#src/orders/give-up-order.ts';
import { cancelOrder } from '#src/orders/public.ts';
import { findPayment } from '#src/payments/find-payment.ts';
import { startPayment } from '#src/payments/start-payment.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { placeAirOrder } from '#src/products/air/orders/place-air-order.ts';
import { quoteFlight } from '#src/products/air/search/quote-flight.ts';
import { payPassword, type Running, World } from './world.ts';

const minute = 60_000;
const storyMs = 30 * minute;
const restMs = 40 * minute;

/** Plays the story of a seed to its end. Answers what is wrong; undefined when nothing is. */
export async function play(seed: number): Promise<string | undefined> {
  const world = new World(seed);
  const { draw, scheduler, processes, weather } = world;
  const members = Array.from({ length: draw.between(1, 3) }, (_, at) => `m${at}`);
  for (const member of members) await world.enrich(member, fen(draw.between(1, 400_000)));
  for (const member of members) {
    for (let order = draw.between(1, 2); order > 0; order -= 1)
      scheduler.after(draw.between(0, 5 * minute), () => void new Customer(world, member).live());
  }
  for (let deaths = draw.between(0, 4); deaths > 0; deaths -= 1) {
    const { process } = draw.one(processes);
    scheduler.after(draw.between(0, storyMs), () => {
      if (!process.isAlive) return;
      process.kill();
      scheduler.after(draw.between(1000, 90_000), () => process.start());
    });
  }
  for (let moves = draw.chance(25) ? draw.between(1, 2) : 0; moves > 0; moves -= 1) {
    const ms = draw.between(-30, 60) * minute;
    scheduler.after(draw.between(0, storyMs), () => {
      world.movedMs += ms;
    });
  }
  const isOver = () => world.finding !== undefined;
  await scheduler.runUntil(storyMs, isOver);
  // The outside works again, and a person sees to what was left to one.
  Object.assign(weather, { lost: 0, broken: 0, refused: 0, slow: 0 });
  world.movedMs = Math.max(0, world.movedMs);
  for (const mishaps of Object.values(world.supplier.inner.script)) mishaps.length = 0;
  for (let at = 1; at <= 6; at += 1) {
    scheduler.after(at * 5 * minute, () => {
      world.supplier.inner.finish();
      void world.seeToStuck(world.anyProcess());
      for (const { orderNo, memberId, code } of world.store.orders.all())
        if (code === 22) void new Customer(world, memberId, orderNo).endIt(at % 2 === 1);
    });
  }
  await scheduler.runUntil(storyMs + restMs, isOver);
  if (!isOver()) world.checkRest();
  return world.finding;
}

type Payment = AnswerOf<typeof endpoint>;

/** Somebody who orders, pays one way or another, changes his mind, tries again and gives up. */
class Customer {
  readonly #world: World;
  readonly #memberId: string;
  #orderNo: string | undefined;

  constructor(world: World, memberId: string, orderNo?: string) {
    this.#world = world;
    this.#memberId = memberId;
    this.#orderNo = orderNo;
  }

  async live(): Promise<void> {
    const { draw } = this.#world;
    await this.#order();
    if (this.#orderNo === undefined) return;
    for (let step = draw.between(1, 9); step > 0; step -= 1) {
      await this.#wait(draw.chance(80) ? draw.between(500, 90_000) : draw.between(1, 9) * 2 * minute);
      await this.#step(this.#orderNo);
    }
  }

  /** Asks for its tickets once more, or for the money. */
  async endIt(tickets: boolean): Promise<void> {
    const orderNo = this.#orderNo!;
    const act = tickets ? retryTicketing : giveUpOrder;
    await this.#ask(({ deps }, ctx) => act(deps, ctx, { orderNo }));
  }

  async #order(): Promise<void> {
    const { draw, supplier, store } = this.#world;
    const count = draw.between(1, 3);
    const offerIds = Array.from({ length: draw.between(1, 2) }, () => supplier.inner.offer.offerId);
    const placed = await this.#ask(async ({ deps }, ctx) => {
      const quote = await quoteFlight(deps, ctx, { offerIds });
      const { eachFen } = quote.prices.find(({ type }) => type === 'ADT')!;
      return placeAirOrder(deps, ctx, {
        offerIds,
        passengers: Array.from({ length: count }, (_, at) => ({
          traveller: { ...adult, name: `张${'一二三'[at]}`, certNo: `E1234567${at}` },
          type: 'ADT' as const,
          save: false,
          insuranceIds: [],
        })),
        contact: { name: '张一', mobile: '13800000010' },
        expectTotalFen: sumFen(Array.from({ length: count }, () => eachFen)),
      });
    });
    // Who heard no answer looks into the list of his orders.
    const listed = store.orders.all().filter(({ memberId }) => memberId === this.#memberId);
    this.#orderNo = placed?.orderNo ?? listed.at(-1)?.orderNo;
  }

  async #step(orderNo: string): Promise<void> {
    const { draw, store } = this.#world;
    // Whoever paid and has no tickets does little else than ask for them or for the money.
    const isStuck = store.orders.get(orderNo)?.code === 22;
    const kind = isStuck && draw.chance(80) ? draw.between(87, 100) : draw.between(1, 100);
    if (kind <= 14) return void (await this.#pay(orderNo, 'tianHangPay'));
    if (kind <= 30) return this.#payOutside(await this.#pay(orderNo, 'multiPay', draw.one(channelMethods)));
    if (kind <= 78) return this.#payOutside(await this.#pay(orderNo, draw.one(channelMethods)));
    if (kind <= 86) return void (await this.#ask(({ deps }, ctx) => cancelOrder(deps, ctx, { orderNo })));
    await this.endIt(kind <= 93);
  }

  #pay(
    orderNo: string,
    method: ChannelMethod | 'tianHangPay' | 'multiPay',
    outside?: ChannelMethod,
  ): Promise<Payment | undefined> {
    const input = { businessType: 'dometicketOrderPay', orderNo, method, payPassword } as const;
    return this.#ask(({ deps }, ctx) => startPayment(deps, ctx, { ...input, ...(outside && { outside }) }));
  }

  /** Scans the code, sooner or later, and watches the page. */
  async #payOutside(payment: Payment | undefined): Promise<void> {
    const { draw, companies, scheduler } = this.#world;
    if (payment === undefined || payment.codeUrl === null) return;
    const { outTradeNo } = payment;
    if (draw.chance(75)) {
      const after = draw.chance(80) ? draw.between(100, 60_000) : draw.between(10 * minute, 17 * minute);
      scheduler.after(after, () => companies.pay(outTradeNo, this.#world.now()));
    }
    for (let looks = draw.between(0, 4); looks > 0; looks -= 1) {
      await this.#wait(draw.between(2500, 15_000));
      await this.#ask(({ deps }, ctx) => findPayment(deps, ctx, { outTradeNo }));
    }
  }

  #wait(ms: number): Promise<void> {
    return this.#world.scheduler.sleep(ms);
  }

  /** Asks one of the processes; undefined when it refused or died, or a line broke. */
  async #ask<T>(work: (running: Running, ctx: MemberCtx) => Promise<T>): Promise<T | undefined> {
    const world = this.#world;
    const running = world.anyProcess();
    const answer = await running.process.hear(() =>
      work(running, world.as(this.#memberId)).catch((error: unknown) => {
        world.expect(error);
        return undefined;
      }),
    );
    return answer === 'died' ? undefined : answer;
  }
}

const adult = { certType: 2, bornDate: '1990-03-07', sex: undefined, mobilePhone: '' } as const;

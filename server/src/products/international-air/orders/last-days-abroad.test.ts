import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { addMonths } from '@woxing/contract/core/months.rules';
import { beforeAll, expect, test } from 'vitest';
import { expiringPapers } from '#src/travellers/expiring-papers.ts';
import { savePassenger } from '#src/travellers/save-passenger.ts';
import { openInternationalShop } from '../../../../test/international-shop.ts';
import { lastDaysAbroad } from './last-days-abroad.ts';

const shop = await openInternationalShop();
const { db, clock } = shop;
const deps = {
  db,
  vault: shop.deps.vault,
  lastDaysAbroad: ((...asked) => lastDaysAbroad(shop.deps, ...asked)) as Parameters<
    typeof expiringPapers
  >[0]['lastDaysAbroad'],
};
const today = dayOf(clock.now());
const member = 'abroad-with-a-short-passport';
/** Good for the journey, and not for six months behind it; Japan asks for no more than the stay. */
const ends: Day = addMonths(addDays(today, 230), 4);
const paper = { number: 'E20260001', expiresOn: ends } as const;
const listed = async (who = member) => (await expiringPapers(deps, shop.as(who))).list;

const keep = (certNo: string, expiresOn: Day, id?: string, who = member) =>
  savePassenger(deps, shop.as(who), {
    id,
    name: 'ZHANG/YI',
    certType: 2,
    certNo,
    bornDate: '1990-03-07',
    sex: 'F',
    mobilePhone: '',
    travel: {
      surname: 'ZHANG',
      givenNames: 'YI',
      nationality: 'CN',
      issuingCountry: 'CN',
      expiresOn,
      flyerNumbers: [],
    },
  });

let kept = '';
beforeAll(async () => {
  await shop.join(member);
  kept = (await keep(paper.number, ends)).id;
}, 60_000);

test('a passport that ends too soon after a booked journey is said so long before it runs out', async () => {
  expect(await listed()).toEqual([]);
  const offer = await shop.offerOf({
    ways: [
      ['SHA', 'TYO', 220],
      ['TYO', 'SHA', 229],
    ],
    round: true,
  });
  const orderNo = await shop.order(member, offer, [shop.passenger('ADT', paper)]);
  await shop.enrich(member);
  await shop.pay(member, orderNo);
  await shop.jobs.run();
  const [found] = await listed();
  expect(found).toMatchObject({ id: kept, whose: 'own', name: 'ZHANG/YI', expiresOn: ends, words: '' });
  expect([addDays(today, 229), addDays(today, 230), addDays(today, 231)]).toContain(found!.journeyEnds);
  // Nobody else hears of it, whoever keeps the same paper.
  await shop.join('abroad-stranger');
  await keep(paper.number, ends, undefined, 'abroad-stranger');
  expect(await listed('abroad-stranger')).toEqual([]);
  // What is mended is said no more, nor what is over.
  await keep(paper.number, addMonths(today, 40), kept);
  expect(await listed()).toEqual([]);
  await keep(paper.number, ends, kept);
  clock.passSeconds(240 * 86_400);
  expect((await listed())[0]).toMatchObject({ journeyEnds: null, words: '还有3个月到期' });
});

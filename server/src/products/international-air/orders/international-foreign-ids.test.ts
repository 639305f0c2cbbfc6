import { noBudget } from '@woxing/contract/applications/trip-application.rules';
import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { maskPaper } from '@woxing/contract/people/identity.rules';
import * as flights from '@woxing/contract/products/international-air/international-flights';
import * as contract from '@woxing/contract/products/international-air/international-orders';
import { internationalStandard } from '@woxing/contract/products/international-air/international-standard';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentOf, rowOfContent } from '#src/applications/application-content.ts';
import { insertApplication } from '#src/applications/applications.db.ts';
import { checkBooking } from '#src/applications/check-booking.ts';
import { ordersByNumbers } from '#src/orders/public.ts';
import { addPassenger } from '#src/travellers/public.ts';
import { companiesOf, type Person } from '../../../../test/company.ts';
import { openInternationalShop } from '../../../../test/international-shop.ts';
import { noApplications } from '../../../../test/no-approvals.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { priceInternational } from '../search/price-international.ts';
import { searchInternational } from '../search/search-international.ts';
import { placeInternationalOrder } from './place-international-order.ts';

/** Numbers of applications and of kept travellers that are real, and somebody else's. */

const shop = await openInternationalShop();
const { db, clock } = shop;
const { vault } = shop.deps;
const company = companiesOf(shop);
const orders = ordersByNumbers(shop.deps.products);
const placing = {
  ...shop.deps,
  applications: {
    ...noApplications,
    check: (...[tx, ctx, booking]: Parameters<typeof noApplications.check>) =>
      checkBooking({ orders }, tx, ctx, booking),
  },
};

let at: Awaited<ReturnType<typeof company>>;
let other: typeof at;
beforeEach(async () => {
  clock.set(momentOf(addDays(dayOf(clock.now()), 1), 600));
  [at, other] = [await company(), await company()];
  // Who stands in no application need not ask for one of their own.
  await db.inTenant(tenant, async (tx) => {
    await tx.updateTable('members').set({ real_name: '王芳' }).where('id', '=', at.staff.id).execute();
    await tx.updateTable('members').set({ real_name: '李强' }).where('id', '=', other.mate.id).execute();
  });
});

const written = (surname: string, givenNames: string) => {
  const { document, ...passenger } = shop.passenger('ADT');
  return { ...passenger, document: { ...document, surname, givenNames } };
};
const wang = () => written('WANG', 'FANG');
const li = () => written('LI', 'QIANG');

async function fareFor(who: Person, people?: readonly object[]) {
  const ask = {
    fromSegments: [{ from: 'SHA', to: 'TYO', day: shop.dayIn(45) }],
    maxStops: 0,
    sort: 'departs',
  };
  const found = await searchInternational(shop.deps, who.ctx(), flights.searchInternational.input.parse(ask));
  const priced = await priceInternational(
    shop.deps,
    who.ctx(),
    flights.priceInternational.input.parse({ parts: [found.itineraries[0]!.key], people }),
  );
  return priced.fares.find(({ family }) => family === 'standard')!;
}

const place = async (who: Person, more: object) => {
  const fare = await fareFor(who);
  return placeInternationalOrder(
    placing,
    who.ctx(),
    contract.placeInternationalOrder.input.parse({
      offer: fare.offer,
      contact: { name: '王芳', mobile: '13800000071' },
      expectTotalFen: fare.price.totalFen,
      ...more,
    }),
  );
};

let notes = 0;
/** An application that is agreed to and holds the journey of `fareFor`. */
async function agreedApplication(
  owner: Person,
  enterpriseId: string,
  more: {
    readonly travellers?: readonly string[];
    readonly budgetFen?: number;
    readonly cities?: string[];
  } = {},
) {
  const noteNo = `CF${(notes += 1)}`;
  const { travellers = [owner.id], budgetFen = 1_000_000, cities = ['上海', '东京'] } = more;
  await db.inTenant(tenant, (tx) =>
    insertApplication(tx, tenant, {
      noteNo,
      enterpriseId,
      memberId: owner.id,
      state: 'agreed',
      version: 1,
      proposed: null,
      createdAt: clock.now(),
      submittedAt: clock.now(),
      ...rowOfContent(
        contentOf({
          shape: 'cities',
          cities,
          fromDay: shop.dayIn(40),
          untilDay: shop.dayIn(50),
          travellers,
          budget: { ...noBudget, air: fen(budgetFen) },
          reason: '展会',
        }),
      ),
    }),
  );
  return noteNo;
}

const ordersOf = (who: Person) =>
  db.read(tenant, (tx) =>
    tx.selectFrom('orders').select('order_no').where('member_id', '=', who.id).execute(),
  );
const bookedUnder = (noteNo: string) =>
  db.read(tenant, (tx) =>
    tx.selectFrom('travel_application_orders').selectAll().where('note_no', '=', noteNo).execute(),
  );

describe('the number of a real application', () => {
  test('opens an order for whoever is named in it', async () => {
    const noteNo = await agreedApplication(at.staff, at.enterpriseId);
    const { orderNo } = await place(at.staff, { passengers: [wang()], applicationNo: noteNo });
    expect(await bookedUnder(noteNo)).toMatchObject([{ order_no: orderNo, kind: 'air' }]);
  });

  test.each(['for themselves', 'for a traveller of it'])(
    'of another company opens nothing %s, and leaves neither an order nor a trace in it',
    async (whom) => {
      const noteNo = await agreedApplication(at.staff, at.enterpriseId);
      const passengers = [whom === 'for themselves' ? li() : { ...wang(), memberId: at.staff.id }];
      expect(await refusalOf(place(other.mate, { passengers, applicationNo: noteNo }))).toBe(
        'application.unknown',
      );
      expect(await ordersOf(other.mate)).toEqual([]);
      // A main account books without applications, and whatever number it sends stands for none.
      await place(other.boss, { passengers, applicationNo: noteNo });
      expect(await bookedUnder(noteNo)).toEqual([]);
    },
  );

  test('that names somebody of another company still is no door for them', async () => {
    const noteNo = await agreedApplication(at.staff, at.enterpriseId, {
      travellers: [at.staff.id, other.mate.id],
    });
    expect(await refusalOf(place(other.mate, { passengers: [li()], applicationNo: noteNo }))).toBe(
      'application.unknown',
    );
  });

  test('of a colleague who is not among its travellers opens nothing', async () => {
    const noteNo = await agreedApplication(at.staff, at.enterpriseId);
    expect(await refusalOf(place(at.mate, { passengers: [wang()], applicationNo: noteNo }))).toBe(
      'application.unknown',
    );
  });

  test('of other cities or too small a budget is refused by what is not within', async () => {
    const elsewhere = await agreedApplication(at.staff, at.enterpriseId, { cities: ['上海', '首尔'] });
    expect(await refusalOf(place(at.staff, { passengers: [wang()], applicationNo: elsewhere }))).toBe(
      'application.city',
    );
    const small = await agreedApplication(at.staff, at.enterpriseId, { budgetFen: 100 });
    expect(await refusalOf(place(at.staff, { passengers: [wang()], applicationNo: small }))).toBe(
      'application.budget',
    );
  });
});

/** Somebody in the list of a member, whose passport and card are known in full to that list alone. */
async function listed(owner: Person) {
  const { document } = contract.internationalPassenger.parse(wang());
  const { surname, givenNames, nationality, issuingCountry, expiresOn } = document;
  const flyerNumbers = [{ airline: 'MU', number: '660012345678' }];
  await db.inTenant(tenant, (tx) =>
    addPassenger({ vault }, tx, owner.ctx(), {
      name: '王小芳',
      certType: document.type,
      certNo: document.number,
      bornDate: document.birthday,
      sex: document.sex,
      mobilePhone: '13912340000',
      travel: { surname, givenNames, nationality, issuingCountry, expiresOn, flyerNumbers },
    }),
  );
  const { id } = await db.read(tenant, (tx) =>
    tx.selectFrom('passengers').select('id').where('member_id', '=', owner.id).executeTakeFirstOrThrow(),
  );
  return { id, document };
}

const chosen = ({ id, document }: Awaited<ReturnType<typeof listed>>, more: object = {}) => ({
  type: 'ADT',
  passengerId: id,
  document: { ...document, number: maskPaper(document.number), ...more },
  frequentFlyers: [{ airline: 'MU', number: maskPaper('660012345678') }],
  mobile: '139****0000',
});

describe('the number of somebody in a real list of travellers', () => {
  test('is a passenger of whose list it is, by the numbers in full', async () => {
    const person = await listed(at.mate);
    const { orderNo } = await place(at.mate, { passengers: [chosen(person)] });
    const { paper_no_masked } = await db.read(tenant, (tx) =>
      tx
        .selectFrom('order_passengers')
        .select('paper_no_masked')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow(),
    );
    expect(paper_no_masked).toBe(maskPaper(person.document.number));
  });

  test.each(['masked', 'in full', 'to be kept'])('is nobody to anyone else, its paper %s', async (how) => {
    const person = await listed(at.mate);
    const asked = {
      ...chosen(person, how === 'masked' ? {} : { number: person.document.number }),
      save: how === 'to be kept' ? 1 : 0,
    };
    for (const stranger of [other.mate, other.boss, at.staff, at.boss]) {
      expect(await refusalOf(place(stranger, { passengers: [asked] }))).toBe('passenger.unknown');
      expect(await ordersOf(stranger)).toEqual([]);
    }
    const mixed = { passengers: [li(), asked] };
    expect(await refusalOf(place(other.mate, mixed))).not.toBeUndefined();
  });

  test('tells nobody else, asked with a fare, by whose standard it would fly', async () => {
    const person = await listed(at.mate);
    shop.internationalStandards.set(other.mate.id, internationalStandard.parse({ businessFromHours: 8 }));
    const asked = fareFor(other.mate, [{ passengerId: person.id }]);
    expect(JSON.stringify(await asked.catch((error: unknown) => String(error)))).not.toContain('王小芳');
  });

  test('of a colleague in another company stands for nobody', async () => {
    const asked = { ...wang(), passengerId: at.staff.id };
    expect(await refusalOf(place(other.mate, { passengers: [asked] }))).toBe('passenger.unknown');
  });
});

import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import * as airOrders from '@woxing/contract/products/air/air-orders';
import * as flights from '@woxing/contract/products/air/flights';
import * as carOrders from '@woxing/contract/products/car/car-orders';
import * as cars from '@woxing/contract/products/car/cars';
import * as hotelOrders from '@woxing/contract/products/hotel/hotel-orders';
import * as hotels from '@woxing/contract/products/hotel/hotels';
import * as abroad from '@woxing/contract/products/international-air/international-flights';
import * as abroadOrders from '@woxing/contract/products/international-air/international-orders';
import type { Product } from '@woxing/contract/products/products.rules';
import * as trainOrders from '@woxing/contract/products/rail/train-orders';
import * as trains from '@woxing/contract/products/rail/trains';

/** One of each product as the pages find it, for one person, to be ordered for a customer. */

/** The answer of an endpoint to whoever sells. */
export type Ask = <T>(endpoint: Endpoint, input: object) => Promise<T>;

export interface Buyer {
  readonly name: string;
  readonly mobilePhone: string;
  readonly certNo: string;
  readonly passengerId: string;
  readonly customerId: string;
}

export interface Ware {
  readonly netFen: number;
  readonly fareFen: number;
  readonly place: (ask: Ask, buyer: Buyer, saleFen: number) => Promise<{ orderNo: string }>;
}

const contactOf = ({ name, mobilePhone }: Buyer) => ({ name, mobile: mobilePhone });
const inDays = (days: number): Day => addDays(dayOf(new Date()), days);

type Flown = {
  itineraries: { fares: { offerIds: string[]; adultFen: number; seatsLeft: number; cabin: string }[] }[];
};

const flown =
  (isBusiness: boolean) =>
  async (ask: Ask): Promise<Ware> => {
    const { itineraries } = await ask<Flown>(flights.searchFlights, {
      from: 'CAN',
      to: 'CTU',
      day: inDays(23),
    });
    const { offerIds, adultFen } = itineraries
      .flatMap(({ fares }) => fares)
      .find(({ cabin, seatsLeft }) => (cabin === 'business') === isBusiness && seatsLeft > 3)!;
    const { prices } = await ask<{ prices: { eachFen: number }[] }>(flights.quoteFlight, { offerIds });
    const netFen = prices[0]!.eachFen;
    return {
      netFen,
      fareFen: adultFen,
      place: (order, buyer, saleFen) =>
        order(airOrders.placeAirOrder, {
          offerIds,
          customerId: buyer.customerId,
          passengers: [{ passengerId: buyer.passengerId, type: 'ADT', saleFen }],
          contact: contactOf(buyer),
          expectTotalFen: netFen,
          confirmConflict: true,
        }),
    };
  };

type Journeys = { itineraries: { key: string }[] };
type Priced = { fares: { offer: string; price: { totalFen: number; adultPrice: number } }[] };

async function flownAbroad(ask: Ask): Promise<Ware> {
  const fromSegments = [{ from: 'SHA', to: 'TYO', day: inDays(40) }];
  const { itineraries } = await ask<Journeys>(abroad.searchInternational, { flightType: 1, fromSegments });
  const { fares } = await ask<Priced>(abroad.priceInternational, { parts: [itineraries[0]!.key] });
  const { offer, price } = fares[0]!;
  return {
    netFen: price.totalFen,
    fareFen: price.adultPrice,
    place: (order, buyer, saleFen) =>
      order(abroadOrders.placeInternationalOrder, {
        offer,
        customerId: buyer.customerId,
        passengers: [
          {
            name: buyer.name,
            type: 'ADT',
            document: {
              type: 2,
              number: buyer.certNo,
              issuingCountry: 'CN',
              nationality: 'CN',
              expiresOn: '2036-01-01',
              birthday: '1990-01-02',
              sex: 'F',
              surname: 'OUYANG',
              givenNames: 'YINGXUE',
            },
            saleFen,
          },
        ],
        contact: contactOf(buyer),
        expectTotalFen: price.totalFen,
      }),
  };
}

type Rooms = {
  rooms: {
    roomId: string;
    plans: {
      planId: string;
      payment: string;
      left: number;
      nights: { night: string; priceFen: number }[];
    }[];
  }[];
};

async function stayed(ask: Ask): Promise<Ware> {
  const stay = { arrival: inDays(23), departure: inDays(25) };
  const asked = { hotelId: '330800-0001', ...stay, rooms: 1, adults: 1 };
  const { rooms } = await ask<Rooms>(hotels.hotelPrices, asked);
  const [{ roomId, plan }] = rooms.flatMap(({ roomId: id, plans }) =>
    plans.filter(({ payment }) => payment === 'prepay').map((each) => ({ roomId: id, plan: each })),
  ) as [{ roomId: string; plan: Rooms['rooms'][number]['plans'][number] }];
  const netFen = plan.nights.reduce((sum, { priceFen }) => sum + priceFen, 0);
  return {
    netFen,
    fareFen: plan.nights[0]!.priceFen,
    place: (order, buyer, saleFen) =>
      order(hotelOrders.placeHotelOrder, {
        hotelId: asked.hotelId,
        roomId,
        planId: plan.planId,
        ...stay,
        customerId: buyer.customerId,
        rooms: [{ guests: [{ passengerId: buyer.passengerId }], saleFen }],
        arrivesAt: '18:00',
        contact: contactOf(buyer),
        prices: plan.nights.map(({ night, priceFen }) => ({ night, priceFen })),
        expectTotalFen: netFen,
      }),
  };
}

type Trains = { trains: { trainNo: string; startsOn: string; from: string; to: string }[] };
type TrainQuote = { rides: { fares: { type: string; fareFen: number }[] }[]; serviceFeeFen: number };

async function ridden(ask: Ask): Promise<Ware> {
  const found = await ask<Trains>(trains.searchTrains, { from: '北京', to: '上海', day: inDays(9) });
  const { trainNo, startsOn, from, to } = found.trains.find((train) => train.trainNo.startsWith('G'))!;
  const rides = [{ trainNo, startsOn, from, to, seat: 'O' }];
  const quote = await ask<TrainQuote>(trainOrders.quoteTrain, { rides });
  const fareFen = quote.rides[0]!.fares.find(({ type }) => type === 'adult')!.fareFen;
  const netFen = fareFen + quote.serviceFeeFen;
  return {
    netFen,
    fareFen,
    place: (order, buyer, saleFen) =>
      order(trainOrders.placeTrainOrder, {
        rides,
        customerId: buyer.customerId,
        passengers: [{ passengerId: buyer.passengerId, type: 'adult', saleFen }],
        contact: contactOf(buyer),
        expectTotalFen: netFen,
      }),
  };
}

type Estimate = { kinds: { kind: string; estimateFen: number; highFen: number }[] };

async function driven(ask: Ask): Promise<Ware> {
  const ride = {
    from: { name: '人民广场', city: '上海', lat: 31.2304, lon: 121.4737 },
    to: { name: '虹桥火车站', city: '上海', lat: 31.194, lon: 121.3202 },
    day: inDays(2),
    time: '10:00',
  };
  const { kinds } = await ask<Estimate>(cars.estimateCar, ride);
  const { kind, estimateFen, highFen } = kinds[0]!;
  return {
    netFen: estimateFen,
    fareFen: estimateFen,
    place: (order, buyer, saleFen) =>
      order(carOrders.placeCarOrder, {
        ...ride,
        kind,
        customerId: buyer.customerId,
        rider: { passengerId: buyer.passengerId },
        contact: contactOf(buyer),
        expectHighFen: highFen,
        saleFen,
      }),
  };
}

export const waresToSell = {
  airTicket: flown(false),
  gp: flown(true),
  'international-air': flownAbroad,
  hotel: stayed,
  train: ridden,
  car: driven,
} as const satisfies Record<Product, (ask: Ask) => Promise<Ware>>;

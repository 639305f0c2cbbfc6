import { type BookingLimits, longestWaitMinutes, ownBookingLimits } from './booking-limits.rules.ts';

/** The limits of unpaid orders as administrators see and set them: one figure a field. */

export const bookingFigureNames = {
  personOrders: { name: '个人会员待支付订单', unit: '个' },
  personTickets: { name: '个人会员待支付票数', unit: '张' },
  personFreeLapses: { name: '个人会员未支付次数', unit: '次' },
  enterpriseOrders: { name: '企业会员待支付订单', unit: '个' },
  enterpriseTickets: { name: '企业会员待支付票数', unit: '张' },
  enterpriseFreeLapses: { name: '企业会员未支付次数', unit: '次' },
  providerOrders: { name: '服务商待支付订单', unit: '个' },
  providerTickets: { name: '服务商待支付票数', unit: '张' },
  providerFreeLapses: { name: '服务商未支付次数', unit: '次' },
  deviceOrders: { name: '同一设备待支付订单', unit: '个' },
  deviceTickets: { name: '同一设备待支付票数', unit: '张' },
  addressOrders: { name: '同一网络待支付订单', unit: '个' },
  addressTickets: { name: '同一网络待支付票数', unit: '张' },
  travellerOrders: { name: '同一旅客待支付订单', unit: '个' },
  firstWaitMinutes: { name: '首次等待时间', unit: '分钟' },
} as const;

export type BookingFigure = keyof typeof bookingFigureNames;
export type BookingFigures = Readonly<Record<BookingFigure, number>>;

export const bookingFigureFields = Object.keys(bookingFigureNames) as [BookingFigure, ...BookingFigure[]];

export function bookingFiguresOf(limits: BookingLimits): BookingFigures {
  const { person, enterprise, provider, device, address, traveller, firstWaitMinutes } = limits;
  return {
    personOrders: person.orders,
    personTickets: person.tickets,
    personFreeLapses: person.freeLapses,
    enterpriseOrders: enterprise.orders,
    enterpriseTickets: enterprise.tickets,
    enterpriseFreeLapses: enterprise.freeLapses,
    providerOrders: provider.orders,
    providerTickets: provider.tickets,
    providerFreeLapses: provider.freeLapses,
    deviceOrders: device.orders,
    deviceTickets: device.tickets,
    addressOrders: address.orders,
    addressTickets: address.tickets,
    travellerOrders: traveller.orders,
    firstWaitMinutes,
  };
}

export function bookingLimitsIn(figures: BookingFigures): BookingLimits {
  return {
    person: {
      orders: figures.personOrders,
      tickets: figures.personTickets,
      freeLapses: figures.personFreeLapses,
    },
    enterprise: {
      orders: figures.enterpriseOrders,
      tickets: figures.enterpriseTickets,
      freeLapses: figures.enterpriseFreeLapses,
    },
    provider: {
      orders: figures.providerOrders,
      tickets: figures.providerTickets,
      freeLapses: figures.providerFreeLapses,
    },
    device: { orders: figures.deviceOrders, tickets: figures.deviceTickets },
    address: { orders: figures.addressOrders, tickets: figures.addressTickets },
    traveller: { orders: figures.travellerOrders },
    firstWaitMinutes: figures.firstWaitMinutes,
  };
}

export const ownBookingFigures: BookingFigures = bookingFiguresOf(ownBookingLimits);

const maxOf = (field: BookingFigure): number => (field === 'firstWaitMinutes' ? longestWaitMinutes : 100_000);

/** The first figure that is out of its range; undefined where none is. */
export function bookingFigureProblem(
  figures: BookingFigures,
): { readonly field: BookingFigure; readonly message: string } | undefined {
  const field = bookingFigureFields.find((each) => figures[each] < 1 || figures[each] > maxOf(each));
  if (field === undefined) return undefined;
  const { name, unit } = bookingFigureNames[field];
  return { field, message: `${name}须为1至${maxOf(field)}${unit}` };
}

export function isOwnBookingFigures(figures: BookingFigures): boolean {
  return bookingFigureFields.every((field) => figures[field] === ownBookingFigures[field]);
}

import { type BookingLimits, longestWaitMinutes, ownBookingLimits } from './booking-limits.rules.ts';

/** The limits of unpaid orders as administrators see and set them: one number a field. */

export const bookingSettingNames = {
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

export type BookingSetting = keyof typeof bookingSettingNames;
export type BookingSettings = Readonly<Record<BookingSetting, number>>;

export const bookingSettingFields = Object.keys(bookingSettingNames) as [BookingSetting, ...BookingSetting[]];

export function bookingSettingsOf(limits: BookingLimits): BookingSettings {
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

export function bookingLimitsIn(settings: BookingSettings): BookingLimits {
  return {
    person: {
      orders: settings.personOrders,
      tickets: settings.personTickets,
      freeLapses: settings.personFreeLapses,
    },
    enterprise: {
      orders: settings.enterpriseOrders,
      tickets: settings.enterpriseTickets,
      freeLapses: settings.enterpriseFreeLapses,
    },
    provider: {
      orders: settings.providerOrders,
      tickets: settings.providerTickets,
      freeLapses: settings.providerFreeLapses,
    },
    device: { orders: settings.deviceOrders, tickets: settings.deviceTickets },
    address: { orders: settings.addressOrders, tickets: settings.addressTickets },
    traveller: { orders: settings.travellerOrders },
    firstWaitMinutes: settings.firstWaitMinutes,
  };
}

export const ownBookingSettings: BookingSettings = bookingSettingsOf(ownBookingLimits);

const maxOf = (field: BookingSetting): number =>
  field === 'firstWaitMinutes' ? longestWaitMinutes : 100_000;

/** The first setting that is out of its range; undefined where none is. */
export function bookingSettingProblem(
  settings: BookingSettings,
): { readonly field: BookingSetting; readonly message: string } | undefined {
  const field = bookingSettingFields.find((each) => settings[each] < 1 || settings[each] > maxOf(each));
  if (field === undefined) return undefined;
  const { name, unit } = bookingSettingNames[field];
  return { field, message: `${name}须为1至${maxOf(field)}${unit}` };
}

export function isOwnBookingSettings(settings: BookingSettings): boolean {
  return bookingSettingFields.every((field) => settings[field] === ownBookingSettings[field]);
}

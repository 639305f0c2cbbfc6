import {
  type BookerKind,
  type BookingLimits,
  ownBookingLimits,
} from '@woxing/contract/tenancy/booking-limits.rules';
import { bookingSettingsOf, isOwnBookingSettings } from '@woxing/contract/tenancy/booking-settings.rules';
import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import { dropBookingLimits, readBookingLimits, writeBookingLimits } from './booking-limits.db.ts';

const count = (own: number) => z.int().min(1).max(100_000).default(own);

const bookerLimits = (kind: BookerKind) => {
  const { orders, tickets, freeLapses } = ownBookingLimits[kind];
  return z
    .object({ orders: count(orders), tickets: count(tickets), freeLapses: count(freeLapses) })
    .prefault({});
};

const placeLimits = (place: 'address' | 'device') => {
  const { orders, tickets } = ownBookingLimits[place];
  return z.object({ orders: count(orders), tickets: count(tickets) }).prefault({});
};

const settings = z.object({
  person: bookerLimits('person'),
  enterprise: bookerLimits('enterprise'),
  provider: bookerLimits('provider'),
  address: placeLimits('address'),
  device: placeLimits('device'),
  traveller: z.object({ orders: count(ownBookingLimits.traveller.orders) }).prefault({}),
  firstWaitMinutes: count(ownBookingLimits.firstWaitMinutes),
});

/** How much the members of a tenant may hold unpaid now; the product's own figures where it has set none. */
export async function bookingLimitsOf(tx: Tx, tenantId: string): Promise<BookingLimits> {
  return settings.parse((await readBookingLimits(tx, tenantId)) ?? {});
}

/** Saves them whole; the product's own are not kept, so that the tenant follows them. Throws where a figure is below 1 or above 100,000. */
export async function saveBookingLimits(tx: Tx, tenantId: string, limits: BookingLimits): Promise<void> {
  if (isOwnBookingSettings(bookingSettingsOf(limits))) return dropBookingLimits(tx, tenantId);
  await writeBookingLimits(tx, tenantId, settings.parse(limits));
}

import { z } from 'zod';
import { type BedKind, bedKinds, type WindowKind, windowKinds } from './hotel-facts.rules.ts';

/** The house and the room of an order as they were when it was sold. */

const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(names) as [Key, ...Key[]]);

export const soldHotel = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  lat: z.number(),
  lon: z.number(),
  star: z.int(),
  picture: z.string().meta({ description: '图片地址，站内' }),
  checkIn: z.string().meta({ description: '入住时间的说明，如“14:00后”' }),
  checkOut: z.string(),
});

export const soldRoom = z.object({
  id: z.string(),
  name: z.string(),
  areaSqm: z.int(),
  bed: keysOf<BedKind>(bedKinds),
  bedWidthCm: z.int(),
  window: keysOf<WindowKind>(windowKinds),
  smoking: z.boolean(),
  picture: z.string(),
});

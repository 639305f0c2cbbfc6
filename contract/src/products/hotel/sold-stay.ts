import { z } from 'zod';
import { type BedKind, bedKinds, type WindowKind, windowKinds } from './hotel-facts.rules.ts';

/** The house and the room of an order as they were when it was sold. */

const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(names) as [Key, ...Key[]]);

export const soldHotel = z.object({
  id: z.string(),
  name: z.string(),
  group: z.string().default('').meta({ description: '所属集团；此前的订单为空' }),
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

/** What whoever sold the stay can do for it after that. */
export const soldAbilities = z.object({
  holdsRooms: z.boolean().meta({ description: '支付前保留房间' }),
  singleNights: z.boolean().meta({ description: '可只取消部分房晚；否则须整单取消' }),
  modifies: z.boolean().meta({ description: '可修改入住人与到店时间' }),
});

export const soldRoom = z.object({
  id: z.string(),
  name: z.string(),
  areaSqm: z.int().nullable(),
  bed: keysOf<BedKind>(bedKinds).nullable(),
  bedWidthCm: z.int().nullable(),
  window: keysOf<WindowKind>(windowKinds).nullable(),
  smoking: z.boolean().nullable(),
  picture: z.string(),
});

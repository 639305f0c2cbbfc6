import { type Day, day } from '@woxing/contract/core/days';
import { type Fen, fen } from '@woxing/contract/core/money';
import { z } from 'zod';

/** What of their answers is read. Fields that are not named here are let by; those that are must be sense. */

/** Numbers that are written with or without quotes. */
const id = z.union([z.int().positive(), z.string().regex(/^\d{1,30}$/)]).transform(String);
const text = z.string().max(2000);

/** Yuan as a number: at most two decimals, never less than nothing. */
export const amount = z
  .number()
  .min(0)
  .max(100_000_000)
  .transform((yuan, issues): Fen => {
    const inFen = Math.round(yuan * 100);
    if (Math.abs(yuan * 100 - inFen) > 0.001) {
      issues.addIssue({ code: 'custom', message: 'parts of a fen' });
      return z.NEVER;
    }
    return fen(inFen);
  });
/** Rooms in China are sold in yuan: another currency would be another amount. */
const currency = z.literal('CNY');

/** `2026-12-05`, or with a time behind it. */
const stayDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]*(?:\+08:00)?)?$/)
  .transform((written, issues): Day => {
    try {
      return day(written.slice(0, 10));
    } catch {
      issues.addIssue({ code: 'custom', message: 'not a day' });
      return z.NEVER;
    }
  });

/** A moment of Beijing, with or without saying so. */
const beijing = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\+08:00)?)?$/)
  .transform((written, issues): Date => {
    const [date, time = '00:00:00'] = written.replace('+08:00', '').split(/[T ]/);
    const moment = new Date(`${date}T${time}+08:00`);
    if (!Number.isNaN(moment.getTime())) return moment;
    issues.addIssue({ code: 'custom', message: 'not a moment' });
    return z.NEVER;
  });

const policy = z
  .object({ Amount: amount, FromDate: beijing })
  .transform(({ Amount, FromDate }) => ({ from: FromDate, keepsFen: Amount }));

/** What the bank keeps from a moment on. */
export type Policy = z.output<typeof policy>;

export const ratePlan = z.object({
  RatePlanID: z.string().min(1).max(200),
  RatePlanName: text.nullish(),
  RoomTypeID: id,
  TotalPrice: amount,
  Currency: currency,
  BedType: z.int().nullish(),
  IsOnRequest: z.boolean().nullish(),
  InventoryCount: z.int().min(0).nullish(),
  Metadata: z.string().max(20_000).nullish(),
  PriceList: z
    .array(z.object({ StayDate: stayDay, Price: amount, MealType: z.int(), MealAmount: z.int().min(0) }))
    .min(1),
  RatePlanCancellationPolicyList: z.array(policy).nullish(),
});
export type DidaRatePlan = z.output<typeof ratePlan>;

export const hotelRates = z.object({ HotelID: id, RatePlanList: z.array(z.unknown()).nullish() });

export const priceDetails = z.object({ PriceDetails: z.object({ HotelList: z.array(z.unknown()) }) });

/** All rooms together. */
export const preBooked = z.object({
  PriceDetails: z.object({
    ReferenceNo: id,
    HotelList: z
      .array(
        z.object({
          HotelID: id,
          RatePlanList: z.array(z.object({ TotalPrice: amount, Currency: currency })).length(1),
          CancellationPolicyList: z.array(policy).nullish(),
        }),
      )
      .length(1),
  }),
});

const status = z.int().min(0).max(6);

export const booking = z.object({
  BookingID: id,
  Status: status,
  ClientReference: z.string(),
  ConfirmationCode: z.string().max(100).nullish(),
  TotalPrice: amount,
  Hotel: z.object({ RatePlanList: z.array(z.object({ Currency: currency })).min(1) }),
});
export type DidaBooking = z.output<typeof booking>;

export const booked = z.object({ BookingDetails: booking });
export const bookings = z.object({ BookingDetailsList: z.array(booking).nullish() });

export const preCancelled = z.object({
  BookingID: id,
  ConfirmID: z.string().min(1).max(100),
  Amount: amount,
  Currency: currency,
});

export const cancelled = z.object({});

// Content

export const destinations = z.array(z.object({ code: id, name: text }));

export const hotelIds = z.array(z.object({ id: z.int().positive(), destinationCode: id }));

const image = z.object({ url: z.url().max(2000), caption: text.nullish(), isDefault: z.boolean().nullish() });

const room = z.object({
  id,
  name: text,
  size: text.nullish(),
  floor: text.nullish(),
  hasWindow: z.boolean().nullish(),
  maxOccupancy: z.int().positive().nullish(),
  images: z.array(image).nullish(),
});
export type DidaRoom = z.output<typeof room>;

export const hotelDetails = z.object({
  id: z.int().positive(),
  name: text.min(1),
  telephone: text.nullish(),
  starRating: z.number().nullish(),
  location: z.object({
    address: text.nullish(),
    coordinate: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  }),
  policy: z
    .object({ checkinFrom: text.nullish(), checkoutTo: text.nullish(), importantNotice: text.nullish() })
    .nullish(),
  facilities: z.array(z.object({ description: text })).nullish(),
  images: z.array(image).nullish(),
  rooms: z.array(room),
});
export type DidaHotel = z.output<typeof hotelDetails>;

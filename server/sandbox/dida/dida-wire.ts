import { z } from 'zod';

/** An error as it goes over the wire: under status 200, as everything does. */
export class Problem extends Error {
  readonly code: number;
  /** The booking that is in the way. */
  readonly bookingId: string | undefined;

  constructor(code: number, bookingId?: string) {
    super(problems[code] ?? 'Unexpected error.');
    this.code = code;
    this.bookingId = bookingId;
  }
}

/** The line breaks, before or after the effect. */
export class Dropped extends Error {}

/** What they write to each code, as far as it is public. */
const problems: Readonly<Record<number, string>> = {
  2002: 'No hotel found.',
  2003: 'Incorrect date.',
  2004: 'Incorrect room count.',
  2005: 'No available room.',
  2006: 'No rate plan found.',
  2017: 'Invalid LicenseKey',
  2018: 'Currency is not supported.',
  2022: 'Limited call.',
  3001: 'Incorrect booking information.',
  3002: 'Incorrect ReferenceNo.',
  3003: 'Incorrect BookingID.',
  3004: 'Incorrect CancelConfirmID.',
  3005: 'Incorrect occupancy information specified in one room.',
  3006: 'Booking expired.',
  3007: 'Cancel expired.',
  3015: 'Availability or price is invalid.',
  3016: 'Failed to confirm booking.',
  3018: 'Booking is already canceled.',
  3019: 'Duplicate ClientReference.',
};

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const priceSearchInput = z.object({
  HotelIDList: z.array(z.int()).min(1).max(50),
  CheckInDate: day,
  CheckOutDate: day,
  IsRealTime: z.object({ Value: z.boolean(), RoomCount: z.int().min(1) }),
  RealTimeOccupancy: z.object({ AdultCount: z.int().min(1), ChildCount: z.literal(0) }),
  Nationality: z.string(),
  Currency: z.literal('CNY'),
});

export const priceConfirmInput = z.object({
  PreBook: z.literal(true),
  HotelID: z.int(),
  RatePlanID: z.string(),
  CheckInDate: day,
  CheckOutDate: day,
  NumOfRooms: z.int().min(1),
  OccupancyDetails: z.array(
    z.object({ RoomNum: z.int(), AdultCount: z.int().min(1), ChildCount: z.literal(0) }),
  ),
  Currency: z.literal('CNY'),
  Nationality: z.string(),
});

const name = z.object({ Last: z.string().min(1), First: z.string() });

export const bookingConfirmInput = z.object({
  ReferenceNo: z.string(),
  ClientReference: z.string().min(1).max(50),
  CheckInDate: day,
  CheckOutDate: day,
  NumOfRooms: z.int(),
  GuestList: z.array(
    z.object({
      RoomNum: z.int(),
      GuestInfo: z.array(z.object({ Name: name, IsAdult: z.literal(true) })).min(1),
    }),
  ),
  Contact: z.object({ Name: name, Email: z.string().min(1), Phone: z.string().min(1) }),
  CustomerRequest: z.string().optional(),
});

export const bookingSearchInput = z.object({
  SearchBy: z
    .object({ BookingInfo: z.object({ ClientReference: z.string() }) })
    .or(z.object({ BookingID: z.string() })),
});

export const cancelInput = z.object({ BookingID: z.string() });
export const cancelConfirmInput = z.object({ BookingID: z.string(), ConfirmID: z.string() });

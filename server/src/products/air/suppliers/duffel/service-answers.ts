import { z } from 'zod';
import { amount, cabinClass, currency, metadata } from './duffel-answers.ts';

/** What of their answers about seats, baggage and meals is read. */

const seatService = z.object({
  id: z.string().min(1),
  passenger_id: z.string(),
  total_amount: amount,
  total_currency: currency,
});

const element = z.object({
  type: z.string(),
  designator: z
    .string()
    .regex(/^\d{1,3}[A-Z]$/)
    .nullish(),
  available_services: z.array(seatService).nullish(),
});
export type SeatElement = z.output<typeof element>;

const cabin = z.object({
  cabin_class: cabinClass,
  wings: z.object({ first_row_index: z.int(), last_row_index: z.int() }).nullish(),
  rows: z.array(z.object({ sections: z.array(z.object({ elements: z.array(element) })) })),
});
export type MapCabin = z.output<typeof cabin>;

export const seatMap = z.object({ segment_id: z.string(), cabins: z.array(cabin), metadata });
export type SeatMapAnswer = z.output<typeof seatMap>;

export const service = z.object({
  id: z.string().min(1),
  type: z.string(),
  total_amount: amount,
  total_currency: currency,
  passenger_ids: z.array(z.string()),
  segment_ids: z.array(z.string()),
  metadata: z
    .object({
      type: z.string().nullish(),
      maximum_weight_kg: z.number().int().positive().nullish(),
      code: z.string().nullish(),
      name: z.string().nullish(),
      segment: z.string().nullish(),
      held_for_orders: z.string().nullish(),
    })
    .nullish()
    .transform((given) => given ?? {}),
});
export type Service = z.output<typeof service>;

/** What became of a reference of ours that went with services. */
export const usedServicesKey = z.object({
  state: z.enum(['reserved', 'used', 'refused']),
  services: z.string().nullish(),
  code: z.string().nullish(),
});

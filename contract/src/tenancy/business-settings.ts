import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fenIn, fenOut, momentOut, text, wholeNumber } from '../core/fields.ts';
import { productSettings } from '../products/product-settings.ts';
import { bookingSettingFields } from './booking-settings.rules.ts';

/** 经营参数 of a tenant, set by the platform's administrators. What must hold between them is in `business-settings.rules.ts`. */

const access = { permission: 98 } as const;

/** Not called `appId`: that names the tenant for whom is asked. */
const tenant = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/)
  .meta({ title: '渠道编号' });

const shapeOf = <M extends z.ZodType, N extends z.ZodType>(amount: M, count: N) =>
  z.object({
    ...productSettings,
    minutesToPay: count,
    minRechargeFen: amount,
    maxRechargeFen: amount,
    rechargeChoicesFen: z.array(amount).max(50),
    cardFacesFen: z.array(amount).max(50),
    levels: z
      .array(
        z.object({
          level: count,
          name: text(40),
          upgradeFen: amount,
          annualFen: amount,
          /** In ten-thousandths. */
          withdrawalFee: count,
          withdrawalsADay: count,
        }),
      )
      .max(50),
    earnings: z.object({
      rewardPercent: count,
      pointsPerYuan: count,
      pointsForYuan: count,
      minExchange: count,
    }),
    /** How many hours a session may be idle on a device that its member trusts. */
    trustedIdleHours: count,
    /** What may be held without being paid. */
    bookings: z.record(z.enum(bookingSettingFields), count),
  });

const written = shapeOf(fenIn, wholeNumber(0, 100_000_000));
/** As one JSON text in a form; as an object in JSON. */
const writtenSettings = z.preprocess((value) => (typeof value === 'string' ? parsed(value) : value), written);

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const sheet = z.object({
  tenant: z.string(),
  version: z.int().meta({ description: '保存时原样送回；与库中不一致即已被他人修改' }),
  settings: shapeOf(fenOut, z.int()),
});

export const findBusinessSettings = endpoint({
  method: 'POST',
  path: '/figures/admin/info',
  summary: '平台管理：渠道的经营参数与修改历史',
  access,
  effect: 'read',
  input: z.object({ tenant }),
  output: sheet.extend({
    tenants: z.array(z.object({ tenant: z.string(), name: z.string() })),
    /** The newest first. */
    history: z.array(
      z.object({
        version: z.int(),
        at: momentOut,
        memberName: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
});

export const saveBusinessSettings = endpoint({
  method: 'POST',
  path: '/figures/admin/save',
  summary: '平台管理：保存渠道的经营参数，即时生效',
  access,
  effect: 'write',
  input: z.object({ tenant, version: wholeNumber(1).meta({ title: '版本' }), settings: writtenSettings }),
  output: sheet,
});

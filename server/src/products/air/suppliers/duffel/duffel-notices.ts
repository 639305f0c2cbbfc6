import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RawCall } from '@woxing/contract/core/callback';
import { z } from 'zod';
import type { AirNotices } from '../../air-supplier.ts';

/** By how much the clocks of both sides may differ; what is older was caught and sent again. */
const freshSeconds = 300;

const event = z.object({ type: z.string() });

/** Notices are signed over the moment of sending and the body as it came, with a secret that belongs to the address they go to. */
export function duffelNotices(secret: string): AirNotices {
  return {
    read({ headers, body }: RawCall, now: Date) {
      const parts = new Map(
        (headers['x-duffel-signature'] ?? '').split(',').map((part) => {
          const [name = '', value = ''] = part.trim().split('=', 2);
          return [name, value] as const;
        }),
      );
      const sentAt = parts.get('t') ?? '';
      const isFresh =
        /^\d{10}$/.test(sentAt) && Math.abs(now.getTime() / 1000 - Number(sentAt)) <= freshSeconds;
      if (!isFresh || !isSigned(parts.get('v1') ?? '', `${sentAt}.${body}`, secret)) return undefined;
      const type = typeOf(body);
      return type === 'order.airline_initiated_change_detected' ? 'news' : 'other';
    },
  };
}

function isSigned(signature: string, text: string, secret: string): boolean {
  const given = Buffer.from(signature, 'hex');
  const wanted = createHmac('sha256', secret).update(text).digest();
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function typeOf(body: string): string | undefined {
  try {
    return event.parse(JSON.parse(body)).type;
  } catch {
    return undefined;
  }
}

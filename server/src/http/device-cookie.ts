import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#src/platform/context.ts';
import { randomToken } from '#src/platform/crypto.ts';
import { cookieOf, setCookie } from './cookies.ts';

const name = 'woxing-device';
const yearSeconds = 365 * 24 * 3600;
const wellFormed = /^[\w-]{43}$/;

/**
 * Which browser asks: 256 random bits that say nothing of anybody, given by a sign-in or a registration and by nothing before.
 * It proves nothing and is trusted for nothing; it only counts what one device leaves unpaid.
 */
export function deviceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): Required<Pick<Ctx, 'deviceId' | 'giveDeviceId'>> {
  const sent = cookieOf(request, secure)(name);
  const deviceId = sent !== undefined && wellFormed.test(sent) ? sent : undefined;
  return {
    deviceId,
    giveDeviceId() {
      if (deviceId !== undefined) return;
      setCookie(reply, { name, value: randomToken(), seconds: yearSeconds, sameSite: 'Lax' }, secure);
    },
  };
}

import type { IncomingHttpHeaders } from 'node:http';
import { browserInfoProblem } from '@woxing/contract/core/browser-info.rules';
import { refuse } from '@woxing/contract/core/errors';
import type { Fields } from './fields.ts';

/** What every caller adds to every request; it belongs to the context, not to the input. */
const names = [
  'token',
  'appId',
  'timestamp',
  'device',
  'appno',
  'env',
  'browerInfo',
  'idempotencyKey',
] as const;

export type CommonFields = { readonly [Name in (typeof names)[number]]?: string };

/**
 * Takes the common fields out of `fields`. A value that is no text or number counts as not sent. What a report says of the
 * device that it is about has the name of a common field: where `tellsDevice`, it stays. Refuses what `browerInfo` may not hold.
 */
export function takeCommon(fields: Fields, takesDevice = false): CommonFields {
  const taken: { -readonly [Name in keyof CommonFields]: CommonFields[Name] } = {};
  for (const name of names) {
    const value = fields[name];
    if (value === undefined) continue;
    if (!(name === 'device' && takesDevice)) delete fields[name];
    if (typeof value === 'string' && value !== '') taken[name] = value;
    else if (typeof value === 'number') taken[name] = String(value);
  }
  const problem = browserInfoProblem(taken.browerInfo ?? '');
  if (problem !== undefined) throw refuse('input.invalid', { problem });
  return taken;
}

/** The session's token: `Authorization: Bearer`, then the header `token`, then the field of a body. Never out of an address. */
export function tokenOf(headers: IncomingHttpHeaders, ofBody: string | undefined): string | undefined {
  const { authorization, token } = headers;
  if (authorization?.startsWith('Bearer ')) return authorization.slice(7).trim() || undefined;
  return (typeof token === 'string' ? token : '') || ofBody;
}

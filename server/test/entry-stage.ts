import type { LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { seedEntry } from '#src/entry/public.ts';
import { seedMembers, seedPartnerMembers } from '#src/members/public.ts';
import { createLog } from '#src/platform/log.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import {
  exchange,
  fieldsAt,
  handedOver,
  openEntryDoor,
  sandboxPartner,
  signedLink,
  visit,
} from './entry-door.ts';
import { testVault } from './front-door.ts';

export const expense = sandboxPartner('expense');
export const bank = sandboxPartner('bank');
export const page = '/airTicket/query';

/** Two processes on one database, with the partners of the sandbox and their people. */
export async function openEntryStage() {
  const { db, clock, anotherDatabase } = await testDatabase({ tenants: [] });
  await seedTenants(db, { sandbox: true });
  await seedMembers(db, 'official');
  await seedPartnerMembers(db);
  await seedEntry({ db, vault: testVault }, clock.now());
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const one = await openEntryDoor({ db, clock, log });
  const two = await openEntryDoor({ db: anotherDatabase(), clock });
  afterAll(() => Promise.all([one.app.close(), two.app.close()]));
  const fields = (more: Record<string, string> = {}, partner = expense) =>
    fieldsAt(partner, clock.now(), { user: 'U0072', ...more });
  return {
    db,
    clock,
    one,
    two,
    /** What the first process has logged. */
    lines,
    fields,
    link: (more: Record<string, string> = {}, partner = expense, path = page) =>
      signedLink(partner, path, fields(more, partner)),
    /** As far as the session; undefined when the link lets nobody in. */
    enter: async (address: string, door = one) => {
      const handed = handedOver(await visit(door, address));
      return handed && entered(await exchange(door, handed));
    },
  };
}

export interface Entered {
  readonly member: {
    readonly token: string;
    readonly realName: string;
    readonly isThirdParty: boolean;
    readonly thirdPartyName: string;
  } | null;
  readonly linkTicket: string;
}

export const entered = (answer: LightMyRequestResponse) => answer.json<{ data: Entered }>().data;
export const retOf = (answer: LightMyRequestResponse) => answer.json<{ ret: string }>().ret;
export const locationOf = (answer: LightMyRequestResponse) => String(answer.headers.location);
/** What the page of refusals is told. */
export const whyOf = (answer: LightMyRequestResponse) =>
  new URLSearchParams(locationOf(answer).split('?')[1]).get('why');

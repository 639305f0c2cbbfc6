import * as entry from '@woxing/contract/people/entry';
import { type Route, route } from '#src/http/route.ts';
import { addUser } from './add-user.ts';
import type { EntryDeps } from './entry-deps.ts';
import { createEntryKey, endEntryKey, listEntryKeys } from './entry-keys.ts';
import { exchangeTicket } from './exchange-ticket.ts';
import { giveTicket } from './give-ticket.ts';
import { linkMember, linkMemberBySecondStep } from './link-member.ts';
import { endOwnLink, listOwnLinks } from './own-links.ts';
import { listSandboxPartners, signSandboxLink } from './sandbox-entry.ts';

export const entryRoutes = (deps: EntryDeps): Route[] => [
  route(entry.openEntryTicket, (ctx, input) => giveTicket(deps, ctx, input)),
  route(entry.openUser, (ctx, input) => addUser(deps, ctx, input)),
  route(entry.exchangeEntry, (ctx, input) => exchangeTicket(deps, ctx, input)),
  route(entry.linkEntry, (ctx, input) => linkMember(deps, ctx, input)),
  route(entry.linkEntryBySecondFactor, (ctx, input) => linkMemberBySecondStep(deps, ctx, input)),
  route(entry.listEntryLinks, (ctx) => listOwnLinks(deps, ctx)),
  route(entry.endEntryLink, (ctx, input) => endOwnLink(deps, ctx, input)),
  route(entry.listEntryKeys, (_ctx, input) => listEntryKeys(deps, input)),
  route(entry.createEntryKey, (ctx, input) => createEntryKey(deps, ctx, input)),
  route(entry.endEntryKey, (ctx, input) => endEntryKey(deps, ctx, input)),
];

/** Signs for partners whose secrets are published; never served in production. */
export const sandboxEntryRoutes = (deps: EntryDeps): Route[] => [
  route(entry.sandboxPartners, () => listSandboxPartners(deps)),
  route(entry.sandboxEntryLink, (_ctx, input) => signSandboxLink(deps, input)),
];

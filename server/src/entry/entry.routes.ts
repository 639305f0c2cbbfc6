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
  route(entry.openEntryTicket, (ctx, wish) => giveTicket(deps, ctx, wish)),
  route(entry.openUser, (ctx, wish) => addUser(deps, ctx, wish)),
  route(entry.exchangeEntry, (ctx, wish) => exchangeTicket(deps, ctx, wish)),
  route(entry.linkEntry, (ctx, wish) => linkMember(deps, ctx, wish)),
  route(entry.linkEntryBySecondFactor, (ctx, wish) => linkMemberBySecondStep(deps, ctx, wish)),
  route(entry.listEntryLinks, (ctx) => listOwnLinks(deps, ctx)),
  route(entry.endEntryLink, (ctx, wish) => endOwnLink(deps, ctx, wish)),
  route(entry.listEntryKeys, (_ctx, wish) => listEntryKeys(deps, wish)),
  route(entry.createEntryKey, (ctx, wish) => createEntryKey(deps, ctx, wish)),
  route(entry.endEntryKey, (ctx, wish) => endEntryKey(deps, ctx, wish)),
];

/** Signs for partners whose secrets are published; never served in production. */
export const sandboxEntryRoutes = (deps: EntryDeps): Route[] => [
  route(entry.sandboxPartners, () => listSandboxPartners(deps)),
  route(entry.sandboxEntryLink, (_ctx, wish) => signSandboxLink(deps, wish)),
];

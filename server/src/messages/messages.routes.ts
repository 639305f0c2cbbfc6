import * as contract from '@woxing/contract/messages/messages';
import { type Route, route } from '#src/http/route.ts';
import { findMessages, messageState } from './find-messages.ts';
import type { MessageDeps } from './message-deps.ts';
import { findMessageSettings, saveMessageSetting } from './message-settings.ts';
import { readAllMessages, readMessages } from './read-messages.ts';

export const messageRoutes = (deps: MessageDeps): Route[] => [
  route(contract.findMessages, (ctx, input) => findMessages(deps, ctx, input)),
  route(contract.messageState, (ctx) => messageState(deps, ctx)),
  route(contract.readMessages, (ctx, input) => readMessages(deps, ctx, input)),
  route(contract.readAllMessages, (ctx, input) => readAllMessages(deps, ctx, input)),
  route(contract.findMessageSettings, (ctx) => findMessageSettings(deps, ctx)),
  route(contract.saveMessageSetting, (ctx, input) => saveMessageSetting(deps, ctx, input)),
];

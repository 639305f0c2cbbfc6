import {
  kindNames,
  type MessageKind,
  type StoredParams,
} from '@woxing/contract/messages/message-kinds.rules';
import { z } from 'zod';

/** What is kept as JSON and text of a message, as it was written. */

const bothWordings = z.object({ A: z.string(), B: z.string() });
const params = z.record(z.string(), z.union([z.string(), z.number(), bothWordings]));

export const storedParams = (stored: unknown): StoredParams => params.parse(stored);

const known: ReadonlySet<string> = new Set(kindNames);

/** False for a kind that a newer version has written. */
export const isKnownKind = (kind: string): kind is MessageKind => known.has(kind);

import { type Blanks, fillBlanks, type Sentence, type Variant } from '../core/sentences.rules.ts';
import { messageTexts } from './message-texts.rules.ts';

/** Every kind of message there is: where it belongs, how much it weighs, and whether bell and mail say it unless a member chooses otherwise. */

export const messageGroups = ['approvals', 'applications', 'orders', 'money', 'people'] as const;
export type MessageGroup = (typeof messageGroups)[number];

/** `always`: nobody can switch it off. */
type Preset = 'always' | 'on';

export interface MessageKindFacts {
  readonly group: MessageGroup;
  /** `high` waits for something to be done, or costs money. */
  readonly importance: 'high' | 'normal';
  readonly bell: Preset;
  /** Nobody has to take mail: each can be switched off. */
  readonly mail: 'on' | 'off';
}

const asked = { importance: 'high', bell: 'always', mail: 'on' } as const;
const weighty = { importance: 'high', bell: 'on', mail: 'on' } as const;
const quiet = { importance: 'normal', bell: 'on', mail: 'off' } as const;

export const messageKinds = {
  'approval-asked': { group: 'approvals', ...asked },
  'approval-reminded': { group: 'approvals', ...asked },
  'approval-transferred': { group: 'approvals', ...asked },
  'approval-passed-on': { group: 'approvals', ...asked },
  'approval-handed-on': { group: 'approvals', ...asked },
  'approval-copied': { group: 'approvals', ...quiet },
  'approval-agreed': { group: 'approvals', ...weighty },
  'approval-refused': { group: 'approvals', ...weighty },
  'approval-expired': { group: 'approvals', ...weighty },
  'approval-withdrawn': { group: 'approvals', ...quiet },
  'approval-commented': { group: 'approvals', ...quiet },
  'application-agreed': { group: 'applications', ...quiet },
  'application-cancelled': { group: 'applications', ...quiet },
  'order-booked-for': { group: 'orders', importance: 'normal', bell: 'on', mail: 'on' },
  'order-acted': { group: 'orders', importance: 'normal', bell: 'on', mail: 'on' },
  'order-over-standard': { group: 'orders', ...quiet },
  'order-due': { group: 'orders', ...weighty },
  'order-ticketed': { group: 'orders', importance: 'normal', bell: 'on', mail: 'on' },
  'order-failed': { group: 'orders', ...asked },
  'waitlist-ended': { group: 'orders', ...weighty },
  'refund-done': { group: 'orders', importance: 'normal', bell: 'on', mail: 'on' },
  'refund-refused': { group: 'orders', ...asked },
  'change-done': { group: 'orders', importance: 'normal', bell: 'on', mail: 'on' },
  'change-failed': { group: 'orders', ...asked },
  'change-agreed': { group: 'orders', ...asked },
  'sheet-not-done': { group: 'orders', ...asked },
  'flight-retimed': { group: 'orders', ...asked },
  'flight-cancelled': { group: 'orders', ...asked },
  'flight-aircraft': { group: 'orders', importance: 'normal', bell: 'on', mail: 'on' },
  'flight-downgraded': { group: 'orders', ...asked },
  'flight-answer-due': { group: 'orders', ...asked },
  'run-late': { group: 'orders', ...weighty },
  'run-cancelled': { group: 'orders', ...weighty },
  'policy-declined': { group: 'orders', ...weighty },
  'extras-failed': { group: 'orders', ...weighty },
  'wish-failed': { group: 'orders', ...weighty },
  'fare-fell': { group: 'orders', importance: 'normal', bell: 'on', mail: 'on' },
  'carrier-listed': { group: 'orders', ...quiet },
  'carrier-not-listed': { group: 'orders', ...quiet },
  'credit-alert': { group: 'money', ...weighty },
  'bill-issued': { group: 'money', ...weighty },
  'bill-overdue': { group: 'money', ...asked },
  'bill-objected': { group: 'money', ...asked },
  'bill-answered': { group: 'money', ...weighty },
  'statement-answered': { group: 'money', ...weighty },
  'netting-moved': { group: 'money', ...weighty },
  'budget-warned': { group: 'money', ...weighty },
  'invoice-missing': { group: 'money', ...weighty },
  'invoices-missing': { group: 'money', ...weighty },
  'bill-invoiced': { group: 'money', importance: 'normal', bell: 'on', mail: 'on' },
  'invoice-mailed': { group: 'money', ...quiet },
  'invoice-rejected': { group: 'money', ...weighty },
  'invoice-refused': { group: 'money', ...weighty },
  'invoice-paper-sent': { group: 'money', importance: 'normal', bell: 'on', mail: 'on' },
  'invoice-paper-refused': { group: 'money', ...weighty },
  'invoice-paper-back': { group: 'money', ...asked },
  'red-letter-refused': { group: 'money', ...asked },
  'paper-expiring': { group: 'people', ...weighty },
  'employees-imported': { group: 'people', ...quiet },
  'leaver-handed-over': { group: 'people', ...weighty },
} as const satisfies Readonly<Record<string, MessageKindFacts>>;

export type MessageKind = keyof typeof messageKinds;

type TextKey = `message.${MessageKind}.${'name' | 'title' | 'words'}`;
/** Neither a kind without its texts nor a text without its kind compiles. */
const texts: Readonly<Record<TextKey, string>> = messageTexts satisfies Record<TextKey, string> &
  Partial<Record<Exclude<keyof typeof messageTexts, TextKey>, never>>;

type TextOf<Kind extends MessageKind> =
  | (typeof messageTexts)[`message.${Kind}.title`]
  | (typeof messageTexts)[`message.${Kind}.words`];

/** What the texts of a kind leave blank. */
export type MessageParams<Kind extends MessageKind> = Kind extends MessageKind
  ? Readonly<Record<Blanks<TextOf<Kind>>, Sentence | number>>
  : never;

export type StoredParams = Readonly<Record<string, Sentence | number>>;

export const kindNames = Object.keys(messageKinds) as readonly MessageKind[];

/** Whether the bell says messages of the kind, where the member has chosen `chosen`. */
export function rings(kind: MessageKind, chosen?: boolean): boolean {
  const preset: Preset = messageKinds[kind].bell;
  return preset === 'always' || (chosen ?? preset === 'on');
}

export function maySilence(kind: MessageKind): boolean {
  const preset: Preset = messageKinds[kind].bell;
  return preset !== 'always';
}

/** Whether messages of the kind are mailed, where the member has chosen `chosen` and proved an address. */
export function isMailed(kind: MessageKind, chosen?: boolean): boolean {
  return chosen ?? messageKinds[kind].mail === 'on';
}

export interface MessageWording {
  readonly title: string;
  readonly words: string;
}

/** What a site calls messages of a kind. */
export function messageKindName(kind: MessageKind, own: Readonly<Record<string, string>> = {}): string {
  const key = `message.${kind}.name` as const;
  return own[key] ?? texts[key];
}

/** What a message says on a site: its own texts for it, or ours. */
export function messageWording(
  kind: MessageKind,
  params: StoredParams,
  own: Readonly<Record<string, string>> = {},
  variant?: Variant,
): MessageWording {
  const said = (part: 'title' | 'words') => {
    const key = `message.${kind}.${part}` as const;
    return fillBlanks(own[key] ?? texts[key], params, variant);
  };
  return { title: said('title'), words: said('words') };
}

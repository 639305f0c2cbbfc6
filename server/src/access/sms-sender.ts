import type { SmsPurpose } from '@woxing/contract/people/access';

/** The port to a provider of short messages. Adapters are plugged in `main.ts`. */
export interface SmsSender {
  /** Accepted is not delivered. `requestId` is handed to the provider so that both sides can find the message. */
  send(tenantId: string, message: SmsMessage): Promise<SmsOutcome>;
}

export type SmsMessage = SmsTemplate & {
  readonly mobilePhone: string;
  readonly requestId: string;
  readonly at: Date;
};

/** What is said: a code for a purpose, or news of the account for the number it had. */
type SmsTemplate =
  | { readonly template: SmsPurpose; readonly params: { readonly code: string; readonly minutes: number } }
  | { readonly template: 'mobile-changed'; readonly params: { readonly mobile: string } }
  | { readonly template: 'entry-linked'; readonly params: { readonly partner: string } };

export type SmsOutcome =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly code: string; readonly retryable: boolean };

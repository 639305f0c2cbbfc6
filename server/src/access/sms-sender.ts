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
  /** Messages of the same key are one: it is sent once, however often it is asked for. */
  readonly onceKey?: string;
};

/** What is said: a code for a purpose, news of the account for the number it had, or of a flight for whoever ordered it or flies. */
type SmsTemplate =
  | { readonly template: SmsPurpose; readonly params: { readonly code: string; readonly minutes: number } }
  | { readonly template: 'mobile-changed'; readonly params: { readonly mobile: string } }
  | { readonly template: 'entry-linked'; readonly params: { readonly partner: string } }
  | { readonly template: 'flight-retimed'; readonly params: FlightParams & { readonly now: string } }
  | { readonly template: 'flight-cancelled'; readonly params: FlightParams }
  | {
      readonly template: 'flight-aircraft';
      readonly params: FlightParams & { readonly wasAircraft: string; readonly aircraft: string };
    };

interface FlightParams {
  /** Whether it is told to somebody who flies, and did not order it. */
  readonly flies: boolean;
  readonly flight: string;
  /** When it was to leave, as it is read: `1月20日 08:00`. */
  readonly was: string;
  /** What can be done, as a sentence. */
  readonly next: string;
}

export type SmsOutcome =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly code: string; readonly retryable: boolean };

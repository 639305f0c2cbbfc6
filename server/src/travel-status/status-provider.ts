import type { Day } from '@woxing/contract/core/days';
import type { RunKind } from '@woxing/contract/orders/travel-status.rules';

/**
 * The door to whoever watches flights and trains. A remote system that is only asked: it may be slow, or answer nothing at all, and is
 * asked again then.
 */
export interface StatusProvider {
  readonly id: string;
  /** Undefined where it does not know, or says nothing. */
  statusOf(tenantId: string, run: Run, now: Date): Promise<RunStatus | undefined>;
}

/** One run of a flight or a train, between two of its places, by the times of the ticket. */
export interface Run {
  readonly kind: RunKind;
  readonly no: string;
  /** On which it leaves the first of both places, by the calendar there. */
  readonly day: Day;
  readonly from: string;
  readonly to: string;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
}

export interface RunStatus {
  /** As it is expected, or was once `departed` and `arrived` say so. */
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly departed: boolean;
  readonly arrived: boolean;
  readonly cancelled: boolean;
}

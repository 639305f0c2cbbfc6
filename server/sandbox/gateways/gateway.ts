import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import type { FaultyName, GatewayName, GatewayRefund, GatewayTrade } from './gateway-books.db.ts';

/** What the embedded payment companies stand on. */
export interface GatewayDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  /** Business time: when trades run out and are paid. */
  readonly clock: Clock;
  /** Real time: what signatures live by. */
  readonly wallClock: Clock;
  readonly vault: Vault;
  readonly log: Log;
  /** In whose rows the books are kept: the merchant, who is one for all tenants. */
  readonly tenantId: string;
  /** Where the browser finds the page behind a code. */
  readonly publicUrl: () => string;
  /** Where a merchant's address is reached now: its processes come and go, its name stays. */
  readonly reach: (url: string) => string;
  /** What `slow` means; 12 s unless said. */
  readonly slowMs?: number;
}

export interface WireRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** What the next calls of a gateway can meet. */
export type GatewayFault =
  | 'slow'
  | 'server-error'
  | 'drop-before'
  | 'drop-after'
  | 'bad-sign'
  | 'unsure'
  | 'refuse-refund'
  | 'abnormal-refund';

export type GatewayOperation = 'create' | 'query' | 'close' | 'refund' | 'other';

/** Whoever is met on the port of the embedded world. */
export interface WireServer {
  /** Whose faults it meets. */
  readonly name: FaultyName;
  serves(path: string): boolean;
  /** Told so that a fault of refunds waits for one. */
  operationOf(request: WireRequest): GatewayOperation;
  /** A page that browsers open: it answers where they go on, and meets no fault. */
  isPage?(request: WireRequest): boolean;
  answer(
    request: WireRequest,
    fault: GatewayFault | undefined,
  ): Promise<WireAnswer & { readonly mishap?: 'drop' | 'slow' }>;
}

/** One of the payment companies: its protocol over books that all of them keep alike. */
export interface Gateway extends WireServer {
  readonly name: GatewayName;
  noticeOf(
    news: GatewayNews,
    how: NoticeStyle,
  ): { readonly headers: Record<string, string>; readonly body: string };
  isAccepted(status: number, body: string): boolean;
  /** Where the page of a trade on the payer's phone goes back to, as things stand. */
  backUrl(trade: GatewayTrade, redirectUrl: string | undefined): string | null;
  /** Seconds between one try and the next, as in the real world. */
  readonly retrySeconds: readonly number[];
}

export type GatewayNews =
  | { readonly kind: 'waiting' | 'paid'; readonly trade: GatewayTrade }
  | { readonly kind: 'refund'; readonly trade: GatewayTrade; readonly refund: GatewayRefund };

export interface NoticeStyle {
  readonly forged: boolean;
  /** When it says that it was sent. */
  readonly at: Date;
}

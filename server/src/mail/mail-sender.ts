/** The port to a mail server. Adapters are plugged in `main.ts`. */
export interface MailSender {
  /** Never throws. The same `id` makes the same Message-ID, by which a mail that arrives twice is known as one. */
  send(tenantId: string, mail: Mail): Promise<MailOutcome>;
}

export interface Mail {
  readonly id: string;
  /** The name that the tenant's site goes by; the address is the mail server's. */
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where whoever reads it says that they want no more of the kind; absent where they asked for it themselves. */
  readonly unsubscribe?: string | undefined;
  /** Goes with it. */
  readonly attachment?: MailAttachment | undefined;
  readonly at: Date;
}

export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** `unknown`: it may have been taken, so it is sent again. `refused`: never, however often. Causes are codes and name nobody. */
export type MailOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly cause: string }
  | { readonly kind: 'unknown'; readonly cause: string };

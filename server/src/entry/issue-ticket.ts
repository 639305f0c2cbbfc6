import { randomToken, sha256 } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { addEntryTicket, type TicketPurpose } from './entry.db.ts';
import type { EntryDeps } from './entry-deps.ts';

export const ticketSeconds = { entry: 60, return: 300, link: 600 } as const satisfies Record<
  TicketPurpose,
  number
>;

/** A proof that can be used once, for one purpose, in one tenant; kept as its hash only. */
export async function issueTicket(
  { clock }: Pick<EntryDeps, 'clock'>,
  tx: Tx,
  input: { readonly tenantId: string; readonly purpose: TicketPurpose; readonly reference: string },
): Promise<string> {
  const ticket = randomToken();
  await addEntryTicket(tx, {
    tenant_id: input.tenantId,
    ticket_hash: sha256(ticket),
    purpose: input.purpose,
    reference: input.reference,
    ends_at: new Date(clock.now().getTime() + ticketSeconds[input.purpose] * 1000),
  });
  return ticket;
}

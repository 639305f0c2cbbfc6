import { type OrderWithTickets, passengersOf, setInsurances, soldInsurances } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';

const insured = 1;
const cancelled = 2;

/** Who has no ticket left needs no insurance: what was paid for it comes back with the tickets. */
export async function endInsurances(tx: Tx, { tenantId, orderNo, tickets }: OrderWithTickets): Promise<void> {
  const travels = new Set(
    tickets.filter(({ state }) => state === 'issued' || state === 'used').map(({ passenger }) => passenger),
  );
  for (const { position, insurances } of await passengersOf(tx, tenantId, orderNo)) {
    const sold = soldInsurances.parse(insurances);
    if (travels.has(position) || !sold.some(({ status }) => status === insured)) continue;
    const ended = sold.map((one) => (one.status === insured ? { ...one, status: cancelled } : one));
    await setInsurances(tx, tenantId, orderNo, position, ended);
  }
}

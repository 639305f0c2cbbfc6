const minuteMs = 60_000;
/** What is left for paying when somebody agrees at the last moment; never more than a third of the time. */
const payingMinutes = 15;

/** Until when an order is decided about whose seats are held until `heldUntil`. */
export function decideUntil(heldUntil: Date, from: Date): Date {
  const windowMs = Math.max(0, heldUntil.getTime() - from.getTime());
  return new Date(heldUntil.getTime() - Math.min(payingMinutes * minuteMs, Math.floor(windowMs / 3)));
}

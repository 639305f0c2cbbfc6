/** The newest of several lists, newest first. `createdAt` is ISO 8601 in UTC, which sorts as text. */
export function newestOrders<Order extends { readonly createdAt: string }>(
  lists: readonly (readonly Order[])[],
  max: number,
): Order[] {
  return lists
    .flat()
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, max);
}

/**
 * App ids joined by hyphens, such as `expense-expenseapp`: what is kept under such a key holds for each of them. An app id
 * that has a hyphen itself is found by a key of its own only.
 */
export function appIdsOf(key: string): readonly string[] {
  return key === '' ? [] : key.split('-');
}

/** What a table says of an app id: under the key that is the id, else under the first that lists it. */
export function underAppId<Value>(table: Readonly<Record<string, Value>>, appId: string): Value | undefined {
  if (Object.hasOwn(table, appId)) return table[appId];
  const key = Object.keys(table).find((each) => appIdsOf(each).includes(appId));
  return key === undefined ? undefined : table[key];
}

import type { AirSettings } from '@woxing/contract/products/air/air-settings.rules';
import type { Database, Tx } from '#src/platform/database.ts';
import type { News } from '#src/platform/news.ts';
import { countTenantChanges } from '#src/platform/tenant-changes.ts';

/** What a tenant sets for flights alone. */
export async function airSettingsOf(tx: Tx, tenantId: string): Promise<AirSettings> {
  const row = await tx
    .selectFrom('tenants')
    .select(['child_fare_basis', 'air_minutes_to_pay', 'void_before'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return {
    childFareBasis: row.child_fare_basis,
    airMinutesToPay: row.air_minutes_to_pay,
    voidBefore: row.void_before,
  };
}

export async function saveAirSettings(
  tx: Tx,
  tenantId: string,
  { childFareBasis, airMinutesToPay, voidBefore }: AirSettings,
): Promise<void> {
  await tx
    .updateTable('tenants')
    .set({ child_fare_basis: childFareBasis, air_minutes_to_pay: airMinutesToPay, void_before: voidBefore })
    .where('id', '=', tenantId)
    .execute();
}

/** The same, remembered while `news` tells at once that any process has changed them. */
export function openAirSettings(
  db: Database,
  news: Pick<News, 'subscribe' | 'isListening'>,
): (of: { readonly tenantId: string }) => Promise<AirSettings> {
  const kept = new Map<string, { readonly settings: AirSettings; readonly seen: number }>();
  const changes = countTenantChanges('fares', news);
  return async ({ tenantId }) => {
    const known = kept.get(tenantId);
    if (known !== undefined && changes.isCurrent(tenantId, known.seen)) return known.settings;
    const seen = changes.seen(tenantId);
    const settings = await db.read(tenantId, (tx) => airSettingsOf(tx, tenantId));
    kept.set(tenantId, { settings, seen });
    return settings;
  };
}

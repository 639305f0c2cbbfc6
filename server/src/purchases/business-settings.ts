import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { ownTrustedIdleHours } from '@woxing/contract/people/session-limits.rules';
import {
  ownProductSettings,
  type ProductSettings,
  splitProductSettings,
} from '@woxing/contract/products/product-settings.rules';
import {
  bookingLimitsIn,
  bookingSettingsOf,
  ownBookingSettings,
} from '@woxing/contract/tenancy/booking-settings.rules';
import type {
  findBusinessSettings as findEndpoint,
  saveBusinessSettings as saveEndpoint,
} from '@woxing/contract/tenancy/business-settings';
import {
  type BusinessSettings,
  businessSettingChanges,
  businessSettingProblem,
} from '@woxing/contract/tenancy/business-settings.rules';
import { listAuditEvents, recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import {
  bookingLimitsOf,
  earningRulesOf,
  namesOfTenants,
  saveBookingLimits,
  saveEarningRules,
  saveTrustedIdleHours,
  trustedIdleHoursOf,
} from '#src/tenants/public.ts';
import { findSettingsVersion, saveSettings } from './purchases.db.ts';
import { settingsOf } from './settings.ts';

/** Where products keep what a tenant sets for each of them alone. */
export interface ProductSettingsRows {
  readonly of: (tx: Tx, tenantId: string) => Promise<ProductSettings>;
  readonly save: (tx: Tx, tenantId: string, settings: ProductSettings) => Promise<void>;
}

interface BusinessSettingsDeps {
  readonly db: Database;
  readonly productSettings: ProductSettingsRows;
  /** Of an administrator, for the history. */
  readonly memberName: (tenantId: string, memberId: string) => Promise<string>;
}

const action = 'figures.change';
const maxVersions = 100;

/** 经营参数 of a tenant with who changed what when. Refuses with `tenant.unknown`. */
export async function findBusinessSettings(
  { db, productSettings, memberName }: BusinessSettingsDeps,
  ctx: MemberCtx,
  { tenant }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const tenants = await knownTenants(db, ctx, tenant);
  const { settings, version, events } = await db.read(tenant, async (tx) => ({
    settings: await businessSettingsOf(tx, tenant, productSettings),
    version: await findSettingsVersion(tx, tenant),
    events: await listAuditEvents(tx, tenant, { action, subject: tenant }, maxVersions),
  }));
  const history = [];
  for (const { at, member_id: memberId, details } of events) {
    const {
      version: saved,
      before,
      after,
    } = details as { version: number; before: BusinessSettings; after: BusinessSettings };
    const changes = businessSettingChanges(whole(before), whole(after));
    history.push({ version: saved, at, memberName: await memberName(ctx.tenantId, memberId), changes });
  }
  return { tenant, version, settings, tenants, history };
}

/**
 * Saves them; whoever asks from now on, in whichever process, goes by them. What was bought or earned before stays what it is.
 * Refuses with `business-settings.invalid`, and with `tenant.stale` when somebody else saved since.
 */
export async function saveBusinessSettings(
  { db, productSettings }: Pick<BusinessSettingsDeps, 'db' | 'productSettings'>,
  ctx: MemberCtx,
  { tenant, version, settings }: InputOf<typeof saveEndpoint>,
): Promise<AnswerOf<typeof saveEndpoint>> {
  await knownTenants(db, ctx, tenant);
  return db.inTenant(tenant, async (tx) => {
    const before = await businessSettingsOf(tx, tenant, productSettings);
    const problem = businessSettingProblem(settings, before.levels);
    if (problem !== undefined) throw refuse('business-settings.invalid', { problem: problem.message });
    const { ofProducts, others } = splitProductSettings(settings);
    const { earnings, bookings, trustedIdleHours, ...sales } = others;
    const saved = await saveSettings(tx, tenant, version, sales);
    if (saved === undefined) throw refuse('tenant.stale');
    await saveEarningRules(tx, tenant, earnings);
    await saveTrustedIdleHours(tx, tenant, trustedIdleHours);
    await productSettings.save(tx, tenant, ofProducts);
    await saveBookingLimits(tx, tenant, bookingLimitsIn(bookings));
    await recordAuditEvent(
      tx,
      { ...ctx, tenantId: tenant },
      {
        memberId: ctx.signedIn.memberId,
        action,
        subject: tenant,
        details: { version: saved, before, after: settings },
      },
    );
    return { tenant, version: saved, settings };
  });
}

async function businessSettingsOf(tx: Tx, tenantId: string, productSettings: ProductSettingsRows) {
  return {
    ...(await settingsOf(tx, tenantId)),
    ...(await productSettings.of(tx, tenantId)),
    earnings: await earningRulesOf(tx, tenantId),
    trustedIdleHours: await trustedIdleHoursOf(tx, tenantId),
    bookings: bookingSettingsOf(await bookingLimitsOf(tx, tenantId)),
  };
}

/** Versions from before the limits of unpaid orders and of sessions, and what is set for flights, were among the settings have none. */
function whole(settings: Partial<BusinessSettings>): BusinessSettings {
  return {
    trustedIdleHours: ownTrustedIdleHours,
    bookings: ownBookingSettings,
    ...ownProductSettings,
    ...settings,
  } as BusinessSettings;
}

async function knownTenants(db: Database, ctx: MemberCtx, tenant: string) {
  const tenants = await db.read(ctx.tenantId, namesOfTenants);
  if (!tenants.some((each) => each.tenant === tenant)) throw refuse('tenant.unknown');
  return tenants;
}

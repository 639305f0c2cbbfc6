import type { Database } from '#src/platform/database.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { TenantSettings } from './tenant-settings.ts';
import { addTenant } from './tenants.db.ts';
import { ownTenantId } from './tenants.ts';

/** Sees to it that the product's own tenant exists, and in a sandbox the partners that show what white-labelling can do. */
export async function seedTenants(db: Database, { sandbox }: { readonly sandbox: boolean }): Promise<void> {
  for (const tenant of sandbox ? [{ ...own, settings: { ...own.settings, ...shown } }, ...partners] : [own]) {
    await db.inTenant(tenant.id, (tx) => addTenant(tx, tenant));
  }
}

interface SeededTenant {
  readonly id: string;
  readonly name: string;
  readonly variant: 'A' | 'B';
  readonly settings: TenantSettings;
}

const own: SeededTenant = {
  id: ownTenantId,
  name: '我行',
  variant: 'A',
  settings: { phones: [{ label: '客服电话', number: '400-000-1010' }] },
};

const partnerLogo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="108" height="36" viewBox="0 0 108 36"><rect width="36" height="36" rx="10" fill="#0b7a53"/><path d="M9 21l6-7 6 6 6-8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><rect x="44" y="9" width="64" height="6" rx="3" fill="#0b7a53"/><rect x="44" y="21" width="44" height="6" rx="3" fill="#0b7a53" opacity=".55"/></svg>',
)}`;

/** Of an official account that is only for show. */
const shown = { qrCodeUrl: demoAccounts.own };

const partners: readonly SeededTenant[] = [
  {
    id: 'confirm',
    name: '诚信差旅',
    variant: 'B',
    settings: { phones: [{ label: '客服电话', number: '400-000-2020' }] },
  },
  {
    id: 'expense',
    name: '轻报销',
    variant: 'A',
    settings: {
      isThirdParty: true,
      homePage: '/airTicket/query',
      appIdKey: 'expenseapp-expensecn',
      phones: [{ label: '客服电话', number: '400-000-3030' }],
    },
  },
  {
    id: 'bank',
    name: '银行商旅',
    variant: 'A',
    settings: {
      isThirdParty: true,
      homePage: '/airTicket/query',
      phones: [{ label: '客服电话', number: '400-000-4040' }],
    },
  },
  {
    id: 'partner',
    name: '合作伙伴',
    variant: 'A',
    settings: {
      wording: { 'menu.2': '个人中心' },
      brandColour: '#0b7a53',
      logoUrl: partnerLogo,
      headerText: '商旅服务',
      qrCodeUrl: demoAccounts.partner,
      phones: [
        { label: '专属电话1', number: '400-000-5051' },
        { label: '专属电话2', number: '400-000-5052' },
      ],
    },
  },
  {
    id: 'statement',
    name: '对账企业版',
    variant: 'A',
    // Settled by statement: an order is confirmed, not paid, and hotels are not booked here.
    settings: {
      features: { hotel: false },
      wording: { 'wording.variant': 'B' },
      phones: [{ label: '客服电话', number: '400-000-6060' }],
    },
  },
];

import type { FileAnswer } from '@woxing/contract/core/files';
import { brandScale, isColour } from '@woxing/contract/tenancy/brand-scale.rules';
import { ticketsSold } from '@woxing/contract/tenancy/product-switches.rules';
import { brandOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import type { TenantFacts } from '@woxing/contract/tenancy/tenants';
import type { Ctx } from '#src/platform/context.ts';
import type { Tenants } from './tenants.ts';

/** Of sites that set no colour of their own. */
const plainColour = '#1a56db';

const colourOf = ({ brandColour }: TenantFacts) => (isColour(brandColour) ? brandColour : plainColour);

/** The icon of a tenant's site: the first sign of its name in white on its colour, readable at 16 pixels. */
export async function drawSiteIcon(
  { tenants }: { readonly tenants: Pick<Tenants, 'facts'> },
  ctx: Pick<Ctx, 'tenantId'>,
): Promise<FileAnswer> {
  const facts = await tenants.facts(ctx.tenantId);
  const sign = escapeXml(Array.from(brandOf(facts))[0]!);
  return textFile(
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${colourOf(facts)}"/><text x="32" y="45" font-family="Noto Sans SC,PingFang SC,Microsoft YaHei,sans-serif" font-size="36" font-weight="600" fill="#fff" text-anchor="middle">${sign}</text></svg>`,
  );
}

/** What a phone needs to put a tenant's site on its home screen. */
export async function describeSite(
  { tenants }: { readonly tenants: Pick<Tenants, 'facts'> },
  ctx: Pick<Ctx, 'tenantId'>,
): Promise<FileAnswer> {
  const facts = await tenants.facts(ctx.tenantId);
  const name = brandOf(facts);
  const icon = `/tenant/icon?appId=${encodeURIComponent(facts.appId)}`;
  return textFile(
    'application/manifest+json',
    JSON.stringify({
      name,
      short_name: name,
      description: descriptionOf(facts),
      lang: 'zh-CN',
      start_url: facts.homePage || '/view/index.shtml',
      display: 'standalone',
      background_color: '#f4f7fb',
      theme_color: brandScale(colourOf(facts))['900'],
      icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
    }),
  );
}

function descriptionOf({ features }: TenantFacts): string {
  const products = ticketsSold(features)
    .map((sold) => sold.name)
    .join('、');
  return products === '' ? '差旅管理' : `${products}预订与差旅管理`;
}

function textFile(contentType: string, text: string): FileAnswer {
  return { contentType, bytes: Buffer.from(text), mayBeKept: false };
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)!};`);
}

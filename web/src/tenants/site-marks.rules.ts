/** The app id of the product's own site. */
export const ownAppId = 'official';

/** By `rel` of the link in the document's head: where a tenant's icon and manifest are. */
export const siteMarks = { icon: '/tenant/icon', manifest: '/tenant/manifest' } as const;

export function siteMarkAddress(rel: keyof typeof siteMarks, appId: string): string {
  return `${siteMarks[rel]}?appId=${encodeURIComponent(appId)}`;
}

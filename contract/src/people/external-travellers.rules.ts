/** The entry of the menu behind which external travellers stand. */
export const externalMenu = 18;

/** Why an enterprise books for somebody who does not work there. */
export const externalKinds = ['candidate', 'customer', 'partner', 'other'] as const;
export type ExternalKind = (typeof externalKinds)[number];

export const externalKindNames: Readonly<Record<ExternalKind, string>> = {
  candidate: '候选人',
  customer: '客户',
  partner: '合作伙伴',
  other: '其他',
};

export const maxExternalCompany = 40;

/** As many an enterprise keeps. */
export const maxExternals = 20_000;

/** What a white-label partner sets, and the texts that follow from it. */
export { Brand } from './brand.tsx';
export { goToTenantHome } from './go-to-tenant-home.ts';
export { awaitsPartner, loadTenant } from './load-tenant.ts';
export { ServicePhones } from './service-phones.tsx';
export { ownAppId } from './site-marks.rules.ts';
export { forgetTenant } from './tenant.ts';
export { useSearchForms } from './use-search-forms.ts';
export { useSoldSearches } from './use-sold-searches.ts';
export { inTenantWording, useBrand, useTenant, useTranslate, useWords } from './use-words.ts';
export { defineWords, type Speak, type Translate } from './words.rules.ts';

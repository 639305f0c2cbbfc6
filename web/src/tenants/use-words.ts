import { type Sentence, wordingOf } from '@woxing/contract/core/sentences.rules';
import { brandOf, variantOf, withBrand } from '@woxing/contract/tenancy/tenant-brand.rules';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { tenantStore } from './tenant.ts';
import { type Speak, type Texts, type Translate, type WordTable, wordsFor } from './words.rules.ts';

/** A feature's texts as the tenant of this session says them. */
export function useWords<Base extends Texts>(table: WordTable<Base>): Speak<Base> {
  const tenant = useTenant();
  return useMemo(() => wordsFor(table, variantOf(tenant), tenant.wording, brandOf(tenant)), [table, tenant]);
}

/** The same of any table: for whoever passes it on to a product, which has texts of its own. */
export function useTranslate(): Translate {
  const tenant = useTenant();
  return useCallback(
    (table) => wordsFor(table, variantOf(tenant), tenant.wording, brandOf(tenant)),
    [tenant],
  );
}

export function useTenant() {
  return useStore(tenantStore, (state) => state.tenant);
}

/** The name under which this site speaks. */
export function useBrand(): string {
  return brandOf(useTenant());
}

/** A sentence that pages and server have in common, in the wording of this site. */
export function inTenantWording(sentence: Sentence): string {
  const { tenant } = tenantStore.getState();
  return withBrand(wordingOf(sentence, variantOf(tenant)), brandOf(tenant));
}

import { brandOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { tenantStore } from './tenant.ts';
import {
  inWordsOf,
  type Speak,
  type Texts,
  type Translate,
  variantSpoken,
  type WordTable,
  wordsFor,
} from './words.rules.ts';

/** A feature's texts as the tenant of this session says them. */
export function useWords<Base extends Texts>(table: WordTable<Base>): Speak<Base> {
  const tenant = useTenant();
  return useMemo(
    () => wordsFor(table, variantSpoken(tenant), tenant.wording, brandOf(tenant)),
    [table, tenant],
  );
}

/** The same of any table: for whoever passes it on to a product, which has texts of its own. */
export function useTranslate(): Translate {
  const tenant = useTenant();
  return useCallback(
    (table) => wordsFor(table, variantSpoken(tenant), tenant.wording, brandOf(tenant)),
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

/** A sentence of the server in the words of this site. */
export function asSaidHere(sentence: string): string {
  return inWordsOf(tenantStore.getState().tenant, sentence);
}

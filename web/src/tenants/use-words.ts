import { type Sentence, wordingOf } from '@woxing/contract/core/sentences.rules';
import { brandOf, variantOf, withBrand } from '@woxing/contract/tenancy/tenant-brand.rules';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { tenantStore, type Voice, voiceOf } from './tenant.ts';
import { type Speak, type Texts, type Translate, type WordTable, wordsFor } from './words.rules.ts';

/** A feature's texts as the tenant of this session says them. */
export function useWords<Base extends Texts>(table: WordTable<Base>): Speak<Base> {
  const voice = useVoice();
  return useMemo(() => spoken(table, voice), [table, voice]);
}

/** The same of any table: for whoever passes it on to a product, which has texts of its own. */
export function useTranslate(): Translate {
  const voice = useVoice();
  return useCallback((table) => spoken(table, voice), [voice]);
}

const spoken = <Base extends Texts>(table: WordTable<Base>, { variant, wording, brand }: Voice) =>
  wordsFor(table, variant, wording, brand);

function useVoice() {
  return useStore(tenantStore, (state) => voiceOf(state.tenant));
}

export function useTenant() {
  return useStore(tenantStore, (state) => state.tenant);
}

/** The name under which this site speaks. */
export function useBrand(): string {
  return useVoice().brand;
}

/** A sentence that pages and server have in common, in the wording of this site. */
export function inTenantWording(sentence: Sentence): string {
  const { tenant } = tenantStore.getState();
  return withBrand(wordingOf(sentence, variantOf(tenant)), brandOf(tenant));
}

import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { earningWords } from './earning.words.ts';

/** Where a movement stands; what is simply done stands out the least. */
export function StateBadge({ state }: { readonly state: 'done' | 'held' | 'owed' }) {
  const t = useWords(earningWords);
  return <Badge tone={state === 'done' ? 'grey' : 'warn'}>{t(`earning.${state}`)}</Badge>;
}

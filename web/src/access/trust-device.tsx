import { useTenant, useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { accessWords } from './access.words.ts';
import type { DeviceTrust } from './sign-in-frame.tsx';

/** A session on a trusted device may be idle for hours; where a partner vouches for its members there is none. */
export function TrustDevice({ trusted, onTrust }: DeviceTrust) {
  const t = useWords(accessWords);
  if (useTenant().isThirdParty) return null;
  return <Checkbox label={t('sign-in.trust')} checked={trusted} onChange={onTrust} />;
}

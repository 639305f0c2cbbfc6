import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ModeLink } from '#src/access/public.forms.ts';
import { useWords } from '#src/tenants/public.ts';
import { ownAccount, payPasswordSetup } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

const PayPasswordDialog = lazy(async () => ({
  default: (await import('./pay-password-dialog.tsx')).PayPasswordDialog,
}));

/**
 * The way out for whoever is asked for a pay password and has none, or has forgotten it: it is set or reset where they are.
 * It holds a form of its own, so it stands beside the form that asks, never in it.
 */
export function PayPasswordHelp({
  onClose,
}: {
  /** What was said of the password before may be over. */
  readonly onClose: () => void;
}) {
  const t = useWords(settingWords);
  const [open, setOpen] = useState(false);
  const setup = useQuery(payPasswordSetup()).data;
  const account = useQuery({ ...ownAccount(), enabled: open }).data;
  if (setup === undefined) return null;
  const act = setup.isSetup === 0 ? 'first' : 'reset';
  return (
    <>
      <ModeLink onPress={() => setOpen(true)}>
        {t(act === 'first' ? 'pay.first-of' : 'pay.forgotten')}
      </ModeLink>
      {open && account !== undefined && (
        <Suspense fallback={null}>
          <PayPasswordDialog
            account={account}
            act={act}
            onClose={() => {
              setOpen(false);
              onClose();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

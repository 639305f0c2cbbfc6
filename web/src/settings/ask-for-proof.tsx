import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useWords } from '#src/tenants/public.ts';
import { ProvedDialog } from './proved-dialog.tsx';
import { type Account, ownAccount } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

let asking: Promise<boolean> | undefined;

/** Asks an administrator, over whatever page is shown, to prove who they are; resolves to whether they did. */
export function askForProof(queries: QueryClient): Promise<boolean> {
  asking ??= askOnce(queries).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askOnce(queries: QueryClient): Promise<boolean> {
  const account = await queries.fetchQuery(ownAccount());
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const proved = await new Promise<boolean>((resolve) =>
    root.render(
      <QueryClientProvider client={queries}>
        <AskDialog account={account} onAnswer={resolve} />
      </QueryClientProvider>,
    ),
  );
  root.unmount();
  place.remove();
  return proved;
}

function AskDialog(props: { readonly account: Account; readonly onAnswer: (proved: boolean) => void }) {
  const t = useWords(settingWords);
  return (
    <ProvedDialog
      title={t('identify.submit')}
      purpose="administration"
      account={props.account}
      onClose={() => props.onAnswer(false)}
    >
      {() => <Answered onAnswer={props.onAnswer} />}
    </ProvedDialog>
  );
}

function Answered({ onAnswer }: { readonly onAnswer: (proved: boolean) => void }) {
  useEffect(() => onAnswer(true), [onAnswer]);
  return null;
}

import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { reconciliationFound } from './reconciliation.queries.ts';
import { reconciliationWords } from './reconciliation.words.ts';

/** Asks a channel once more for what it refused, after a question. */
export function AgainButton(props: {
  readonly yes: string;
  readonly title: string;
  readonly words: string;
  readonly done: string;
  readonly busy: boolean;
  readonly onAgreed: (options: { readonly onSuccess: () => void }) => void;
}) {
  const t = useWords(reconciliationWords);
  const queries = useQueryClient();
  const { yes, title, words, done } = props;
  const asked = async () => {
    if (!(await ask({ title, words, yes, no: t('recon.cancel') }))) return;
    props.onAgreed({
      onSuccess: () => {
        toast.ok(done);
        void queries.invalidateQueries(reconciliationFound());
      },
    });
  };
  return (
    <Button look="quiet" size="s" busy={props.busy} onClick={() => void asked()}>
      {yes}
    </Button>
  );
}

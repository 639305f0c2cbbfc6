import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { reconciliationFound } from './reconciliation.queries.ts';
import { reconciliationWords } from './reconciliation.words.ts';

/** Asks a person for the words by which something is closed. */
export function NoteDialog(props: {
  readonly title: string;
  readonly label: string;
  readonly help: string;
  readonly empty: string;
  readonly done: string;
  readonly busy: boolean;
  readonly onSave: (
    note: string,
    options: { readonly onSuccess: () => void; readonly onError: (error: CallError) => void },
  ) => void;
  readonly onClose: () => void;
  /** What it is about. */
  readonly children: ReactNode;
}) {
  const t = useWords(reconciliationWords);
  const queries = useQueryClient();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    if (words.trim() === '') return setProblem(props.empty);
    props.onSave(words, {
      onSuccess: () => {
        toast.ok(props.done);
        props.onClose();
        void queries.invalidateQueries(reconciliationFound());
      },
      onError: (error) => setProblem(error.message),
    });
  };
  return (
    <Dialog
      open
      stays
      onClose={props.onClose}
      title={props.title}
      footer={
        <>
          <Button look="quiet" onClick={props.onClose}>
            {t('recon.cancel')}
          </Button>
          <Button busy={props.busy} onClick={submit}>
            {t('recon.save')}
          </Button>
        </>
      }
    >
      <div className="mb-3 text-ink-500">{props.children}</div>
      <TextField
        label={props.label}
        help={props.help}
        error={problem}
        required
        maxLength={200}
        value={words}
        onChange={(value) => {
          setWords(value);
          setProblem(undefined);
        }}
      />
    </Dialog>
  );
}

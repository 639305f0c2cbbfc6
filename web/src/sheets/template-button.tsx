import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { toast } from '#src/ui/toast.tsx';
import { sheetWords } from './sheets.words.ts';

/** The sheet to be filled in, made here when it is asked for. */
export function TemplateButton(props: { readonly fileName: string; readonly make: () => Promise<Blob> }) {
  const t = useWords(sheetWords);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const blob = await props.make();
      saveFile(props.fileName, blob.type, blob);
    } catch {
      toast.bad(t('import.template-failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="soft" busy={busy} onClick={() => void save()}>
      {t('import.template')}
    </Button>
  );
}

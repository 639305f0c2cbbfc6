import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckIcon } from '#src/ui/icon.tsx';
import { sheetWords } from './sheets.words.ts';

/** One step of an import. */
export function SheetStep(props: {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="rounded-l bg-surface p-4 shadow-1 md:p-5">
      <h2 className="text-16">{props.title}</h2>
      <p className="mt-1 mb-3 text-14 text-ink-500">{props.hint}</p>
      {props.children}
    </section>
  );
}

/** The server found nothing wrong: who would come in, and the button that brings them. */
export function SheetClean(props: {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
}) {
  return (
    <section aria-live="polite" className="rounded-m border border-line bg-ok-soft p-4">
      <h2 className="flex items-center gap-2 text-16 text-ok">
        <CheckIcon />
        {props.title}
      </h2>
      {props.hint !== undefined && <p className="mt-1 text-14 text-ink-700">{props.hint}</p>}
      <Button className="mt-3" busy={props.busy} onClick={props.onSubmit}>
        {props.submit}
      </Button>
    </section>
  );
}

/** Everybody has come in; `children`: the way to the list. */
export function SheetDone(props: {
  readonly title: string;
  readonly hint: string;
  readonly onAgain: () => void;
  readonly children: ReactNode;
}) {
  const t = useWords(sheetWords);
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-l bg-surface px-4 py-14 text-center shadow-1"
    >
      <span className="mb-1 flex size-14 items-center justify-center rounded-pill bg-ok-soft text-ok">
        <CheckIcon size={28} />
      </span>
      <h2 className="text-18">{props.title}</h2>
      <p className="text-ink-500">{props.hint}</p>
      <div className="mt-3 flex gap-3">
        {props.children}
        <Button look="quiet" onClick={props.onAgain}>
          {t('import.again')}
        </Button>
      </div>
    </div>
  );
}

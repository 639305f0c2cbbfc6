import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SheetChoice, TemplateButton } from '#src/sheets/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { CheckIcon, LeftIcon } from '#src/ui/icon.tsx';
import { backClass, PageHead } from '#src/ui/page-head.tsx';
import { SheetCheckResult } from './sheet-check-result.tsx';
import { travellerWords } from './travellers.words.ts';
import { usePassengerImport } from './use-passenger-import.ts';

/** Many passengers at once, out of an Excel sheet: template, file, check, import. */
export function ImportPassengersPage() {
  const t = useWords(travellerWords);
  const { stage, choose, submit, submitting, again } = usePassengerImport();
  return (
    <div className="flex flex-col gap-4">
      <title>{t('import.page-title')}</title>
      <PageHead
        title={t('import.title')}
        back={
          <Link to="/myCenter/passengers" className={backClass}>
            <LeftIcon size={14} />
            {t('passenger-edit.back')}
          </Link>
        }
      />
      {stage.at === 'done' ? (
        <Done added={stage.counts.added} changed={stage.counts.changed} onAgain={again} />
      ) : (
        <div className="flex flex-col gap-4">
          <Step title={t('import.step-template')} hint={t('import.step-template-hint')}>
            <TemplateButton
              fileName={t('import.template-name')}
              make={async () => (await import('./write-passenger-template.ts')).passengerTemplate()}
            />
          </Step>
          <Step title={t('import.step-file')} hint={t('import.step-file-hint')}>
            <SheetChoice stage={stage} onChoose={choose} />
          </Step>
          {stage.at === 'checked' && (
            <SheetCheckResult check={stage.check} busy={submitting} onSubmit={() => submit(stage.rows)} />
          )}
        </div>
      )}
    </div>
  );
}

function Step(props: { readonly title: string; readonly hint: string; readonly children: ReactNode }) {
  return (
    <section className="rounded-m border border-line bg-surface p-4">
      <h2 className="text-16">{props.title}</h2>
      <p className="mt-1 mb-3 text-14 text-ink-500">{props.hint}</p>
      {props.children}
    </section>
  );
}

function Done(props: { readonly added: number; readonly changed: number; readonly onAgain: () => void }) {
  const t = useWords(travellerWords);
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <span className="mb-1 flex size-14 items-center justify-center rounded-pill bg-ok-soft text-ok">
        <CheckIcon size={28} />
      </span>
      <h2 className="text-18">{t('import.done')}</h2>
      <p className="text-ink-500">{t('import.done-hint', { added: props.added, changed: props.changed })}</p>
      <div className="mt-3 flex gap-3">
        <Link to="/myCenter/passengers" className={buttonClass({})}>
          {t('import.to-list')}
        </Link>
        <Button look="quiet" onClick={props.onAgain}>
          {t('import.again')}
        </Button>
      </div>
    </div>
  );
}

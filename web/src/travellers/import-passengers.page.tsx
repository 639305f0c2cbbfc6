import { Link } from '@tanstack/react-router';
import { SheetChoice, SheetDone, SheetStep, TemplateButton } from '#src/sheets/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
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
        crumbs={[{ label: t('passenger-list.title'), to: '/myCenter/passengers' }]}
      />
      {stage.at === 'done' ? (
        <SheetDone
          title={t('import.done')}
          hint={t('import.done-hint', { added: stage.counts.added, changed: stage.counts.changed })}
          onAgain={again}
        >
          <Link to="/myCenter/passengers" className={buttonClass({})}>
            {t('import.to-list')}
          </Link>
        </SheetDone>
      ) : (
        <div className="flex flex-col gap-4">
          <SheetStep title={t('import.step-template')} hint={t('import.step-template-hint')}>
            <TemplateButton
              fileName={t('import.template-name')}
              make={async () => (await import('./write-passenger-template.ts')).passengerTemplate()}
            />
          </SheetStep>
          <SheetStep title={t('import.step-file')} hint={t('import.step-file-hint')}>
            <SheetChoice stage={stage} onChoose={choose} />
          </SheetStep>
          {stage.at === 'checked' && (
            <SheetCheckResult check={stage.check} busy={submitting} onSubmit={() => submit(stage.rows)} />
          )}
        </div>
      )}
    </div>
  );
}

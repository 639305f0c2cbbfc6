import { Link } from '@tanstack/react-router';
import { DeskFrame } from '#src/desk/public.ts';
import {
  SheetChoice,
  SheetClean,
  SheetDone,
  SheetProblems,
  SheetStep,
  TemplateButton,
} from '#src/sheets/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { externalWords } from './externals.words.ts';
import { type ExternalCheck, useExternalImport } from './use-external-acts.ts';

/** Many external travellers at once, out of a sheet: template, file, check, import. */
export function ImportExternalsPage() {
  const t = useWords(externalWords);
  const { stage, choose, submit, submitting, again } = useExternalImport();
  return (
    <DeskFrame
      title={t('external.import-title')}
      crumbs={[{ label: t('external.title'), to: '/personnel/externalPersonnel' }]}
    >
      {stage.at === 'done' ? (
        <SheetDone
          title={t('external.import-done', { count: stage.counts.added + stage.counts.changed })}
          hint={t('external.import-done-hint', { ...stage.counts })}
          onAgain={again}
        >
          <Link to="/personnel/externalPersonnel" className={buttonClass({})}>
            {t('external.import-to-list')}
          </Link>
        </SheetDone>
      ) : (
        <div className="flex flex-col gap-4">
          <SheetStep
            title={t('external.import-step-template')}
            hint={t('external.import-step-template-hint')}
          >
            <TemplateButton fileName={t('external.import-template-name')} make={template} />
          </SheetStep>
          <SheetStep title={t('external.import-step-file')} hint={t('external.import-step-file-hint')}>
            <SheetChoice stage={stage} also=".csv,text/csv" onChoose={choose} />
          </SheetStep>
          {stage.at === 'checked' && (
            <Checked check={stage.check} busy={submitting} onSubmit={() => submit(stage.rows)} />
          )}
        </div>
      )}
    </DeskFrame>
  );
}

function Checked(props: {
  readonly check: ExternalCheck;
  readonly busy: boolean;
  readonly onSubmit: () => void;
}) {
  const t = useWords(externalWords);
  const { added, changed, problems } = props.check;
  const count = added + changed;
  if (problems.length > 0) return <SheetProblems problems={problems} others={count} />;
  return (
    <SheetClean
      title={t('external.import-clean', { count })}
      hint={t('external.import-clean-hint', { added, changed })}
      submit={t('external.import-submit', { count })}
      busy={props.busy}
      onSubmit={props.onSubmit}
    />
  );
}

async function template() {
  const { externalTemplate } = await import('./write-external-template.ts');
  return externalTemplate();
}

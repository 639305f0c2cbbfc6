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
import { customerWords } from './customers.words.ts';
import { type CustomerCheck, useCustomerImport } from './use-customer-acts.ts';

/** Many customers at once, out of a sheet: template, file, check, import. */
export function ImportCustomersPage() {
  const t = useWords(customerWords);
  const { stage, choose, submit, submitting, again } = useCustomerImport();
  return (
    <DeskFrame
      title={t('customer.import-title')}
      crumbs={[{ label: t('customer.title'), to: '/personnel/customers' }]}
    >
      {stage.at === 'done' ? (
        <SheetDone
          title={t('customer.import-done', { count: stage.counts.added + stage.counts.changed })}
          hint={t('customer.import-done-hint', { ...stage.counts })}
          onAgain={again}
        >
          <Link to="/personnel/customers" className={buttonClass({})}>
            {t('customer.import-to-list')}
          </Link>
        </SheetDone>
      ) : (
        <div className="flex flex-col gap-4">
          <SheetStep
            title={t('customer.import-step-template')}
            hint={t('customer.import-step-template-hint')}
          >
            <TemplateButton fileName={t('customer.import-template-name')} make={template} />
          </SheetStep>
          <SheetStep title={t('customer.import-step-file')} hint={t('customer.import-step-file-hint')}>
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
  readonly check: CustomerCheck;
  readonly busy: boolean;
  readonly onSubmit: () => void;
}) {
  const t = useWords(customerWords);
  const { added, changed, problems } = props.check;
  const count = added + changed;
  if (problems.length > 0) return <SheetProblems problems={problems} others={count} />;
  return (
    <SheetClean
      title={t('customer.import-clean', { count })}
      hint={t('customer.import-clean-hint', { added, changed })}
      submit={t('customer.import-submit', { count })}
      busy={props.busy}
      onSubmit={props.onSubmit}
    />
  );
}

async function template() {
  const { customerTemplate } = await import('./write-customer-template.ts');
  return customerTemplate();
}

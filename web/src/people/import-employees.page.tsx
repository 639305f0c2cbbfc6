import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DeskFrame } from '#src/desk/public.ts';
import { SheetChoice, SheetProblems, TemplateButton } from '#src/sheets/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { CheckIcon } from '#src/ui/icon.tsx';
import { saveSheet } from '#src/ui/save-sheet.ts';
import { structure } from './people.queries.ts';
import { peopleWords } from './people.words.ts';
import { type SheetCheck, useEmployeeImport } from './use-employee-import.ts';

/** Many employees at once, out of a sheet: template, file, check, import. */
export function ImportEmployeesPage() {
  const t = useWords(peopleWords);
  const queries = useQueryClient();
  const { stage, choose, submit, submitting, again, ...departments } = useEmployeeImport();
  const template = async () => {
    const { levels } = await queries.fetchQuery(structure());
    const { employeeTemplate } = await import('./write-employee-template.ts');
    return employeeTemplate(levels.map(({ name }) => name));
  };
  return (
    <DeskFrame
      title={t('people.import-title')}
      crumbs={[{ label: t('people.title'), to: '/personnel/enterpriseStall' }]}
    >
      {stage.at === 'done' ? (
        <Done count={stage.counts.added} onAgain={again} />
      ) : (
        <div className="flex flex-col gap-4">
          <Step title={t('people.import-step-template')} hint={t('people.import-step-template-hint')}>
            <TemplateButton fileName={t('people.import-template-name')} make={template} />
          </Step>
          <Step title={t('people.import-step-file')} hint={t('people.import-step-file-hint')}>
            <SheetChoice stage={stage} also=".csv,text/csv" onChoose={choose} />
            <Checkbox
              className="mt-2"
              label={t('people.import-make')}
              checked={departments.makeDepartments}
              onChange={(makes) => departments.setMakeDepartments(makes)}
            />
          </Step>
          {stage.at === 'checked' && (
            <Checked check={stage.check} busy={submitting} onSubmit={() => submit(stage.rows)} />
          )}
        </div>
      )}
    </DeskFrame>
  );
}

function Step(props: { readonly title: string; readonly hint: string; readonly children: ReactNode }) {
  return (
    <section className="rounded-l bg-surface p-4 shadow-1 md:p-5">
      <h2 className="text-16">{props.title}</h2>
      <p className="mt-1 mb-3 text-14 text-ink-500">{props.hint}</p>
      {props.children}
    </section>
  );
}

const shownDepartments = 5;

/** What the server found: who would come in, or the rows to be corrected first. */
function Checked(props: {
  readonly check: SheetCheck;
  readonly busy: boolean;
  readonly onSubmit: () => void;
}) {
  const t = useWords(peopleWords);
  const { added, departments, problems } = props.check;
  if (problems.length > 0) {
    return (
      <SheetProblems problems={problems} others={added}>
        <ProblemsFile problems={problems} />
      </SheetProblems>
    );
  }
  const names = departments.slice(0, shownDepartments).join('、');
  return (
    <section aria-live="polite" className="rounded-m border border-line bg-ok-soft p-4">
      <h2 className="flex items-center gap-2 text-16 text-ok">
        <CheckIcon />
        {t('people.import-clean', { count: added })}
      </h2>
      {departments.length > 0 && (
        <p className="mt-1 text-14 text-ink-700">
          {t('people.import-clean-departments', {
            count: departments.length,
            names: departments.length > shownDepartments ? `${names}${t('people.import-clean-more')}` : names,
          })}
        </p>
      )}
      <Button className="mt-3" busy={props.busy} onClick={props.onSubmit}>
        {t('people.import-submit', { count: added })}
      </Button>
    </section>
  );
}

/** All wrong rows as a file, to be corrected beside the sheet. */
function ProblemsFile({ problems }: { readonly problems: SheetCheck['problems'] }) {
  const t = useWords(peopleWords);
  const save = () =>
    void saveSheet(t('people.import-problems-name'), 'xlsx', [
      [t('people.import-line'), t('people.name'), t('people.import-problem')],
      ...problems.map(({ line, name, message }) => [{ text: String(line), number: line }, name, message]),
    ]);
  return (
    <Button look="quiet" size="s" className="mb-3" onClick={save}>
      {t('people.import-problems-file')}
    </Button>
  );
}

function Done(props: { readonly count: number; readonly onAgain: () => void }) {
  const t = useWords(peopleWords);
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-l bg-surface px-4 py-14 text-center shadow-1"
    >
      <span className="mb-1 flex size-14 items-center justify-center rounded-pill bg-ok-soft text-ok">
        <CheckIcon size={28} />
      </span>
      <h2 className="text-18">{t('people.import-done', { count: props.count })}</h2>
      <p className="text-ink-500">{t('people.import-done-hint')}</p>
      <div className="mt-3 flex gap-3">
        <Link to="/personnel/enterpriseStall" className={buttonClass({})}>
          {t('people.import-to-list')}
        </Link>
        <Button look="quiet" onClick={props.onAgain}>
          {t('people.import-again')}
        </Button>
      </div>
    </div>
  );
}

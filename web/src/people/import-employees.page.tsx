import { useQueryClient } from '@tanstack/react-query';
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
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
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
        <SheetDone
          title={t('people.import-done', { count: stage.counts.added })}
          hint={t('people.import-done-hint')}
          onAgain={again}
        >
          <Link to="/personnel/enterpriseStall" className={buttonClass({})}>
            {t('people.import-to-list')}
          </Link>
        </SheetDone>
      ) : (
        <div className="flex flex-col gap-4">
          <SheetStep title={t('people.import-step-template')} hint={t('people.import-step-template-hint')}>
            <TemplateButton fileName={t('people.import-template-name')} make={template} />
          </SheetStep>
          <SheetStep title={t('people.import-step-file')} hint={t('people.import-step-file-hint')}>
            <SheetChoice stage={stage} also=".csv,text/csv" onChoose={choose} />
            <Checkbox
              className="mt-2"
              label={t('people.import-make')}
              checked={departments.makeDepartments}
              onChange={(makes) => departments.setMakeDepartments(makes)}
            />
          </SheetStep>
          {stage.at === 'checked' && (
            <Checked check={stage.check} busy={submitting} onSubmit={() => submit(stage.rows)} />
          )}
        </div>
      )}
    </DeskFrame>
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
    <SheetClean
      title={t('people.import-clean', { count: added })}
      hint={
        departments.length === 0
          ? undefined
          : t('people.import-clean-departments', {
              count: departments.length,
              names:
                departments.length > shownDepartments ? `${names}${t('people.import-clean-more')}` : names,
            })
      }
      submit={t('people.import-submit', { count: added })}
      busy={props.busy}
      onSubmit={props.onSubmit}
    />
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

import { menuTable } from '@woxing/contract/people/permissions.rules';
import { Checkbox, Tree } from 'antd';
import { useWords } from '#src/tenants/public.ts';
import { adminWords } from './admin.words.ts';
import { problemOf, Section, type SectionProps } from './section.tsx';

const nodes = menuTable
  .filter(({ parent }) => parent === null)
  .map((row) => ({
    key: row.id,
    title: `${row.id} ${row.name}`,
    children: menuTable
      .filter(({ parent }) => parent === row.id)
      .map((child) => ({ key: child.id, title: `${child.id} ${child.name}` })),
  }));
/** Entries that lead somewhere; a parent comes with its children. */
const leaves: ReadonlySet<number> = new Set(
  menuTable.filter(({ route }) => route !== null).map(({ id }) => id),
);

export function MenuSection({ draft, change, problem }: SectionProps) {
  const t = useWords(adminWords);
  const bad = problemOf(problem, 'menuIds');
  return (
    <Section title={t('admin.section-menu')}>
      <Checkbox
        checked={draft.menuLimited}
        onChange={({ target }) => change({ menuLimited: target.checked })}
      >
        {t('admin.menu-limited')}
      </Checkbox>
      <p className="my-2 text-14 text-ink-500">{t('admin.menu-help')}</p>
      {bad !== undefined && <p className="mb-2 text-14 text-bad">{bad}</p>}
      {draft.menuLimited && (
        <Tree
          aria-label={t('admin.menu-tree')}
          checkable
          selectable={false}
          defaultExpandAll
          treeData={nodes}
          checkedKeys={draft.menuIds.filter((id) => leaves.has(id))}
          onCheck={(keys) => {
            const checked = Array.isArray(keys) ? keys : keys.checked;
            change({
              menuIds: menuTable.map(({ id }) => id).filter((id) => leaves.has(id) && checked.includes(id)),
            });
          }}
        />
      )}
    </Section>
  );
}

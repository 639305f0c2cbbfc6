import { useMemo, useState } from 'react';
import { useBrand } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { pathOf, treeOf } from '#src/ui/tree-transfer.rules.ts';
import { TreeTransfer } from '#src/ui/tree-transfer.tsx';
import { demoCompany } from './demo-company.ts';

/** Choosing people from a company of five thousand, to try what the pages for companies choose them with. */
export function TreeTransferPage() {
  const brand = useBrand();
  const company = useMemo(() => demoCompany(), []);
  const tree = useMemo(() => treeOf(company), [company]);
  const [chosen, setChosen] = useState<readonly string[]>(atFirst);
  const byDepartment = useMemo(() => {
    const counts = new Map<string, number>();
    for (const id of chosen) {
      const row = tree.byId.get(id);
      if (row === undefined) continue;
      const department = pathOf(tree, row).join(' / ');
      counts.set(department, (counts.get(department) ?? 0) + 1);
    }
    return [...counts].toSorted(([, one], [, other]) => other - one);
  }, [tree, chosen]);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-7 lg:px-6">
      <title>{`部门选人 · ${brand}`}</title>
      <PageHead
        title="部门选人"
        hint="勾选部门即选中其全部员工；支持姓名、拼音、首字母、岗位与工号搜索。键盘可用方向键展开与移动，空格勾选。示例公司与人名均为虚构。"
        actions={
          <Button look="quiet" onClick={() => setChosen(atFirst)}>
            恢复初始选择
          </Button>
        }
      />
      <TreeTransfer
        title="员工"
        unit="人"
        searchHint="姓名、拼音、岗位或工号"
        nodes={company}
        chosen={chosen}
        onChange={setChosen}
      />
      <Card title={`涉及${byDepartment.length}个部门`}>
        {byDepartment.length === 0 ? (
          <EmptyState
            picture="people"
            title="还没有选中员工"
            hint="在上面勾选部门或员工，这里按部门汇总人数。"
          />
        ) : (
          <ul className="grid gap-x-8 md:grid-cols-2">
            {byDepartment.slice(0, maxShown).map(([department, count]) => (
              <li key={department} className="flex justify-between gap-4 border-b border-line py-2">
                <span className="truncate">{department}</span>
                <span className="shrink-0 font-semibold">
                  <span className="digits">{count}</span>人
                </span>
              </li>
            ))}
          </ul>
        )}
        {byDepartment.length > maxShown && (
          <p className="pt-3 text-12 text-ink-500">{`另有${byDepartment.length - maxShown}个部门未列出`}</p>
        )}
      </Card>
    </div>
  );
}

/** Three people of two departments, so that half-ticked branches are seen at once. */
const atFirst: readonly string[] = ['p1', 'p2', 'p35'];
const maxShown = 12;

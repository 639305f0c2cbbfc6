import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';

export interface ComparedRow {
  readonly label: string;
  readonly plan: ReactNode;
  readonly order: ReactNode;
  /** How the order differs from the plan; undefined: it does not. */
  readonly difference?: string;
}

/** What was applied for beside what was ordered; what differs says so in words. */
export function PlanComparison({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly ComparedRow[];
}) {
  const differing = rows.filter(({ difference }) => difference !== undefined).length;
  return (
    <table className="w-full text-left">
      <caption className="mb-2 text-left">
        <span className="font-semibold">{title}</span>
        <span className="ml-2 text-12 text-ink-500">
          {differing === 0 ? '与申请一致' : `${differing}项与申请不同`}
        </span>
      </caption>
      <thead className="text-12 text-ink-500">
        <tr>
          <th scope="col" className="w-20">
            <span className="sr-only">项目</span>
          </th>
          <th scope="col" className="py-1 pr-3 font-medium">
            申请
          </th>
          <th scope="col" className="py-1 font-medium">
            订单
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ label, plan, order, difference }) => (
          <tr key={label} className="align-top">
            <th scope="row" className="py-2 pr-3 font-normal text-ink-500">
              {label}
            </th>
            <td className="py-2 pr-3">{plan}</td>
            <td className="py-2">
              {order}
              {difference !== undefined && (
                <span className="mt-0.5 block">
                  <Badge tone="warn">{difference}</Badge>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

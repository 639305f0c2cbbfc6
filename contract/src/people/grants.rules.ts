import type { Day } from '../core/days.ts';

/** What a main account lets employees do for others. Pure, for browser and server. */

/** The entry of the menu behind which rights are given. */
export const grantMenu = 46;

/**
 * `orders`: sees those of others, and acts upon them where the right says so; `external`: keeps external travellers; `book`: books for
 * colleagues (代订人); `analyses`: reads what departments, cost centres and projects have spent.
 */
export const grantKinds = ['orders', 'external', 'book', 'analyses'] as const;
export type GrantKind = (typeof grantKinds)[number];

export const grantKindNames: Readonly<Record<GrantKind, string>> = {
  orders: '订单查看',
  external: '外部出行人管理',
  book: '代订',
  analyses: '差旅分析',
};

export const grantStates = ['live', 'planned', 'ended'] as const;
export type GrantState = (typeof grantStates)[number];

export const grantStateNames: Readonly<Record<GrantState, string>> = {
  live: '生效中',
  planned: '未开始',
  ended: '已结束',
};

export const maxGrantTargets = 200;

export interface GrantDays {
  readonly fromDay: Day;
  /** Null: until it is taken back. */
  readonly untilDay: Day | null;
  readonly ended: boolean;
}

/** Both days are among those on which it holds. */
export function grantStateOn({ fromDay, untilDay, ended }: GrantDays, today: Day): GrantState {
  if (ended || (untilDay !== null && untilDay < today)) return 'ended';
  return fromDay > today ? 'planned' : 'live';
}

export interface GrantForm {
  readonly kind: GrantKind;
  readonly memberId: string;
  readonly whole: boolean;
  readonly departmentIds: readonly string[];
  readonly memberIds: readonly string[];
  /** Cost centres and projects, of analyses. */
  readonly costObjectIds: readonly string[];
  readonly fromDay: string;
  readonly untilDay: string;
}

export interface GrantProblem {
  readonly field: 'memberId' | 'targets' | 'untilDay';
  readonly message: string;
}

/** The first thing that is wrong with a right as it is written; people can be named where something is done for them. */
export function grantProblem(form: GrantForm, today: Day): GrantProblem | undefined {
  const { kind, memberId, whole, departmentIds, memberIds, costObjectIds, fromDay, untilDay } = form;
  if (memberId === '') return { field: 'memberId', message: '请选择被授权的员工' };
  const targets =
    departmentIds.length +
    (namesPeople(kind) ? memberIds.length : 0) +
    (namesCostObjects(kind) ? costObjectIds.length : 0);
  if (!whole && targets === 0) return { field: 'targets', message: noTargets[kind] };
  if (targets > maxGrantTargets)
    return {
      field: 'targets',
      message: `${namesCostObjects(kind) ? '部门、成本中心与项目' : '部门与员工'}合计最多${maxGrantTargets}个，更大的范围请选择上级部门`,
    };
  if (untilDay !== '' && untilDay < fromDay)
    return { field: 'untilDay', message: '结束日期不能早于开始日期' };
  if (untilDay !== '' && untilDay < today)
    return { field: 'untilDay', message: '结束日期已过；如需收回，请结束授权' };
  return undefined;
}

/** Whether a right of the kind is for people by name, beside departments. */
export const namesPeople = (kind: GrantKind): boolean => kind === 'orders' || kind === 'book';

/** Whether it is for cost centres and projects, beside departments. */
export const namesCostObjects = (kind: GrantKind): boolean => kind === 'analyses';

const noTargets: Readonly<Record<GrantKind, string>> = {
  orders: '请至少选择一个部门或一名员工',
  external: '请至少选择一个部门',
  book: '请至少选择一个部门或一名员工',
  analyses: '请至少选择一个部门、成本中心或项目',
};

/** What users of third parties may see: the entries of the menu that are left to each kind of partner. */
export interface ThirdPartyRole {
  /** The partners that have the role, by app id. */
  readonly thirdNames: readonly string[];
  /** Ids of the permission table; parents come along by themselves. */
  readonly permissionsIds: readonly number[];
  /** Chinese. */
  readonly roleName: string;
  readonly roleDesc: string;
  /** What they book is claimed in the partner's own tool, which may read packages of expenses. */
  readonly expenseTool?: true;
}

export const thirdPartyRoles: readonly ThirdPartyRole[] = [
  {
    thirdNames: ['expense'],
    permissionsIds: [12, 13, 14, 15, 23, 24, 26, 27, 31],
    roleName: '报销工具用户',
    roleDesc: '查看订单、提交与审批出差申请，维护常旅客；账务在报销工具内处理',
    expenseTool: true,
  },
  {
    thirdNames: ['bank'],
    permissionsIds: [2, 12, 14, 15, 23],
    roleName: '银行客户',
    roleDesc: '差旅工作台、订单与行程申请',
  },
];

/** The role of a partner; undefined for one that was given none. */
export function thirdPartyRoleOf(appId: string): ThirdPartyRole | undefined {
  return thirdPartyRoles.find(({ thirdNames }) => thirdNames.includes(appId));
}

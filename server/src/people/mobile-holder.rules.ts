import type { MobileHolder } from './employees.db.ts';

/**
 * Why an enterprise cannot add an employee under a mobile number that somebody has; undefined where that is an account which
 * another enterprise opened and has closed. An account of a person's own is nobody's to take: it would become one that the
 * enterprise may close.
 */
export function holderProblem(holder: MobileHolder, enterpriseId: string): string | undefined {
  if (holder.enterpriseId === enterpriseId)
    return holder.state === 'left'
      ? `该手机号码属于已离职员工“${holder.name}”，请在员工列表中恢复`
      : `该手机号码已是本企业员工“${holder.name}”`;
  if (holder.state === 'left') return undefined;
  return '该手机号码已有账号，不能添加；请使用其他号码，或由其本人注销原账号后再添加';
}

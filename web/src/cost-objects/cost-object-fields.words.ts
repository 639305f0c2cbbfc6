import { defineWords } from '#src/tenants/public.ts';

export const costObjectWords = defineWords(
  {
    'cost.field-centre': '成本中心',
    'cost.field-project': '项目',
    'cost.card': '费用归属',
    'cost.field-none': '不选择',
    'cost.field-choose': '请选择',
    'cost.field-own': '按出行人所属的成本中心',
    'cost.budgets': '预算余额',
    'cost.budget-left': '剩余{left}',
    'cost.budget-over': '已超出{over}',
    'cost.budget-hard': '，不得超出',
  },
  {},
);

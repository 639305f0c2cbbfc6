import { defineWords } from '#src/tenants/public.ts';

/** 出差补助. */
export const perDiemWords = defineWords({
  'per-diem.title': '出差补助',
  'per-diem.hint': '按城市类别设置每天的补助；员工的报销凭证按行程的日期自动计算。',
  'per-diem.failed': '补助标准加载失败',
  'per-diem.empty': '还没有补助标准',
  'per-diem.empty-hint':
    '添加城市类别，或参考中央和国家机关的标准填写后再修改。没有标准时，报销凭证中不计补助。',
  'per-diem.class': '城市类别{no}',
  'per-diem.name': '类别名称',
  'per-diem.cities': '城市',
  'per-diem.cities-help': '以顿号、逗号、空格或换行分隔；留空即适用于其他所有城市。',
  'per-diem.meal': '伙食补助（元/天）',
  'per-diem.transport': '市内交通补助（元/天）',
  'per-diem.amount-wrong': '请填写金额，至多两位小数',
  'per-diem.remove': '删除“{name}”',
  'per-diem.remove-unnamed': '删除此类别',
  'per-diem.add': '添加类别',
  'per-diem.central': '参考中央和国家机关标准填写',
  'per-diem.central-help':
    '财行〔2013〕531号：伙食补助每人每天100元，西藏、青海、新疆120元；市内交通每人每天80元。城市按地级行政区与机场所在地列出，请按需增删。',
  'per-diem.edges': '出发日与返回日',
  'per-diem.rules-title': '如何计算',
  'per-diem.rule-days': '从第一段出发到最后一段到达，每个自然日计一天；',
  'per-diem.rule-city':
    '每天按当日最后到达的城市计，途中过夜按将到达的城市计，返回出发城市的当日按前一天的城市计；',
  'per-diem.rule-own': '只计为企业预订的行程；未离开出发城市的不计。',
  'per-diem.save': '保存',
  'per-diem.saved': '补助标准已保存',
});

import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { fenIn, fenOut, flag, momentOut, nothing, requiredText, text, wholeNumber } from '../core/fields.ts';
import { jsonText } from '../core/json-text.ts';
import { orderNo } from '../orders/order-fields.ts';
import { levelStandards, levelStandardsInput } from '../products/level-standards.ts';
import { products } from '../products/products.rules.ts';
import { severalLevels } from './several-levels.rules.ts';
import { defaultPreferences, maxReasonChoices, maxReasonLength } from './standard-preferences.rules.ts';
import { overActions } from './standard-trace.rules.ts';
import { standardRef } from './standard-trace.ts';

/** 差旅设置: what the levels of an enterprise may book, its versions, and drafts tried on what was ordered. */

const standardMenu = { permission: 20 } as const;
const preferenceMenu = { permission: 21 } as const;

const levelId = z.uuid().meta({ title: '职级' });
const revision = wholeNumber(0).meta({ title: '修订号', description: '读取时的值，原样送回；没有草稿时为0' });
const note = text(200).default('').meta({ title: '版本说明' });

/** A product's standard in plain words. */
const standardWords = z.object({
  kind: z.string(),
  title: z.string(),
  limited: z.boolean().meta({ description: '否：不限' }),
  lines: z.array(z.object({ title: z.string(), words: z.string() })),
  over: z.enum(overActions).nullable(),
});
export type StandardWords = z.output<typeof standardWords>;

export const standardSource = z
  .enum(['own', 'group', 'none'])
  .meta({ description: 'own：本企业设置；group：沿用集团同名职级；none：未设置，不限' });

const levelSummary = z.object({
  levelId: z.string(),
  levelName: z.string(),
  people: z.int().meta({ description: '该职级的在职员工数' }),
  source: standardSource,
  version: z.int().nullable(),
  publishedAt: momentOut.nullable(),
  words: z.array(standardWords),
  draft: z.object({ editedAt: momentOut, editedBy: z.string() }).nullable(),
});
export type StandardLevel = z.output<typeof levelSummary>;

export const listStandards = endpoint({
  method: 'POST',
  path: '/member/center/tripLevel/list',
  summary: '各职级的差旅标准',
  access: standardMenu,
  effect: 'read',
  input: nothing,
  output: z.object({
    group: z.string().nullable().meta({ description: '所属集团的名称；不属于集团的为空' }),
    list: z.array(levelSummary),
  }),
});

const standardVersion = z.object({
  version: z.int(),
  publishedAt: momentOut,
  publishedBy: z.string().meta({ description: '空：系统导入或已注销' }),
  note: z.string(),
  standards: levelStandards.nullable().meta({ description: '空：自该版本起沿用集团' }),
});
export type StandardVersion = z.output<typeof standardVersion>;

export const findStandard = endpoint({
  method: 'POST',
  path: '/member/center/tripLevel/info',
  summary: '一个职级的差旅标准、草稿与历史版本',
  access: standardMenu,
  effect: 'read',
  input: z.object({ levelId }),
  output: z.object({
    levelId: z.string(),
    levelName: z.string(),
    people: z.int(),
    group: z.string().nullable(),
    source: standardSource,
    current: levelStandards.nullable(),
    draft: z
      .object({
        revision: z.int(),
        editedAt: momentOut,
        editedBy: z.string(),
        standards: levelStandards,
      })
      .nullable(),
    versions: z.array(standardVersion).meta({ description: '新的在前，最多50个' }),
  }),
});
export type StandardSheet = z.output<(typeof findStandard)['output']>;

export const saveStandardDraft = endpoint({
  method: 'POST',
  path: '/member/center/tripRule/save',
  summary: '保存差旅标准的草稿；发布之前不生效',
  access: standardMenu,
  effect: 'write',
  // 500 cities with their caps, encoded as browsers do.
  maxBodyBytes: 512 * 1024,
  input: z.object({ levelId, revision, standards: jsonText(levelStandardsInput) }),
  output: z.object({ revision: z.int() }),
});

export const discardStandardDraft = endpoint({
  method: 'POST',
  path: '/member/center/tripRule/discard',
  summary: '放弃差旅标准的草稿',
  access: standardMenu,
  effect: 'write',
  input: z.object({ levelId, revision }),
  output: nothing,
});

export const publishStandard = endpoint({
  method: 'POST',
  path: '/member/center/tripRule/publish',
  summary: '发布差旅标准的草稿，对此后的预订生效',
  access: standardMenu,
  effect: 'write',
  input: z.object({ levelId, revision, note }),
  output: z.object({ version: z.int() }),
});

export const inheritStandard = endpoint({
  method: 'POST',
  path: '/member/center/tripRule/inherit',
  summary: '自此沿用集团同名职级的差旅标准',
  access: standardMenu,
  effect: 'write',
  input: z.object({
    levelId,
    version: wholeNumber(0).meta({ title: '版本', description: '当前版本，没有时为0' }),
    note,
  }),
  output: z.object({ version: z.int() }),
});

/** Of an employee; others book as they like. */
export const findMyStandard = endpoint({
  method: 'POST',
  path: '/member/center/standard',
  summary: '我的差旅标准',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    company: z.string(),
    standard: standardRef
      .extend({ words: z.array(standardWords) })
      .nullable()
      .meta({ description: '空：没有差旅标准，预订不受限' }),
  }),
});

const preferences = z.object({
  hideForbidden: z.boolean().meta({ title: '隐藏禁止预订的方案' }),
  reasons: z.array(z.string()).meta({ title: '常用超标原因' }),
  toleranceFen: fenOut.meta({ title: '审批期间允许的涨价' }),
  changeAboveFen: fenOut.nullable().meta({ title: '改签费用超过此数须审批', description: '空为不须' }),
  refundAboveFen: fenOut.nullable().meta({ title: '退票损失超过此数须审批', description: '空为不须' }),
  severalLevels: z.enum(severalLevels).meta({ title: '同行人职级不同时' }),
});

export const findPreferences = endpoint({
  method: 'POST',
  path: '/preference/info',
  summary: '差旅偏好设置',
  access: preferenceMenu,
  effect: 'read',
  input: nothing,
  output: preferences.extend({ revision: z.int() }),
});

const limit = z.preprocess((value) => (value === '' ? null : value), fenIn.nullable()).default(null);

export const savePreferences = endpoint({
  method: 'POST',
  path: '/preference/save',
  summary: '保存差旅偏好设置，即时生效',
  access: preferenceMenu,
  effect: 'write',
  input: z.object({
    revision,
    hideForbidden: flag.meta({ title: '隐藏禁止预订的方案' }),
    reasons: z
      .array(requiredText(maxReasonLength).meta({ title: '超标原因' }))
      .max(maxReasonChoices, `常用超标原因最多${maxReasonChoices}条`)
      .default([]),
    toleranceFen: fenIn.default(defaultPreferences.toleranceFen).meta({
      title: '审批期间允许的涨价',
      description: '订单同意后重新核价：涨价不超过此数的继续，超过的按新价格重新审批',
    }),
    changeAboveFen: limit.meta({
      title: '改签费用超过此数须审批',
      description: '改签费、不退的差额与补差价合计；空为不须',
    }),
    refundAboveFen: limit.meta({ title: '退票损失超过此数须审批', description: '空为不须' }),
    severalLevels: z.enum(severalLevels).default(defaultPreferences.severalLevels).meta({
      title: '同行人职级不同时',
      description: 'own各按本人的标准，higher都按职级最高者，lower都按职级最低者；外部出行人按下单人的标准',
    }),
  }),
  output: z.object({ revision: z.int() }),
});

const trialSums = {
  orders: z.int().meta({ description: '超出草稿的订单数' }),
  tickets: z.int().meta({ description: '其中超出草稿的张数' }),
  gapFen: fenOut.meta({ description: '超出草稿的金额；无法折算金额的不计入' }),
  savedFen: fenOut.meta({
    description:
      '按草稿可节省的金额：禁止预订与个人承担的超出部分；审批、填写原因与提醒的视处理结果而定，不计入',
  }),
};

export const trialAction = z.object({ over: z.enum(overActions), ...trialSums });
export type TrialAction = z.output<typeof trialAction>;

export const trialTotals = z.object({
  orders: z.int().meta({ description: '已试算的订单数' }),
  over: z.int().meta({ description: '超出草稿的订单数' }),
  overNow: z.int().meta({ description: '下单时已超标的订单数' }),
  people: z.int().meta({ description: '涉及的员工数' }),
  gapFen: fenOut.meta({ description: '超出草稿的金额合计' }),
  actions: z.array(trialAction).meta({ description: '按处理方式的合计；没有订单的不列出' }),
  unjudged: z.int().meta({ description: '资料不全、部分规则无法试算的订单数' }),
});
export type TrialTotals = z.output<typeof trialTotals>;

const trial = z.object({
  trialId: z.string(),
  state: z.enum(['running', 'done', 'stopped']),
  since: momentOut,
  until: momentOut,
  doneOrders: z.int(),
  allOrders: z.int(),
  over: z.array(z.object({ kind: z.string(), title: z.string(), over: z.enum(overActions) })),
  totals: trialTotals,
});
export type StandardTrial = z.output<typeof trial>;

export const startTrial = endpoint({
  method: 'POST',
  path: '/member/center/tripRule/trial',
  summary: '用草稿试算最近12个月的订单',
  access: standardMenu,
  effect: 'write',
  input: z.object({ levelId, revision }),
  output: z.object({ trialId: z.string() }),
});

export const findTrial = endpoint({
  method: 'POST',
  path: '/member/center/tripRule/trialInfo',
  summary: '该职级最近一次试算的进度与结果',
  access: standardMenu,
  effect: 'read',
  input: z.object({ levelId }),
  output: z.object({ trial: trial.nullable() }),
});

const trialHit = z.object({
  orderNo,
  name: z.string(),
  product: z.enum(products),
  title: z.string(),
  orderedAt: momentOut,
  fareFen: fenOut,
  gapFen: fenOut.nullable(),
  over: z.enum(overActions),
  words: z.string(),
});
export type TrialHit = z.output<typeof trialHit>;

const trialId = z.uuid().meta({ title: '试算编号' });

export const listTrialHits = endpoint({
  method: 'POST',
  path: '/member/center/tripRule/trialHits',
  summary: '试算中超出草稿的订单',
  access: standardMenu,
  effect: 'read',
  input: z.object({ trialId, before: text(60).default(''), max: wholeNumber(1, 100).default(20) }),
  output: z.object({ list: z.array(trialHit), next: z.string().nullable() }),
});

export const exportTrialHits = endpoint({
  method: 'POST',
  path: '/member/center/tripRule/trialExport',
  summary: '导出试算中超出草稿的订单：逐批推送',
  access: standardMenu,
  effect: 'read',
  events: true,
  input: z.object({ trialId }),
  output: exportOf(trialHit),
});

const trialPerson = z.object({
  memberId: z.string(),
  name: z.string(),
  deptName: z.string().meta({ description: '目前所在的部门' }),
  ...trialSums,
});
export type TrialPerson = z.output<typeof trialPerson>;

export const listTrialPeople = endpoint({
  method: 'POST',
  path: '/member/center/tripRule/trialPeople',
  summary: '试算涉及的员工，超出金额多的在前',
  access: standardMenu,
  effect: 'read',
  input: z.object({
    trialId,
    after: text(80)
      .regex(/^(\d{1,15} \d{1,9} \S{1,40})?$/)
      .default('')
      .meta({ title: '上一页的next', description: '空为第一页' }),
    max: wholeNumber(1, 100).default(20),
  }),
  output: z.object({ list: z.array(trialPerson), next: z.string().nullable() }),
});

export const exportTrialPeople = endpoint({
  method: 'POST',
  path: '/member/center/tripRule/trialPeopleExport',
  summary: '导出试算涉及的员工：逐批推送',
  access: standardMenu,
  effect: 'read',
  events: true,
  input: z.object({ trialId }),
  output: exportOf(trialPerson),
});

/** Every column that a report may have, said once: pages, files, the interface and docs/reports.md take it from here. */

/** How a cell is written: `money` in fen on the wire, `moment` in ISO 8601, `day` as `YYYY-MM-DD`, `count` a whole number. */
export type CellKind = 'text' | 'code' | 'money' | 'count' | 'moment' | 'day';

export interface ReportColumn {
  /** Chinese: the head of the column. */
  readonly title: string;
  readonly kind: CellKind;
  /** Chinese: what a reader may ask of it; docs/reports.md prints it. */
  readonly note?: string;
}

/** What totals are made of: `amount` is the sum of all before it; what the seller earns of it, `commission`, is beside it. */
export const moneyKeys = [
  'fare',
  'tax',
  'service',
  'insurance',
  'extras',
  'fee',
  'amount',
  'commission',
] as const;
export type MoneyKey = (typeof moneyKeys)[number];

export const reportColumns = {
  order: { title: '订单号', kind: 'code' },
  kind: { title: '业务', kind: 'text', note: '出票、改签、退票，或订单上的其他收退' },
  bookedAt: { title: '入账时间', kind: 'moment', note: '票款在账务中入账的时间，筛选日期以此为准' },
  orderedAt: { title: '下单时间', kind: 'moment' },
  sheet: { title: '退改单号', kind: 'code' },
  traveller: { title: '出行人', kind: 'text' },
  booker: { title: '下单人', kind: 'text' },
  customer: { title: '客户', kind: 'text', note: '为其下单的客户' },
  salePrice: {
    title: '对客售价',
    kind: 'money',
    note: '向客户收取的金额，每位出行人、每间房或每次用车计一次，仅出票行有',
  },
  ticketNo: { title: '票号', kind: 'code' },
  pnr: { title: '记录编码', kind: 'code', note: '航空公司的预订记录编码（PNR）' },
  pickUpNo: { title: '取票号', kind: 'code' },
  confirmationNo: { title: '确认号', kind: 'code' },
  carrier: { title: '航空公司', kind: 'text' },
  operator: { title: '实际承运人', kind: 'text', note: '由航空公司自己承运的为空' },
  no: { title: '航班号', kind: 'text' },
  trainNo: { title: '车次', kind: 'text' },
  from: { title: '出发', kind: 'text' },
  to: { title: '到达', kind: 'text' },
  day: { title: '出行日期', kind: 'day' },
  departs: { title: '出发时间', kind: 'text', note: '出发地当地时间' },
  journey: { title: '航程', kind: 'text', note: '同一客票的全部城市，按出行顺序' },
  cabin: { title: '舱位', kind: 'text' },
  family: { title: '票价品牌', kind: 'text' },
  fareBasis: { title: '运价基础', kind: 'code' },
  discount: { title: '折扣', kind: 'text', note: '成人票价占该舱等全价的比例' },
  parPrice: { title: '票面全价', kind: 'money', note: '该舱等的全价；供应商未提供的为空' },
  seat: { title: '席别', kind: 'text' },
  place: { title: '座位', kind: 'text' },
  ticketType: { title: '票种', kind: 'text' },
  hotel: { title: '酒店', kind: 'text' },
  group: { title: '酒店集团', kind: 'text', note: '酒店品牌所属的集团；此项上线前的订单为空' },
  city: { title: '城市', kind: 'text' },
  room: { title: '房型', kind: 'text' },
  roomNo: { title: '房间', kind: 'count', note: '同一订单中的第几间' },
  night: { title: '入住日期', kind: 'day', note: '每间每晚一行' },
  payment: { title: '房费结算', kind: 'text', note: '在线付、到店付，或担保' },
  desk: { title: '到店付', kind: 'money', note: '到酒店前台结清，不计入合计' },
  scene: { title: '用车场景', kind: 'text' },
  car: { title: '车型', kind: 'text' },
  km: { title: '预估里程（公里）', kind: 'text' },
  fare: { title: '票价', kind: 'money', note: '改签行为新旧票价之差，退票行为负数' },
  tax: {
    title: '税费',
    kind: 'money',
    note: '国内机票为民航发展基金与燃油附加费，国际机票为各国税费与燃油附加费',
  },
  fuel: { title: '其中燃油附加', kind: 'money', note: '已计入税费，仅出票行有' },
  taxItems: { title: '税费明细', kind: 'text', note: '按代码列出各项税费，仅出票行有' },
  service: { title: '服务费', kind: 'money' },
  insurance: { title: '保险', kind: 'money' },
  extras: { title: '附加服务', kind: 'money', note: '选座、行李等；酒店担保金也计在此列' },
  fee: { title: '退改费', kind: 'money' },
  amount: { title: '合计', kind: 'money', note: '前列各项金额之和，与账务一致；退回为负数' },
  commission: {
    title: '佣金',
    kind: 'money',
    note: '本人从该笔订单获得的分润，按票价分摊到各行，扣回为负数；不计入合计，与分润收益一致',
  },
  use: {
    title: '使用状态',
    kind: 'text',
    note: '起飞后由承运人告知：已使用、未使用；尚未起飞、承运人未告知与已退改的为空',
  },
  payer: { title: '结算方式', kind: 'text', note: '订单的款项从何处支出，多种并列' },
  department: { title: '部门', kind: 'text' },
  costCentre: { title: '成本中心', kind: 'text' },
  project: { title: '项目', kind: 'text' },
  application: { title: '出差申请单', kind: 'code' },
  over: { title: '是否超标', kind: 'text', note: '下单时按当时的差旅标准核对的结果' },
  overReason: { title: '超标原因', kind: 'text' },
  lost: {
    title: '可节省金额',
    kind: 'money',
    note: '超标的票：票价与下单时同一次查询中最接近的标准内票价之差',
  },
  leadDays: { title: '提前天数', kind: 'count', note: '下单日到出行日的天数' },
  overRules: { title: '超标项目', kind: 'text', note: '超出了差旅标准的哪几项' },
  pair: { title: '城市对', kind: 'text', note: '出发城市与到达城市' },
  rate: { title: '价格类型', kind: 'text', note: '是否按企业的协议价成交' },
  agreed: { title: '协议节省', kind: 'money', note: '协议价与同舱位公布价之差' },
  dayLow: {
    title: '当日最低价',
    kind: 'money',
    note: '下单当天在本站查到的同一航线、同一出行日期直飞航班的最低成人票价；中转与未查到的为空',
  },
  aboveLow: { title: '高于最低价', kind: 'money', note: '票价高出当日最低价的金额' },
  carbon: {
    title: '碳排放（千克）',
    kind: 'count',
    note: '每人每程或每间每晚的二氧化碳当量，退票与退房行为负数，改签行为新旧行程之差；算法见差旅分析页面的说明',
  },
  method: { title: '结算方式', kind: 'text', note: '款项从何处支出，或退回何处' },
  product: { title: '产品', kind: 'text' },
  memo: { title: '摘要', kind: 'text' },
  posting: { title: '账务流水号', kind: 'code' },
  subject: { title: '行程或项目', kind: 'text', note: '航班或车次与起止地、酒店，或用车场景' },
  asked: { title: '申请金额', kind: 'money' },
  askedAt: { title: '申请时间', kind: 'moment' },
  bills: { title: '偿还账单', kind: 'text', note: '这笔还款所还的各期账单，先还最早的一期' },
  remitter: { title: '付款户名', kind: 'text', note: '银行汇款的付款户名' },
  bankReference: { title: '银行流水号', kind: 'code', note: '银行汇款的流水号' },
  card: { title: '银行卡', kind: 'text', note: '仅显示卡号后四位' },
  member: { title: '推荐会员', kind: 'text', note: '姓名与手机号只显示一部分' },
  mobile: { title: '手机号', kind: 'text' },
  seller: { title: '销售人', kind: 'text' },
  sellerLevel: { title: '层级', kind: 'text', note: '销售人为本人、直接下级，或下级的下级' },
  margin: { title: '分润基数', kind: 'money', note: '此时的分润基数：订单的佣金与服务费，减去推荐奖励' },
  shareRate: { title: '本级比例', kind: 'text', note: '从下级的比例起，至本人的比例止' },
  account: { title: '账户', kind: 'text', note: '企业授信，或企业主账号的天航宝' },
  company: { title: '消费企业', kind: 'text', note: '使用本企业授信的企业；本企业自己的消费为本企业' },
} as const satisfies Record<string, ReportColumn>;

export type ColumnKey = keyof typeof reportColumns;

export const isMoneyKey = (key: string): key is MoneyKey => (moneyKeys as readonly string[]).includes(key);

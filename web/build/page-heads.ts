/** What a search engine and a shared link show of a page that needs no sign-in. */
export interface PageHead {
  readonly address: string;
  readonly title: string;
  readonly description: string;
}

const own = '我行';

/** The pages of the site map, each with its own document. */
export const pageHeads: readonly PageHead[] = [
  {
    address: '/',
    title: `${own} · 差旅预订与管理`,
    description: `${own}：商务与个人差旅预订，价格透明，退改规则清楚，按企业差旅标准出行。`,
  },
  {
    address: '/airTicket/query',
    title: `航班查询 · ${own}`,
    description: '国内航班实时查询：票价逐项列明，退改费用按阶梯写清，一屏比较时间与价格。',
  },
  {
    address: '/th_official_index',
    title: `商务与个人差旅预订 · ${own}`,
    description: '价格、规则与进度放在同一处：下单前核验票价，退改费用逐项列明，订单走到哪一步随时可查。',
  },
  {
    address: '/business_index',
    title: `企业差旅 · ${own}`,
    description: '按职级执行差旅标准，员工预订时即知是否符合；企业授信、账单与对账在一个平台完成。',
  },
  {
    address: '/partner_plan_index',
    title: `合作伙伴计划 · ${own}`,
    description: '把预订、结算、出票与售后装进您的产品：标志、文案、电话与菜单由您决定，能力由我们提供。',
  },
  {
    address: '/view/text/company.shtml',
    title: `关于我们 · ${own}`,
    description: `了解${own}：我们提供什么，怎样收费，怎样联系我们。`,
  },
  {
    address: '/view/text/serviceagreement.shtml',
    title: `服务协议 · ${own}`,
    description: `使用${own}预订机票、火车票等产品的服务协议。`,
  },
];

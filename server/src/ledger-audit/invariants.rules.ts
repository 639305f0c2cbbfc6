/** What is proved of the books, in the order of the page: a sentence that is true as long as it holds. */
export const invariantSentences = {
  balanced: '每笔转账的借贷双方均为已开立的账户，借方合计等于贷方合计',
  'units-apart': '金额与积分各自借贷相等，没有一笔转账跨两种单位',
  'guarded-sums':
    '天航宝、奖励、积分与授信账户的余额与各日合计等于各自全部转账之和，冻结额等于未了结的冻结之和',
  'guarded-floor': '天航宝、奖励、积分与授信账户没有透支',
  'points-end': '积分余额等于各年度剩余积分之和',
  'earnings-follow-tickets': '奖励与积分随客票增减：没有出票或客票已全部退回的订单，不留奖励与积分',
  'holds-told': '未了结的冻结与转账记录逐笔一致',
  'holds-end': '订单结束后没有遗留冻结，到期的冻结均已释放',
  'reserved-credit': '为待审批与待支付订单冻结的授信，每单至多一笔且不超过订单金额，付款或订单结束后不再保留',
  'deposits-cancel': '已出票、已退款、已取消的订单，预收款已全部转出',
  'late-money-gone': '迟到的付款均已退回或正在退回',
  'paid-once': '每个订单至多成功付款一次',
  'items-add-up': '每个订单的费用明细之和等于订单金额',
  'sales-follow-prices':
    '以客户名义下的订单，每位出行人或每间房的结算价等于其所订费用之和，客户价不低于结算价',
  'payers-gave-the-price':
    '付款人实付等于订单金额加改签补款与附加服务费用减去已退金额；未成交的订单不留一分钱',
  'nobody-got-more': '没有任何付款人收回的钱多于付出的钱',
  'clearing-is-payments': '各支付渠道的待清算余额等于该渠道已收款减去已退款',
  'purchases-are-fulfilled': '每笔充值、自助卡与会员服务，付清的都已入账且只入一次，未付清的不留一分钱',
  'cards-are-owed': '未兑换自助卡的面值之和等于自助卡账户的余额，兑换过的都已转入天航宝',
  'payments-are-posted': '每笔成功的付款与退款都有金额一致的入账',
  'credit-limits': '授信额度等于发放与收回之差，已用与冻结之和不超过额度',
  'bill-lines': '每期企业账单的金额和笔数与其明细相符，每笔明细与授信账户的一笔转账一致',
  'bill-settlements': '账单的已还金额等于还款与冲抵之和，每笔还款均已入账并全部用于账单',
  'unbilled-marked': '授信账户的每笔转账，不在账单上的都记为未出账且只记一次，已在账单上的不再记为未出账',
  'credit-used': '授信已用等于已出账未还与未出账之和',
  'budgets-add-up':
    '每项预算的占用与已用等于其周期内各订单的费用归属之和；没有退改的订单，归属与企业承担的费用明细一致',
  'premiums-follow-policies': '每个订单应付保险公司的保险费，等于其未退回的各保单保险费之和',
  'extras-follow-tickets':
    '每个订单应付航空公司的附加服务费用，等于其未退回的选座与行李费用之和；有效的座位与服务都附有有效的机票',
  'shares-follow-margins':
    '每个订单的分润等于其分润基数按出票时的比例所得，与账本流水逐单一致，合计不超过分润基数',
  'reports-add-up': '每个订单在报表中的各行之和，等于其入账与收退款的流水之和',
  'statements-stand': '每份已确认的对账单，其期末余额等于当月末授信与天航宝账户的流水之和',
  'nettings-booked':
    '集团内轧差经双方确认后才入账，且只入一次；已冲销的有一笔金额相等的反向分录，各公司往来账户合计为零',
  'asked-has-job':
    '已受理超过2小时的退款、扣款、出票、退改签、退座、投保、退保、选座与数据导出，都有后台任务在处理',
} as const;

export type InvariantId = keyof typeof invariantSentences;

export const invariantIds = Object.keys(invariantSentences) as readonly InvariantId[];

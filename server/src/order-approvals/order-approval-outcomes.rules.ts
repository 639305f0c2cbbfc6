/** What the story of an order says of how its approval ended. */
export const approvalOutcomes = {
  dearer: '审批已通过，但价格由{before}涨至{after}，超过允许的涨幅{tolerance}，已按新价格重新提交审批',
  worse: '审批已通过，但重新核价后超出差旅标准：{rules}，已重新提交审批',
  gone: '审批已通过，但{held}保留已失效，订单已取消，未产生任何费用',
  late: '审批期间{held}保留到期，订单已取消，未产生任何费用',
  refusedBy: '{name}驳回：{comment}。订单已取消，{held}已释放',
  refused: '超过处理时限，审批自动驳回，订单已取消，{held}已释放',
  withdrawn: '申请已撤回，订单已取消，{held}已释放',
  expired: '审批超时未处理，订单已取消，{held}已释放',
} as const;

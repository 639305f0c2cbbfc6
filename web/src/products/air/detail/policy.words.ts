import { defineWords } from '#src/tenants/public.ts';

/** Insurances of an order of flights, and giving them back. */
export const policyWords = defineWords(
  {
    'policy.of': '{name}的保险',
    'policy.pending': '出票后投保',
    'policy.issuing': '投保中',
    'policy.no': '保单号',
    'policy.period': '保险期间{from}至{until}',
    'policy.with-ticket': '机票退票办结后，保险费随票款退回',
    'policy.document': '下载保单',
    'policy.document-of': '下载保单：{name}，{passenger}，{flight}',
    'policy.document-name': '保单信息单{no}',
    'policy.surrender': '退保',
    'policy.surrender-of': '退保：{name}，{passenger}，{flight}',
    'surrender.title': '退保',
    'surrender.choose': '选择要退的保险',
    'surrender.none': '请至少选择一份保险',
    'surrender.quoting': '正在试算退保金额',
    'surrender.failed': '退保试算失败',
    'surrender.again': '重新试算',
    'surrender.whom': '退款去向',
    'surrender.until': '{time}前可全额退保，生效后不能退保。退保后该航段不再享有保障。',
    'surrender.total': '合计应退',
    'surrender.leave': '暂不退保',
    'surrender.confirm': '确认退保，退回{amount}',
    'surrender.changed': '保单状态已变化，已重新试算',
    'surrender.done': '退保已受理，保险公司办结后{amount}将按原支付方式退回',
  },
  {
    'surrender.done': '退保已受理，保险公司办结后{amount}将原路退回',
  },
);

export interface TextPage {
  readonly title: string;
  /** Which text this is: version and day. */
  readonly edition?: string;
  readonly lead: string;
  readonly sections: readonly {
    readonly title: string;
    readonly paragraphs: readonly string[];
    /** Where what the section says is done. */
    readonly link?: { readonly to: '/myCenter/personal_data'; readonly words: string };
  }[];
}

export const companyText: TextPage = {
  title: '关于我们',
  lead: '{brand}是一款面向个人与企业的差旅预订产品。',
  sections: [
    {
      title: '我们做什么',
      paragraphs: [
        '{brand}把查询、预订、结算、出票与售后放在同一处，让每一次出行都有清楚的价格、清楚的规则和清楚的进度。',
        '企业可以按职级设置差旅标准，员工预订时即可看到是否符合标准；个人会员可以保存常用旅客，几步完成下单。',
      ],
    },
    {
      title: '我们的四项承诺',
      paragraphs: [
        '价格保障：下单前重新核验票价与余位，价格如有变动，先告知、再由您确认。',
        '退订保障：退票、改签的条件与费用逐项列明，退款原路退回。',
        '无捆绑销售：保险等附加服务由您自行选择，页面不会预先勾选。',
        '24小时服务：航班变动、退改咨询，客服全天候受理。',
      ],
    },
    {
      title: '联系我们',
      paragraphs: ['客服电话与公众号二维码见页面顶部。企业合作与差旅管理咨询，同样由客服受理并转接专人。'],
    },
  ],
};

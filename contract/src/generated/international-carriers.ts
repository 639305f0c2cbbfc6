// Made by `npm run generate` from the tables in data/. Do not edit.

export interface InternationalCarrier {
  readonly iata: string;
  /** S Star Alliance, O oneworld, T SkyTeam, empty of none. */
  readonly alliance: string;
  readonly lowCost: boolean;
  readonly country: string;
  /** How far its network goes, 1 to 10. */
  readonly reach: number;
  /** YQ or YR: under which its surcharge stands on a ticket. */
  readonly surchargeCode: string;
  /** Within Asia it counts bags by piece or by weight. */
  readonly bags: 'P' | 'K';
  /** In which it files fares from its own country. */
  readonly currency: string;
  /** IATA type codes. */
  readonly fleet: readonly string[];
  /** Beside those of its alliance. */
  readonly partners: readonly string[];
}

type Row = [string, string, number, string, number, string, string, string, string, string];
const rows: Row[] = [
  ["CA","S",0,"CN",10,"YQ","P","CNY","738,32N,321,333,359,789,77W,748",""],
  ["MU","T",0,"CN",10,"YQ","P","CNY","738,32N,321,333,359,789,77W","QF,JL,HO,FM,AF,KL,DL"],
  ["CZ","",0,"CN",10,"YQ","P","CNY","32N,321,738,333,359,789","AA,BA,QR,IB,AY,JL,EK,AF,KL,MF,DL"],
  ["HU","",0,"CN",6,"YQ","P","CNY","738,333,789","AS,EY,ET"],
  ["ZH","S",0,"CN",3,"YQ","P","CNY","738,32N,333",""],
  ["MF","",0,"CN",4,"YQ","P","CNY","738,7M8,789","CZ,KL,AF"],
  ["3U","",0,"CN",4,"YQ","P","CNY","32N,321,333,359","EK"],
  ["FM","T",0,"CN",2,"YQ","P","CNY","738","CA"],
  ["SC","",0,"CN",2,"YQ","P","CNY","738","CA"],
  ["HO","",0,"CN",3,"YQ","P","CNY","32N,321,789","MU,AY,NH"],
  ["9C","",1,"CN",3,"YQ","K","CNY","320,32N",""],
  ["JD","",0,"CN",2,"YQ","P","CNY","320,333","HU"],
  ["GS","",0,"CN",2,"YQ","P","CNY","320,333","HU"],
  ["CX","O",0,"HK",8,"YR","P","HKD","32Q,333,359,77W","LX"],
  ["HX","",0,"HK",3,"YQ","P","HKD","32N,333","HU"],
  ["UO","",1,"HK",4,"YQ","K","HKD","320,32Q",""],
  ["NX","",0,"MO",3,"YQ","P","MOP","320,32N","CA"],
  ["CI","T",0,"TW",6,"YQ","P","TWD","738,32Q,333,359,77W",""],
  ["BR","S",0,"TW",6,"YQ","P","TWD","321,333,789,77W",""],
  ["JX","",0,"TW",2,"YQ","P","TWD","32Q,359","AS,EY"],
  ["IT","",1,"TW",2,"YQ","K","TWD","320",""],
  ["NH","S",0,"JP",8,"YQ","P","JPY","738,32Q,789,77W",""],
  ["JL","O",0,"JP",8,"YQ","P","JPY","738,789,359,77W","CZ,MU"],
  ["KE","T",0,"KR",8,"YR","P","KRW","32Q,738,333,789,77W",""],
  ["OZ","S",0,"KR",6,"YR","P","KRW","32Q,333,359",""],
  ["TW","",1,"KR",3,"YR","K","KRW","738,333",""],
  ["7C","",1,"KR",3,"YR","K","KRW","738",""],
  ["SQ","S",0,"SG",8,"YQ","P","SGD","738,359,77W,388",""],
  ["TR","",1,"SG",5,"YQ","K","SGD","320,32Q,789","SQ"],
  ["TG","S",0,"TH",7,"YQ","K","THB","320,333,359,77W",""],
  ["FD","",1,"TH",4,"YQ","K","THB","320","AK"],
  ["PG","",0,"TH",2,"YQ","K","THB","319,AT7",""],
  ["MH","O",0,"MY",6,"YQ","K","MYR","738,333,359",""],
  ["AK","",1,"MY",6,"YQ","K","MYR","320,32Q","D7,FD"],
  ["D7","",1,"MY",3,"YQ","K","MYR","333","AK"],
  ["VN","T",0,"VN",5,"YR","P","VND","321,32Q,359,789",""],
  ["VJ","",1,"VN",4,"YR","K","VND","320,321",""],
  ["PR","",0,"PH",4,"YQ","P","PHP","321,333,359,77W","NH"],
  ["5J","",1,"PH",4,"YQ","K","PHP","320,32Q",""],
  ["GA","T",0,"ID",4,"YQ","K","IDR","738,333,77W",""],
  ["BI","",0,"BN",2,"YQ","P","BND","32N,788","TK"],
  ["QV","",0,"LA",2,"YQ","K","USD","320",""],
  ["AI","S",0,"IN",6,"YR","K","INR","32N,321,788,77W","SQ"],
  ["6E","",1,"IN",5,"YR","K","INR","320,32Q",""],
  ["UL","O",0,"LK",3,"YR","K","USD","320,333",""],
  ["PK","",0,"PK",2,"YR","K","USD","320,772",""],
  ["BG","",0,"BD",2,"YR","K","USD","738,788",""],
  ["KC","",0,"KZ",3,"YQ","P","KZT","320,32Q","TK,LH"],
  ["HY","",0,"UZ",3,"YQ","P","USD","320,788","TK"],
  ["OM","",0,"MN",2,"YQ","P","USD","738,788",""],
  ["EK","",0,"AE",10,"YR","P","AED","77W,388","QF,UA,AC"],
  ["EY","",0,"AE",7,"YR","P","AED","32N,789,77W,359","AF,KL,SQ,NH"],
  ["QR","O",0,"QA",9,"YQ","P","QAR","320,789,359,77W,388",""],
  ["TK","S",0,"TR",10,"YR","P","USD","738,32Q,333,359,77W",""],
  ["SV","T",0,"SA",6,"YR","P","SAR","320,333,789,77W",""],
  ["GF","",0,"BH",3,"YQ","P","USD","32N,789","EY"],
  ["KU","",0,"KW",3,"YQ","P","USD","32N,77W",""],
  ["WY","O",0,"OM",3,"YQ","P","USD","738,789",""],
  ["RJ","O",0,"JO",3,"YQ","P","USD","320,788",""],
  ["ME","T",0,"LB",3,"YQ","P","USD","32Q,332",""],
  ["LY","",0,"IL",3,"YQ","P","USD","738,789","DL"],
  ["LH","S",0,"DE",9,"YQ","P","EUR","320,32N,321,333,359,748,744",""],
  ["LX","S",0,"CH",5,"YQ","P","CHF","223,32N,333,77W",""],
  ["OS","S",0,"AT",4,"YQ","P","EUR","320,772",""],
  ["SN","S",0,"BE",3,"YQ","P","EUR","319,333",""],
  ["LO","S",0,"PL",4,"YQ","P","EUR","738,789,788",""],
  ["TP","S",0,"PT",4,"YQ","P","EUR","32N,32Q,333",""],
  ["A3","S",0,"GR",3,"YQ","P","EUR","32N",""],
  ["AF","T",0,"FR",9,"YR","P","EUR","319,320,223,332,359,77W",""],
  ["KL","T",0,"NL",8,"YR","P","EUR","738,E90,333,789,77W",""],
  ["SK","T",0,"DK",5,"YQ","P","EUR","32N,333,359",""],
  ["AZ","",0,"IT",4,"YR","P","EUR","320,32N,333","LH,LX,OS,SN"],
  ["BA","O",0,"GB",9,"YQ","P","GBP","320,32N,321,789,77W,388",""],
  ["IB","O",0,"ES",6,"YQ","P","EUR","320,32N,333,359",""],
  ["AY","O",0,"FI",5,"YR","P","EUR","319,320,333,359",""],
  ["EI","",0,"IE",3,"YQ","P","EUR","320,333","BA,IB,AA"],
  ["VS","T",0,"GB",4,"YR","P","GBP","333,789,359","SQ"],
  ["BT","",0,"LV",2,"YQ","P","EUR","223","LH"],
  ["SU","",0,"RU",6,"YQ","P","USD","320,738,333,77W",""],
  ["S7","",0,"RU",4,"YQ","P","USD","738,32N","CZ"],
  ["U6","",0,"RU",2,"YQ","P","USD","32N",""],
  ["UA","S",0,"US",10,"YQ","P","USD","738,7M8,789,77W",""],
  ["AA","O",0,"US",10,"YR","P","USD","738,321,789,77W",""],
  ["DL","T",0,"US",10,"YR","P","USD","738,321,333,359",""],
  ["AS","O",0,"US",4,"YR","P","USD","738,789","HU"],
  ["AC","S",0,"CA",8,"YQ","P","CAD","223,321,333,789,77W",""],
  ["WS","",0,"CA",3,"YR","P","CAD","738,789","DL,AF,KL,KE"],
  ["AM","T",0,"MX",4,"YR","P","USD","738,789",""],
  ["CM","S",0,"PA",3,"YQ","P","USD","738,7M8",""],
  ["AV","S",0,"CO",3,"YQ","P","USD","320,788",""],
  ["LA","",0,"CL",5,"YQ","P","USD","320,789,77W","DL,IB"],
  ["QF","O",0,"AU",7,"YQ","P","AUD","738,333,789,388",""],
  ["JQ","",1,"AU",3,"YQ","K","AUD","320,788","QF"],
  ["NZ","S",0,"NZ",5,"YQ","P","NZD","32N,789,77W",""],
  ["FJ","O",0,"FJ",2,"YQ","P","AUD","738,333,359",""],
  ["TN","",0,"PF",1,"YQ","P","USD","789","AF"],
  ["PX","",0,"PG",1,"YQ","P","AUD","738","QF"],
  ["ET","S",0,"ET",6,"YQ","P","USD","738,788,789,359",""],
  ["MS","S",0,"EG",4,"YQ","P","USD","738,333,789",""],
  ["KQ","T",0,"KE",3,"YQ","P","USD","738,788",""],
  ["SA","S",0,"ZA",3,"YQ","P","USD","320,333",""],
  ["AT","O",0,"MA",3,"YQ","P","USD","738,788","AA,BA"],
  ["MK","",0,"MU",2,"YQ","P","USD","333,359","AF,EK"],
];

export const internationalCarriers: readonly InternationalCarrier[] = rows.map(
  ([iata, alliance, lowCost, country, reach, surchargeCode, bags, currency, fleet, partners]) => ({
    iata,
    alliance,
    lowCost: lowCost === 1,
    country,
    reach,
    surchargeCode,
    bags: bags === 'K' ? 'K' : 'P',
    currency,
    fleet: fleet.split(','),
    partners: partners === '' ? [] : partners.split(','),
  }),
);

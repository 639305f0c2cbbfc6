// Made by `npm run generate` from the tables in data/. Do not edit.

export interface Airline {
  readonly iata: string;
  readonly icao: string;
  /** First three digits of its ticket numbers. */
  readonly prefix: string;
  readonly name: string;
  readonly shortName: string;
  readonly hubs: readonly string[];
  /** Background of its badge, under white letters. */
  readonly colour: string;
  /** A carrier of the Chinese mainland: it may fly between its cities. */
  readonly domestic: boolean;
}

type Row = [string, string, string, string, string, string, string, number];
const rows: Row[] = [
  ["CA","CCA","999","中国国际航空","国航","PEK,CTU,TFU,PVG,HGH","#c8102e",1],
  ["MU","CES","781","中国东方航空","东航","PVG,SHA,KMG,XIY,PKX","#1d3f8f",1],
  ["CZ","CSN","784","中国南方航空","南航","CAN,PKX,URC,SZX,SHE","#0b6cb0",1],
  ["HU","CHH","880","海南航空","海航","HAK,PEK,XIY,SZX","#a31621",1],
  ["ZH","CSZ","479","深圳航空","深航","SZX,NNG,CAN","#b3122b",1],
  ["MF","CXA","731","厦门航空","厦航","XMN,FOC,HGH","#1b5fa8",1],
  ["3U","CSC","876","四川航空","川航","CTU,TFU,CKG","#b5121b",1],
  ["SC","CDG","324","山东航空","山航","TNA,TAO,XMN","#1c4f9c",1],
  ["FM","CSH","774","上海航空","上航","SHA,PVG","#8f1d2c",1],
  ["HO","DKH","018","吉祥航空","吉祥","SHA,PVG,NKG","#7a1f4b",1],
  ["9C","CQH","089","春秋航空","春秋","SHA,PVG,SJW,HGH","#2f7a2a",1],
  ["KN","CUA","822","中国联合航空","联航","PKX,FUO","#b0451a",1],
  ["JD","CBJ","898","首都航空","首航","PKX,TAO,HGH","#a8261c",1],
  ["GS","GCR","826","天津航空","天航","TSN,XIY,URC","#a3471a",1],
  ["8L","LKE","859","祥鹏航空","祥鹏","KMG,CTU","#b21f2d",1],
  ["PN","CHB","847","西部航空","西部","CKG,CGO,HFE","#a83a12",1],
  ["EU","UEA","811","成都航空","成都航","TFU,CTU,HRB","#0b5f9e",1],
  ["G5","HXA","987","华夏航空","华夏","KWE,CKG,URC","#a31f3a",1],
  ["GJ","CDC","891","长龙航空","长龙","HGH,XIY","#9c2b2b",1],
  ["TV","TBA","088","西藏航空","藏航","LXA,CTU","#7c2d12",1],
  ["KY","KNA","833","昆明航空","昆航","KMG","#8a3b12",1],
  ["OQ","CQN","878","重庆航空","重航","CKG","#0f6a8f",1],
  ["NS","HBH","836","河北航空","河北航","SJW,PKX","#1f4fa3",1],
  ["DZ","EPA","893","东海航空","东海","SZX","#0d6b6e",1],
  ["QW","QDA","912","青岛航空","青航","TAO","#0e7490",1],
  ["DR","RLH","299","瑞丽航空","瑞丽","KMG,WUX","#7b3fa0",1],
  ["A6","HTU","389","湖南航空","湘航","CSX,KMG","#a61e4d",1],
  ["RY","CJX","989","江西航空","江西航","KHN","#155e9a",1],
  ["GY","CGZ","661","多彩贵州航空","多彩","KWE","#6d4c9f",1],
  ["GX","CBG","872","北部湾航空","北部湾","NNG,HAK","#0f766e",1],
  ["UQ","CUH","886","乌鲁木齐航空","乌航","URC","#9a3412",1],
  ["Y8","YZR","871","金鹏航空","金鹏","PVG","#8a5a00",1],
  ["BK","OKA","866","奥凯航空","奥凯","TSN,CSX","#1e5aa8",1],
  ["AQ","JYH","902","九元航空","九元","CAN","#3f6212",1],
  ["FU","FZA","666","福州航空","福航","FOC","#b02a30",1],
  ["GT","CGH","730","桂林航空","桂航","KWL","#a12b5f",1],
  ["LT","SNG","867","龙江航空","龙江","HRB","#14532d",1],
  ["9H","CGN","856","长安航空","长安","XIY","#9f2d20",1],
  ["JR","JOY","929","幸福航空","幸福","XIY","#c2410c",1],
  ["CN","GDC","895","大新华航空","大新华","HAK,PEK","#8c1c13",1],
  ["CX","CPA","160","国泰航空","国泰","HKG","#006564",0],
  ["HX","CRK","851","香港航空","港航","HKG","#b01e3c",0],
  ["UO","HKE","128","香港快运航空","港快","HKG","#6b2c91",0],
  ["NX","AMU","675","澳门航空","澳航","MFM","#0a6e5c",0],
  ["CI","CAL","297","中华航空","华航","TPE","#8c3a6b",0],
  ["BR","EVA","695","长荣航空","长荣","TPE","#0b6b3a",0],
  ["NH","ANA","205","全日空","全日空","HND,NRT","#13448f",0],
  ["JL","JAL","131","日本航空","日航","HND,NRT","#b5121b",0],
  ["KE","KAL","180","大韩航空","大韩","ICN","#0f5fa6",0],
  ["OZ","AAR","988","韩亚航空","韩亚","ICN","#8f2d3a",0],
  ["SQ","SIA","618","新加坡航空","新航","SIN","#1d4289",0],
  ["TR","TGW","668","酷航","酷航","SIN","#33435c",0],
  ["TG","THA","217","泰国国际航空","泰航","BKK","#33435c",0],
  ["MH","MAS","232","马来西亚航空","马航","KUL","#33435c",0],
  ["AK","AXM","807","亚洲航空","亚航","KUL","#33435c",0],
  ["D7","XAX","843","亚航长途","亚航X","KUL","#33435c",0],
  ["VN","HVN","738","越南航空","越航","HAN,SGN","#33435c",0],
  ["PR","PAL","079","菲律宾航空","菲航","MNL","#33435c",0],
  ["GA","GIA","126","印尼鹰航","鹰航","CGK","#33435c",0],
  ["EK","UAE","176","阿联酋航空","阿联酋","DXB","#33435c",0],
  ["EY","ETD","607","阿提哈德航空","阿提哈德","AUH","#33435c",0],
  ["QR","QTR","157","卡塔尔航空","卡塔尔","DOH","#33435c",0],
  ["TK","THY","235","土耳其航空","土航","IST","#33435c",0],
  ["LH","DLH","220","德国汉莎航空","汉莎","FRA,MUC","#33435c",0],
  ["AF","AFR","057","法国航空","法航","CDG","#33435c",0],
  ["KL","KLM","074","荷兰皇家航空","荷航","AMS","#33435c",0],
  ["BA","BAW","125","英国航空","英航","LHR","#33435c",0],
  ["LX","SWR","724","瑞士国际航空","瑞航","ZRH","#33435c",0],
  ["AY","FIN","105","芬兰航空","芬航","HEL","#33435c",0],
  ["SK","SAS","117","北欧航空","北欧","CPH","#33435c",0],
  ["SU","AFL","555","俄罗斯航空","俄航","SVO","#33435c",0],
  ["UA","UAL","016","美国联合航空","美联航","SFO,EWR,ORD","#33435c",0],
  ["AA","AAL","001","美国航空","美航","DFW,LAX","#33435c",0],
  ["DL","DAL","006","达美航空","达美","DTW,SEA,ATL","#33435c",0],
  ["AC","ACA","014","加拿大航空","加航","YVR,YYZ","#33435c",0],
  ["QF","QFA","081","澳洲航空","澳洲航","SYD","#33435c",0],
  ["NZ","ANZ","086","新西兰航空","新西兰","AKL","#33435c",0],
  ["ET","ETH","071","埃塞俄比亚航空","埃航","ADD","#33435c",0],
  ["MS","MSR","077","埃及航空","埃及航","CAI","#33435c",0],
  ["AI","AIC","098","印度航空","印航","DEL","#33435c",0],
  ["UL","ALK","603","斯里兰卡航空","斯航","CMB","#33435c",0],
];

export const airlines: readonly Airline[] = rows.map(
  ([iata, icao, prefix, name, shortName, hubs, colour, domestic]) => ({
    iata,
    icao,
    prefix,
    name,
    shortName,
    hubs: hubs.split(','),
    colour,
    domestic: domestic === 1,
  }),
);

const byIata = new Map(airlines.map((airline) => [airline.iata, airline]));
export function airlineNamed(iata: string): Airline | undefined {
  return byIata.get(iata);
}

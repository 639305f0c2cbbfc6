// Made by `npm run generate` from the tables in data/. Do not edit.

export interface AirportName {
  readonly city: string;
  readonly cityCode: string;
  /** 首都机场 */
  readonly shortName: string;
}

const packed =
  'PEK,北京,首都,BJS;PKX,北京,大兴,BJS;SHA,上海,虹桥;PVG,上海,浦东,SHA;CAN,广州,白云;SZX,深圳,宝安;CTU,成都,双流;TFU,成都,天府,CTU;CKG,重庆,江北;WXN,万州,重庆万州五桥;JIQ,黔江,重庆黔江武陵山;WSK,巫山;CQW,武隆,重庆仙女山;HGH,杭州,萧山;NGB,宁波,栎社;WNZ,温州,龙湾;HYN,台州,路桥;YIW,义乌;JUZ,衢州;HSN,舟山,普陀山;NKG,南京,禄口;WUX,无锡,硕放;CZX,常州,奔牛;NTG,南通,兴东;YTY,扬州,扬泰;XUZ,徐州,观音;LYG,连云港,花果山;YNZ,盐城,南洋;HIA,淮安,涟水;HFE,合肥,新桥;TXN,黄山,屯溪;AQG,安庆,天柱山;FUG,阜阳,西关;JUH,池州,九华山;WHA,芜湖,宣州;BFY,蚌埠,滕湖;XMN,厦门,高崎;FOC,福州,长乐;JJN,泉州,晋江;WUS,武夷山;LCX,龙岩,冠豸山;SQJ,三明,沙县;KHN,南昌,昌北;KOW,赣州,黄金;JGS,吉安,井冈山;JDZ,景德镇,罗家;JIU,九江,庐山;YIC,宜春,明月山;SQD,上饶,三清山;TAO,青岛,胶东;TNA,济南,遥墙;YNT,烟台,蓬莱;WEH,威海,大水泊;LYI,临沂,启阳;JNG,济宁,大安;WEF,潍坊,南苑;DOY,东营,胜利;RIZ,日照,山字河;HZA,菏泽,牡丹;CGO,郑州,新郑;LYA,洛阳,北郊;NNY,南阳,姜营;XAI,信阳,明港;HQQ,安阳,红旗渠;WUH,武汉,天河;YIH,宜昌,三峡;XFN,襄阳,刘集;ENH,恩施,许家坪;WDS,十堰,武当山;HPG,神农架,红坪;SHS,荆州,沙市;EHU,鄂州,花湖;CSX,长沙,黄花;DYG,张家界,荷花;CGD,常德,桃花源;HJJ,怀化,芷江;LLF,永州,零陵;HNY,衡阳,南岳;WGN,邵阳,武冈;YYA,岳阳,三荷;HCZ,郴州,北湖;DXJ,湘西,边城;ZUH,珠海,金湾;SWA,揭阳,潮汕;ZHA,湛江,吴川;MXZ,梅州,梅县;FUO,佛山,沙堤;HUZ,惠州,平潭;HSC,韶关,丹霞;NNG,南宁,吴圩;KWL,桂林,两江;BHY,北海,福成;LZH,柳州,白莲;WUZ,梧州,西江;AEB,百色,巴马;HCJ,河池,金城江;YLX,玉林,福绵;HAK,海口,美兰;SYX,三亚,凤凰;BAR,琼海,博鳌;KMG,昆明,长水;LJG,丽江,三义;DLU,大理,凤仪;JHG,西双版纳,嘎洒;LUM,芒市;TCZ,腾冲,驼峰;BSD,保山,云瑞;DIG,香格里拉;SYM,普洱,思茅;LNJ,临沧,博尚;ZAT,昭通;WNH,文山,砚山;NLH,宁蒗,泸沽湖;CWJ,沧源,佤山;JMJ,澜沧,景迈;KWE,贵阳,龙洞堡;ZYI,遵义,新舟;WMT,遵义,茅台,ZYI;TEN,铜仁,凤凰;ACX,兴义,万峰林;BFJ,毕节,飞雄;LPF,六盘水,月照;AVA,安顺,黄果树;KJH,凯里,黄平;LLB,荔波;HZH,黎平;MIG,绵阳,南郊;LZO,泸州,云龙;YBP,宜宾,五粮液;XIC,西昌,青山;PZI,攀枝花,保安营;NAO,南充,高坪;DZH,达州,金垭;GYS,广元,盘龙;BZX,巴中,恩阳;LZG,阆中,古城;JZH,九寨沟,九寨黄龙;AHJ,红原;KGT,康定;DCY,稻城,亚丁;GZG,甘孜,格萨尔;XIY,西安,咸阳,SIA;UYN,榆林,榆阳;ENY,延安,南泥湾;HZG,汉中,城固;AKA,安康,富强;LHW,兰州,中川;DNH,敦煌,莫高;JGN,嘉峪关;THQ,天水,麦积山;IQN,庆阳,西峰;GXH,夏河;YZY,张掖,甘州;JIC,金昌,金川;LNL,陇南,成县;XNN,西宁,曹家堡;GOQ,格尔木;YUS,玉树,巴塘;HXD,德令哈;GMQ,果洛,玛沁;HTT,茫崖,花土沟;HBQ,祁连;INC,银川,河东;GYU,固原,六盘山;ZHY,中卫,沙坡头;URC,乌鲁木齐,天山;KHG,喀什,徕宁;YIN,伊宁;AKU,阿克苏,红旗坡;KRL,库尔勒,梨城;HTN,和田,昆冈;KCA,库车,龟兹;AAT,阿勒泰,雪都;KJI,布尔津,喀纳斯;FYN,富蕴,可可托海;TCG,塔城;KRY,克拉玛依,古海;BPL,博乐,阿拉山口;HMI,哈密,伊州;TLQ,吐鲁番,交河;SHF,石河子,花园;NLT,新源,那拉提;IQM,且末,玉都;RQA,若羌,楼兰;QSZ,莎车,叶尔羌;TWC,图木舒克,唐王城;YTW,于田,万方;ZFL,昭苏,天马;ACF,阿拉尔,塔里木;HQL,塔什库尔干,红其拉甫;HJB,和静,巴音布鲁克;JBK,奇台,江布拉克;LXA,拉萨,贡嘎;LZY,林芝,米林;BPX,昌都,邦达;RKZ,日喀则,和平;NGQ,阿里,昆莎;LGZ,山南,隆子;DDR,定日;TSN,天津,滨海;SJW,石家庄,正定;BPE,秦皇岛,北戴河;TVS,唐山,三女河;HDG,邯郸;ZQZ,张家口,宁远;CDE,承德,普宁;XNT,邢台,褡裢;TYN,太原,武宿;DAT,大同,云冈;YCU,运城,盐湖;CIH,长治,王村;LLV,吕梁,大武;LFQ,临汾,尧都;WUT,忻州,五台山;SZH,朔州,滋润;HET,呼和浩特,白塔;BAV,包头,东河;DSN,鄂尔多斯,伊金霍洛;CIF,赤峰,玉龙;TGO,通辽;HLD,呼伦贝尔,海拉尔;NZH,满洲里,西郊;XIL,锡林浩特;HLH,乌兰浩特,依勒力特;WUA,乌海;ERL,二连浩特,赛乌素;RLK,巴彦淖尔,天吉泰;UCB,乌兰察布,集宁;YIE,阿尔山,伊尔施;NZL,扎兰屯,成吉思汗;HUO,霍林郭勒,霍林河;AXF,阿拉善左旗,巴彦浩特;RHT,阿拉善右旗,巴丹吉林;EJN,额济纳旗,桃来;SHE,沈阳,桃仙;DLC,大连,周水子;DDG,丹东,浪头;JNZ,锦州,锦州湾;AOG,鞍山,腾鳌;YKH,营口,兰旗;CHG,朝阳;CNI,长海;CGQ,长春,龙嘉;YNJ,延吉,朝阳川;NBS,长白山;TNH,通化,三源浦;DBC,白城,长安;YSQ,松原,查干湖;HRB,哈尔滨,太平;NDG,齐齐哈尔,三家子;MDG,牡丹江,海浪;JMU,佳木斯,东郊;DQA,大庆,萨尔图;HEK,黑河,瑷珲;OHE,漠河,古莲;JXA,鸡西,兴凯湖;LDS,伊春,林都;JGD,加格达奇,大兴安岭鄂伦春;FYJ,抚远,东极;JSJ,建三江,湿地;DTU,五大连池,德都;HKG,香港;MFM,澳门;TPE,台北,桃园;TSA,台北,松山,TPE;KHH,高雄;RMQ,台中;TNN,台南;HUN,花莲;KNH,金门,尚义;MZG,马公,澎湖;TTT,台东,丰年;CYI,嘉义';

/** By IATA code: what a list of flights needs to know of an airport. */
export const airportNames: ReadonlyMap<string, AirportName> = new Map(
  packed.split(';').map((row) => {
    const [iata, city, name, cityCode] = row.split(',') as [string, string, string?, string?];
    return [iata, { city, cityCode: cityCode ?? iata, shortName: `${name || city}机场` }];
  }),
);

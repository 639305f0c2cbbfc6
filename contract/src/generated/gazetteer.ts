// Made by `npm run generate` from the tables in data/. Do not edit.

/** Cities, their districts and their landmarks, packed as `data/gazetteer.ts` says; read by the room of places of the server. */
export const packedGazetteer = `110000|北京市|39.905|116.405|bei jing shi|东城区,d,e,dong cheng qu;西城区,a,-12,xi cheng qu;朝阳区,g,29,chao yang qu;丰台区,-15,-3a,feng tai qu;石景山区,a,-5u,shi jing shan qu;海淀区,1f,-2n,hai dian qu;门头沟区,w,-8c,men tou gou qu;房山区,-4p,-7e,fang shan qu;通州区,-3,72,tong zhou qu;顺义区,68,6x,shun yi qu;昌平区,8p,-4p,chang ping qu;大兴区,-4w,-1v,da xing qu;怀柔区,bn,6g,huai rou qu;平谷区,6o,jn,ping gu qu;密云区,d4,c6,mi yun qu;延庆区,fk,-bo,yan qing qu
0,北京首都国际机场,4t,52,99,bei jing shou du guo ji ji chang,PEK,首都机场,shou du ji chang
1,首都机场T2航站楼,4q,50,94,shou du ji chang t 2 hang zhan lou,PEK
1,首都机场T3航站楼,4w,54,94,shou du ji chang t 3 hang zhan lou,PEK
0,北京大兴国际机场,-az,3,89,bei jing da xing guo ji ji chang,PKX,大兴机场,da xing ji chang
2,北京南站,-14,-q,84,bei jing nan zhan
2,北京西站,-a,-2c,84,bei jing xi zhan
2,北京朝阳站,15,2w,84,bei jing chao yang zhan
2,顺义西站,68,5j,84,shun yi xi zhan
2,怀柔南站,a9,6g,84,huai rou nan zhan
2,密云站,dg,ce,84,mi yun zhan
2,北京北站,13,-1g,84,bei jing bei zhan
2,清河站,3u,-2c,84,qing he zhan
2,昌平站,91,-4h,84,chang ping zhan
2,八达岭长城站,c,8,84,ba da ling chang cheng zhan
2,北京大兴站,c,8,84,bei jing da xing zhan
2,北京站,-2,m,78,bei jing zhan
3,古城地铁站,2,-5z,46,gu cheng di tie zhan,1号线八通线
3,八角游乐园地铁站,2,-5c,46,ba jiao you le yuan di tie zhan,1号线八通线
3,八宝山地铁站,2,-4p,46,ba bao shan di tie zhan,1号线八通线
3,玉泉路地铁站,2,-46,46,yu quan lu di tie zhan,1号线八通线
3,五棵松地铁站,3,-3n,46,wu ke song di tie zhan,1号线八通线
3,万寿路地铁站,2,-35,46,wan shou lu di tie zhan,1号线八通线
3,公主坟地铁站,2,-2n,52,gong zhu fen di tie zhan,1号线八通线、10号线
3,军事博物馆地铁站,2,-2b,46,jun shi bo wu guan di tie zhan,1号线八通线
3,木樨地地铁站,2,-20,52,mu xi di di tie zhan,1号线八通线、16号线
3,南礼士路地铁站,2,-1o,46,nan li shi lu di tie zhan,1号线八通线
3,复兴门地铁站,2,-1d,52,fu xing men di tie zhan,1号线八通线、2号线
3,西单地铁站,2,-v,52,xi dan di tie zhan,1号线八通线、4号线大兴线
3,天安门西地铁站,2,-i,46,tian an men xi di tie zhan,1号线八通线
3,天安门东地铁站,3,-4,46,tian an men dong di tie zhan,1号线八通线
3,王府井地铁站,3,6,52,wang fu jing di tie zhan,1号线八通线、8号线
3,东单地铁站,3,f,52,dong dan di tie zhan,1号线八通线、5号线
3,建国门地铁站,3,v,52,jian guo men di tie zhan,1号线八通线、2号线
3,永安里地铁站,4,17,46,yong an li di tie zhan,1号线八通线
3,国贸地铁站,4,1j,52,guo mao di tie zhan,1号线八通线、10号线
3,大望路地铁站,3,1z,52,da wang lu di tie zhan,1号线八通线、14号线
3,四惠地铁站,4,2i,46,si hui di tie zhan,1号线八通线
3,四惠东地铁站,4,33,46,si hui dong di tie zhan,1号线八通线
3,高碑店地铁站,4,3n,46,gao bei dian di tie zhan,1号线八通线
3,传媒大学地铁站,5,46,46,chuan mei da xue di tie zhan,1号线八通线
3,双桥地铁站,3,4r,46,shuang qiao di tie zhan,1号线八通线
3,管庄地铁站,1,5c,46,guan zhuang di tie zhan,1号线八通线
3,八里桥地铁站,0,5w,46,ba li qiao di tie zhan,1号线八通线
3,通州北苑地铁站,-2,6h,46,tong zhou bei yuan di tie zhan,1号线八通线
3,果园地铁站,-9,6q,46,guo yuan di tie zhan,1号线八通线
3,九棵树地铁站,-f,70,46,jiu ke shu di tie zhan,1号线八通线
3,梨园地铁站,-m,79,46,li yuan di tie zhan,1号线八通线
3,临河里地铁站,-s,7j,46,lin he li di tie zhan,1号线八通线
3,土桥地铁站,-z,7s,46,tu qiao di tie zhan,1号线八通线
3,花庄地铁站,-18,7o,46,hua zhuang di tie zhan,1号线八通线
3,环球度假区地铁站,-1h,7k,46,huan qiu du jia qu di tie zhan,1号线八通线
3,西直门地铁站,z,-1e,58,xi zhi men di tie zhan,2号线、4号线大兴线、13号线
3,积水潭地铁站,13,-u,46,ji shui tan di tie zhan,2号线
3,鼓楼大街地铁站,18,-b,52,gu lou da jie di tie zhan,2号线、8号线
3,安定门地铁站,18,1,46,an ding men di tie zhan,2号线
3,雍和宫地铁站,18,c,52,yong he gong di tie zhan,2号线、5号线
3,东直门地铁站,10,t,58,dong zhi men di tie zhan,2号线、13号线、首都机场线
3,东四十条地铁站,s,t,46,dong si shi tiao di tie zhan,2号线
3,朝阳门地铁站,j,t,52,chao yang men di tie zhan,2号线、6号线
3,北京站地铁站,0,m,46,bei jing zhan di tie zhan,2号线
3,崇文门地铁站,-4,c,52,chong wen men di tie zhan,2号线、5号线
3,前门地铁站,-5,-7,52,qian men di tie zhan,2号线、8号线
3,和平门地铁站,-5,-j,46,he ping men di tie zhan,2号线
3,宣武门地铁站,-5,-v,52,xuan wu men di tie zhan,2号线、4号线大兴线
3,长椿街地铁站,-2,-14,46,chang chun jie di tie zhan,2号线
3,阜成门地铁站,e,-1e,46,fu cheng men di tie zhan,2号线
3,车公庄地铁站,r,-1f,52,che gong zhuang di tie zhan,2号线、6号线
3,安河桥北地铁站,2z,-3r,46,an he qiao bei di tie zhan,4号线大兴线
3,北宫门地铁站,2s,-3h,46,bei gong men di tie zhan,4号线大兴线
3,西苑地铁站,2l,-36,52,xi yuan di tie zhan,4号线大兴线、16号线
3,圆明园地铁站,2i,-2u,46,yuan ming yuan di tie zhan,4号线大兴线
3,北京大学东门地铁站,2f,-2h,46,bei jing da xue dong men di tie zhan,4号线大兴线
3,中关村地铁站,27,-2h,46,zhong guan cun di tie zhan,4号线大兴线
3,海淀黄庄地铁站,1z,-2g,52,hai dian huang zhuang di tie zhan,4号线大兴线、10号线
3,人民大学地铁站,1o,-2d,46,ren min da xue di tie zhan,4号线大兴线
3,魏公村地铁站,1d,-2b,46,wei gong cun di tie zhan,4号线大兴线
3,国家图书馆地铁站,12,-28,52,guo jia tu shu guan di tie zhan,4号线大兴线、16号线
3,动物园地铁站,x,-1u,46,dong wu yuan di tie zhan,4号线大兴线
3,新街口地铁站,v,-15,46,xin jie kou di tie zhan,4号线大兴线
3,平安里地铁站,s,-w,52,ping an li di tie zhan,4号线大兴线、6号线
3,西四地铁站,j,-w,46,xi si di tie zhan,4号线大兴线
3,灵境胡同地铁站,b,-v,46,ling jing hu tong di tie zhan,4号线大兴线
3,菜市口地铁站,-g,-v,46,cai shi kou di tie zhan,4号线大兴线
3,陶然亭地铁站,-s,-t,46,tao ran ting di tie zhan,4号线大兴线
3,北京南站地铁站,-14,-q,52,bei jing nan zhan di tie zhan,4号线大兴线、14号线
3,马家堡地铁站,-1e,-u,46,ma jia bao di tie zhan,4号线大兴线
3,角门西地铁站,-1n,-y,52,jiao men xi di tie zhan,4号线大兴线、10号线
3,公益西桥地铁站,-26,-1c,46,gong yi xi qiao di tie zhan,4号线大兴线
3,新宫地铁站,-2o,-1r,46,xin gong di tie zhan,4号线大兴线
3,西红门地铁站,-37,-25,46,xi hong men di tie zhan,4号线大兴线
3,高米店北地铁站,-3h,-24,46,gao mi dian bei di tie zhan,4号线大兴线
3,高米店南地铁站,-3s,-24,46,gao mi dian nan di tie zhan,4号线大兴线
3,枣园地铁站,-42,-23,46,zao yuan di tie zhan,4号线大兴线
3,清源路地铁站,-4c,-22,46,qing yuan lu di tie zhan,4号线大兴线
3,黄村西大街地铁站,-4n,-22,46,huang cun xi da jie di tie zhan,4号线大兴线
3,黄村火车站地铁站,-4x,-21,46,huang cun huo che zhan di tie zhan,4号线大兴线
3,义和庄地铁站,-5g,-25,46,yi he zhuang di tie zhan,4号线大兴线
3,生物医药基地地铁站,-60,-29,46,sheng wu yi yao ji di di tie zhan,4号线大兴线
3,天宫院地铁站,-6j,-2d,46,tian gong yuan di tie zhan,4号线大兴线
3,天通苑北地铁站,4z,8,46,tian tong yuan bei di tie zhan,5号线
3,天通苑地铁站,4p,8,46,tian tong yuan di tie zhan,5号线
3,天通苑南地铁站,4e,7,46,tian tong yuan nan di tie zhan,5号线
3,立水桥地铁站,44,7,52,li shui qiao di tie zhan,5号线、13号线
3,立水桥南地铁站,3o,9,46,li shui qiao nan di tie zhan,5号线
3,北苑路北地铁站,37,a,46,bei yuan lu bei di tie zhan,5号线
3,大屯路东地铁站,2r,c,46,da tun lu dong di tie zhan,5号线
3,惠新西街北口地铁站,2d,c,46,hui xin xi jie bei kou di tie zhan,5号线
3,惠新西街南口地铁站,20,c,52,hui xin xi jie nan kou di tie zhan,5号线、10号线
3,和平西桥地铁站,1r,c,46,he ping xi qiao di tie zhan,5号线
3,和平里北街地铁站,1h,c,46,he ping li bei jie di tie zhan,5号线
3,北新桥地铁站,10,c,52,bei xin qiao di tie zhan,5号线、首都机场线
3,张自忠路地铁站,r,c,46,zhang zi zhong lu di tie zhan,5号线
3,东四地铁站,j,c,52,dong si di tie zhan,5号线、6号线
3,灯市口地铁站,b,d,46,deng shi kou di tie zhan,5号线
3,磁器口地铁站,-f,e,46,ci qi kou di tie zhan,5号线
3,天坛东门地铁站,-q,g,46,tian tan dong men di tie zhan,5号线
3,蒲黄榆地铁站,-11,j,52,pu huang yu di tie zhan,5号线、14号线
3,刘家窑地铁站,-1c,l,46,liu jia yao di tie zhan,5号线
3,宋家庄地铁站,-1n,n,52,song jia zhuang di tie zhan,5号线、10号线
3,金安桥地铁站,i,-6q,46,jin an qiao di tie zhan,6号线
3,苹果园地铁站,k,-67,46,ping guo yuan di tie zhan,6号线
3,杨庄地铁站,l,-5o,46,yang zhuang di tie zhan,6号线
3,西黄村地铁站,n,-56,46,xi huang cun di tie zhan,6号线
3,廖公庄地铁站,p,-4n,46,liao gong zhuang di tie zhan,6号线
3,田村地铁站,q,-44,46,tian cun di tie zhan,6号线
3,海淀五路居地铁站,s,-3l,46,hai dian wu lu ju di tie zhan,6号线
3,慈寿寺地铁站,s,-35,52,ci shou si di tie zhan,6号线、10号线
3,花园桥地铁站,s,-2q,46,hua yuan qiao di tie zhan,6号线
3,白石桥南地铁站,r,-2a,46,bai shi qiao nan di tie zhan,6号线
3,车公庄西地铁站,r,-1v,46,che gong zhuang xi di tie zhan,6号线
3,北海北地铁站,s,-h,46,bei hai bei di tie zhan,6号线
3,南锣鼓巷地铁站,s,-2,52,nan luo gu xiang di tie zhan,6号线、8号线
3,东大桥地铁站,j,17,46,dong da qiao di tie zhan,6号线
3,呼家楼地铁站,i,1l,52,hu jia lou di tie zhan,6号线、10号线
3,金台路地铁站,i,23,52,jin tai lu di tie zhan,6号线、14号线
3,十里堡地铁站,i,2m,46,shi li bao di tie zhan,6号线
3,青年路地铁站,i,34,46,qing nian lu di tie zhan,6号线
3,褡裢坡地铁站,i,3s,46,da lian po di tie zhan,6号线
3,黄渠地铁站,j,4h,46,huang qu di tie zhan,6号线
3,常营地铁站,j,55,46,chang ying di tie zhan,6号线
3,草房地铁站,j,5u,46,cao fang di tie zhan,6号线
3,物资学院路地铁站,f,6g,46,wu zi xue yuan lu di tie zhan,6号线
3,通州北关地铁站,c,72,46,tong zhou bei guan di tie zhan,6号线
3,北运河西地铁站,8,7n,46,bei yun he xi di tie zhan,6号线
3,郝家府地铁站,5,89,46,hao jia fu di tie zhan,6号线
3,东夏园地铁站,2,8v,46,dong xia yuan di tie zhan,6号线
3,潞城地铁站,-2,9h,46,lu cheng di tie zhan,6号线
3,朱辛庄地铁站,5j,-2i,46,zhu xin zhuang di tie zhan,8号线
3,育知路地铁站,5b,-27,46,yu zhi lu di tie zhan,8号线
3,平西府地铁站,52,-1v,46,ping xi fu di tie zhan,8号线
3,回龙观东大街地铁站,4u,-1j,46,hui long guan dong da jie di tie zhan,8号线
3,霍营地铁站,4m,-18,52,huo ying di tie zhan,8号线、13号线
3,育新地铁站,4a,-12,46,yu xin di tie zhan,8号线
3,西小口地铁站,3y,-w,46,xi xiao kou di tie zhan,8号线
3,永泰庄地铁站,3l,-p,46,yong tai zhuang di tie zhan,8号线
3,林萃桥地铁站,39,-j,46,lin cui qiao di tie zhan,8号线
3,森林公园南门地铁站,2x,-d,46,sen lin gong yuan nan men di tie zhan,8号线
3,奥林匹克公园地铁站,2o,-d,46,ao lin pi ke gong yuan di tie zhan,8号线
3,奥体中心地铁站,2c,-c,46,ao ti zhong xin di tie zhan,8号线
3,北土城地铁站,20,-b,52,bei tu cheng di tie zhan,8号线、10号线
3,安华桥地铁站,1r,-b,46,an hua qiao di tie zhan,8号线
3,安德里北街地铁站,1h,-b,46,an de li bei jie di tie zhan,8号线
3,什刹海地铁站,10,-6,46,shi cha hai di tie zhan,8号线
3,中国美术馆地铁站,k,1,46,zhong guo mei shu guan di tie zhan,8号线
3,金鱼胡同地铁站,b,3,46,jin yu hu tong di tie zhan,8号线
3,珠市口地铁站,-e,-7,46,zhu shi kou di tie zhan,8号线
3,天桥地铁站,-n,-7,46,tian qiao di tie zhan,8号线
3,永定门外地铁站,-w,-7,52,yong ding men wai di tie zhan,8号线、14号线
3,木樨园地铁站,-16,-6,46,mu xi yuan di tie zhan,8号线
3,海户屯地铁站,-1f,-6,46,hai hu tun di tie zhan,8号线
3,大红门地铁站,-1o,-6,52,da hong men di tie zhan,8号线、10号线
3,和义地铁站,-24,-1,46,he yi di tie zhan,8号线
3,东高地地铁站,-2j,5,46,dong gao di di tie zhan,8号线
3,火箭万源地铁站,-2z,b,46,huo jian wan yuan di tie zhan,8号线
3,五福堂地铁站,-3f,g,46,wu fu tang di tie zhan,8号线
3,德茂地铁站,-3u,m,46,de mao di tie zhan,8号线
3,瀛海地铁站,-4a,r,46,ying hai di tie zhan,8号线
3,巴沟地铁站,1x,-33,46,ba gou di tie zhan,10号线
3,苏州街地铁站,1y,-2s,46,su zhou jie di tie zhan,10号线
3,知春里地铁站,1z,-25,46,zhi chun li di tie zhan,10号线
3,知春路地铁站,1z,-1t,52,zhi chun lu di tie zhan,10号线、13号线
3,西土城地铁站,1z,-1g,46,xi tu cheng di tie zhan,10号线
3,牡丹园地铁站,20,-12,46,mu dan yuan di tie zhan,10号线
3,健德门地铁站,20,-o,46,jian de men di tie zhan,10号线
3,安贞门地铁站,20,1,46,an zhen men di tie zhan,10号线
3,芍药居地铁站,1v,p,52,shao yao ju di tie zhan,10号线、13号线
3,太阳宫地铁站,1p,13,46,tai yang gong di tie zhan,10号线
3,三元桥地铁站,1k,1g,52,san yuan qiao di tie zhan,10号线、首都机场线
3,亮马桥地铁站,1a,1h,46,liang ma qiao di tie zhan,10号线
3,农业展览馆地铁站,11,1i,46,nong ye zhan lan guan di tie zhan,10号线
3,团结湖地铁站,s,1k,46,tuan jie hu di tie zhan,10号线
3,金台夕照地铁站,b,1k,46,jin tai xi zhao di tie zhan,10号线
3,双井地铁站,-c,1l,46,shuang jing di tie zhan,10号线
3,劲松地铁站,-l,1k,46,jin song di tie zhan,10号线
3,潘家园地铁站,-u,1i,46,pan jia yuan di tie zhan,10号线
3,十里河地铁站,-13,1h,52,shi li he di tie zhan,10号线、14号线
3,分钟寺地铁站,-1a,17,46,fen zhong si di tie zhan,10号线
3,成寿寺地铁站,-1g,x,46,cheng shou si di tie zhan,10号线
3,石榴庄地铁站,-1n,8,46,shi liu zhuang di tie zhan,10号线
3,角门东地铁站,-1n,-k,46,jiao men dong di tie zhan,10号线
3,草桥地铁站,-1o,-1i,52,cao qiao di tie zhan,10号线、大兴机场线
3,纪家庙地铁站,-1m,-1z,46,ji jia miao di tie zhan,10号线
3,首经贸地铁站,-1l,-2g,46,shou jing mao di tie zhan,10号线
3,丰台站地铁站,-1j,-2x,52,feng tai zhan di tie zhan,10号线、16号线
3,泥洼地铁站,-17,-2w,46,ni wa di tie zhan,10号线
3,西局地铁站,-v,-2v,52,xi ju di tie zhan,10号线、14号线
3,六里桥地铁站,-j,-2u,46,liu li qiao di tie zhan,10号线
3,莲花桥地铁站,-8,-2r,46,lian hua qiao di tie zhan,10号线
3,西钓鱼台地铁站,e,-2r,46,xi diao yu tai di tie zhan,10号线
3,车道沟地铁站,11,-30,46,che dao gou di tie zhan,10号线
3,长春桥地铁站,1c,-34,46,chang chun qiao di tie zhan,10号线
3,火器营地铁站,1o,-38,46,huo qi ying di tie zhan,10号线
3,大钟寺地铁站,1h,-1m,46,da zhong si di tie zhan,13号线
3,五道口地铁站,2g,-1v,46,wu dao kou di tie zhan,13号线
3,上地地铁站,3k,-2d,46,shang di di tie zhan,13号线
3,清河站地铁站,3u,-2c,46,qing he zhan di tie zhan,13号线
3,西二旗地铁站,44,-2r,46,xi er qi di tie zhan,13号线
3,龙泽地铁站,4d,-2c,46,long ze di tie zhan,13号线
3,回龙观地铁站,4m,-1x,46,hui long guan di tie zhan,13号线
3,北苑地铁站,3c,q,46,bei yuan di tie zhan,13号线
3,望京西地铁站,2j,19,46,wang jing xi di tie zhan,13号线
3,光熙门地铁站,1s,11,46,guang xi men di tie zhan,13号线
3,柳芳地铁站,1e,x,46,liu fang di tie zhan,13号线
3,张郭庄地铁站,-1k,-62,46,zhang guo zhuang di tie zhan,14号线
3,园博园地铁站,-1i,-5l,46,yuan bo yuan di tie zhan,14号线
3,大瓦窑地铁站,-1g,-54,46,da wa yao di tie zhan,14号线
3,郭庄子地铁站,-1d,-4o,46,guo zhuang zi di tie zhan,14号线
3,大井地铁站,-1b,-47,46,da jing di tie zhan,14号线
3,七里庄地铁站,-19,-3q,46,qi li zhuang di tie zhan,14号线
3,东管头地铁站,-14,-2t,46,dong guan tou di tie zhan,14号线
3,丽泽商务区地铁站,-12,-2c,52,li ze shang wu qu di tie zhan,14号线、16号线
3,菜户营地铁站,-12,-1y,46,cai hu ying di tie zhan,14号线
3,西铁营地铁站,-13,-1j,46,xi tie ying di tie zhan,14号线
3,景风门地铁站,-14,-14,46,jing feng men di tie zhan,14号线
3,陶然桥地铁站,-14,-d,46,tao ran qiao di tie zhan,14号线
3,景泰地铁站,-14,d,46,jing tai di tie zhan,14号线
3,方庄地铁站,-13,14,46,fang zhuang di tie zhan,14号线
3,北工大西门地铁站,-p,1n,46,bei gong da xi men di tie zhan,14号线
3,九龙山地铁站,-b,1t,46,jiu long shan di tie zhan,14号线
3,红庙地铁站,e,21,46,hong miao di tie zhan,14号线
3,朝阳公园地铁站,y,26,46,chao yang gong yuan di tie zhan,14号线
3,枣营地铁站,19,28,46,zao ying di tie zhan,14号线
3,东风北桥地铁站,1j,2a,46,dong feng bei qiao di tie zhan,14号线
3,将台地铁站,1u,2c,46,jiang tai di tie zhan,14号线
3,望京南地铁站,23,26,46,wang jing nan di tie zhan,14号线
3,阜通地铁站,2c,1z,46,fu tong di tie zhan,14号线
3,望京地铁站,2l,1t,46,wang jing di tie zhan,14号线
3,东湖渠地铁站,2u,1x,46,dong hu qu di tie zhan,14号线
3,来广营地铁站,34,22,46,lai guang ying di tie zhan,14号线
3,善各庄地铁站,3d,26,46,shan ge zhuang di tie zhan,14号线
3,北安河地铁站,4j,-8c,46,bei an he di tie zhan,16号线
3,温阳路地铁站,4b,-7r,46,wen yang lu di tie zhan,16号线
3,稻香湖路地铁站,43,-77,46,dao xiang hu lu di tie zhan,16号线
3,屯佃地铁站,3w,-6m,46,tun dian di tie zhan,16号线
3,永丰地铁站,3o,-61,46,yong feng di tie zhan,16号线
3,永丰南地铁站,3g,-5h,46,yong feng nan di tie zhan,16号线
3,西北旺地铁站,38,-4w,46,xi bei wang di tie zhan,16号线
3,马连洼地铁站,31,-4b,46,ma lian wa di tie zhan,16号线
3,农大南路地铁站,2t,-3r,46,nong da nan lu di tie zhan,16号线
3,万泉河桥地铁站,27,-2y,46,wan quan he qiao di tie zhan,16号线
3,苏州桥地铁站,1u,-2p,46,su zhou qiao di tie zhan,16号线
3,万寿寺地铁站,1g,-2g,46,wan shou si di tie zhan,16号线
3,二里沟地铁站,r,-29,46,er li gou di tie zhan,16号线
3,甘家口地铁站,g,-29,46,gan jia kou di tie zhan,16号线
3,玉渊潭东门地铁站,5,-2a,46,yu yuan tan dong men di tie zhan,16号线
3,达官营地铁站,-g,-2b,46,da guan ying di tie zhan,16号线
3,红莲南路地铁站,-r,-2b,46,hong lian nan lu di tie zhan,16号线
3,丰台南路地铁站,-1k,-39,46,feng tai nan lu di tie zhan,16号线
3,富丰桥地铁站,-1k,-3l,46,fu feng qiao di tie zhan,16号线
3,看丹地铁站,-1l,-3x,46,kan dan di tie zhan,16号线
3,榆树庄地铁站,-1l,-49,46,yu shu zhuang di tie zhan,16号线
3,宛平城地铁站,-1m,-4l,46,wan ping cheng di tie zhan,16号线
3,3号航站楼地铁站,47,5r,46,3 hao hang zhan lou di tie zhan,首都机场线
3,2号航站楼地铁站,4u,59,46,2 hao hang zhan lou di tie zhan,首都机场线
3,大兴新城地铁站,-7a,-s,46,da xing xin cheng di tie zhan,大兴机场线
3,大兴机场地铁站,-az,6,46,da xing ji chang di tie zhan,大兴机场线
4,国贸,4,1j,70,guo mao
4,望京,2l,1v,68,wang jing
4,中关村,27,-2h,66,zhong guan cun
4,金融街,a,-18,64,jin rong jie
4,西单,5,-v,62,xi dan
4,王府井,9,6,60,wang fu jing
4,三里屯,v,1e,58,san li tun
4,亦庄,-32,2t,56,yi zhuang
4,上地,3k,-2f,54,shang di
4,丽泽商务区,-11,-2b,52,li ze shang wu qu
4,五棵松,3,-3i,50,wu ke song
4,五道口,2g,-1v,48,wu dao kou
4,燕莎,1a,1m,46,yan sha
4,酒仙桥,1y,2d,44,jiu xian qiao
4,双井,-c,1l,42,shuang jing
4,公主坟,2,-2n,40,gong zhu fen
4,前门,-6,-7,38,qian men
4,奥体中心商圈,2d,-c,36,ao ti zhong xin shang quan
4,通州北苑,-2,6h,35,tong zhou bei yuan
4,总部基地,-24,-3a,35,zong bu ji di
5,中国国际展览中心静安庄馆,1h,13,70,zhong guo guo ji zhan lan zhong xin jing an zhuang guan
5,中国国际展览中心顺义馆,4m,41,68,zhong guo guo ji zhan lan zhong xin shun yi guan
5,国家会议中心,2q,-f,66,guo jia hui yi zhong xin
5,北京展览馆,z,-1r,64,bei jing zhan lan guan
5,全国农业展览馆,12,1j,62,quan guo nong ye zhan lan guan
5,北京亦创国际会展中心,-34,3c,60,bei jing yi chuang guo ji hui zhan zhong xin
6,北京大学,2g,-2r,70,bei jing da xue
6,清华大学,2n,-26,68,qing hua da xue
6,中国人民大学,1t,-2j,66,zhong guo ren min da xue
6,北京航空航天大学,24,-1p,64,bei jing hang kong hang tian da xue
6,北京师范大学,1l,-13,62,bei jing shi fan da xue
6,北京理工大学,1i,-2h,60,bei jing li gong da xue
6,北京邮电大学,1k,-1c,58,bei jing you dian da xue
6,中央财经大学,1j,-1r,56,zhong yang cai jing da xue
6,对外经济贸易大学,24,l,54,dui wai jing ji mao yi da xue
6,北京外国语大学,1d,-2o,52,bei jing wai guo yu da xue
6,中国传媒大学,7,47,50,zhong guo chuan mei da xue
6,北京科技大学,2d,-1c,48,bei jing ke ji da xue
7,北京协和医院,8,b,70,bei jing xie he yi yuan
7,北京大学第一医院,q,-p,68,bei jing da xue di yi yi yuan
7,北京大学第三医院,26,-1a,66,bei jing da xue di san yi yuan
7,中国人民解放军总医院,-1,-3h,64,zhong guo ren min jie fang jun zong yi yuan
7,首都医科大学附属北京天坛医院,-1x,-37,62,shou du yi ke da xue fu shu bei jing tian tan yi yuan
7,北京儿童医院,8,-1g,60,bei jing er tong yi yuan
7,阜外医院,j,-1k,58,fu wai yi yuan
7,中国医学科学院肿瘤医院,-t,13,56,zhong guo yi xue ke xue yuan zhong liu yi yuan
7,首都医科大学附属北京朝阳医院,k,1e,54,shou du yi ke da xue fu shu bei jing chao yang yi yuan
7,中日友好医院,1w,l,52,zhong ri you hao yi yuan
7,宣武医院,-d,-17,50,xuan wu yi yuan
7,积水潭医院,16,-x,48,ji shui tan yi yuan
8,天安门广场,-2,-7,70,tian an men guang chang
8,故宫博物院,c,-8,68,gu gong bo wu yuan
8,颐和园,2m,-3m,66,yi he yuan
8,天坛公园,-n,2,64,tian tan gong yuan
8,国家体育场（鸟巢）,2g,-9,62,guo jia ti yu chang niao chao
8,国家游泳中心（水立方）,2g,-f,60,guo jia you yong zhong xin shui li fang
8,圆明园遗址公园,2v,-2z,58,yuan ming yuan yi zhi gong yuan
8,北海公园,l,-g,56,bei hai gong yuan
8,雍和宫,16,c,54,yong he gong
8,八达岭长城,cj,-as,52,ba da ling chang cheng
8,南锣鼓巷,w,-2,50,nan luo gu xiang
8,什刹海,10,-j,48,shi cha hai
8,798艺术区,27,2i,46,7 9 8 yi shu qu
8,北京环球度假区,-1i,7n,44,bei jing huan qiu du jia qu
8,香山公园,2d,-60,42,xiang shan gong yuan
8,中国国家博物馆,0,-4,40,zhong guo guo jia bo wu guan

120000|天津市|39.126|117.19|tian jin shi|和平区,-8,6,he ping qu;河东区,-4,11,he dong qu;河西区,-o,s,he xi qu;南开区,-6,-q,nan kai qu;河北区,v,c,he bei qu;红桥区,1d,-r,hong qiao qu;东丽区,-12,3g,dong li qu;西青区,-2p,-1w,xi qing qu;津南区,-3s,5d,jin nan qu;北辰区,3m,-f,bei chen qu;武清区,9h,-3o,wu qing qu;宝坻区,d3,6m,bao di qu;滨海新区,-2l,cw,bin hai xin qu;宁河区,6h,cg,ning he qu;静海区,-5a,-7d,jing hai qu;蓟州区,pj,61,ji zhou qu
0,天津滨海国际机场,2,4m,60,tian jin bin hai guo ji ji chang,TSN,滨海机场,bin hai ji chang
1,滨海机场T1航站楼,-1,4k,55,bin hai ji chang t 1 hang zhan lou,TSN
1,滨海机场T2航站楼,5,4o,55,bin hai ji chang t 2 hang zhan lou,TSN
2,天津南站,-1y,-3m,50,tian jin nan zhan
2,天津西站,w,-r,50,tian jin xi zhan
2,天津站,9,k,48,tian jin zhan
2,军粮城北站,1e,0,50,jun liang cheng bei zhan
2,滨海站,-38,e6,50,bin hai zhan
2,滨海北站,-3xa,213,50,bin hai bei zhan
2,武清站,9t,-3g,50,wu qing zhan
2,和平北站,16,6,31,he ping bei zhan
3,刘园地铁站,2a,-1y,46,liu yuan di tie zhan,1号线
3,西横堤地铁站,22,-1r,46,xi heng di di tie zhan,1号线
3,果酒厂地铁站,1t,-1k,46,guo jiu chang di tie zhan,1号线
3,本溪路地铁站,1l,-1c,46,ben xi lu di tie zhan,1号线
3,勤俭道地铁站,1d,-15,46,qin jian dao di tie zhan,1号线
3,洪湖里地铁站,14,-y,46,hong hu li di tie zhan,1号线
3,西站地铁站,w,-r,46,xi zhan di tie zhan,1号线
3,西北角地铁站,p,-l,46,xi bei jiao di tie zhan,1号线
3,西南角地铁站,i,-f,52,xi nan jiao di tie zhan,1号线、2号线
3,二纬路地铁站,b,-9,46,er wei lu di tie zhan,1号线
3,海光寺地铁站,3,-3,46,hai guang si di tie zhan,1号线
3,鞍山道地铁站,-4,3,46,an shan dao di tie zhan,1号线
3,营口道地铁站,-b,9,46,ying kou dao di tie zhan,1号线
3,小白楼地铁站,-h,m,46,xiao bai lou di tie zhan,1号线
3,下瓦房地铁站,-n,u,46,xia wa fang di tie zhan,1号线
3,南楼地铁站,-u,12,46,nan lou di tie zhan,1号线
3,土城地铁站,-10,1a,46,tu cheng di tie zhan,1号线
3,陈塘庄地铁站,-16,1i,46,chen tang zhuang di tie zhan,1号线
3,复兴门地铁站,-1d,1q,46,fu xing men di tie zhan,1号线
3,华山里地铁站,-1j,1y,46,hua shan li di tie zhan,1号线
3,财经大学地铁站,-1p,26,46,cai jing da xue di tie zhan,1号线
3,双林地铁站,-1w,2e,46,shuang lin di tie zhan,1号线
3,李楼地铁站,-22,2m,46,li lou di tie zhan,1号线
3,曹庄地铁站,g,-32,46,cao zhuang di tie zhan,2号线
3,卞兴地铁站,f,-2p,46,bian xing di tie zhan,2号线
3,芥园西道地铁站,f,-2c,46,jie yuan xi dao di tie zhan,2号线
3,咸阳路地铁站,e,-1z,46,xian yang lu di tie zhan,2号线
3,长虹公园地铁站,d,-1m,46,chang hong gong yuan di tie zhan,2号线
3,广开四马路地铁站,d,-19,46,guang kai si ma lu di tie zhan,2号线
3,鼓楼地铁站,b,-j,46,gu lou di tie zhan,2号线
3,东南角地铁站,a,-6,46,dong nan jiao di tie zhan,2号线
3,建国道地铁站,a,7,46,jian guo dao di tie zhan,2号线
3,天津站地铁站,9,k,46,tian jin zhan di tie zhan,2号线
3,远洋国际中心地铁站,9,10,46,yuan yang guo ji zhong xin di tie zhan,2号线
3,顺驰桥地铁站,8,1g,46,shun chi qiao di tie zhan,2号线
3,靖江路地铁站,8,1w,46,jing jiang lu di tie zhan,2号线
3,翠阜新村地铁站,7,2c,46,cui fu xin cun di tie zhan,2号线
3,屿东城地铁站,7,2s,46,yu dong cheng di tie zhan,2号线
3,登州路地铁站,6,38,46,deng zhou lu di tie zhan,2号线
3,国山路地铁站,6,3o,46,guo shan lu di tie zhan,2号线
3,空港经济区地铁站,5,44,46,kong gang jing ji qu di tie zhan,2号线
3,滨海国际机场地铁站,5,4k,46,bin hai guo ji ji chang di tie zhan,2号线
4,滨江道,-7,7,70,bin jiang dao
4,小白楼,-g,l,68,xiao bai lou
4,天津站商圈,b,i,66,tian jin zhan shang quan
4,梅江,-1v,n,64,mei jiang
4,于家堡,-3h,e9,62,yu jia bao
4,泰达,-2o,e9,60,tai da
4,鼓楼,g,-a,58,gu lou
4,五大道,-g,a,56,wu da dao
4,河西文化中心,-14,g,54,he xi wen hua zhong xin
5,国家会展中心（天津）,-32,5s,70,guo jia hui zhan zhong xin tian jin
5,梅江会展中心,-21,q,68,mei jiang hui zhan zhong xin
5,滨海国际会展中心,-2h,ee,66,bin hai guo ji hui zhan zhong xin
6,天津大学（卫津路）,-g,-o,70,tian jin da xue wei jin lu
6,南开大学（八里台）,-n,-m,68,nan kai da xue ba li tai
6,天津医科大学,-j,-8,66,tian jin yi ke da xue
6,天津师范大学,-1u,-1s,64,tian jin shi fan da xue
6,河北工业大学,34,-3k,62,he bei gong ye da xue
7,天津医科大学总医院,-9,-3,70,tian jin yi ke da xue zong yi yuan
7,天津市第一中心医院,-11,-1g,68,tian jin shi di yi zhong xin yi yuan
7,天津市肿瘤医院,-1a,0,66,tian jin shi zhong liu yi yuan
7,泰达国际心血管病医院,-2q,du,64,tai da guo ji xin xue guan bing yi yuan
8,天津之眼,r,-4,70,tian jin zhi yan
8,古文化街,i,1,68,gu wen hua jie
8,意式风情区,a,9,66,yi shi feng qing qu
8,瓷房子,-5,6,64,ci fang zi
8,国家海洋博物馆,-37,gr,62,guo jia hai yang bo wu guan
8,天津博物馆,-16,d,60,tian jin bo wu guan

130100|石家庄市|38.045|114.502|shi jia zhuang shi|长安区,-9,11,chang an qu;桥西区,-15,-15,qiao xi qu;新华区,6,-13,xin hua qu;井陉矿区,k,-c8,jing xing kuang qu;裕华区,-13,t,yu hua qu;藁城区,-o,9l,gao cheng qu;鹿泉区,15,-58,lu quan qu;栾城区,-41,42,luan cheng qu;井陉县,-d,-9x,jing xing xian;正定县,2t,1x,zheng ding xian;行唐县,ax,1f,xing tang xian;灵寿县,7c,-3b,ling shou xian;高邑县,-bx,31,gao yi xian;深泽县,3v,jf,shen ze xian;赞皇县,-aj,-38,zan huang xian;无极县,3q,d6,wu ji xian;平山县,5n,-8i,ping shan xian;元氏县,-7q,n,yuan shi xian;赵县,-80,7m,zhao xian;辛集市,-2u,jw,xin ji shi;晋州市,-b,f2,jin zhou shi;新乐市,8a,52,xin le shi
0,石家庄正定国际机场,6l,5a,51,shi jia zhuang zheng ding guo ji ji chang,SJW,正定机场,zheng ding ji chang
1,正定机场T1航站楼,6l,5a,46,zheng ding ji chang t 1 hang zhan lou,SJW
2,正定机场站,c,8,47,zheng ding ji chang zhan
2,石家庄站,-x,-i,45,shi jia zhuang zhan
2,高邑西站,-bx,1n,31,gao yi xi zhan
2,井陉北站,11,-9x,31,jing xing bei zhan
2,辛集南站,-48,jw,31,xin ji nan zhan
3,西王地铁站,2,-30,46,xi wang di tie zhan,1号线
3,时光街地铁站,2,-2j,46,shi guang jie di tie zhan,1号线
3,长城桥地铁站,2,-22,46,chang cheng qiao di tie zhan,1号线
3,和平医院地铁站,1,-1l,46,he ping yi yuan di tie zhan,1号线
3,烈士陵园地铁站,1,-14,46,lie shi ling yuan di tie zhan,1号线
3,新百广场地铁站,1,-n,46,xin bai guang chang di tie zhan,1号线
3,解放广场地铁站,0,-f,46,jie fang guang chang di tie zhan,1号线
3,平安大街地铁站,-2,-8,46,ping an da jie di tie zhan,1号线
3,北国商城地铁站,-3,0,46,bei guo shang cheng di tie zhan,1号线
3,博物院地铁站,-4,g,46,bo wu yuan di tie zhan,1号线
3,体育场地铁站,-5,v,46,ti yu chang di tie zhan,1号线
3,北宋地铁站,-6,19,46,bei song di tie zhan,1号线
3,谈固地铁站,-6,1o,46,tan gu di tie zhan,1号线
3,朝晖桥地铁站,-7,23,46,chao hui qiao di tie zhan,1号线
3,白佛地铁站,-8,2h,46,bai fo di tie zhan,1号线
3,留村地铁站,-9,2w,46,liu cun di tie zhan,1号线
3,火炬广场地铁站,-9,3a,46,huo ju guang chang di tie zhan,1号线
3,石家庄东站地铁站,-a,3p,46,shi jia zhuang dong zhan di tie zhan,1号线
3,南村地铁站,a,3q,46,nan cun di tie zhan,1号线
3,洨河大道地铁站,t,3s,46,xiao he da dao di tie zhan,1号线
3,西庄地铁站,1d,3t,46,xi zhuang di tie zhan,1号线
3,东庄地铁站,1w,3v,46,dong zhuang di tie zhan,1号线
3,会展中心地铁站,2g,3w,46,hui zhan zhong xin di tie zhan,1号线
3,商务中心地铁站,2o,49,46,shang wu zhong xin di tie zhan,1号线
3,园博园地铁站,2w,4l,46,yuan bo yuan di tie zhan,1号线
3,福泽地铁站,34,4y,46,fu ze di tie zhan,1号线
4,北国商城,-3,0,70,bei guo shang cheng
4,新百广场,1,-n,68,xin bai guang chang
4,万达裕华,-j,12,66,wan da yu hua
4,正定新区,2n,3u,64,zheng ding xin qu
5,石家庄国际会展中心,2e,3u,70,shi jia zhuang guo ji hui zhan zhong xin
6,河北师范大学,-1d,k,70,he bei shi fan da xue
6,河北科技大学,-1b,-2,68,he bei ke ji da xue
6,河北医科大学,-1,s,66,he bei yi ke da xue
7,河北医科大学第二医院,8,-2,70,he bei yi ke da xue di er yi yuan
7,河北省人民医院,i,-o,68,he bei sheng ren min yi yuan
7,河北医科大学第四医院,-7,19,66,he bei yi ke da xue di si yi yuan
8,正定古城,2q,1w,70,zheng ding gu cheng
8,西柏坡,88,-fj,68,xi bai po
8,赵州桥,-91,79,66,zhao zhou qiao
8,河北博物院,-4,j,64,he bei bo wu yuan

130200|唐山市|39.635|118.175|tang shan shi|路南区,-a,-l,lu nan qu;路北区,-b,q,lu bei qu;古冶区,2r,7l,gu ye qu;开平区,10,2f,kai ping qu;丰南区,-1n,-2i,feng nan qu;丰润区,5i,-d,feng run qu;曹妃甸区,-a2,7x,cao fei dian qu;滦南县,-38,e3,luan nan xian;乐亭县,-5t,ki,le ting xian;迁西县,e3,3w,qian xi xian;玉田县,7d,-c4,yu tian xian;遵化市,fe,-5t,zun hua shi;迁安市,a4,em,qian an shi;滦州市,2y,eo,luan zhou shi
0,唐山三女河机场,2c,-4x,41,tang shan san nv he ji chang,TVS,三女河机场,san nv he ji chang
2,唐山站,-1,-1m,33,tang shan zhan
2,开平南站,-e,2f,31,kai ping nan zhan
2,唐山北站,1e,0,33,tang shan bei zhan

130300|秦皇岛市|39.943|119.587|qin huang dao shi|海港区,5,-m,hai gang qu;山海关区,10,59,shan hai guan qu;北戴河区,-30,-2u,bei dai he qu;抚宁区,-1v,-9i,fu ning qu;青龙满族自治县,cx,-hp,qing long man zu zi zhi xian;昌黎县,-6q,-ar,chang li xian;卢龙县,-1f,-ja,lu long xian
0,秦皇岛北戴河机场,-7p,-en,41,qin huang dao bei dai he ji chang,BPE,北戴河机场,bei dai he ji chang
2,北戴河站,-2o,-2m,31,bei dai he zhan
2,秦皇岛站,5,k,33,qin huang dao zhan
2,山海关站,1c,5h,31,shan hai guan zhan

130400|邯郸市|36.612|114.491|han dan shi|邯山区,-i,14,han shan qu;丛台区,o,2,cong tai qu;复兴区,r,-t,fu xing qu;峰峰矿区,-5c,-7q,feng feng kuang qu;肥乡区,-1s,8l,fei xiang qu;永年区,3o,1h,yong nian qu;临漳县,-7p,3l,lin zhang xian;成安县,-4o,4z,cheng an xian;大名县,-92,i9,da ming xian;涉县,-r,-m8,she xian;磁县,-6m,-39,ci xian;邱县,5j,jq,qiu xian;鸡泽县,8a,b2,ji ze xian;广平县,-3l,cq,guang ping xian;馆陶县,-1s,lz,guan tao xian;魏县,-70,cg,wei xian;曲周县,4a,cz,qu zhou xian;武安市,2d,-7z,wu an shi
0,邯郸机场,-2e,-1u,41,han dan ji chang,HDG,邯郸机场,han dan ji chang
2,邯郸东站,7,20,33,han dan dong zhan
2,邯郸站,c,8,33,han dan zhan

130500|邢台市|37.068|114.509|xing tai shi|襄都区,3,-2,xiang dou qu;信都区,q,-r,xin dou qu;任泽区,1h,4i,ren ze qu;南和区,-1r,4v,nan he qu;临城县,ag,-a,lin cheng xian;内丘县,63,3,nei qiu xian;柏乡县,bi,54,bai xiang xian;隆尧县,7u,79,long yao xian;宁晋县,fh,bz,ning jin xian;巨鹿县,49,eo,ju lu xian;新河县,cl,km,xin he xian;广宗县,7,hm,guang zong xian;平乡县,-5,eh,ping xiang xian;威县,-2l,l2,wei xian;清河县,-s,w6,qing he xian;临西县,-5h,rk,lin xi xian;南宫市,83,p0,nan gong shi;沙河市,-5x,-6,sha he shi
0,邢台褡裢机场,w,-9,41,xing tai da lian ji chang,XNT,褡裢机场,da lian ji chang
2,邢台东站,0,1e,33,xing tai dong zhan
2,清河西站,-s,us,33,qing he xi zhan
2,邢台站,c,8,32,xing tai zhan

130600|保定市|38.868|115.482|bao ding shi|竞秀区,9,-n,jing xiu qu;莲池区,g,f,lian chi qu;满城区,29,-4g,man cheng qu;清苑区,-2v,8,qing yuan qu;徐水区,47,4u,xu shui qu;涞水县,em,6g,lai shui xian;阜平县,-j,-zr,fu ping xian;定兴县,az,92,ding xing xian;唐县,-3c,-dv,tang xian;高阳县,-4o,89,gao yang xian;容城县,4v,ak,rong cheng xian;涞源县,do,-lw,lai yuan xian;望都县,-4s,-93,wang dou xian;安新县,1v,cm,an xin xian;易县,dd,f,yi xian;曲阳县,-6u,-kh,qu yang xian;蠡县,-ak,2u,li xian;顺平县,-v,-9n,shun ping xian;博野县,-bf,-i,bo ye xian;雄县,3j,hf,xiong xian;涿州市,h5,do,zhuo zhou shi;定州市,-9s,-do,ding zhou shi;安国市,-ci,-4b,an guo shi;高碑店市,cr,aw,gao bei dian shi
2,涿州东站,h5,f2,31,zhuo zhou dong zhan
2,高碑店东站,cr,ca,31,gao bei dian dong zhan
2,保定东站,-g,32,34,bao ding dong zhan
2,定州东站,-9s,-ca,31,ding zhou dong zhan
2,保定站,-4,-3,34,bao ding zhan

130700|张家口市|40.812|114.884|zhang jia kou shi|桥东区,-o,a,qiao dong qu;桥西区,8,-e,qiao xi qu;宣化区,-5n,5z,xuan hua qu;下花园区,-8l,b7,xia hua yuan qu;万全区,-19,-3z,wan quan qu;崇礼区,4j,b3,chong li qu;张北县,9n,-4k,zhang bei xian;康保县,sw,-7w,kang bao xian;沽源县,nu,md,gu yuan xian;尚义县,7c,-pe,shang yi xian;蔚县,-qz,-87,wei xian;阳原县,-jn,-ke,yang yuan xian;怀安县,-3u,-du,huai an xian;怀来县,-b1,hm,huai lai xian;涿鹿县,-c0,8x,zhuo lu xian;赤城县,2t,qb,chi cheng xian
0,张家口宁远机场,-21,1b,41,zhang jia kou ning yuan ji chang,ZQZ,宁远机场,ning yuan ji chang
2,怀来站,-ap,hu,31,huai lai zhan
2,下花园北站,-77,b7,31,xia hua yuan bei zhan
2,宣化北站,-49,5z,31,xuan hua bei zhan
2,张家口站,-16,-9,32,zhang jia kou zhan
2,怀安站,-3i,-dm,31,huai an zhan

130800|承德市|40.976|117.939|cheng de shi|双桥区,-1,4,shuang qiao qu;双滦区,-h,-3v,shuang luan qu;鹰手营子矿区,-by,-7s,ying shou ying zi kuang qu;承德县,-5s,6j,cheng de xian;兴隆县,-fj,-c6,xing long xian;滦平县,-z,-gu,luan ping xian;隆化县,9e,-5k,long hua xian;丰宁满族自治县,6h,-zx,feng ning man zu zi zhi xian;宽城满族自治县,-a5,f6,kuan cheng man zu zi zhi xian;围场满族蒙古族自治县,qr,-4z,wei chang man zu meng gu zu zi zhi xian;平泉市,16,l7,ping quan shi
0,承德普宁机场,43,3r,41,cheng de pu ning ji chang,CDE,普宁机场,pu ning ji chang
2,兴隆县西站,-fj,-dk,31,xing long xian xi zhan
2,承德南站,-1e,0,32,cheng de nan zhan
2,平泉北站,2k,l7,31,ping quan bei zhan
2,承德站,c,8,32,cheng de zhan

130900|沧州市|38.311|116.857|cang zhou shi|新华区,-78,-1ui,xin hua qu;运河区,-s,-e,yun he qu;沧县,-c,l,cang xian;青县,7k,-1h,qing xian;东光县,-br,-8w,dong guang xian;海兴县,-4o,hs,hai xing xian;盐山县,-71,ad,yan shan xian;肃宁县,34,-sj,su ning xian;南皮县,-7l,-45,nan pi xian;吴桥县,-iz,-cx,wu qiao xian;献县,-3d,-ke,xian xian;孟村回族自治县,-76,6v,meng cun hui zu zi zhi xian;泊头市,-6b,-7r,bo tou shi;任丘市,b5,-l1,ren qiu shi;黄骅市,1o,d5,huang hua shi;河间市,3s,-l1,he jian shi
2,沧州西站,-a,-1j,33,cang zhou xi zhan
2,任丘西站,b5,-mf,31,ren qiu xi zhan
2,肃宁东站,34,-r5,31,su ning dong zhan
2,沧州站,c,8,32,cang zhou zhan

131000|廊坊市|39.524|116.704|lang fang shi|安次区,-l,-9,an ci qu;广阳区,-1,7,guang yang qu;固安县,-2e,-b9,gu an xian;永清县,-5d,-5i,yong qing xian;香河县,6l,8e,xiang he xian;大城县,-mr,-1e,dai cheng xian;文安县,-i3,-6u,wen an xian;大厂回族自治县,a3,7y,da chang hui zu zi zhi xian;霸州市,-b2,-8p,ba zhou shi;三河市,cr,ae,san he shi
2,廊坊站,-e,1,32,lang fang zhan
2,固安东站,-2e,-9v,31,gu an dong zhan
2,霸州北站,-9o,-8p,31,ba zhou bei zhan

131100|衡水市|37.735|115.666|heng shui shi|桃城区,0,9,tao cheng qu;冀州区,-54,-2f,ji zhou qu;枣强县,-66,1m,zao qiang xian;武邑县,1v,66,wu yi xian;武强县,8i,8s,wu qiang xian;饶阳县,dx,1o,rao yang xian;安平县,dw,-43,an ping xian;故城县,-as,8c,gu cheng xian;景县,-17,gt,jing xian;阜城县,3k,e5,fu cheng xian;深州市,7f,-2y,shen zhou shi
2,衡水北站,1e,0,32,heng shui bei zhan
2,衡水南站,-1e,0,32,heng shui nan zhan
2,衡水站,c,8,32,heng shui zhan

140100|太原市|37.857|112.549|tai yuan shi|小店区,-3c,h,xiao dian qu;迎泽区,6,e,ying ze qu;杏花岭区,11,m,xing hua ling qu;尖草坪区,2b,-1q,jian cao ping qu;万柏林区,3,-x,wan bo lin qu;晋源区,-3y,-1z,jin yuan qu;清徐县,-6y,-5a,qing xu xian;阳曲县,5l,3g,yang qu xian;娄烦县,5v,-kw,lou fan xian;古交市,1e,-ad,gu jiao shi
0,太原武宿国际机场,-2u,25,55,tai yuan wu su guo ji ji chang,TYN,武宿机场,wu su ji chang
1,武宿机场T2航站楼,-2u,25,50,wu su ji chang t 2 hang zhan lou,TYN
2,太原南站,-24,1u,43,tai yuan nan zhan
2,太原站,3,z,41,tai yuan zhan
3,尖草坪地铁站,29,1,46,jian cao ping di tie zhan,2号线
3,西涧河地铁站,1t,2,46,xi jian he di tie zhan,2号线
3,北大街地铁站,1d,3,46,bei da jie di tie zhan,2号线
3,缉虎营地铁站,w,5,46,ji hu ying di tie zhan,2号线
3,府西街地铁站,g,6,46,fu xi jie di tie zhan,2号线
3,大南门地铁站,0,7,46,da nan men di tie zhan,2号线
3,体育馆地铁站,-9,7,46,ti yu guan di tie zhan,2号线
3,双塔西街地铁站,-j,8,46,shuang ta xi jie di tie zhan,2号线
3,王村南街地铁站,-s,8,46,wang cun nan jie di tie zhan,2号线
3,长风街地铁站,-11,9,46,chang feng jie di tie zhan,2号线
3,学府街地铁站,-1e,b,46,xue fu jie di tie zhan,2号线
3,通达街地铁站,-1r,d,46,tong da jie di tie zhan,2号线
3,南中环地铁站,-24,g,46,nan zhong huan di tie zhan,2号线
3,龙城大街地铁站,-2h,i,46,long cheng da jie di tie zhan,2号线
3,化章街地铁站,-2u,k,46,hua zhang jie di tie zhan,2号线
3,人民南路地铁站,-37,m,46,ren min nan lu di tie zhan,2号线
3,嘉节地铁站,-3k,p,46,jia jie di tie zhan,2号线
3,西桥地铁站,-3x,r,46,xi qiao di tie zhan,2号线
4,柳巷,b,j,70,liu xiang
4,亲贤街,-u,8,68,qin xian jie
4,长风商务区,-16,-o,66,chang feng shang wu qu
4,五一广场,8,j,64,wu yi guang chang
4,龙城,-28,8,62,long cheng
5,中国（太原）煤炭交易中心,-14,-q,70,zhong guo tai yuan mei tan jiao yi zhong xin
5,山西潇河国际会展中心,-4n,-j,68,shan xi xiao he guo ji hui zhan zhong xin
6,山西大学,-1m,10,70,shan xi da xue
6,太原理工大学,7,-n,68,tai yuan li gong da xue
6,中北大学,4d,-2y,66,zhong bei da xue
7,山西医科大学第一医院,0,t,70,shan xi yi ke da xue di yi yi yuan
7,山西白求恩医院,-29,q,68,shan xi bai qiu en yi yuan
7,山西省人民医院,5,10,66,shan xi sheng ren min yi yuan
8,晋祠,-45,-30,70,jin ci
8,山西博物院,c,-n,68,shan xi bo wu yuan
8,双塔寺,-f,19,66,shuang ta si
8,汾河公园,5,-c,64,fen he gong yuan

140200|大同市|40.09|113.295|da tong shi|新荣区,4m,-4b,xin rong qu;平城区,-e,3,ping cheng qu;云冈区,-2d,-42,yun gang qu;云州区,-1e,8t,yun zhou qu;阳高县,7j,cm,yang gao xian;天镇县,96,m4,tian zhen xian;广灵县,-96,rg,guang ling xian;灵丘县,-i0,q3,ling qiu xian;浑源县,-b1,b8,hun yuan xian;左云县,-25,-gg,zuo yun xian
0,大同云冈国际机场,-z,56,41,da tong yun gang guo ji ji chang,DAT,云冈机场,yun gang ji chang
2,天镇站,9i,mc,31,tian zhen zhan
2,阳高南站,65,cm,31,yang gao nan zhan
2,大同南站,-1y,1t,33,da tong nan zhan
2,大同站,c,8,33,da tong zhan

140300|阳泉市|37.861|113.583|yang quan shi|城区,-e,i,cheng qu;矿区,7,-s,kuang qu;郊区,2c,b,jiao qu;平定县,-1k,1b,ping ding xian;盂县,69,-4r,yu xian
2,阳泉北站,1e,0,31,yang quan bei zhan
2,阳泉站,c,8,31,yang quan zhan

140400|长治市|36.191|113.114|chang zhi shi|潞州区,c,9,lu zhou qu;上党区,-3u,-1q,shang dang qu;屯留区,3h,-66,tun liu qu;潞城区,3z,37,lu cheng qu;襄垣县,9l,-1r,xiang yuan xian;平顺县,9,8y,ping shun xian;黎城县,8n,7l,li cheng xian;壶关县,-24,2l,hu guan xian;长子县,-1x,-6k,zhang zi xian;武乡县,hz,-6x,wu xiang xian;沁县,fp,-bj,qin xian;沁源县,8l,-ll,qin yuan xian
0,长治王村机场,1j,8,41,chang zhi wang cun ji chang,CIH,王村机场,wang cun ji chang
2,长治东站,0,1e,31,chang zhi dong zhan
2,武乡站,ib,-6p,31,wu xiang zhan
2,长治站,c,8,31,chang zhi zhan

140500|晋城市|35.498|112.851|jin cheng shi|城区,4,3,cheng qu;沁水县,5c,-ig,qin shui xian;阳城县,-c,-c4,yang cheng xian;陵川县,7q,by,ling chuan xian;泽州县,3b,1c,ze zhou xian;高平市,8c,21,gao ping shi
2,晋城东站,0,1e,31,jin cheng dong zhan
2,高平东站,8c,3f,31,gao ping dong zhan
2,晋城站,c,8,31,jin cheng zhan

140600|朔州市|39.331|112.433|shuo zhou shi|朔城区,-b,-1,shuo cheng qu;平鲁区,51,-41,ping lu qu;山阴县,5h,an,shan yin xian;应县,67,l2,ying xian;右玉县,ia,y,you yu xian;怀仁市,dn,jf,huai ren shi
0,朔州滋润机场,40,4k,41,shuo zhou zi run ji chang,SZH,滋润机场,zi run ji chang
2,朔州站,c,8,31,shuo zhou zhan

140700|晋中市|37.696|112.736|jin zhong shi|榆次区,2,-s,yu ci qu;太谷区,-7n,-55,tai gu qu;榆社县,-hd,6n,yu she xian;左权县,-h1,hv,zuo quan xian;和顺县,-a6,n6,he shun xian;昔阳县,-2b,qz,xi yang xian;寿阳县,5j,c8,shou yang xian;祁县,-9e,-b4,qi xian;平遥县,-e3,-fk,ping yao xian;灵石县,-nk,-ql,ling shi xian;介休市,-il,-mr,jie xiu shi
2,晋中站,c,8,31,jin zhong zhan
2,太谷东站,-7n,-3r,31,tai gu dong zhan
2,祁县东站,-9e,-9q,31,qi xian dong zhan
2,介休东站,-il,-ld,31,jie xiu dong zhan
2,灵石东站,-nk,-p7,31,ling shi dong zhan
2,介休站,-i9,-mj,31,jie xiu zhan

140800|运城市|35.023|111.004|yun cheng shi|盐湖区,-8,-6,yan hu qu;临猗县,3d,-6d,lin yi xian;万荣县,aw,-4m,wan rong xian;闻喜县,9a,65,wen xi xian;稷山县,g5,-l,ji shan xian;新绛县,gh,65,xin jiang xian;绛县,d0,fo,jiang xian;垣曲县,7m,ii,yuan qu xian;夏县,3a,60,xia xian;平陆县,-5e,5a,ping lu xian;芮城县,-95,-8m,rui cheng xian;永济市,-4c,-fg,yong ji shi;河津市,fx,-84,he jin shi
0,运城盐湖国际机场,2k,x,43,yun cheng yan hu guo ji ji chang,YCU,盐湖机场,yan hu ji chang
2,闻喜西站,9a,4r,31,wen xi xi zhan
2,运城北站,1e,0,32,yun cheng bei zhan
2,永济北站,-2y,-fg,31,yong ji bei zhan
2,运城站,c,8,32,yun cheng zhan

140900|忻州市|38.418|112.734|xin zhou shi|忻府区,-e,c,xin fu qu;定襄县,1k,67,ding xiang xian;五台县,8m,eh,wu tai xian;代县,i1,6a,dai xian;繁峙县,lf,es,fan zhi xian;宁武县,g8,-bx,ning wu xian;静乐县,-1n,-m3,jing le xian;神池县,ip,-ej,shen chi xian;五寨县,dp,-on,wu zhai xian;岢岚县,7y,-w9,ke lan xian;河曲县,qu,-18c,he qu xian;保德县,gs,-19r,bao de xian;偏关县,sa,-y1,pian guan xian;原平市,8p,-n,yuan ping shi
0,忻州五台山机场,50,6w,41,xin zhou wu tai shan ji chang,WUT,五台山机场,wu tai shan ji chang
2,原平站,91,-f,31,yuan ping zhan

141000|临汾市|36.084|111.518|lin fen shi|尧都区,-5,1q,yao dou qu;曲沃县,-cb,-16,qu wo xian;翼城县,-9l,5l,yi cheng xian;襄汾县,-5s,-24,xiang fen xian;洪洞县,4q,4d,hong tong xian;古县,53,b6,gu xian;安泽县,1s,kc,an ze xian;浮山县,-38,97,fu shan xian;吉县,e,-n8,ji xian;乡宁县,-36,-in,xiang ning xian;大宁县,al,-l9,da ning xian;隰县,gx,-g1,xi xian;永和县,is,-om,yong he xian;蒲县,94,-bq,pu xian;汾西县,ft,1a,fen xi xian;侯马市,-cx,-42,hou ma shi;霍州市,dh,6l,huo zhou shi
0,临汾尧都机场,-15,-n,41,lin fen yao dou ji chang,LFQ,尧都机场,yao dou ji chang
2,霍州东站,dh,7z,31,huo zhou dong zhan
2,洪洞西站,4q,2z,31,hong tong xi zhan
2,临汾西站,0,-1e,32,lin fen xi zhan
2,襄汾西站,-5s,-3i,31,xiang fen xi zhan
2,侯马西站,-cx,-5g,31,hou ma xi zhan
2,临汾站,c,8,32,lin fen zhan
2,侯马站,-cl,-3u,31,hou ma zhan

141100|吕梁市|37.524|111.134|lv liang shi|离石区,-6,h,li shi qu;文水县,-2e,ov,wen shui xian;交城县,s,se,jiao cheng xian;兴县,q2,-6,xing xian;临县,bv,-3y,lin xian;柳林县,-2m,-6t,liu lin xian;石楼县,-el,-8b,shi lou xian;岚县,kz,ey,lan xian;方山县,ab,32,fang shan xian;中阳县,-4n,1a,zhong yang xian;交口县,-f2,1b,jiao kou xian;孝义市,-ai,hx,xiao yi shi;汾阳市,-7a,ho,fen yang shi
0,吕梁大武机场,4f,9,41,lv liang da wu ji chang,LLV,大武机场,da wu ji chang
2,吕梁站,c,8,31,lv liang zhan

150100|呼和浩特市|40.818|111.671|hu he hao te shi|新城区,14,-5,xin cheng qu;回民区,-9,-1b,hui min qu;玉泉区,-1s,3,yu quan qu;赛罕区,-p,u,sai han qu;土默特左旗,-2g,-e3,tu mo te zuo qi;托克托县,-f1,-d9,tuo ke tuo xian;和林格尔县,-c7,47,he lin ge er xian;清水河县,-ox,-n,qing shui he xian;武川县,7q,-64,wu chuan xian
0,呼和浩特白塔国际机场,11,3z,54,hu he hao te bai ta guo ji ji chang,HET,白塔机场,bai ta ji chang
1,白塔机场T1航站楼,11,3z,49,bai ta ji chang t 1 hang zhan lou,HET
2,呼和浩特东站,n,2e,34,hu he hao te dong zhan
2,呼和浩特站,b,-8,34,hu he hao te zhan
4,中山西路,-5,-8,70,zhong shan xi lu
4,如意开发区,f,1s,68,ru yi kai fa qu
4,新华广场,0,1,66,xin hua guang chang
5,内蒙古国际会展中心,o,25,70,nei meng gu guo ji hui zhan zhong xin
6,内蒙古大学,-5,h,70,nei meng gu da xue
6,内蒙古农业大学,-a,t,68,nei meng gu nong ye da xue
7,内蒙古医科大学附属医院,a,-e,70,nei meng gu yi ke da xue fu shu yi yuan
7,内蒙古自治区人民医院,-7,w,68,nei meng gu zi zhi qu ren min yi yuan
8,大召寺,-i,-q,70,da zhao si
8,内蒙古博物院,m,1i,68,nei meng gu bo wu yuan
8,昭君博物院,-2z,-11,66,zhao jun bo wu yuan

150200|包头市|40.658|109.84|bao tou shi|东河区,-2a,5o,dong he qu;昆都仑区,-f,-2,kun dou lun qu;青山区,-f,1q,qing shan qu;石拐区,o,64,shi guai qu;白云鄂博矿区,uw,3q,bai yun e bo kuang qu;九原区,-1b,3j,jiu yuan qu;土默特右旗,-2h,j0,tu mo te you qi;固阳县,ag,65,gu yang xian;达尔罕茂明安联合旗,sx,gh,da er han mao ming an lian he qi
0,包头东河国际机场,-2n,4f,43,bao tou dong he guo ji ji chang,BAV,东河机场,dong he ji chang
2,包头站,-p,-2,32,bao tou zhan

150300|乌海市|39.674|106.826|wu hai shi|海勃湾区,h,-3,hai bo wan qu;海南区,-6h,1t,hai nan qu;乌达区,-4o,-2s,wu da qu
0,乌海机场,39,-o,41,wu hai ji chang,WUA,乌海机场,wu hai ji chang
2,乌海西站,0,-1e,31,wu hai xi zhan

150400|赤峰市|42.275|118.957|chi feng shi|红山区,m,-3,hong shan qu;元宝山区,-6k,98,yuan bao shan qu;松山区,p,-15,song shan qu;阿鲁科尔沁旗,18d,ut,a lu ke er qin qi;巴林左旗,1au,ba,ba lin zuo qi;巴林右旗,yz,-84,ba lin you qi;林西县,11b,-p2,lin xi xian;克什克腾旗,ri,-137,ke shen ke teng qi;翁牛特旗,id,1e,weng niu te qi;喀喇沁旗,-9o,-73,ka la qin qi;宁城县,-iq,a2,ning cheng xian;敖汉旗,g,qt,ao han qi
0,赤峰玉龙机场,-3c,-3g,43,chi feng yu long ji chang,CIF,玉龙机场,yu long ji chang
2,赤峰站,c,8,32,chi feng zhan

150500|通辽市|43.617|122.263|tong liao shi|科尔沁区,6,-7,ke er qin qu;科尔沁左翼中旗,e6,t5,ke er qin zuo yi zhong qi;科尔沁左翼后旗,-iy,2m,ke er qin zuo yi hou qi;开鲁县,-g,-q8,kai lu xian;库伦旗,-oh,-ck,ku lun qi;奈曼旗,-ku,-18l,nai man qi;扎鲁特旗,q3,-11j,zha lu te qi;霍林郭勒市,1h9,-1zp,huo lin guo le shi
0,通辽机场,-1o,-1m,41,tong liao ji chang,TGO,通辽机场,tong liao ji chang
0,霍林郭勒霍林河机场,1fy,-27c,41,huo lin guo le huo lin he ji chang,HUO,霍林河机场,huo lin he ji chang
2,通辽站,c,8,31,tong liao zhan

150600|鄂尔多斯市|39.817|109.99|e er duo si shi|东胜区,6,-r,dong sheng qu;康巴什区,-5u,-5k,kang ba shen qu;达拉特旗,gj,18,da la te qi;准格尔旗,1b,yq,zhun ge er qi;鄂托克前旗,-19f,-1xs,e tuo ke qian qi;鄂托克旗,-k7,-1jy,e tuo ke qi;杭锦旗,g,-yu,hang jin qi;乌审旗,-xp,-wk,wu shen qi;伊金霍洛旗,-70,-6q,yi jin huo luo qi
0,鄂尔多斯伊金霍洛国际机场,-8w,-3l,43,e er duo si yi jin huo luo guo ji ji chang,DSN,伊金霍洛机场,yi jin huo luo ji chang
2,鄂尔多斯站,c,8,31,e er duo si zhan

150700|呼伦贝尔市|49.215|119.758|hu lun bei er shi|海拉尔区,-3,-m,hai la er qu;扎赉诺尔区,87,-1m0,zha lai nuo er qu;阿荣旗,-u8,2ut,a rong qi;莫力达瓦达斡尔族自治旗,-kh,3o9,mo li da wa da wo er zu zi zhi qi;鄂伦春自治旗,129,328,e lun chun zi zhi qi;鄂温克族自治旗,-1w,-3,e wen ke zu zi zhi qi;陈巴尔虎旗,36,-9a,chen ba er hu qi;新巴尔虎左旗,-rp,-15c,xin ba er hu zuo qi;新巴尔虎右旗,-f3,-29i,xin ba er hu you qi;满洲里市,an,-1u3,man zhou li shi;牙克石市,1z,qi,ya ke shi shi;扎兰屯市,-xd,2ar,zha lan tun shi;额尔古纳市,sk,br,e er gu na shi;根河市,17h,1cy,gen he shi
0,呼伦贝尔海拉尔机场,-5,1o,43,hu lun bei er hai la er ji chang,HLD,海拉尔机场,hai la er ji chang
1,海拉尔机场T2航站楼,-5,1o,38,hai la er ji chang t 2 hang zhan lou,HLD
0,满洲里西郊国际机场,9w,-1ve,41,man zhou li xi jiao guo ji ji chang,NZH,西郊机场,xi jiao ji chang
0,扎兰屯成吉思汗机场,-15j,2de,41,zha lan tun cheng ji si han ji chang,NZL,成吉思汗机场,cheng ji si han ji chang
2,扎兰屯站,-x1,2az,31,zha lan tun zhan
2,牙克石站,2b,qq,31,ya ke shi zhan
2,海拉尔站,9,-e,31,hai la er zhan
2,满洲里站,az,-1tv,31,man zhou li zhan

150800|巴彦淖尔市|40.757|107.417|ba yan nao er shi|临河区,-6,-1h,lin he qu;五原县,97,nn,wu yuan xian;磴口县,-bu,-bd,deng kou xian;乌拉特前旗,-k,yb,wu la te qian qi;乌拉特中旗,n3,uh,wu la te zhong qi;乌拉特后旗,93,-9i,wu la te hou qi;杭锦后旗,3l,-7e,hang jin hou qi
0,巴彦淖尔天吉泰机场,4p,8y,41,ba yan nao er tian ji tai ji chang,RLK,天吉泰机场,tian ji tai ji chang
2,临河站,6,-19,31,lin he zhan

150900|乌兰察布市|41.034|113.115|wu lan cha bu shi|集宁区,0,1,ji ning qu;卓资县,-3v,-ex,zhuo zi xian;化德县,o7,ov,hua de xian;商都县,eo,cv,shang dou xian;兴和县,-4i,jz,xing he xian;凉城县,-dy,-gz,liang cheng xian;察哈尔右翼前旗,-6w,2s,cha ha er you yi qian qi;察哈尔右翼中旗,6r,-db,cha ha er you yi zhong qi;察哈尔右翼后旗,b6,24,cha ha er you yi hou qi;四子王旗,dv,-134,si zi wang qi;丰镇市,-gl,-5,feng zhen shi
0,乌兰察布集宁机场,2l,-5,41,wu lan cha bu ji ning ji chang,UCB,集宁机场,ji ning ji chang
2,兴和北站,-34,jz,31,xing he bei zhan
2,乌兰察布站,c,8,31,wu lan cha bu zhan
2,卓资东站,-3v,-dj,31,zhuo zi dong zhan
2,集宁南站,-1e,1,31,ji ning nan zhan

152200|兴安盟|46.076|122.07|xing an meng|乌兰浩特市,-3,n,wu lan hao te shi;阿尔山市,ul,-1n2,a er shan shi;科尔沁右翼前旗,4,-39,ke er qin you yi qian qi;科尔沁右翼中旗,-s7,-gh,ke er qin you yi zhong qi;扎赉特旗,hz,n2,zha lai te qi;突泉县,-ja,-d8,tu quan xian
0,乌兰浩特依勒力特机场,39,-1x,41,wu lan hao te yi le li te ji chang,HLH,依勒力特机场,yi le li te ji chang
0,阿尔山伊尔施机场,yb,-1ny,41,a er shan yi er shi ji chang,YIE,伊尔施机场,yi er shi ji chang
2,兴安北站,1e,0,31,xing an bei zhan

152500|锡林郭勒盟|43.944|116.091|xi lin guo le meng|二连浩特市,-8c,-370,er lian hao te shi;锡林浩特市,-b,-5,xi lin hao te shi;阿巴嘎旗,27,-vp,a ba ga qi;苏尼特左旗,-2c,-1vc,su ni te zuo qi;苏尼特右旗,-xd,-2nt,su ni te you qi;东乌珠穆沁旗,176,oj,dong wu zhu mu qin qi;西乌珠穆沁旗,hw,166,xi wu zhu mu qin qi;太仆寺旗,-1lf,-mg,tai pu si qi;镶黄旗,-1bk,-1qc,xiang huang qi;正镶白旗,-1a1,-th,zheng xiang bai qi;正蓝旗,-1ba,-2r,zheng lan qi;多伦县,-1cc,az,duo lun xian
0,锡林浩特机场,-p,-3o,41,xi lin hao te ji chang,XIL,锡林浩特机场,xi lin hao te ji chang
0,二连浩特赛乌素国际机场,-ed,-32w,41,er lian hao te sai wu su guo ji ji chang,ERL,赛乌素机场,sai wu su ji chang

152900|阿拉善盟|38.845|105.706|a la shan meng|阿拉善左旗,-c,-14,a la shan zuo qi;阿拉善右旗,ab,-347,a la shan you qi;额济纳旗,2ee,-3l6,e ji na qi
0,阿拉善左旗巴彦浩特机场,-m,-23,41,a la shan zuo qi ba yan hao te ji chang,AXF,巴彦浩特机场,ba yan hao te ji chang
0,阿拉善右旗巴丹吉林机场,a8,-34u,41,a la shan you qi ba dan ji lin ji chang,RHT,巴丹吉林机场,ba dan ji lin ji chang
0,额济纳旗桃来机场,2g3,-3mp,41,e ji na qi tao lai ji chang,EJN,桃来机场,tao lai ji chang

210100|沈阳市|41.797|123.429|shen yang shi|和平区,-7,-9,he ping qu;沈河区,-1,u,shen he qu;大东区,8,15,da dong qu;皇姑区,s,d,huang gu qu;铁西区,o,-2n,tie xi qu;苏家屯区,-3o,-2d,su jia tun qu;浑南区,-2a,l,hun nan qu;沈北新区,37,4a,shen bei xin qu;于洪区,-3,-3d,yu hong qu;辽中区,-7s,-ig,liao zhong qu;康平县,pv,-2d,kang ping xian;法库县,jk,b,fa ku xian;新民市,58,-gg,xin min shi
0,沈阳桃仙国际机场,-4i,1l,64,shen yang tao xian guo ji ji chang,SHE,桃仙机场,tao xian ji chang
1,桃仙机场T3航站楼,-4i,1l,59,tao xian ji chang t 3 hang zhan lou,SHE
2,沈阳北站,k,5,49,shen yang bei zhan
2,沈阳站,-2,-x,46,shen yang zhan
2,新民北站,6m,-gg,31,xin min bei zhan
2,沈阳南站,-4e,-u,49,shen yang nan zhan
3,蒲田路地铁站,4e,-t,46,pu tian lu di tie zhan,2号线
3,蒲河路地铁站,41,-q,46,pu he lu di tie zhan,2号线
3,人杰湖地铁站,3o,-n,46,ren jie hu di tie zhan,2号线
3,航空航天大学地铁站,3b,-k,46,hang kong hang tian da xue di tie zhan,2号线
3,师范大学地铁站,2y,-h,46,shi fan da xue di tie zhan,2号线
3,医学院地铁站,2l,-e,46,yi xue yuan di tie zhan,2号线
3,三台子地铁站,28,-b,46,san tai zi di tie zhan,2号线
3,陵西地铁站,1v,-8,46,ling xi di tie zhan,2号线
3,新乐遗址地铁站,1i,-5,46,xin le yi zhi di tie zhan,2号线
3,北陵公园地铁站,15,-2,46,bei ling gong yuan di tie zhan,2号线
3,岐山路地铁站,v,1,46,qi shan lu di tie zhan,2号线
3,沈阳北站地铁站,k,5,46,shen yang bei zhan di tie zhan,2号线
3,金融中心地铁站,d,4,46,jin rong zhong xin di tie zhan,2号线
3,市府广场地铁站,6,2,46,shi fu guang chang di tie zhan,2号线
3,青年大街地铁站,-1,1,46,qing nian da jie di tie zhan,2号线
3,青年公园地铁站,-b,0,46,qing nian gong yuan di tie zhan,2号线
3,工业展览馆地铁站,-m,-1,46,gong ye zhan lan guan di tie zhan,2号线
3,市图书馆地铁站,-v,-1,46,shi tu shu guan di tie zhan,2号线
3,五里河地铁站,-14,-1,46,wu li he di tie zhan,2号线
3,奥体中心地铁站,-1h,g,46,ao ti zhong xin di tie zhan,2号线
3,营盘街地铁站,-1w,j,46,ying pan jie di tie zhan,2号线
3,世纪广场地铁站,-2b,m,46,shi ji guang chang di tie zhan,2号线
3,白塔河路地铁站,-2q,p,46,bai ta he lu di tie zhan,2号线
3,全运路地铁站,-35,s,46,quan yun lu di tie zhan,2号线
4,中街,4,u,70,zhong jie
4,太原街,-5,-p,68,tai yuan jie
4,青年大街,-1,3,66,qing nian da jie
4,市府广场,8,1,64,shi fu guang chang
4,奥体,-1l,i,62,ao ti
4,长白岛,-1f,-r,60,chang bai dao
4,北站金融区,i,6,58,bei zhan jin rong qu
4,浑南,-2a,i,56,hun nan
5,沈阳新世界博览馆,-15,3,70,shen yang xin shi jie bo lan guan
5,沈阳国际展览中心,-33,-t,68,shen yang guo ji zhan lan zhong xin
6,东北大学,-t,-c,70,dong bei da xue
6,辽宁大学（崇山）,w,-c,68,liao ning da xue chong shan
6,沈阳工业大学,-1k,-5c,66,shen yang gong ye da xue
6,中国医科大学,-8,-t,64,zhong guo yi ke da xue
7,中国医科大学附属第一医院,-8,-u,70,zhong guo yi ke da xue fu shu di yi yi yuan
7,中国医科大学附属盛京医院,-r,-i,68,zhong guo yi ke da xue fu shu sheng jing yi yuan
7,北部战区总医院,-l,5,66,bei bu zhan qu zong yi yuan
7,辽宁省肿瘤医院,6,1b,64,liao ning sheng zhong liu yi yuan
8,沈阳故宫,-1,q,70,shen yang gu gong
8,张氏帅府,-4,r,68,zhang shi shuai fu
8,北陵公园,1d,-5,66,bei ling gong yuan
8,九一八历史博物馆,11,12,64,jiu yi ba li shi bo wu guan
8,沈阳方特欢乐世界,44,1f,62,shen yang fang te huan le shi jie

210200|大连市|38.915|121.619|da lian shi|中山区,4,q,zhong shan qu;西岗区,0,-7,xi gang qu;沙河口区,-a,-p,sha he kou qu;甘井子区,12,-2m,gan jing zi qu;旅顺口区,-1r,-9x,lv shun kou qu;金州区,3r,4k,jin zhou qu;普兰店区,d9,8v,pu lan dian qu;长海县,9y,qx,chang hai xian;瓦房店市,js,a1,wa fang dian shi;庄河市,la,11g,zhuang he shi
0,大连周水子国际机场,1a,-27,62,da lian zhou shui zi guo ji ji chang,DLC,周水子机场,zhou shui zi ji chang
1,周水子机场T1航站楼,1a,-27,57,zhou shui zi ji chang t 1 hang zhan lou,DLC
0,大连长海机场,9s,t1,41,da lian zhang hai ji chang,CNI,长海机场,chang hai ji chang
2,瓦房店西站,js,8n,31,wa fang dian xi zhan
2,大连北站,2t,-h,40,da lian bei zhan
2,大连站,8,c,39,da lian zhan
2,庄河北站,mo,11g,31,zhuang he bei zhan
2,瓦房店站,k4,a9,31,wa fang dian zhan
3,海之韵地铁站,4,2j,46,hai zhi yun di tie zhan,2号线
3,东港地铁站,5,1w,46,dong gang di tie zhan,2号线
3,会议中心地铁站,6,19,46,hui yi zhong xin di tie zhan,2号线
3,港湾广场地铁站,6,z,46,gang wan guang chang di tie zhan,2号线
3,中山广场地铁站,6,q,46,zhong shan guang chang di tie zhan,2号线
3,友好广场地铁站,5,k,46,you hao guang chang di tie zhan,2号线
3,青泥洼桥地铁站,4,f,46,qing ni wa qiao di tie zhan,2号线
3,一二九街地铁站,1,6,46,yi er jiu jie di tie zhan,2号线
3,人民广场地铁站,-2,-3,46,ren min guang chang di tie zhan,2号线
3,联合路地铁站,-2,-g,46,lian he lu di tie zhan,2号线
3,西安路地铁站,-2,-t,46,xi an lu di tie zhan,2号线
3,交通大学地铁站,5,-z,46,jiao tong da xue di tie zhan,2号线
3,辽师大地铁站,b,-15,46,liao shi da di tie zhan,2号线
3,马栏广场地铁站,h,-1c,46,ma lan guang chang di tie zhan,2号线
3,湾家地铁站,o,-1i,46,wan jia di tie zhan,2号线
3,红旗西路地铁站,v,-1o,46,hong qi xi lu di tie zhan,2号线
3,虹锦路地铁站,11,-1u,46,hong jin lu di tie zhan,2号线
3,虹港路地铁站,18,-21,46,hong gang lu di tie zhan,2号线
3,机场地铁站,1e,-27,46,ji chang di tie zhan,2号线
3,辛寨子地铁站,1o,-1v,46,xin zhai zi di tie zhan,2号线
3,前革地铁站,1y,-1i,46,qian ge di tie zhan,2号线
3,中革地铁站,29,-16,46,zhong ge di tie zhan,2号线
3,张前路地铁站,2j,-t,46,zhang qian lu di tie zhan,2号线
3,大连北站地铁站,2t,-h,46,da lian bei zhan di tie zhan,2号线
4,青泥洼桥,4,f,70,qing ni wa qiao
4,中山广场,6,q,68,zhong shan guang chang
4,东港,a,1d,66,dong gang
4,西安路,-2,-t,64,xi an lu
4,星海,-x,-v,62,xing hai
4,高新园区,-1c,-2m,60,gao xin yuan qu
4,开发区,3w,4i,58,kai fa qu
5,大连国际会议中心,c,1c,70,da lian guo ji hui yi zhong xin
5,大连世界博览广场,-10,-s,68,da lian shi jie bo lan guang chang
5,大连星海会展中心,-y,-u,66,da lian xing hai hui zhan zhong xin
6,大连理工大学,-x,-2i,70,da lian li gong da xue
6,大连海事大学,-1b,-2g,68,da lian hai shi da xue
6,东北财经大学,-z,-16,66,dong bei cai jing da xue
6,辽宁师范大学,-9,-1t,64,liao ning shi fan da xue
7,大连医科大学附属第一医院,-b,-f,70,da lian yi ke da xue fu shu di yi yi yuan
7,大连医科大学附属第二医院,-e,-1c,68,da lian yi ke da xue fu shu di er yi yuan
7,大连市中心医院,6,-10,66,da lian shi zhong xin yi yuan
8,星海广场,-11,-y,70,xing hai guang chang
8,老虎滩海洋公园,-15,1l,68,lao hu tan hai yang gong yuan
8,金石滩,4v,av,66,jin shi tan
8,棒棰岛,-w,2p,64,bang chui dao
8,俄罗斯风情街,d,i,62,e luo si feng qing jie

210300|鞍山市|41.111|122.996|an shan shi|铁东区,-l,-5,tie dong qu;铁西区,9,-q,tie xi qu;立山区,13,x,li shan qu;千山区,-16,-1f,qian shan qu;台安县,8e,-fk,tai an xian;岫岩满族自治县,-ms,7x,xiu yan man zu zi zhi xian;海城市,-6d,-8n,hai cheng shi
0,鞍山腾鳌机场,-8,ny,41,an shan teng ao ji chang,AOG,腾鳌机场,teng ao ji chang
2,鞍山西站,0,-1e,33,an shan xi zhan
2,海城西站,-6d,-a1,31,hai cheng xi zhan
2,台安站,8q,-fc,31,tai an zhan
2,鞍山站,c,8,32,an shan zhan

210400|抚顺市|41.876|123.921|fu shun shi|新抚区,-e,-8,xin fu qu;东洲区,-n,3a,dong zhou qu;望花区,-m,-3t,wang hua qu;顺城区,7,o,shun cheng qu;抚顺县,1b,4x,fu shun xian;新宾满族自治县,-3y,v3,xin bin man zu zi zhi xian;清原满族自治县,69,rv,qing yuan man zu zi zhi xian
2,抚顺北站,1e,0,31,fu shun bei zhan

210500|本溪市|41.298|123.771|ben xi shi|平山区,2,-2,ping shan qu;溪湖区,v,-3,xi hu qu;明山区,b,1a,ming shan qu;南芬区,-5i,-q,nan fen qu;本溪满族自治县,4,9q,ben xi man zu zi zhi xian;桓仁满族自治县,-v,186,huan ren man zu zi zhi xian
2,本溪站,c,8,31,ben xi zhan
2,南芬北站,-44,-q,31,nan fen bei zhan

210600|丹东市|40.124|124.383|dan dong shi|元宝区,c,d,yuan bao qu;振兴区,6,0,zhen xing qu;振安区,26,2f,zhen an qu;宽甸满族自治县,gv,b5,kuan dian man zu zi zhi xian;东港市,-79,-6e,dong gang shi;凤城市,94,-8s,feng cheng shi
0,丹东浪头国际机场,-2k,-2u,41,dan dong lang tou guo ji ji chang,DDG,浪头机场,lang tou ji chang
2,凤城东站,94,-7e,31,feng cheng dong zhan
2,丹东站,0,1e,32,dan dong zhan
2,东港北站,-5v,-6e,31,dong gang bei zhan

210700|锦州市|41.119|121.136|jin zhou shi|古塔区,-2,-8,gu ta qu;凌河区,-4,f,ling he qu;太和区,-a,-w,tai he qu;黑山县,ev,ri,hei shan xian;义县,bi,2v,yi xian;凌海市,16,63,ling hai shi;北镇市,d1,ht,bei zhen shi
0,锦州锦州湾机场,-2,-3b,41,jin zhou jin zhou wan ji chang,JNZ,锦州湾机场,jin zhou wan ji chang
2,锦州南站,-1e,0,32,jin zhou nan zhan
2,锦州站,c,8,32,jin zhou zhan

210800|营口市|40.667|122.235|ying kou shi|站前区,6,o,zhan qian qu;西市区,-1,-t,xi shi qu;鲅鱼圈区,-c8,-35,ba yu quan qu;老边区,d,41,lao bian qu;盖州市,-7e,36,gai zhou shi;大石桥市,-n,7m,da shi qiao shi
0,营口兰旗机场,-3j,3c,41,ying kou lan qi ji chang,YKH,兰旗机场,lan qi ji chang
2,营口东站,0,1e,32,ying kou dong zhan
2,盖州西站,-7e,1s,31,gai zhou xi zhan
2,大石桥站,-b,7u,31,da shi qiao zhan

210900|阜新市|42.012|121.649|fu xin shi|海州区,-1,9,hai zhou qu;新邱区,24,40,xin qiu qu;太平区,-1,u,tai ping qu;清河门区,-6d,-6h,qing he men qu;细河区,d,w,xi he qu;阜新蒙古族自治县,1h,31,fu xin meng gu zu zi zhi xian;彰武县,af,oq,zhang wu xian
2,阜新站,c,8,31,fu xin zhan

211000|辽阳市|41.269|123.182|liao yang shi|白塔区,1,-8,bai ta qu;文圣区,f,1d,wen sheng qu;宏伟区,-1f,f,hong wei qu;弓长岭区,-39,6m,gong chang ling qu;太子河区,q,-1,tai zi he qu;辽阳县,-1s,-24,liao yang xian;灯塔市,4d,4d,deng ta shi
2,辽阳站,c,8,31,liao yang zhan

211100|盘锦市|41.124|122.07|pan jin shi|双台子区,24,-u,shuang tai zi qu;兴隆台区,-4,1,xing long tai qu;大洼区,-3e,d,da wa qu;盘山县,3b,-22,pan shan xian
2,盘锦北站,1e,0,31,pan jin bei zhan

211200|铁岭市|42.291|123.844|tie ling shi|银州区,-5,-2,yin zhou qu;清河区,74,8r,qing he qu;铁岭县,-1w,-37,tie ling xian;西丰县,cf,oj,xi feng xian;昌图县,dr,7f,chang tu xian;调兵山市,4x,-7p,tiao bing shan shi;开原市,73,5e,kai yuan shi
2,开原西站,73,40,31,kai yuan xi zhan
2,铁岭西站,0,-1e,31,tie ling xi zhan
2,铁岭站,c,8,31,tie ling zhan

211300|朝阳市|41.577|120.451|chao yang shi|双塔区,-b,3,shuang ta qu;龙城区,0,-12,long cheng qu;朝阳县,-27,-1p,chao yang xian;建平县,-4u,-mg,jian ping xian;喀喇沁左翼蒙古族自治县,-ch,-jq,ka la qin zuo yi meng gu zu zi zhi xian;北票市,68,8w,bei piao shi;凌源市,-98,-t5,ling yuan shi
0,朝阳机场,-w,-e,41,chao yang ji chang,CHG,朝阳机场,chao yang ji chang
2,朝阳站,c,8,31,chao yang zhan
2,北票站,6k,94,31,bei piao zhan

211400|葫芦岛市|40.756|120.856|hu lu dao shi|连山区,i,d,lian shan qu;龙港区,-k,12,long gang qu;南票区,9r,-2y,nan piao qu;绥中县,-by,-e8,sui zhong xian;建昌县,1w,-sb,jian chang xian;兴城市,-42,-2s,xing cheng shi
2,葫芦岛北站,1e,0,31,hu lu dao bei zhan
2,葫芦岛站,c,8,31,hu lu dao zhan

220100|长春市|43.887|125.325|chang chun shi|南关区,-n,p,nan guan qu;宽城区,1l,2,kuan cheng qu;朝阳区,-1h,-11,chao yang qu;二道区,-l,1d,er dao qu;绿园区,-6,-1x,lv yuan qu;双阳区,-a2,9g,shuang yang qu;九台区,7d,eb,jiu tai qu;农安县,f6,-3w,nong an xian;榆树市,qh,xk,yu shu shi;德惠市,hn,b8,de hui shi;公主岭市,-am,-dy,gong zhu ling shi
0,长春龙嘉国际机场,30,ac,57,chang chun long jia guo ji ji chang,CGQ,龙嘉机场,long jia ji chang
1,龙嘉机场T2航站楼,30,ac,52,long jia ji chang t 2 hang zhan lou,CGQ
2,德惠西站,hn,9u,31,de hui xi zhan
2,长春西站,-u,-3e,43,chang chun xi zhan
2,公主岭南站,-c0,-dy,31,gong zhu ling nan zhan
2,长春站,m,-5,41,chang chun zhan
2,九台南站,5z,eb,31,jiu tai nan zhan
3,红嘴子地铁站,-37,6,46,hong zui zi di tie zhan,1号线
3,市政府地铁站,-1x,-2,46,shi zheng fu di tie zhan,1号线
3,华庆路地铁站,-1k,-2,46,hua qing lu di tie zhan,1号线
3,卫星广场地铁站,-16,-3,46,wei xing guang chang di tie zhan,1号线
3,工农广场地铁站,-t,-3,46,gong nong guang chang di tie zhan,1号线
3,解放大路地铁站,-f,-3,46,jie fang da lu di tie zhan,1号线
3,东北师大地铁站,-7,-4,46,dong bei shi da di tie zhan,1号线
3,人民广场地铁站,2,-5,46,ren min guang chang di tie zhan,1号线
3,胜利公园地铁站,c,-5,46,sheng li gong yuan di tie zhan,1号线
3,长春站地铁站,m,-5,46,chang chun zhan di tie zhan,1号线
3,北京大街地铁站,11,-3,46,bei jing da jie di tie zhan,1号线
3,一匡街地铁站,1f,-2,46,yi kuang jie di tie zhan,1号线
3,北环城路地铁站,1u,0,46,bei huan cheng lu di tie zhan,1号线
4,重庆路,-1,3,70,chong qing lu
4,红旗街,-n,-t,68,hong qi jie
4,人民广场,2,-5,66,ren min guang chang
4,南湖,-v,-j,64,nan hu
4,净月,-2b,3g,62,jing yue
5,长春国际会展中心,-12,1v,70,chang chun guo ji hui zhan zhong xin
5,东北亚国际博览中心,-3j,-p,68,dong bei ya guo ji bo lan zhong xin
6,吉林大学（前卫）,-1n,-19,70,ji lin da xue qian wei
6,东北师范大学,-p,3,68,dong bei shi fan da xue
6,长春理工大学,-1e,-j,66,chang chun li gong da xue
7,吉林大学第一医院,-d,-o,70,ji lin da xue di yi yi yuan
7,吉林大学中日联谊医院,-1j,a,68,ji lin da xue zhong ri lian yi yi yuan
7,吉林省人民医院,-a,-g,66,ji lin sheng ren min yi yuan
8,伪满皇宫博物院,h,l,70,wei man huang gong bo wu yuan
8,净月潭,-2u,49,68,jing yue tan
8,长影世纪城,-2m,3r,66,chang ying shi ji cheng

220200|吉林市|43.844|126.553|ji lin shi|昌邑区,12,m,chang yi qu;龙潭区,1v,9,long tan qu;船营区,-b,-c,chuan ying qu;丰满区,-m,9,feng man qu;永吉县,-4r,-1j,yong ji xian;蛟河市,-3c,lz,jiao he shi;桦甸市,-o8,5d,hua dian shi;舒兰市,fm,bh,shu lan shi;磐石市,-oy,-dp,pan shi shi
2,吉林站,h,9,33,ji lin zhan
2,蛟河西站,-3c,kl,31,jiao he xi zhan

220300|四平市|43.17|124.371|si ping shi|铁西区,-o,-p,tie xi qu;铁东区,-8,13,tie dong qu;梨树县,3t,-10,li shu xian;伊通满族自治县,4w,py,yi tong man zu zi zhi xian;双辽市,9o,-o4,shuang liao shi
2,四平东站,0,1e,31,si ping dong zhan
2,四平站,c,8,31,si ping zhan

220400|辽源市|42.903|125.145|liao yuan shi|龙山区,-1,-8,long shan qu;西安区,o,4,xi an qu;东丰县,-6a,aq,dong feng xian;东辽县,n,-4a,dong liao xian

220500|通化市|41.721|125.937|tong hua shi|东昌区,-i,-a,dong chang qu;二道江区,1h,2y,er dao jiang qu;通化县,-15,-4y,tong hua xian;辉南县,qs,32,hui nan xian;柳河县,fo,-5c,liu he xian;梅河口市,mq,-6a,mei he kou shi;集安市,-gk,75,ji an shi
0,通化三源浦机场,et,-6h,41,tong hua san yuan pu ji chang,TNH,三源浦机场,san yuan pu ji chang
2,通化站,c,8,31,tong hua zhan

220600|白山市|41.943|126.428|bai shan shi|浑江区,2,-c,hun jiang qu;江源区,36,4j,jiang yuan qu;抚松县,7q,se,fu song xian;靖宇县,ce,aq,jing yu xian;长白朝鲜族自治县,-ej,1d9,chang bai chao xian zu zi zhi xian;临江市,-3n,dm,lin jiang shi
0,长白山国际机场,3w,wk,41,chang bai shan guo ji ji chang,NBS,长白山机场,chang bai shan ji chang
2,白山市站,c,8,31,bai shan shi zhan

220700|松原市|45.118|124.824|song yuan shi|宁江区,2k,16,ning jiang qu;前郭尔罗斯蒙古族自治县,0,-1,qian guo er luo si meng gu zu zi zhi xian;长岭县,-ne,-nt,chang ling xian;乾安县,-36,-lr,qian an xian;扶余市,-3l,y2,fu yu shi
0,松原查干湖机场,-50,-7m,41,song yuan cha gan hu ji chang,YSQ,查干湖机场,cha gan hu ji chang
2,扶余北站,-27,y2,31,fu yu bei zhan

220800|白城市|45.619|122.841|bai cheng shi|洮北区,3,a,tao bei qu;镇赉县,6d,9z,zhen lai xian;通榆县,-me,6v,tong yu xian;洮南市,-7a,-16,tao nan shi;大安市,-34,14c,da an shi
0,白城长安机场,-36,4y,41,bai cheng chang an ji chang,DBC,长安机场,chang an ji chang
2,白城站,c,8,31,bai cheng zhan

222400|延边朝鲜族自治州|42.905|129.513|yan bian chao xian zu zi zhi zhou|延吉市,-e,-4,yan ji shi;图们市,1r,97,tu men shi;敦化市,d0,-zl,dun hua shi;珲春市,-16,np,hun chun shi;龙井市,-3v,-2e,long jing shi;和龙市,-9y,-dz,he long shi;汪清县,bc,77,wang qing xian;安图县,5r,-h1,an tu xian
0,延吉朝阳川国际机场,-j,-22,42,yan ji chao yang chuan guo ji ji chang,YNJ,朝阳川机场,chao yang chuan ji chang
2,敦化南站,bm,-zl,31,dun hua nan zhan
2,延吉西站,-e,-1i,32,yan ji xi zhan
2,图们北站,35,97,31,tu men bei zhan
2,珲春站,-u,nx,31,hun chun zhan
2,安图西站,5r,-if,31,an tu xi zhan
2,敦化站,dc,-zd,31,dun hua zhan
2,延吉站,-2,4,32,yan ji zhan
2,图们站,23,9f,31,tu men zhan

230100|哈尔滨市|45.757|126.642|ha er bin shi|道里区,-1,-p,dao li qu;南岗区,3,r,nan gang qu;道外区,z,7,dao wai qu;平房区,-4f,-4,ping fang qu;松北区,12,-3h,song bei qu;香坊区,-1d,l,xiang fang qu;呼兰区,3o,-1i,hu lan qu;阿城区,-5s,8s,a cheng qu;双城区,-ae,-95,shuang cheng qu;依兰县,fs,29a,yi lan xian;方正县,2n,1os,fang zheng xian;宾县,-b,mx,bin xian;巴彦县,96,l6,ba yan xian;木兰县,5e,12x,mu lan xian;通河县,6h,1mg,tong he xian;延寿县,-8h,1ay,yan shou xian;尚志市,-f7,120,shang zhi shi;五常市,-mx,em,wu chang shi
0,哈尔滨太平国际机场,-3s,-ba,64,ha er bin tai ping guo ji ji chang,HRB,太平机场,tai ping ji chang
1,太平机场T2航站楼,-3s,-ba,59,tai ping ji chang t 2 hang zhan lou,HRB
2,哈尔滨西站,-1f,-1u,46,ha er bin xi zhan
2,双城北站,-90,-95,31,shuang cheng bei zhan
2,哈尔滨站,6,-a,44,ha er bin zhan
2,尚志南站,-gl,120,31,shang zhi nan zhan
2,方正站,2z,1p0,31,fang zheng zhan
2,依兰站,g4,29i,31,yi lan zhan
2,尚志站,-ev,128,31,shang zhi zhan
3,哈尔滨东站地铁站,v,1v,46,ha er bin dong zhan di tie zhan,1号线
3,桦树街地铁站,r,1m,46,hua shu jie di tie zhan,1号线
3,交通学院地铁站,m,1c,46,jiao tong xue yuan di tie zhan,1号线
3,太平桥地铁站,i,13,46,tai ping qiao di tie zhan,1号线
3,工程大学地铁站,d,u,46,gong cheng da xue di tie zhan,1号线
3,烟厂地铁站,9,l,46,yan chang di tie zhan,1号线
3,医大一院地铁站,4,b,46,yi da yi yuan di tie zhan,1号线
3,博物馆地铁站,0,2,46,bo wu guan di tie zhan,1号线
3,铁路局地铁站,-7,-1,46,tie lu ju di tie zhan,1号线
3,哈工大地铁站,-e,-5,46,ha gong da di tie zhan,1号线
3,西大桥地铁站,-l,-8,46,xi da qiao di tie zhan,1号线
3,和兴路地铁站,-t,-c,46,he xing lu di tie zhan,1号线
3,学府路地铁站,-10,-f,46,xue fu lu di tie zhan,1号线
3,理工大学地铁站,-17,-j,46,li gong da xue di tie zhan,1号线
3,黑龙江大学地铁站,-1e,-m,46,hei long jiang da xue di tie zhan,1号线
3,医大二院地铁站,-1s,-r,46,yi da er yuan di tie zhan,1号线
3,哈达地铁站,-27,-v,46,ha da di tie zhan,1号线
3,哈尔滨南站地铁站,-2l,-10,46,ha er bin nan zhan di tie zhan,1号线
4,中央大街,h,-p,70,zhong yang da jie
4,秋林,0,-1,68,qiu lin
4,哈西,-1f,-1m,66,ha xi
4,群力,-g,-2e,64,qun li
4,江北,19,-2x,62,jiang bei
4,会展中心商圈,-5,1c,60,hui zhan zhong xin shang quan
5,哈尔滨国际会展中心,-4,1d,70,ha er bin guo ji hui zhan zhong xin
5,哈尔滨华旗国际会展中心,-j,3m,68,ha er bin hua qi guo ji hui zhan zhong xin
6,哈尔滨工业大学,-c,-c,70,ha er bin gong ye da xue
6,哈尔滨工程大学,h,12,68,ha er bin gong cheng da xue
6,黑龙江大学,-1e,-m,66,hei long jiang da xue
6,东北林业大学,-z,-6,64,dong bei lin ye da xue
7,哈尔滨医科大学附属第一医院,8,6,70,ha er bin yi ke da xue fu shu di yi yi yuan
7,哈尔滨医科大学附属第二医院,-1h,-t,68,ha er bin yi ke da xue fu shu di er yi yuan
7,哈尔滨医科大学附属肿瘤医院,-y,1c,66,ha er bin yi ke da xue fu shu zhong liu yi yuan
8,圣索菲亚教堂,d,-f,70,sheng suo fei ya jiao tang
8,冰雪大世界,r,-24,68,bing xue da shi jie
8,太阳岛,y,-1c,66,tai yang dao
8,防洪纪念塔,n,-p,64,fang hong ji nian ta
8,东北虎林园,1q,-11,62,dong bei hu lin yuan

230200|齐齐哈尔市|47.342|123.958|qi qi ha er shi|龙沙区,-p,0,long sha qu;建华区,c,-3,jian hua qu;铁锋区,-1,k,tie feng qu;昂昂溪区,-57,-3s,ang ang xi qu;富拉尔基区,-3p,-95,fu la er ji qu;碾子山区,4v,-tq,nian zi shan qu;梅里斯达斡尔族区,-w,-5p,mei li si da wo er zu qu;龙江县,-3,-kx,long jiang xian;依安县,fc,11g,yi an xian;泰来县,-qc,-f1,tai lai xian;甘南县,g4,-cj,gan nan xian;富裕县,c0,ec,fu yu xian;克山县,jb,1ha,ke shan xian;克东县,jg,1rn,ke dong xian;拜泉县,72,1ni,bai quan xian;讷河市,v9,pp,ne he shi
0,齐齐哈尔三家子机场,-p,-15,41,qi qi ha er san jia zi ji chang,NDG,三家子机场,san jia zi ji chang
2,齐齐哈尔南站,-20,20,33,qi qi ha er nan zhan
2,齐齐哈尔站,c,8,33,qi qi ha er zhan

230300|鸡西市|45.3|130.976|ji xi shi|鸡冠区,4,5,ji guan qu;恒山区,-2h,-1z,heng shan qu;滴道区,1d,-3o,di dao qu;梨树区,-5s,-7r,li shu qu;城子河区,11,z,cheng zi he qu;麻山区,-2g,-du,ma shan qu;鸡东县,-14,44,ji dong xian;虎林市,cv,1ih,hu lin shi;密山市,6e,o7,mi shan shi
0,鸡西兴凯湖机场,0,5n,41,ji xi xing kai hu ji chang,JXA,兴凯湖机场,xing kai hu ji chang

230400|鹤岗市|47.332|130.277|he gang shi|向阳区,a,h,xiang yang qu;工农区,-d,-2,gong nong qu;南山区,-h,a,nan shan qu;兴安区,-27,-12,xing an qu;东山区,7,14,dong shan qu;兴山区,q,q,xing shan qu;萝北县,6s,fz,luo bei xian;绥滨县,-17,17s,sui bin xian
2,兴山站,12,y,31,xing shan zhan
2,鹤岗站,c,8,31,he gang zhan

230500|双鸭山市|46.643|131.157|shuang ya shan shi|尖山区,3,1,jian shan qu;岭东区,-1e,8,ling dong qu;四方台区,-1a,51,si fang tai qu;宝山区,-1u,6t,bao shan qu;集贤县,2d,-g,ji xian xian;友谊县,3g,i3,you yi xian;宝清县,-8s,sw,bao qing xian;饶河县,4b,27d,rao he xian
0,建三江湿地机场,cz,15r,41,jian san jiang shi di ji chang,JSJ,湿地机场,shi di ji chang

230600|大庆市|46.591|125.113|da qing shi|萨尔图区,12,n,sa er tu qu;龙凤区,-t,m,long feng qu;让胡路区,1p,-6q,rang hu lu qu;红岗区,-5d,-66,hong gang qu;大同区,-fb,-8d,da tong qu;肇州县,-os,4c,zhao zhou xian;肇源县,-ts,-z,zhao yuan xian;林甸县,g5,-6x,lin dian xian;杜尔伯特蒙古族自治县,7k,-im,du er bo te meng gu zu zi zhi xian
0,大庆萨尔图机场,4c,l,41,da qing sa er tu ji chang,DQA,萨尔图机场,sa er tu ji chang
2,大庆东站,0,1e,33,da qing dong zhan
2,大庆西站,0,-1e,33,da qing xi zhan

230700|伊春市|47.725|128.899|yi chun shi|伊美区,3,8,yi mei qu;乌翠区,6,-6e,wu cui qu;友好区,38,-1r,you hao qu;嘉荫县,wc,15s,jia yin xian;汤旺县,ka,io,tang wang xian;丰林县,fp,hm,feng lin xian;大箐山县,-jd,3e,da jing shan xian;南岔县,-gb,ao,nan cha xian;金林区,-8o,eq,jin lin qu;铁力市,-ki,-o3,tie li shi
0,伊春林都机场,r,3c,41,yi chun lin dou ji chang,LDS,林都机场,lin dou ji chang
2,伊春站,c,8,31,yi chun zhan

230800|佳木斯市|46.81|130.362|jia mu si shi|向阳区,-2,3,xiang yang qu;前进区,4,d,qian jin qu;东风区,d,16,dong feng qu;郊区,0,-z,jiao qu;桦南县,-fv,5b,hua nan xian;桦川县,5x,9x,hua chuan xian;汤原县,-27,-cp,tang yuan xian;同江市,n5,1np,tong jiang shi;富锦市,c8,1ak,fu jin shi;抚远市,177,31m,fu yuan shi
0,佳木斯东郊国际机场,z,2l,41,jia mu si dong jiao guo ji ji chang,JMU,东郊机场,dong jiao ji chang
0,抚远东极机场,12j,335,41,fu yuan dong ji ji chang,FYJ,东极机场,dong ji ji chang
2,佳木斯站,c,8,32,jia mu si zhan

230900|七台河市|45.771|131.016|qi tai he shi|新兴区,19,-2c,xin xing qu;桃山区,-5,4,tao shan qu;茄子河区,e,1g,qie zi he qu;勃利县,-g,-bs,bo li xian

231000|牡丹江市|44.583|129.619|mu dan jiang shi|东安区,-2,8,dong an qu;阳明区,d,h,yang ming qu;爱民区,d,-r,ai min qu;西安区,-5,-3,xi an qu;林口县,jb,ih,lin kou xian;绥芬河市,-4r,16m,sui fen he shi;海林市,b,-6n,hai lin shi;宁安市,-6q,-3s,ning an shi;穆棱市,9c,p5,mu leng shi;东宁市,-dr,15s,dong ning shi
0,牡丹江海浪国际机场,-1c,-z,41,mu dan jiang hai lang guo ji ji chang,MDG,海浪机场,hai lang ji chang
2,牡丹江站,c,8,32,mu dan jiang zhan
2,绥芬河站,-4f,16u,31,sui fen he zhan

231100|黑河市|50.25|127.499|hei he shi|爱辉区,2,1,ai hui qu;逊克县,-j2,r8,xun ke xian;孙吴县,-mw,-4j,sun wu xian;北安市,-1jt,-s0,bei an shi;五大连池市,-1c5,-zx,wu da lian chi shi;嫩江市,-tk,-1ra,nen jiang shi
0,黑河瑷珲机场,-x,-1u,41,hei he ai hui ji chang,HEK,瑷珲机场,ai hui ji chang
0,五大连池德都机场,-1e5,-11y,41,wu da lian chi de dou ji chang,DTU,德都机场,de dou ji chang
2,北安站,-1jh,-rs,31,bei an zhan
2,黑河站,c,8,31,hei he zhan

231200|绥化市|46.637|126.993|sui hua shi|北林区,1,-7,bei lin qu;望奎县,5g,-e3,wang kui xian;兰西县,-ap,-jl,lan xi xian;青冈县,1v,-ou,qing gang xian;庆安县,6r,eb,qing an xian;明水县,ew,-u7,ming shui xian;绥棱县,gn,3e,sui leng xian;安达市,-61,-19r,an da shi;肇东市,-ga,-sn,zhao dong shi;海伦市,mm,-1r,hai lun shi
2,肇东站,-ga,-r9,31,zhao dong zhan
2,安达站,-5p,-19j,31,an da zhan
2,绥化站,c,8,31,sui hua zhan
2,海伦站,my,-1j,31,hai lun zhan

232700|大兴安岭地区|52.335|124.712|da xing an ling di qu|漠河市,hp,-1od,mo he shi;呼玛县,-gx,1hw,hu ma xian;塔河县,-1,-2,ta he xian
0,漠河古莲机场,ga,-1rn,41,mo he gu lian ji chang,OHE,古莲机场,gu lian ji chang
0,大兴安岭鄂伦春机场,-1ik,-gj,41,da xing an ling e lun chun ji chang,JGD,大兴安岭鄂伦春机场,da xing an ling e lun chun ji chang

310000|上海市|31.232|121.473|shang hai shi|黄浦区,-9,h,huang pu qu;徐汇区,-1g,-z,xu hui qu;长宁区,-e,-1f,chang ning qu;静安区,-3,-p,jing an qu;普陀区,a,-29,pu tuo qu;虹口区,t,j,hong kou qu;杨浦区,13,1e,yang pu qu;闵行区,-3c,-2p,min xing qu;宝山区,4n,h,bao shan qu;嘉定区,48,-67,jia ding qu;浦东新区,e,2n,pu dong xin qu;金山区,-e3,-3y,jin shan qu;松江区,-5m,-6x,song jiang qu;青浦区,-29,-a0,qing pu qu;奉贤区,-8w,-f,feng xian qu;崇明区,av,-24,chong ming qu
0,上海虹桥国际机场,-y,-3v,88,shang hai hong qiao guo ji ji chang,SHA,虹桥机场,hong qiao ji chang
1,虹桥机场T1航站楼,-11,-3x,83,hong qiao ji chang t 1 hang zhan lou,SHA
1,虹桥机场T2航站楼,-v,-3u,83,hong qiao ji chang t 2 hang zhan lou,SHA
0,上海浦东国际机场,-28,93,99,shang hai pu dong guo ji ji chang,PVG,浦东机场,pu dong ji chang
1,浦东机场T1航站楼,-2b,91,94,pu dong ji chang t 1 hang zhan lou,PVG
1,浦东机场T2航站楼,-25,95,94,pu dong ji chang t 2 hang zhan lou,PVG
2,上海虹桥站,-12,-48,84,shang hai hong qiao zhan
2,松江南站,-70,-6x,84,song jiang nan zhan
2,上海站,i,-g,78,shang hai zhan
2,上海西站,u,-1z,84,shang hai xi zhan
2,安亭北站,1e,0,84,an ting bei zhan
2,长宁站,-2,-17,31,chang ning zhan
2,上海南站,-25,-17,84,shang hai nan zhan
3,莘庄地铁站,-3d,-2g,46,shen zhuang di tie zhan,1号线
3,外环路地铁站,-33,-27,46,wai huan lu di tie zhan,1号线
3,莲花路地铁站,-2t,-1y,46,lian hua lu di tie zhan,1号线
3,锦江乐园地铁站,-2h,-1k,46,jin jiang le yuan di tie zhan,1号线
3,上海南站地铁站,-25,-17,52,shang hai nan zhan di tie zhan,1号线、3号线
3,漕宝路地铁站,-1r,-13,46,cao bao lu di tie zhan,1号线
3,上海体育馆地铁站,-1d,-10,52,shang hai ti yu guan di tie zhan,1号线、4号线
3,徐家汇地铁站,-11,-10,58,xu jia hui di tie zhan,1号线、9号线、11号线
3,衡山路地铁站,-u,-t,46,heng shan lu di tie zhan,1号线
3,常熟路地铁站,-n,-l,52,chang shu lu di tie zhan,1号线、7号线
3,陕西南路地铁站,-g,-e,52,shan xi nan lu di tie zhan,1号线、10号线
3,一大会址·黄陂南路地铁站,-8,0,46,yi da hui zhi huang pi nan lu di tie zhan,1号线
3,人民广场地铁站,1,2,58,ren min guang chang di tie zhan,1号线、2号线、8号线
3,新闸路地铁站,5,-6,46,xin zha lu di tie zhan,1号线
3,汉中路地铁站,9,-e,46,han zhong lu di tie zhan,1号线
3,上海火车站地铁站,i,-g,58,shang hai huo che zhan di tie zhan,1号线、3号线、4号线
3,中山北路地铁站,s,-i,46,zhong shan bei lu di tie zhan,1号线
3,延长路地铁站,11,-j,46,yan chang lu di tie zhan,1号线
3,上海马戏城地铁站,1b,-l,46,shang hai ma xi cheng di tie zhan,1号线
3,汶水路地铁站,1n,-o,46,wen shui lu di tie zhan,1号线
3,彭浦新村地铁站,20,-r,46,peng pu xin cun di tie zhan,1号线
3,共康路地铁站,2c,-u,46,gong kang lu di tie zhan,1号线
3,通河新村地铁站,2p,-x,46,tong he xin cun di tie zhan,1号线
3,呼兰路地铁站,32,-10,46,hu lan lu di tie zhan,1号线
3,共富新村地铁站,3e,-13,46,gong fu xin cun di tie zhan,1号线
3,宝安公路地铁站,3r,-16,46,bao an gong lu di tie zhan,1号线
3,友谊西路地铁站,43,-1a,46,you yi xi lu di tie zhan,1号线
3,富锦路地铁站,4g,-1d,46,fu jin lu di tie zhan,1号线
3,国家会展中心地铁站,-16,-4t,52,guo jia hui zhan zhong xin di tie zhan,2号线、17号线
3,虹桥火车站地铁站,-12,-48,58,hong qiao huo che zhan di tie zhan,2号线、10号线、17号线
3,虹桥2号航站楼地铁站,-11,-42,52,hong qiao 2 hao hang zhan lou di tie zhan,2号线、10号线
3,淞虹路地铁站,-e,-35,46,song hong lu di tie zhan,2号线
3,北新泾地铁站,-e,-2r,46,bei xin jing di tie zhan,2号线
3,威宁路地铁站,-e,-2d,46,wei ning lu di tie zhan,2号线
3,娄山关路地铁站,-e,-1y,46,lou shan guan lu di tie zhan,2号线
3,中山公园地铁站,-e,-1k,58,zhong shan gong yuan di tie zhan,2号线、3号线、4号线
3,江苏路地铁站,-b,-15,52,jiang su lu di tie zhan,2号线、11号线
3,静安寺地铁站,-9,-q,52,jing an si di tie zhan,2号线、7号线
3,南京西路地铁站,-2,-d,46,nan jing xi lu di tie zhan,2号线
3,南京东路地铁站,5,c,52,nan jing dong lu di tie zhan,2号线、10号线
3,陆家嘴地铁站,6,t,46,lu jia zui di tie zhan,2号线
3,浦东南路地铁站,2,15,46,pu dong nan lu di tie zhan,2号线
3,世纪大道地铁站,-3,1i,58,shi ji da dao di tie zhan,2号线、4号线、9号线
3,上海科技馆地铁站,-d,1z,46,shang hai ke ji guan di tie zhan,2号线
3,世纪公园地铁站,-l,26,46,shi ji gong yuan di tie zhan,2号线
3,龙阳路地铁站,-t,2d,52,long yang lu di tie zhan,2号线、7号线
3,张江高科地铁站,-v,37,46,zhang jiang gao ke di tie zhan,2号线
3,金科路地铁站,-q,3o,46,jin ke lu di tie zhan,2号线
3,广兰路地铁站,-l,44,46,guang lan lu di tie zhan,2号线
3,唐镇地铁站,-r,4n,46,tang zhen di tie zhan,2号线
3,创新中路地铁站,-x,56,46,chuang xin zhong lu di tie zhan,2号线
3,华夏东路地铁站,-13,5q,46,hua xia dong lu di tie zhan,2号线
3,川沙地铁站,-19,69,46,chuan sha di tie zhan,2号线
3,凌空路地铁站,-1i,70,46,ling kong lu di tie zhan,2号线
3,远东大道地铁站,-1r,7r,46,yuan dong da dao di tie zhan,2号线
3,海天三路地铁站,-21,8i,46,hai tian san lu di tie zhan,2号线
3,浦东1号2号航站楼地铁站,-2a,99,46,pu dong 1 hao 2 hao hang zhan lou di tie zhan,2号线
3,石龙路地铁站,-1x,-18,46,shi long lu di tie zhan,3号线
3,龙漕路地铁站,-1p,-18,46,long cao lu di tie zhan,3号线
3,漕溪路地铁站,-1h,-19,46,cao xi lu di tie zhan,3号线
3,宜山路地铁站,-19,-1a,58,yi shan lu di tie zhan,3号线、4号线、9号线
3,虹桥路地铁站,-z,-1d,58,hong qiao lu di tie zhan,3号线、4号线、10号线
3,延安西路地铁站,-o,-1h,52,yan an xi lu di tie zhan,3号线、4号线
3,金沙江路地铁站,-3,-1k,52,jin sha jiang lu di tie zhan,3号线、4号线
3,曹杨路地铁站,7,-1k,58,cao yang lu di tie zhan,3号线、4号线、11号线
3,镇坪路地铁站,b,-17,58,zhen ping lu di tie zhan,3号线、4号线、7号线
3,中潭路地铁站,e,-t,52,zhong tan lu di tie zhan,3号线、4号线
3,宝山路地铁站,p,-9,52,bao shan lu di tie zhan,3号线、4号线
3,东宝兴路地铁站,w,-1,46,dong bao xing lu di tie zhan,3号线
3,虹口足球场地铁站,13,6,52,hong kou zu qiu chang di tie zhan,3号线、8号线
3,赤峰路地铁站,1e,8,46,chi feng lu di tie zhan,3号线
3,大柏树地铁站,1q,a,46,da bai shu di tie zhan,3号线
3,江湾镇地铁站,21,c,46,jiang wan zhen di tie zhan,3号线
3,殷高西路地铁站,2b,7,46,yin gao xi lu di tie zhan,3号线
3,长江南路地铁站,2m,3,46,chang jiang nan lu di tie zhan,3号线
3,淞发路地铁站,2w,-2,46,song fa lu di tie zhan,3号线
3,张华浜地铁站,37,-6,46,zhang hua bang di tie zhan,3号线
3,淞滨路地铁站,3h,-b,46,song bin lu di tie zhan,3号线
3,水产路地铁站,3r,-g,46,shui chan lu di tie zhan,3号线
3,宝杨路地铁站,42,-k,46,bao yang lu di tie zhan,3号线
3,友谊路地铁站,4c,-p,46,you yi lu di tie zhan,3号线
3,铁力路地铁站,4n,-t,46,tie li lu di tie zhan,3号线
3,江杨北路地铁站,4x,-y,46,jiang yang bei lu di tie zhan,3号线
3,海伦路地铁站,r,g,52,hai lun lu di tie zhan,4号线、10号线
3,临平路地铁站,l,o,46,lin ping lu di tie zhan,4号线
3,大连路地铁站,f,v,46,da lian lu di tie zhan,4号线
3,杨树浦路地铁站,9,13,46,yang shu pu lu di tie zhan,4号线
3,浦东大道地铁站,3,1a,46,pu dong da dao di tie zhan,4号线
3,浦电路地铁站,-8,1b,46,pu dian lu di tie zhan,4号线
3,蓝村路地铁站,-e,14,46,lan cun lu di tie zhan,4号线
3,塘桥地铁站,-j,x,46,tang qiao di tie zhan,4号线
3,南浦大桥地铁站,-o,q,46,nan pu da qiao di tie zhan,4号线
3,西藏南路地铁站,-s,g,52,xi zang nan lu di tie zhan,4号线、8号线
3,鲁班路地铁站,-w,5,46,lu ban lu di tie zhan,4号线
3,大木桥路地铁站,-11,-5,46,da mu qiao lu di tie zhan,4号线
3,东安路地铁站,-15,-f,52,dong an lu di tie zhan,4号线、7号线
3,上海体育场地铁站,-19,-q,46,shang hai ti yu chang di tie zhan,4号线
3,美兰湖地铁站,4s,-3h,46,mei lan hu di tie zhan,7号线
3,罗南新村地铁站,4d,-3a,46,luo nan xin cun di tie zhan,7号线
3,潘广路地铁站,3z,-34,46,pan guang lu di tie zhan,7号线
3,刘行地铁站,3l,-2y,46,liu xing di tie zhan,7号线
3,顾村公园地铁站,36,-2r,46,gu cun gong yuan di tie zhan,7号线
3,祁华路地铁站,2t,-2j,46,qi hua lu di tie zhan,7号线
3,上海大学地铁站,2f,-2b,46,shang hai da xue di tie zhan,7号线
3,南陈路地铁站,27,-26,46,nan chen lu di tie zhan,7号线
3,上大路地铁站,1z,-21,46,shang da lu di tie zhan,7号线
3,场中路地铁站,1r,-1x,46,chang zhong lu di tie zhan,7号线
3,大场镇地铁站,1j,-1s,46,da chang zhen di tie zhan,7号线
3,行知路地铁站,1b,-1n,46,xing zhi lu di tie zhan,7号线
3,大华三路地铁站,13,-1j,46,da hua san lu di tie zhan,7号线
3,新村路地铁站,v,-1e,46,xin cun lu di tie zhan,7号线
3,岚皋路地铁站,n,-19,46,lan gao lu di tie zhan,7号线
3,长寿路地铁站,7,-z,46,chang shou lu di tie zhan,7号线
3,昌平路地铁站,-1,-v,46,chang ping lu di tie zhan,7号线
3,肇嘉浜路地铁站,-k,-d,52,zhao jia bang lu di tie zhan,7号线、9号线
3,龙华中路地铁站,-v,-1,46,long hua zhong lu di tie zhan,7号线
3,后滩地铁站,-11,5,46,hou tan di tie zhan,7号线
3,长清路地铁站,-16,c,46,chang qing lu di tie zhan,7号线
3,耀华路地铁站,-1c,i,52,yao hua lu di tie zhan,7号线、8号线
3,云台路地铁站,-19,t,46,yun tai lu di tie zhan,7号线
3,高科西路地铁站,-16,14,46,gao ke xi lu di tie zhan,7号线
3,杨高南路地铁站,-12,1g,46,yang gao nan lu di tie zhan,7号线
3,锦绣路地铁站,-z,1r,46,jin xiu lu di tie zhan,7号线
3,芳华路地铁站,-w,22,46,fang hua lu di tie zhan,7号线
3,花木路地铁站,-l,2i,46,hua mu lu di tie zhan,7号线
3,市光路地铁站,2h,1n,46,shi guang lu di tie zhan,8号线
3,嫩江路地铁站,2c,1i,46,nen jiang lu di tie zhan,8号线
3,翔殷路地铁站,27,1c,46,xiang yin lu di tie zhan,8号线
3,黄兴公园地铁站,22,17,46,huang xing gong yuan di tie zhan,8号线
3,延吉中路地铁站,1x,12,46,yan ji zhong lu di tie zhan,8号线
3,黄兴路地铁站,1s,w,46,huang xing lu di tie zhan,8号线
3,江浦路地铁站,1n,r,46,jiang pu lu di tie zhan,8号线
3,鞍山新村地铁站,1i,m,46,an shan xin cun di tie zhan,8号线
3,四平路地铁站,1d,h,52,si ping lu di tie zhan,8号线、10号线
3,曲阳路地铁站,18,b,46,qu yang lu di tie zhan,8号线
3,西藏北路地铁站,u,5,46,xi zang bei lu di tie zhan,8号线
3,中兴路地铁站,k,4,46,zhong xing lu di tie zhan,8号线
3,曲阜路地铁站,b,3,46,qu fu lu di tie zhan,8号线
3,大世界地铁站,-7,6,46,da shi jie di tie zhan,8号线
3,老西门地铁站,-e,9,52,lao xi men di tie zhan,8号线、10号线
3,陆家浜路地铁站,-m,d,52,lu jia bang lu di tie zhan,8号线、9号线
3,中华艺术宫地铁站,-1a,l,46,zhong hua yi shu gong di tie zhan,8号线
3,成山路地铁站,-1m,d,46,cheng shan lu di tie zhan,8号线
3,杨思地铁站,-1x,9,46,yang si di tie zhan,8号线
3,东方体育中心地铁站,-27,4,52,dong fang ti yu zhong xin di tie zhan,8号线、11号线
3,凌兆新村地铁站,-2m,a,46,ling zhao xin cun di tie zhan,8号线
3,芦恒路地铁站,-32,g,46,lu heng lu di tie zhan,8号线
3,浦江镇地铁站,-3h,m,46,pu jiang zhen di tie zhan,8号线
3,江月路地铁站,-3w,r,46,jiang yue lu di tie zhan,8号线
3,联航路地铁站,-4c,x,46,lian hang lu di tie zhan,8号线
3,沈杜公路地铁站,-4r,13,46,shen du gong lu di tie zhan,8号线
3,松江南站地铁站,-6v,-6r,46,song jiang nan zhan di tie zhan,9号线
3,醉白池地铁站,-6g,-6r,46,zui bai chi di tie zhan,9号线
3,松江体育中心地铁站,-61,-6r,46,song jiang ti yu zhong xin di tie zhan,9号线
3,松江新城地铁站,-5m,-6r,46,song jiang xin cheng di tie zhan,9号线
3,松江大学城地铁站,-4x,-6s,46,song jiang da xue cheng di tie zhan,9号线
3,洞泾地铁站,-48,-6s,46,dong jing di tie zhan,9号线
3,佘山地铁站,-3j,-6t,46,she shan di tie zhan,9号线
3,泗泾地铁站,-32,-5k,46,si jing di tie zhan,9号线
3,九亭地铁站,-2m,-4a,46,jiu ting di tie zhan,9号线
3,中春路地铁站,-2d,-3v,46,zhong chun lu di tie zhan,9号线
3,七宝地铁站,-24,-3g,46,qi bao di tie zhan,9号线
3,星中路地铁站,-1z,-30,46,xing zhong lu di tie zhan,9号线
3,合川路地铁站,-1v,-2k,46,he chuan lu di tie zhan,9号线
3,漕河泾开发区地铁站,-1q,-24,46,cao he jing kai fa qu di tie zhan,9号线
3,桂林路地铁站,-1h,-1p,46,gui lin lu di tie zhan,9号线
3,嘉善路地铁站,-t,-f,46,jia shan lu di tie zhan,9号线
3,打浦桥地铁站,-p,-5,46,da pu qiao di tie zhan,9号线
3,马当路地铁站,-n,4,46,ma dang lu di tie zhan,9号线
3,小南门地铁站,-g,r,46,xiao nan men di tie zhan,9号线
3,商城路地铁站,-9,14,46,shang cheng lu di tie zhan,9号线
3,杨高中路地铁站,2,1y,46,yang gao zhong lu di tie zhan,9号线
3,芳甸路地铁站,7,2d,46,fang dian lu di tie zhan,9号线
3,蓝天路地铁站,b,2s,46,lan tian lu di tie zhan,9号线
3,台儿庄路地铁站,g,38,46,tai er zhuang lu di tie zhan,9号线
3,金桥地铁站,l,3o,46,jin qiao di tie zhan,9号线
3,金吉路地铁站,q,43,46,jin ji lu di tie zhan,9号线
3,金海路地铁站,v,4j,46,jin hai lu di tie zhan,9号线
3,顾唐路地铁站,z,4y,46,gu tang lu di tie zhan,9号线
3,民雷路地铁站,14,5e,46,min lei lu di tie zhan,9号线
3,曹路地铁站,19,5t,46,cao lu di tie zhan,9号线
3,虹桥1号航站楼地铁站,-14,-3i,46,hong qiao 1 hao hang zhan lou di tie zhan,10号线
3,上海动物园地铁站,-13,-36,46,shang hai dong wu yuan di tie zhan,10号线
3,龙溪路地铁站,-11,-2t,46,long xi lu di tie zhan,10号线
3,水城路地铁站,-10,-2h,46,shui cheng lu di tie zhan,10号线
3,伊犁路地铁站,-z,-24,46,yi li lu di tie zhan,10号线
3,宋园路地铁站,-y,-1s,46,song yuan lu di tie zhan,10号线
3,交通大学地铁站,-v,-13,52,jiao tong da xue di tie zhan,10号线、11号线
3,上海图书馆地铁站,-n,-q,46,shang hai tu shu guan di tie zhan,10号线
3,一大会址·新天地地铁站,-g,2,46,yi da hui zhi xin tian di di tie zhan,10号线
3,豫园地铁站,-5,f,46,yu yuan di tie zhan,10号线
3,天潼路地铁站,c,d,46,tian tong lu di tie zhan,10号线
3,四川北路地铁站,k,f,46,si chuan bei lu di tie zhan,10号线
3,邮电新村地铁站,z,m,46,you dian xin cun di tie zhan,10号线
3,同济大学地铁站,1e,x,46,tong ji da xue di tie zhan,10号线
3,国权路地铁站,1m,11,46,guo quan lu di tie zhan,10号线
3,五角场地铁站,1u,15,46,wu jiao chang di tie zhan,10号线
3,江湾体育场地铁站,21,13,46,jiang wan ti yu chang di tie zhan,10号线
3,三门路地铁站,29,11,46,san men lu di tie zhan,10号线
3,殷高东路地铁站,2g,z,46,yin gao dong lu di tie zhan,10号线
3,新江湾城地铁站,2o,x,46,xin jiang wan cheng di tie zhan,10号线
3,国帆路地铁站,2s,1b,46,guo fan lu di tie zhan,10号线
3,双江路地铁站,2x,1p,46,shuang jiang lu di tie zhan,10号线
3,高桥西地铁站,31,23,46,gao qiao xi di tie zhan,10号线
3,高桥地铁站,35,2h,46,gao qiao di tie zhan,10号线
3,港城路地铁站,3a,2v,46,gang cheng lu di tie zhan,10号线
3,基隆路地铁站,3e,39,46,ji long lu di tie zhan,10号线
3,嘉定北地铁站,4f,-6k,46,jia ding bei di tie zhan,11号线
3,嘉定西地铁站,3v,-6e,46,jia ding xi di tie zhan,11号线
3,白银路地铁站,3b,-69,46,bai yin lu di tie zhan,11号线
3,嘉定新城地铁站,2r,-63,46,jia ding xin cheng di tie zhan,11号线
3,马陆地铁站,2a,-54,46,ma lu di tie zhan,11号线
3,南翔地铁站,1t,-46,46,nan xiang di tie zhan,11号线
3,桃浦新村地铁站,1m,-3q,46,tao pu xin cun di tie zhan,11号线
3,武威路地铁站,1f,-3a,46,wu wei lu di tie zhan,11号线
3,祁连山路地铁站,18,-2v,46,qi lian shan lu di tie zhan,11号线
3,李子园地铁站,11,-2f,46,li zi yuan di tie zhan,11号线
3,上海西站地铁站,u,-1z,46,shang hai xi zhan di tie zhan,11号线
3,真如地铁站,m,-1u,46,zhen ru di tie zhan,11号线
3,枫桥路地铁站,f,-1p,46,feng qiao lu di tie zhan,11号线
3,隆德路地铁站,-6,-1e,46,long de lu di tie zhan,11号线
3,上海游泳馆地铁站,-1c,-s,46,shang hai you yong guan di tie zhan,11号线
3,龙华地铁站,-1o,-k,46,long hua di tie zhan,11号线
3,云锦路地铁站,-1u,-c,46,yun jin lu di tie zhan,11号线
3,龙耀路地铁站,-21,-4,46,long yao lu di tie zhan,11号线
3,三林地铁站,-27,r,46,san lin di tie zhan,11号线
3,三林东地铁站,-27,1e,46,san lin dong di tie zhan,11号线
3,浦三路地铁站,-27,22,46,pu san lu di tie zhan,11号线
3,御桥地铁站,-27,2p,46,yu qiao di tie zhan,11号线
3,罗山路地铁站,-27,3c,46,luo shan lu di tie zhan,11号线
3,秀沿路地铁站,-2a,41,46,xiu yan lu di tie zhan,11号线
3,康新公路地铁站,-2e,4p,46,kang xin gong lu di tie zhan,11号线
3,迪士尼地铁站,-2h,5e,46,di shi ni di tie zhan,11号线
3,蟠龙路地铁站,-1d,-5e,46,pan long lu di tie zhan,17号线
3,徐盈路地铁站,-1l,-5z,46,xu ying lu di tie zhan,17号线
3,徐泾北城地铁站,-1s,-6j,46,xu jing bei cheng di tie zhan,17号线
3,嘉松中路地铁站,-20,-74,46,jia song zhong lu di tie zhan,17号线
3,赵巷地铁站,-27,-7p,46,zhao xiang di tie zhan,17号线
3,汇金路地铁站,-2h,-8h,46,hui jin lu di tie zhan,17号线
3,青浦新城地铁站,-2r,-98,46,qing pu xin cheng di tie zhan,17号线
3,漕盈路地铁站,-30,-a0,46,cao ying lu di tie zhan,17号线
3,淀山湖大道地铁站,-3a,-ar,46,dian shan hu da dao di tie zhan,17号线
3,朱家角地铁站,-3k,-bj,46,zhu jia jiao di tie zhan,17号线
3,东方绿舟地铁站,-3s,-cp,46,dong fang lv zhou di tie zhan,17号线
4,陆家嘴,6,t,70,lu jia zui
4,人民广场,-1,2,68,ren min guang chang
4,南京东路,5,b,66,nan jing dong lu
4,静安寺,-8,-r,64,jing an si
4,徐家汇,-11,-10,62,xu jia hui
4,虹桥商务区,-13,-4d,60,hong qiao shang wu qu
4,张江,-t,3g,58,zhang jiang
4,五角场,1v,15,56,wu jiao chang
4,新天地,-c,2,54,xin tian di
4,中山公园,-b,-1j,52,zhong shan gong yuan
4,漕河泾,-1q,-24,50,cao he jing
4,外滩,5,h,48,wai tan
4,前滩,-29,5,46,qian tan
4,真如,i,-1w,44,zhen ru
4,七宝,-24,-3f,42,qi bao
4,古北,-y,-1y,40,gu bei
4,花木,-k,2b,38,hua mu
4,金桥,m,3l,36,jin qiao
4,临港,-99,cn,35,lin gang
4,松江大学城商圈,-4z,-76,35,song jiang da xue cheng shang quan
4,安亭,1o,-8m,35,an ting
4,大宁,19,-l,35,da ning
5,国家会展中心（上海）,-16,-4q,70,guo jia hui zhan zhong xin shang hai
5,上海新国际博览中心,-m,2n,68,shang hai xin guo ji bo lan zhong xin
5,上海世博展览馆,-19,g,66,shang hai shi bo zhan lan guan
5,上海展览中心,-7,-l,64,shang hai zhan lan zhong xin
5,上海国际会议中心,8,o,62,shang hai guo ji hui yi zhong xin
5,上海光大会展中心,-1p,-1a,60,shang hai guang da hui zhan zhong xin
5,上海汽车会展中心,1h,-8d,58,shang hai qi che hui zhan zhong xin
6,复旦大学,1v,u,70,fu dan da xue
6,同济大学,1f,u,68,tong ji da xue
6,上海交通大学（徐汇）,-x,-14,66,shang hai jiao tong da xue xu hui
6,上海交通大学（闵行）,-5r,-10,64,shang hai jiao tong da xue min xing
6,华东师范大学（普陀）,-3,-1u,62,hua dong shi fan da xue pu tuo
6,华东理工大学,-2h,-1d,60,hua dong li gong da xue
6,上海财经大学,22,o,58,shang hai cai jing da xue
6,上海外国语大学,19,b,56,shang hai wai guo yu da xue
6,东华大学,-r,-1j,54,dong hua da xue
6,上海大学（宝山）,2c,-27,52,shang hai da xue bao shan
6,上海理工大学,1q,2d,50,shang hai li gong da xue
6,上海科技大学,-1h,3a,48,shang hai ke ji da xue
7,上海交通大学医学院附属瑞金医院,-l,-5,70,shang hai jiao tong da xue yi xue yuan fu shu rui jin yi yuan
7,复旦大学附属中山医院,-z,-i,68,fu dan da xue fu shu zhong shan yi yuan
7,复旦大学附属华山医院,-f,-t,66,fu dan da xue fu shu hua shan yi yuan
7,上海市第六人民医院,-1h,-1d,64,shang hai shi di liu ren min yi yuan
7,上海交通大学医学院附属仁济医院（东院）,-l,1i,62,shang hai jiao tong da xue yi xue yuan fu shu ren ji yi yuan dong yuan
7,上海市第一人民医院,o,c,60,shang hai shi di yi ren min yi yuan
7,上海长海医院,22,1i,58,shang hai chang hai yi yuan
7,复旦大学附属肿瘤医院,-15,-l,56,fu dan da xue fu shu zhong liu yi yuan
7,复旦大学附属儿科医院,-2k,-2a,54,fu dan da xue fu shu er ke yi yuan
7,上海市第十人民医院,13,-e,52,shang hai shi di shi ren min yi yuan
7,上海交通大学医学院附属第九人民医院,-t,h,50,shang hai jiao tong da xue yi xue yuan fu shu di jiu ren min yi yuan
7,上海交通大学医学院附属新华医院,15,1a,48,shang hai jiao tong da xue yi xue yuan fu shu xin hua yi yuan
8,东方明珠广播电视塔,8,r,70,dong fang ming zhu guang bo dian shi ta
8,豫园,-5,j,68,yu yuan
8,上海迪士尼乐园,-2i,54,66,shang hai di shi ni le yuan
8,上海中心大厦,2,x,64,shang hai zhong xin da sha
8,城隍庙,-6,k,62,cheng huang miao
8,上海博物馆（人民广场）,-3,2,60,shang hai bo wu guan ren min guang chang
8,上海科技馆,-d,1z,58,shang hai ke ji guan
8,上海野生动物园,-4y,6u,56,shang hai ye sheng dong wu yuan
8,朱家角古镇,-3e,-bn,54,zhu jia jiao gu zhen
8,田子坊,-n,-4,52,tian zi fang
8,武康路,-q,-y,50,wu kang lu
8,上海植物园,-2d,-n,48,shang hai zhi wu yuan
8,中华艺术宫,-1b,m,46,zhong hua yi shu gong
8,世纪公园,-h,26,44,shi ji gong yuan

320100|南京市|32.042|118.767|nan jing shi|玄武区,6,v,xuan wu qu;秦淮区,-3,s,qin huai qu;建邺区,-12,-z,jian ye qu;鼓楼区,p,3,gu lou qu;浦口区,h,-3v,pu kou qu;栖霞区,1i,3y,qi xia qu;雨花台区,-1f,c,yu hua tai qu;江宁区,-2h,21,jiang ning qu;六合区,7u,1j,liu he qu;溧水区,-av,79,li shui qu;高淳区,-ju,3h,gao chun qu
0,南京禄口国际机场,-8i,2s,71,nan jing lu kou guo ji ji chang,NKG,禄口机场,lu kou ji chang
1,禄口机场T1航站楼,-8l,2q,66,lu kou ji chang t 1 hang zhan lou,NKG
1,禄口机场T2航站楼,-8f,2u,66,lu kou ji chang t 2 hang zhan lou,NKG
2,南京南站,-21,w,70,nan jing nan zhan
2,仙林站,c,8,70,xian lin zhan
2,南京站,19,u,65,nan jing zhan
2,溧水站,-aj,7h,70,li shui zhan
3,迈皋桥地铁站,1n,13,46,mai gao qiao di tie zhan,1号线
3,红山动物园地铁站,1g,z,46,hong shan dong wu yuan di tie zhan,1号线
3,南京站地铁站,19,u,46,nan jing zhan di tie zhan,1号线
3,新模范马路地铁站,10,q,46,xin mo fan ma lu di tie zhan,1号线
3,玄武门地铁站,r,l,46,xuan wu men di tie zhan,1号线
3,鼓楼地铁站,i,h,46,gu lou di tie zhan,1号线
3,珠江路地铁站,9,h,46,zhu jiang lu di tie zhan,1号线
3,新街口地铁站,0,h,52,xin jie kou di tie zhan,1号线、2号线
3,张府园地铁站,-d,d,46,zhang fu yuan di tie zhan,1号线
3,三山街地铁站,-q,9,46,san shan jie di tie zhan,1号线
3,中华门地铁站,-12,5,46,zhong hua men di tie zhan,1号线
3,安德门地铁站,-1f,1,46,an de men di tie zhan,1号线
3,天隆寺地铁站,-1k,9,46,tian long si di tie zhan,1号线
3,软件大道地铁站,-1q,h,46,ruan jian da dao di tie zhan,1号线
3,花神庙地铁站,-1w,o,46,hua shen miao di tie zhan,1号线
3,南京南站地铁站,-21,w,52,nan jing nan zhan di tie zhan,1号线、S1号线
3,双龙大道地铁站,-27,16,46,shuang long da dao di tie zhan,1号线
3,河定桥地铁站,-2d,1g,46,he ding qiao di tie zhan,1号线
3,胜太路地铁站,-2j,1r,46,sheng tai lu di tie zhan,1号线
3,百家湖地铁站,-2p,21,46,bai jia hu di tie zhan,1号线
3,小龙湾地铁站,-2v,2b,46,xiao long wan di tie zhan,1号线
3,竹山路地铁站,-31,2l,46,zhu shan lu di tie zhan,1号线
3,天印大道地铁站,-37,2v,46,tian yin da dao di tie zhan,1号线
3,龙眠大道地铁站,-3d,35,46,long mian da dao di tie zhan,1号线
3,南医大·江苏经贸学院地铁站,-3j,3g,46,nan yi da jiang su jing mao xue yuan di tie zhan,1号线
3,南京交院地铁站,-3p,3q,46,nan jing jiao yuan di tie zhan,1号线
3,中国药科大学地铁站,-3v,40,46,zhong guo yao ke da xue di tie zhan,1号线
3,油坊桥地铁站,-22,-19,46,you fang qiao di tie zhan,2号线
3,雨润大街地铁站,-1q,-14,46,yu run da jie di tie zhan,2号线
3,元通地铁站,-1f,-z,46,yuan tong di tie zhan,2号线
3,奥体东地铁站,-11,-w,46,ao ti dong di tie zhan,2号线
3,兴隆大街地铁站,-w,-p,46,xing long da jie di tie zhan,2号线
3,集庆门大街地铁站,-q,-i,46,ji qing men da jie di tie zhan,2号线
3,云锦路地铁站,-l,-b,46,yun jin lu di tie zhan,2号线
3,莫愁湖地铁站,-g,-4,46,mo chou hu di tie zhan,2号线
3,汉中门地铁站,-b,3,46,han zhong men di tie zhan,2号线
3,上海路地铁站,-5,a,46,shang hai lu di tie zhan,2号线
3,大行宫地铁站,1,v,46,da xing gong di tie zhan,2号线
3,西安门地铁站,3,1a,46,xi an men di tie zhan,2号线
3,明故宫地铁站,4,1o,46,ming gu gong di tie zhan,2号线
3,苜蓿园地铁站,5,22,46,mu xu yuan di tie zhan,2号线
3,下马坊地铁站,7,2g,46,xia ma fang di tie zhan,2号线
3,孝陵卫地铁站,8,2v,46,xiao ling wei di tie zhan,2号线
3,钟灵街地铁站,a,39,46,zhong ling jie di tie zhan,2号线
3,马群地铁站,b,3n,46,ma qun di tie zhan,2号线
3,金马路地铁站,m,3w,46,jin ma lu di tie zhan,2号线
3,仙鹤门地铁站,w,46,46,xian he men di tie zhan,2号线
3,学则路地铁站,17,4f,46,xue ze lu di tie zhan,2号线
3,仙林中心地铁站,1h,4o,46,xian lin zhong xin di tie zhan,2号线
3,羊山公园地铁站,1s,4x,46,yang shan gong yuan di tie zhan,2号线
3,南大仙林校区地铁站,22,57,46,nan da xian lin xiao qu di tie zhan,2号线
3,经天路地铁站,2d,5g,46,jing tian lu di tie zhan,2号线
3,翠屏山地铁站,-2y,17,46,cui ping shan di tie zhan,S1号线
3,佛城西路地铁站,-3w,1h,46,fo cheng xi lu di tie zhan,S1号线
3,吉印大道地铁站,-4t,1s,46,ji yin da dao di tie zhan,S1号线
3,正方中路地铁站,-5r,22,46,zheng fang zhong lu di tie zhan,S1号线
3,翔宇路北地铁站,-6o,2d,46,xiang yu lu bei di tie zhan,S1号线
3,翔宇路南地铁站,-7m,2n,46,xiang yu lu nan di tie zhan,S1号线
3,禄口机场地铁站,-8j,2y,46,lu kou ji chang di tie zhan,S1号线
3,空港新城江宁地铁站,-9g,3p,46,kong gang xin cheng jiang ning di tie zhan,S1号线
4,新街口,0,h,70,xin jie kou
4,夫子庙,-l,m,68,fu zi miao
4,河西中央商务区,-10,-11,66,he xi zhong yang shang wu qu
4,鼓楼,i,b,64,gu lou
4,湖南路,s,a,62,hu nan lu
4,百家湖,-2x,1n,60,bai jia hu
4,仙林,1o,49,58,xian lin
4,江北新区,2w,-1n,56,jiang bei xin qu
4,南京南站商圈,-20,v,54,nan jing nan zhan shang quan
4,软件谷,-1l,-7,52,ruan jian gu
5,南京国际博览中心,-13,-1a,70,nan jing guo ji bo lan zhong xin
5,南京国际展览中心,17,1c,68,nan jing guo ji zhan lan zhong xin
5,南京空港国际博览中心,-8d,3j,66,nan jing kong gang guo ji bo lan zhong xin
6,南京大学（鼓楼）,e,d,70,nan jing da xue gu lou
6,南京大学（仙林）,24,5b,68,nan jing da xue xian lin
6,东南大学（四牌楼）,e,r,66,dong nan da xue si pai lou
6,南京航空航天大学,-9,1c,64,nan jing hang kong hang tian da xue
6,南京理工大学,-c,2g,62,nan jing li gong da xue
6,河海大学,g,-d,60,he hai da xue
6,南京师范大学（随园）,d,2,58,nan jing shi fan da xue sui yuan
7,江苏省人民医院,1,-6,70,jiang su sheng ren min yi yuan
7,南京鼓楼医院,f,g,68,nan jing gu lou yi yuan
7,东部战区总医院,2,15,66,dong bu zhan qu zong yi yuan
7,江苏省中医院,2,7,64,jiang su sheng zhong yi yuan
7,南京市儿童医院,3,3,62,nan jing shi er tong yi yuan
7,江苏省肿瘤医院,18,-5,60,jiang su sheng zhong liu yi yuan
8,中山陵,g,2e,70,zhong shan ling
8,总统府,1,u,68,zong tong fu
8,玄武湖公园,u,u,66,xuan wu hu gong yuan
8,侵华日军南京大屠杀遇难同胞纪念馆,-7,-n,64,qin hua ri jun nan jing da tu sha yu nan tong bao ji nian guan
8,明孝陵,g,1w,62,ming xiao ling
8,秦淮河,-m,l,60,qin huai he
8,南京博物院,-1,1j,58,nan jing bo wu yuan
8,牛首山,-3m,-n,56,niu shou shan

320200|无锡市|31.575|120.302|wu xi shi|锡山区,f,1k,xi shan qu;惠山区,2x,-4,hui shan qu;滨湖区,-1c,-i,bin hu qu;梁溪区,-9,1,liang xi qu;新吴区,-o,1f,xin wu qu;江阴市,9m,-g,jiang yin shi;宜兴市,-6i,-db,yi xing shi
0,苏南硕放国际机场,-2a,3e,50,su nan shuo fang guo ji ji chang,WUX,硕放机场,shuo fang ji chang
1,硕放机场T2航站楼,-2a,3e,45,shuo fang ji chang t 2 hang zhan lou,WUX
2,无锡东站,q,4g,44,wu xi dong zhan
2,无锡新区站,c,8,44,wu xi xin qu zhan
2,无锡站,b,4,43,wu xi zhan
2,惠山站,39,4,44,hui shan zhan
2,宜兴站,-66,-d3,31,yi xing zhan
3,堰桥地铁站,2r,-c,46,yan qiao di tie zhan,1号线
3,锡北运河地铁站,2e,-a,46,xi bei yun he di tie zhan,1号线
3,西漳地铁站,22,-7,46,xi zhang di tie zhan,1号线
3,天一地铁站,1p,-5,46,tian yi di tie zhan,1号线
3,刘潭地铁站,1d,-3,46,liu tan di tie zhan,1号线
3,庄前地铁站,10,-1,46,zhuang qian di tie zhan,1号线
3,民丰地铁站,o,2,46,min feng di tie zhan,1号线
3,无锡火车站地铁站,b,4,46,wu xi huo che zhan di tie zhan,1号线
3,胜利门地铁站,5,1,46,sheng li men di tie zhan,1号线
3,三阳广场地铁站,-1,-1,46,san yang guang chang di tie zhan,1号线
3,南禅寺地铁站,-9,0,46,nan chan si di tie zhan,1号线
3,谈渡桥地铁站,-h,1,46,tan du qiao di tie zhan,1号线
3,太湖广场地铁站,-p,2,46,tai hu guang chang di tie zhan,1号线
3,清名桥地铁站,-x,3,46,qing ming qiao di tie zhan,1号线
3,人民医院地铁站,-15,4,46,ren min yi yuan di tie zhan,1号线
3,华清大道地铁站,-1c,5,46,hua qing da dao di tie zhan,1号线
3,扬名地铁站,-1k,6,46,yang ming di tie zhan,1号线
3,南湖家园地铁站,-1s,7,46,nan hu jia yuan di tie zhan,1号线
3,塘铁桥地铁站,-20,8,46,tang tie qiao di tie zhan,1号线
3,金匮公园地铁站,-28,9,46,jin kui gong yuan di tie zhan,1号线
3,市民中心地铁站,-2g,a,46,shi min zhong xin di tie zhan,1号线
3,文化宫地铁站,-2g,-a,46,wen hua gong di tie zhan,1号线
3,江南大学地铁站,-2g,-t,46,jiang nan da xue di tie zhan,1号线
3,长广溪地铁站,-32,-r,46,chang guang xi di tie zhan,1号线
4,三阳广场,-1,-1,70,san yang guang chang
4,太湖新城,-2d,a,68,tai hu xin cheng
4,梅村新区,-n,3k,66,mei cun xin qu
4,滨湖万达,-1b,-k,64,bin hu wan da
5,无锡太湖国际博览中心,-2t,f,70,wu xi tai hu guo ji bo lan zhong xin
6,江南大学,-2i,-t,70,jiang nan da xue
7,无锡市人民医院,-r,-2,70,wu xi shi ren min yi yuan
7,江南大学附属医院,-23,-1q,68,jiang nan da xue fu shu yi yuan
8,鼋头渚,-1f,-24,70,yuan tou zhu
8,灵山胜境,-44,-5l,68,ling shan sheng jing
8,南长街清名桥,-h,9,66,nan chang jie qing ming qiao
8,拈花湾,-48,-68,64,nian hua wan

320300|徐州市|34.262|117.185|xu zhou shi|鼓楼区,r,1,gu lou qu;云龙区,-9,1u,yun long qu;贾汪区,4v,7s,jia wang qu;泉山区,-10,9,quan shan qu;铜山区,-29,-g,tong shan qu;丰县,c0,-ge,feng xian;沛县,dv,-6x,pei xian;睢宁县,-9p,l1,sui ning xian;新沂市,30,wi,xin yi shi;邳州市,25,n0,pi zhou shi
0,徐州观音国际机场,-5r,aa,44,xu zhou guan yin guo ji ji chang,XUZ,观音机场,guan yin ji chang
2,徐州东站,6,39,44,xu zhou dong zhan
2,睢宁站,-9d,l9,31,sui ning zhan
2,徐州站,4,k,43,xu zhou zhan
2,新沂站,3c,wq,31,xin yi zhan
4,中心商圈彭城广场,2,2,70,zhong xin shang quan peng cheng guang chang
4,新城区,-1j,2x,68,xin cheng qu
5,淮海国际博览中心,b,-2n,70,huai hai guo ji bo lan zhong xin
6,中国矿业大学,-18,-16,70,zhong guo kuang ye da xue
7,徐州医科大学附属医院,a,-2,70,xu zhou yi ke da xue fu shu yi yuan
8,云龙湖,-r,-s,70,yun long hu
8,汉文化景区,4,15,68,han wen hua jing qu

320400|常州市|31.773|119.947|chang zhou shi|天宁区,k,1g,tian ning qu;钟楼区,t,-19,zhong lou qu;新北区,1l,p,xin bei qu;武进区,-20,-5,wu jin qu;金坛区,-1e,-9p,jin tan qu;溧阳市,-9w,-cv,li yang shi
0,常州奔牛国际机场,3x,-4n,44,chang zhou ben niu guo ji ji chang,CZX,奔牛机场,ben niu ji chang
2,常州北站,28,r,41,chang zhou bei zhan
2,戚墅堰站,c,8,41,qi shu yan zhan
2,常州站,7,n,40,chang zhou zhan
2,溧阳站,-9k,-cn,31,li yang zhan
4,南大街,2,8,70,nan da jie
4,新北万达,16,r,68,xin bei wan da
4,湖塘,-1l,-2,66,hu tang
8,中华恐龙园,1d,1j,70,zhong hua kong long yuan
8,天目湖,-cw,-es,68,tian mu hu
8,天宁寺,4,n,66,tian ning si

320500|苏州市|31.299|120.62|su zhou shi|虎丘区,v,-56,hu qiu qu;吴中区,-10,c,wu zhong qu;相城区,1y,n,xiang cheng qu;姑苏区,11,-3,gu su qu;吴江区,-4g,p,wu jiang qu;常熟市,9v,3o,chang shu shi;张家港市,g1,-1s,zhang jia gang shi;昆山市,2f,a1,kun shan shi;太仓市,4f,e7,tai cang shi
2,苏州北站,3e,n,50,su zhou bei zhan
2,昆山南站,1r,9d,36,kun shan nan zhan
2,花桥站,2r,a9,36,hua qiao zhan
2,阳澄湖站,c,8,50,yang cheng hu zhan
2,苏州园区站,c,8,50,su zhou yuan qu zhan
2,苏州站,v,-9,48,su zhou zhan
2,苏州新区站,c,8,50,su zhou xin qu zhan
2,盛泽站,c,8,50,sheng ze zhan
2,太仓站,4r,ef,31,tai cang zhan
2,常熟站,a7,3w,31,chang shu zhan
2,张家港站,gd,-1k,31,zhang jia gang zhan
3,木渎地铁站,-u,-37,46,mu du di tie zhan,1号线
3,金枫路地铁站,-r,-2w,46,jin feng lu di tie zhan,1号线
3,汾湖路地铁站,-n,-2m,46,fen hu lu di tie zhan,1号线
3,玉山路地铁站,-k,-2b,46,yu shan lu di tie zhan,1号线
3,苏州乐园地铁站,-h,-20,46,su zhou le yuan di tie zhan,1号线
3,塔园路地铁站,-d,-1q,46,ta yuan lu di tie zhan,1号线
3,滨河路地铁站,-a,-1f,46,bin he lu di tie zhan,1号线
3,西环路地铁站,-6,-15,46,xi huan lu di tie zhan,1号线
3,桐泾北路地铁站,-3,-u,46,tong jing bei lu di tie zhan,1号线
3,广济南路地铁站,0,-j,46,guang ji nan lu di tie zhan,1号线
3,养育巷地铁站,4,-9,46,yang yu xiang di tie zhan,1号线
3,乐桥地铁站,7,2,46,le qiao di tie zhan,1号线
3,临顿路地铁站,9,c,46,lin dun lu di tie zhan,1号线
3,相门地铁站,a,n,46,xiang men di tie zhan,1号线
3,东环路地铁站,c,x,46,dong huan lu di tie zhan,1号线
3,中央公园地铁站,d,18,46,zhong yang gong yuan di tie zhan,1号线
3,星海广场地铁站,f,1i,46,xing hai guang chang di tie zhan,1号线
3,东方之门地铁站,h,1n,46,dong fang zhi men di tie zhan,1号线
3,文化博览中心地铁站,j,2b,46,wen hua bo lan zhong xin di tie zhan,1号线
3,时代广场地铁站,h,2p,46,shi dai guang chang di tie zhan,1号线
3,星湖街地铁站,f,33,46,xing hu jie di tie zhan,1号线
3,南施街地铁站,e,3g,46,nan shi jie di tie zhan,1号线
3,星塘街地铁站,c,3u,46,xing tang jie di tie zhan,1号线
3,钟南街地铁站,a,48,46,zhong nan jie di tie zhan,1号线
4,观前街,d,7,70,guan qian jie
4,金鸡湖,i,28,68,jin ji hu
4,苏州中心,i,1j,66,su zhou zhong xin
4,石路,f,-k,64,shi lu
4,狮山,-2,-1q,62,shi shan
4,独墅湖,-t,37,60,du shu hu
4,相城高铁新城,3e,n,58,xiang cheng gao tie xin cheng
4,平江路,f,e,56,ping jiang lu
5,苏州国际博览中心,k,2n,70,su zhou guo ji bo lan zhong xin
5,苏州国际会议中心,n,2u,68,su zhou guo ji hui yi zhong xin
6,苏州大学（天赐庄）,6,k,70,su zhou da xue tian ci zhuang
6,西交利物浦大学,-o,3a,68,xi jiao li wu pu da xue
6,苏州科技大学,1,-1j,66,su zhou ke ji da xue
7,苏州大学附属第一医院,5,k,70,su zhou da xue fu shu di yi yi yuan
7,苏州大学附属第二医院,-c,-c,68,su zhou da xue fu shu di er yi yuan
7,苏州市立医院,5,2,66,su zhou shi li yi yuan
8,拙政园,q,6,70,zhuo zheng yuan
8,虎丘,12,-19,68,hu qiu
8,留园,i,-x,66,liu yuan
8,寒山寺,d,-1j,64,han shan si
8,周庄古镇,-54,6b,62,zhou zhuang gu zhen
8,同里古镇,-3x,2o,60,tong li gu zhen
8,苏州博物馆,p,4,58,su zhou bo wu guan
8,狮子林,o,5,56,shi zi lin

320600|南通市|32.016|120.865|nan tong shi|通州区,1e,5t,tong zhou qu;崇川区,-6,-8,chong chuan qu;海门区,-43,8t,hai men qu;如东县,8s,8w,ru dong xian;启东市,-67,ly,qi dong shi;如皋市,9w,-83,ru gao shi;海安市,ee,-b2,hai an shi
0,南通兴东国际机场,1l,33,45,nan tong xing dong guo ji ji chang,NTG,兴东机场,xing dong ji chang
2,南通西站,0,-1e,33,nan tong xi zhan
2,南通站,22,-p,33,nan tong zhan
2,海安站,eq,-au,31,hai an zhan
2,如皋南站,8i,-83,31,ru gao nan zhan
4,南大街,-6,-1,70,nan da jie
4,中南城,-1c,e,68,zhong nan cheng
4,圆融广场,-1f,p,66,yuan rong guang chang
5,南通国际会展中心,-26,z,70,nan tong guo ji hui zhan zhong xin
8,濠河,-6,-2,70,hao he
8,狼山,-1q,p,68,lang shan

320700|连云港市|34.6|119.179|lian yun gang shi|连云区,4g,4g,lian yun qu;海州区,-s,-f,hai zhou qu;赣榆区,6p,-6,gan yu qu;东海县,-1m,-bu,dong hai xian;灌云县,-8s,1o,guan yun xian;灌南县,-e9,3t,guan nan xian
0,连云港花果山国际机场,-57,-2,42,lian yun gang hua guo shan guo ji ji chang,LYG,花果山机场,hua guo shan ji chang
2,连云港站,2,-5,32,lian yun gang zhan
2,灌云站,-8g,1w,31,guan yun zhan
2,连云港东站,0,1e,32,lian yun gang dong zhan

320800|淮安市|33.598|119.021|huai an shi|淮安区,-2n,3c,huai an qu;淮阴区,y,e,huai yin qu;清江浦区,-19,6,qing jiang pu qu;洪泽区,-8g,-44,hong ze qu;涟水县,53,6n,lian shui xian;盱眙县,-ga,-d9,xu yi xian;金湖县,-fx,0,jin hu xian
0,淮安涟水国际机场,5a,2z,43,huai an lian shui guo ji ji chang,HIA,涟水机场,lian shui ji chang
2,淮安东站,0,1e,32,huai an dong zhan
2,涟水站,5f,6v,31,lian shui zhan
2,淮安站,c,8,32,huai an zhan

320900|盐城市|33.378|120.14|yan cheng shi|亭湖区,d,1l,ting hu qu;盐都区,-14,e,yan dou qu;大丰区,-4y,a1,da feng qu;响水县,mt,-fm,xiang shui xian;滨海县,h0,-8v,bin hai xian;阜宁县,al,-9d,fu ning xian;射阳县,ak,2i,she yang xian;建湖县,1p,-9r,jian hu xian;东台市,-e6,50,dong tai shi
0,盐城南洋国际机场,1h,1s,42,yan cheng nan yang guo ji ji chang,YNZ,南洋机场,nan yang ji chang
2,阜宁南站,97,-9d,31,fu ning nan zhan
2,盐城站,i,1z,32,yan cheng zhan
2,东台站,-du,58,31,dong tai zhan

321000|扬州市|32.393|119.421|yang zhou shi|广陵区,2,b,guang ling qu;邗江区,-f,-n,han jiang qu;江都区,16,45,jiang dou qu;宝应县,nj,-1o,bao ying xian;仪征市,-3d,-6k,yi zheng shi;高邮市,at,12,gao you shi
0,扬州泰州国际机场,4q,8a,44,yang zhou tai zhou guo ji ji chang,YTY,扬泰机场,yang tai ji chang
2,扬州东站,n,3b,33,yang zhou dong zhan
2,宝应站,nv,-1g,31,bao ying zhan
2,高邮站,b5,1a,31,gao you zhan
2,扬州站,c,8,32,yang zhou zhan

321100|镇江市|32.204|119.453|zhen jiang shi|京口区,-6,h,jing kou qu;润州区,-9,-15,run zhou qu;丹徒区,-20,-j,dan tu qu;丹阳市,-5e,49,dan yang shi;扬中市,v,9l,yang zhong shi;句容市,-77,-7w,ju rong shi
2,镇江南站,-1w,-p,34,zhen jiang nan zhan
2,丹阳北站,-40,49,31,dan yang bei zhan
2,丹阳站,-52,4h,31,dan yang zhan
2,丹徒站,-1o,-b,34,dan tu zhan
2,镇江站,c,8,34,zhen jiang zhan
2,句容西站,-77,-9a,31,ju rong xi zhan

321200|泰州市|32.485|119.915|tai zhou shi|海陵区,6,4,hai ling qu;高港区,-4m,-x,gao gang qu;姜堰区,o,5x,jiang yan qu;兴化市,bt,-1q,xing hua shi;靖江市,-dy,a2,jing jiang shi;泰兴市,-8p,3t,tai xing shi
2,泰州站,c,8,32,tai zhou zhan

321300|宿迁市|33.963|118.275|su qian shi|宿城区,0,-w,su cheng qu;宿豫区,-g,1k,su yu qu;沭阳县,44,eq,shu yang xian;泗阳县,-6p,bw,si yang xian;泗洪县,-dj,-1f,si hong xian
2,宿迁站,c,8,32,su qian zhan
2,泗阳站,-6d,c4,31,si yang zhan

330100|杭州市|30.287|120.154|hang zhou shi|上城区,-19,f,shang cheng qu;拱墅区,w,-d,gong shu qu;西湖区,-s,-o,xi hu qu;滨江区,-26,1m,bin jiang qu;萧山区,-2v,32,xiao shan qu;余杭区,3o,41,yu hang qu;富阳区,-6m,-5e,fu yang qu;临安区,-1h,-bx,lin an qu;临平区,3o,41,lin ping qu;钱塘区,z,9g,qian tang qu;桐庐县,-dq,-cv,tong lu xian;淳安县,-iu,-uw,chun an xian;建德市,-mk,-o9,jian de shi
0,杭州萧山国际机场,-1e,7q,88,hang zhou xiao shan guo ji ji chang,HGH,萧山机场,xiao shan ji chang
1,萧山机场T4航站楼,-1h,7o,83,xiao shan ji chang t 4 hang zhan lou,HGH
1,萧山机场T3航站楼,-1b,7s,83,xiao shan ji chang t 3 hang zhan lou,HGH
2,余杭站,40,49,73,yu hang zhan
2,杭州东站,4,1n,73,hang zhou dong zhan
2,富阳站,-6a,-56,73,fu yang zhan
2,桐庐站,-de,-cn,73,tong lu zhan
2,建德站,-m8,-o1,31,jian de zhan
2,富阳西站,-6m,-6s,73,fu yang xi zhan
2,桐庐东站,-dq,-bh,73,tong lu dong zhan
2,杭州站,-17,s,68,hang zhou zhan
3,湘湖地铁站,-3i,26,46,xiang hu di tie zhan,1号线
3,滨康路地铁站,-36,1z,46,bin kang lu di tie zhan,1号线
3,西兴地铁站,-2u,1s,46,xi xing di tie zhan,1号线
3,滨和路地铁站,-2i,1l,46,bin he lu di tie zhan,1号线
3,江陵路地铁站,-27,1d,46,jiang ling lu di tie zhan,1号线
3,近江地铁站,-1v,16,46,jin jiang di tie zhan,1号线
3,婺江路地铁站,-1j,z,46,wu jiang lu di tie zhan,1号线
3,城站地铁站,-17,s,46,cheng zhan di tie zhan,1号线
3,定安路地铁站,-12,j,46,ding an lu di tie zhan,1号线
3,龙翔桥地铁站,-w,a,46,long xiang qiao di tie zhan,1号线
3,凤起路地铁站,-n,a,52,feng qi lu di tie zhan,1号线、2号线
3,武林广场地铁站,-f,9,46,wu lin guang chang di tie zhan,1号线
3,西湖文化广场地铁站,-a,m,46,xi hu wen hua guang chang di tie zhan,1号线
3,打铁关地铁站,-5,y,46,da tie guan di tie zhan,1号线
3,闸弄口地铁站,-1,1a,46,zha nong kou di tie zhan,1号线
3,火车东站地铁站,4,1n,46,huo che dong zhan di tie zhan,1号线
3,彭埠地铁站,7,1z,46,peng bu di tie zhan,1号线
3,七堡地铁站,a,2b,46,qi bao di tie zhan,1号线
3,九和路地铁站,d,2o,46,jiu he lu di tie zhan,1号线
3,九堡地铁站,g,30,46,jiu bao di tie zhan,1号线
3,客运中心地铁站,j,3c,46,ke yun zhong xin di tie zhan,1号线
3,下沙西地铁站,i,3p,46,xia sha xi di tie zhan,1号线
3,金沙湖地铁站,h,42,46,jin sha hu di tie zhan,1号线
3,高沙路地铁站,g,4f,46,gao sha lu di tie zhan,1号线
3,文泽路地铁站,f,4s,46,wen ze lu di tie zhan,1号线
3,文海南路地铁站,e,55,46,wen hai nan lu di tie zhan,1号线
3,云水地铁站,d,5i,46,yun shui di tie zhan,1号线
3,下沙江滨地铁站,c,5v,46,xia sha jiang bin di tie zhan,1号线
3,杭州大会展中心地铁站,-1b,8s,46,hang zhou da hui zhan zhong xin di tie zhan,1号线
3,港城大道地铁站,-1c,8i,46,gang cheng da dao di tie zhan,1号线
3,南阳地铁站,-1d,89,46,nan yang di tie zhan,1号线
3,向阳路地铁站,-1e,80,46,xiang yang lu di tie zhan,1号线
3,萧山国际机场地铁站,-1f,7q,46,xiao shan guo ji ji chang di tie zhan,1号线
3,朝阳地铁站,-3b,3l,46,chao yang di tie zhan,2号线
3,曹家桥地铁站,-38,3i,46,cao jia qiao di tie zhan,2号线
3,潘水地铁站,-35,3f,46,pan shui di tie zhan,2号线
3,人民路地铁站,-33,3c,46,ren min lu di tie zhan,2号线
3,杭发厂地铁站,-30,39,46,hang fa chang di tie zhan,2号线
3,人民广场地铁站,-2x,36,46,ren min guang chang di tie zhan,2号线
3,建设一路地铁站,-2m,31,46,jian she yi lu di tie zhan,2号线
3,建设三路地铁站,-2b,2x,46,jian she san lu di tie zhan,2号线
3,振宁路地铁站,-20,2s,46,zhen ning lu di tie zhan,2号线
3,飞虹路地铁站,-1q,2n,46,fei hong lu di tie zhan,2号线
3,盈丰路地铁站,-1f,2j,46,ying feng lu di tie zhan,2号线
3,钱江世纪城地铁站,-14,2e,46,qian jiang shi ji cheng di tie zhan,2号线
3,钱江路地铁站,-y,1n,46,qian jiang lu di tie zhan,2号线
3,庆春广场地铁站,-t,1e,46,qing chun guang chang di tie zhan,2号线
3,庆菱路地铁站,-o,15,46,qing ling lu di tie zhan,2号线
3,建国北路地铁站,-i,w,46,jian guo bei lu di tie zhan,2号线
3,中河北路地铁站,-d,n,46,zhong he bei lu di tie zhan,2号线
3,武林门地铁站,-3,5,46,wu lin men di tie zhan,2号线
3,沈塘桥地铁站,2,-4,46,shen tang qiao di tie zhan,2号线
3,下宁桥地铁站,8,-d,46,xia ning qiao di tie zhan,2号线
3,学院路地铁站,d,-m,46,xue yuan lu di tie zhan,2号线
3,古翠路地铁站,i,-v,46,gu cui lu di tie zhan,2号线
3,丰潭路地铁站,n,-14,46,feng tan lu di tie zhan,2号线
3,文新地铁站,s,-1d,46,wen xin di tie zhan,2号线
3,三坝地铁站,y,-1m,46,san ba di tie zhan,2号线
3,虾龙圩地铁站,13,-1v,46,xia long xu di tie zhan,2号线
3,三墩地铁站,18,-24,46,san dun di tie zhan,2号线
3,墩祥街地铁站,1d,-2d,46,dun xiang jie di tie zhan,2号线
3,金家渡地铁站,1i,-2m,46,jin jia du di tie zhan,2号线
3,白洋地铁站,1o,-2v,46,bai yang di tie zhan,2号线
3,杜甫村地铁站,1t,-34,46,du fu cun di tie zhan,2号线
3,良渚地铁站,1y,-3d,46,liang zhu di tie zhan,2号线
4,武林广场,-g,9,70,wu lin guang chang
4,西湖,-15,-b,68,xi hu
4,钱江新城,-15,1m,66,qian jiang xin cheng
4,滨江,-27,1l,64,bin jiang
4,未来科技城,-3,-3v,62,wei lai ke ji cheng
4,湖滨,-w,9,60,hu bin
4,黄龙,-j,-k,58,huang long
4,城西银泰,f,-1b,56,cheng xi yin tai
4,钱江世纪城,-1d,2c,54,qian jiang shi ji cheng
4,九堡,j,36,52,jiu bao
4,下沙,m,5b,50,xia sha
4,萧山人民广场,-2x,36,48,xiao shan ren min guang chang
4,良渚新城,27,-3c,46,liang zhu xin cheng
5,杭州国际博览中心,-1k,2h,70,hang zhou guo ji bo lan zhong xin
5,杭州大会展中心,-18,8k,68,hang zhou da hui zhan zhong xin
5,浙江世贸国际展览中心,-g,-h,66,zhe jiang shi mao guo ji zhan lan zhong xin
5,杭州和平国际会展中心,-1,t,64,hang zhou he ping guo ji hui zhan zhong xin
5,云栖小镇国际会展中心,-4f,-1z,62,yun qi xiao zhen guo ji hui zhan zhong xin
6,浙江大学（紫金港）,m,-1w,70,zhe jiang da xue zi jin gang
6,浙江大学（玉泉）,-m,-u,68,zhe jiang da xue yu quan
6,浙江工业大学,7,9,66,zhe jiang gong ye da xue
6,中国美术学院（南山）,-15,4,64,zhong guo mei shu xue yuan nan shan
6,杭州电子科技大学,s,58,62,hang zhou dian zi ke ji da xue
6,浙江理工大学,r,5l,60,zhe jiang li gong da xue
6,西湖大学,-2z,-2m,58,xi hu da xue
7,浙江大学医学院附属第一医院,-t,r,70,zhe jiang da xue yi xue yuan fu shu di yi yi yuan
7,浙江大学医学院附属第二医院,-z,q,68,zhe jiang da xue yi xue yuan fu shu di er yi yuan
7,浙江省人民医院,-8,c,66,zhe jiang sheng ren min yi yuan
7,邵逸夫医院,-s,1e,64,shao yi fu yi yuan
7,浙江省肿瘤医院,1v,t,62,zhe jiang sheng zhong liu yi yuan
7,浙江大学医学院附属儿童医院,-2n,19,60,zhe jiang da xue yi xue yuan fu shu er tong yi yuan
8,断桥残雪,-q,-3,70,duan qiao can xue
8,雷峰塔,-1i,-5,68,lei feng ta
8,灵隐寺,-1a,-1h,66,ling yin si
8,西溪国家湿地公园,-h,-2j,64,xi xi guo jia shi di gong yuan
8,宋城,-3b,-1e,62,song cheng
8,河坊街,-1a,i,60,he fang jie
8,千岛湖,-iu,-v1,58,qian dao hu
8,京杭大运河拱宸桥,w,-f,56,jing hang da yun he gong chen qiao
8,良渚古城遗址公园,31,-4h,54,liang zhu gu cheng yi zhi gong yuan

330200|宁波市|29.868|121.55|ning bo shi|海曙区,7,1,hai shu qu;江北区,j,5,jiang bei qu;北仑区,w,86,bei lun qu;镇海区,2p,1a,zhen hai qu;鄞州区,-1f,-3,yin zhou qu;奉化区,-5x,-3z,feng hua qu;象山县,-av,8v,xiang shan xian;宁海县,-g4,-3d,ning hai xian;余姚市,4p,-az,yu yao shi;慈溪市,8e,-7v,ci xi shi
0,宁波栎社国际机场,-1c,-2g,55,ning bo li she guo ji ji chang,NGB,栎社机场,li she ji chang
1,栎社机场T2航站楼,-1c,-2g,50,li she ji chang t 2 hang zhan lou,NGB
2,余姚北站,63,-az,31,yu yao bei zhan
2,宁波站,-6,-d,41,ning bo zhan
2,奉化站,-5l,-3r,31,feng hua zhan
2,宁海站,-fs,-35,31,ning hai zhan
3,高桥西地铁站,m,-3f,46,gao qiao xi di tie zhan,1号线
3,高桥地铁站,k,-32,46,gao qiao di tie zhan,1号线
3,梁祝地铁站,i,-2p,46,liang zhu di tie zhan,1号线
3,芦港地铁站,h,-2b,46,lu gang di tie zhan,1号线
3,徐家漕长乐地铁站,f,-1y,46,xu jia cao chang le di tie zhan,1号线
3,望春桥地铁站,d,-1l,46,wang chun qiao di tie zhan,1号线
3,泽民地铁站,b,-18,46,ze min di tie zhan,1号线
3,大卿桥地铁站,a,-u,46,da qing qiao di tie zhan,1号线
3,西门口地铁站,8,-h,46,xi men kou di tie zhan,1号线
3,鼓楼地铁站,6,-4,46,gu lou di tie zhan,1号线
3,东门口地铁站,5,8,46,dong men kou di tie zhan,1号线
3,江厦桥东地铁站,4,k,46,jiang sha qiao dong di tie zhan,1号线
3,舟孟北路地铁站,3,w,46,zhou meng bei lu di tie zhan,1号线
3,樱花公园地铁站,3,17,46,ying hua gong yuan di tie zhan,1号线
3,福明路地铁站,2,1j,46,fu ming lu di tie zhan,1号线
3,世纪大道地铁站,1,1v,46,shi ji da dao di tie zhan,1号线
3,海晏北路地铁站,0,27,46,hai yan bei lu di tie zhan,1号线
3,福庆北路地铁站,2,2q,46,fu qing bei lu di tie zhan,1号线
3,盛莫路地铁站,5,38,46,sheng mo lu di tie zhan,1号线
3,东环南路地铁站,7,3r,46,dong huan nan lu di tie zhan,1号线
3,邱隘东地铁站,a,4a,46,qiu ai dong di tie zhan,1号线
3,五乡地铁站,c,4s,46,wu xiang di tie zhan,1号线
3,宝幢地铁站,f,5b,46,bao zhuang di tie zhan,1号线
3,邬隘地铁站,h,5u,46,wu ai di tie zhan,1号线
3,大碶地铁站,j,6c,46,da qi di tie zhan,1号线
3,松花江路地铁站,m,6v,46,song hua jiang lu di tie zhan,1号线
3,中河路地铁站,o,7e,46,zhong he lu di tie zhan,1号线
3,长江路地铁站,r,7w,46,chang jiang lu di tie zhan,1号线
3,霞浦地铁站,t,8f,46,xia pu di tie zhan,1号线
4,天一广场,1,6,70,tian yi guang chang
4,东部新城,0,24,68,dong bu xin cheng
4,南部商务区,-1l,-5,66,nan bu shang wu qu
4,老外滩,d,a,64,lao wai tan
4,鄞州万达,-1c,0,62,yin zhou wan da
4,北仑,x,86,60,bei lun
5,宁波国际会展中心,3,2h,70,ning bo guo ji hui zhan zhong xin
6,宁波大学,15,2e,70,ning bo da xue
6,宁波诺丁汉大学,-1v,b,68,ning bo nuo ding han da xue
7,宁波市第一医院,-1,-9,70,ning bo shi di yi yi yuan
7,宁波市第二医院,c,-3,68,ning bo shi di er yi yuan
7,宁波大学附属第一医院,0,-7,66,ning bo da xue fu shu di yi yi yuan
8,天一阁,3,-b,70,tian yi ge
8,东钱湖,-2t,2t,68,dong qian hu
8,溪口雪窦山,-51,-9g,66,xi kou xue dou shan
8,宁波博物馆,-1h,-6,64,ning bo bo wu guan

330300|温州市|28.001|120.672|wen zhou shi|鹿城区,f,-h,lu cheng qu;龙湾区,-1w,3v,long wan qu;瓯海区,-y,-1l,ou hai qu;洞头区,-4l,dh,dong tou qu;永嘉县,49,k,yong jia xian;平阳县,-9f,-2y,ping yang xian;苍南县,-dd,-6s,cang nan xian;文成县,-5y,-g5,wen cheng xian;泰顺县,-cc,-qi,tai shun xian;瑞安市,-66,-h,rui an shi;乐清市,35,8o,yue qing shi;龙港市,-br,-3b,long gang shi
0,温州龙湾国际机场,-2d,4v,53,wen zhou long wan guo ji ji chang,WNZ,龙湾机场,long wan ji chang
1,龙湾机场T2航站楼,-2d,4v,48,long wan ji chang t 2 hang zhan lou,WNZ
2,乐清站,3h,8w,31,yue qing zhan
2,温州南站,-x,-2f,40,wen zhou nan zhan
2,瑞安站,-5u,-9,31,rui an zhan
2,苍南站,-er,-6s,31,cang nan zhan
2,温州站,c,8,39,wen zhou zhan
4,五马街,c,-e,70,wu ma jie
4,温州南站商圈,-x,-2f,68,wen zhou nan zhan shang quan
4,车站大道,2,6,66,che zhan da dao
4,滨江商务区,c,v,64,bin jiang shang wu qu
5,温州国际会展中心,q,l,70,wen zhou guo ji hui zhan zhong xin
7,温州医科大学附属第一医院,-1b,i,70,wen zhou yi ke da xue fu shu di yi yi yuan
7,温州医科大学附属第二医院,7,1,68,wen zhou yi ke da xue fu shu di er yi yuan
8,雁荡山,aa,b5,70,yan dang shan
8,江心屿,s,-p,68,jiang xin yu
8,楠溪江,81,19,66,nan xi jiang

330400|嘉兴市|30.763|120.751|jia xing shi|南湖区,-f,w,nan hu qu;秀洲区,2,-15,xiu zhou qu;嘉善县,1w,4v,jia shan xian;海盐县,-6l,5f,hai yan xian;海宁市,-6z,-1z,hai ning shi;平湖市,-2e,7c,ping hu shi;桐乡市,-3p,-56,tong xiang shi
2,嘉善南站,i,4v,34,jia shan nan zhan
2,嘉兴南站,-1p,12,34,jia xing nan zhan
2,桐乡站,-5i,-5i,34,tong xiang zhan
2,海宁西站,-6z,-3d,34,hai ning xi zhan
2,嘉兴站,c,8,34,jia xing zhan
4,南湖,-7,e,70,nan hu
4,嘉兴万达,-1,-o,68,jia xing wan da
8,乌镇,-f,-7c,70,wu zhen
8,南湖红船,-9,b,68,nan hu hong chuan
8,西塘古镇,52,3x,66,xi tang gu zhen

330500|湖州市|30.867|120.102|hu zhou shi|吴兴区,-a,2c,wu xing qu;南浔区,-h,8t,nan xun qu;德清县,-90,-3h,de qing xian;长兴县,4g,-5b,chang xing xian;安吉县,-6c,-bq,an ji xian
2,安吉站,-60,-bi,31,an ji zhan
2,湖州站,6,-1t,33,hu zhou zhan
2,德清站,-8o,-39,31,de qing zhan
2,长兴站,4s,-53,31,chang xing zhan
2,南浔站,-5,91,31,nan xun zhan

330600|绍兴市|29.997|120.582|shao xing shi|越城区,-9,1,yue cheng qu;柯桥区,2d,-2f,ke qiao qu;上虞区,10,7y,shang yu qu;新昌县,-dt,8y,xin chang xian;诸暨市,-80,-9b,zhu ji shi;嵊州市,-c4,6x,sheng zhou shi
2,诸暨站,-7o,-93,31,zhu ji zhan
2,绍兴北站,2n,-4,33,shao xing bei zhan
2,上虞北站,2e,7y,31,shang yu bei zhan
2,绍兴站,c,8,33,shao xing zhan
4,鲁迅故里商圈,-4,4,70,lu xun gu li shang quan
4,柯桥轻纺城,2d,-2h,68,ke qiao qing fang cheng
4,迪荡,7,v,66,di dang
5,绍兴国际会展中心,2r,-2l,70,shao xing guo ji hui zhan zhong xin
8,鲁迅故里,-4,5,70,lu xun gu li
8,兰亭,-1r,-22,68,lan ting
8,沈园,-4,8,66,shen yuan
8,柯岩,1x,-40,64,ke yan

330700|金华市|29.09|119.65|jin hua shi|婺城区,-3,-26,wu cheng qu;金东区,a,17,jin dong qu;武义县,-5h,4n,wu yi xian;浦江县,a2,6q,pu jiang xian;磐安县,-z,m8,pan an xian;兰溪市,3a,-5a,lan xi shi;义乌市,61,bt,yi wu shi;东阳市,5k,gg,dong yang shi;永康市,-5l,b2,yong kang shi
0,义乌机场,73,aj,43,yi wu ji chang,YIW,义乌机场,yi wu ji chang
2,义乌站,7w,ar,36,yi wu zhan
2,金华站,k,-g,36,jin hua zhan
2,浦江站,ae,6y,31,pu jiang zhan
2,磐安站,-n,mg,31,pan an zhan
2,武义北站,-43,4n,31,wu yi bei zhan
2,永康南站,-6z,b2,31,yong kang nan zhan
4,国际商贸城,6v,cq,70,guo ji shang mao cheng
4,绣湖,64,bu,68,xiu hu
4,宾王,60,c3,66,bin wang
5,义乌国际博览中心,6q,ci,70,yi wu guo ji bo lan zhong xin
8,义乌国际商贸城一区,6w,cn,70,yi wu guo ji shang mao cheng yi qu

330800|衢州市|28.942|118.873|qu zhou shi|柯城区,r,-1,ke cheng qu;衢江区,12,2e,qu jiang qu;常山县,-15,-a2,chang shan xian;开化县,5f,-cq,kai hua xian;龙游县,2e,8b,long you xian;江山市,-5p,-6u,jiang shan shi
0,衢州机场,p,-14,41,qu zhou ji chang,JUZ,衢州机场,qu zhou ji chang
2,龙游站,2q,8j,31,long you zhan
2,衢州站,c,8,32,qu zhou zhan
2,江山站,-5d,-6m,31,jiang shan zhan

330900|舟山市|30.016|122.107|zhou shan shi|定海区,4,0,ding hai qu;普陀区,-18,61,pu tuo qu;岱山县,6w,3b,dai shan xian;嵊泗县,jq,9k,sheng si xian
0,舟山普陀山机场,-29,6y,41,zhou shan pu tuo shan ji chang,HSN,普陀山机场,pu tuo shan ji chang

331000|台州市|28.661|121.429|tai zhou shi|椒江区,c,e,jiao jiang qu;黄岩区,-b,-4n,huang yan qu;路桥区,-26,-1s,lu qiao qu;三门县,cc,-x,san men xian;天台县,df,-bq,tian tai xian;仙居县,56,-jg,xian ju xian;温岭市,-80,-17,wen ling shi;临海市,5i,-7w,lin hai shi;玉环市,-el,-5h,yu huan shi
0,台州路桥机场,-2v,-c,42,tai zhou lu qiao ji chang,HYN,路桥机场,lu qiao ji chang
2,三门县站,co,-p,31,san men xian zhan
2,临海站,5u,-7o,31,lin hai zhan
2,台州西站,-1f,-6n,33,tai zhou xi zhan
2,温岭站,-7o,-z,31,wen ling zhan
2,仙居站,5i,-j8,31,xian ju zhan

331100|丽水市|28.452|119.922|li shui shi|莲都区,-6,-9,lian dou qu;青田县,-8o,a7,qing tian xian;缙云县,5r,4q,jin yun xian;遂昌县,3w,-hy,sui chang xian;松阳县,-3,-c8,song yang xian;云和县,-9c,-9p,yun he xian;庆元县,-n5,-nv,qing yuan xian;景宁畲族自治县,-db,-7y,jing ning she zu zi zhi xian;龙泉市,-ah,-lp,long quan shi
2,缙云西站,5r,3c,31,jin yun xi zhan
2,丽水站,c,8,32,li shui zhan
2,青田站,-8c,af,31,qing tian zhan

340100|合肥市|31.861|117.283|he fei shi|瑶海区,-3,r,yao hai qu;庐阳区,i,-i,lu yang qu;蜀山区,-a,-m,shu shan qu;包河区,-1v,r,bao he qu;长丰县,h5,-37,chang feng xian;肥东县,r,56,fei dong xian;肥西县,-4a,-3h,fei xi xian;庐江县,-gs,5,lu jiang xian;巢湖市,-6k,gv,chao hu shi
0,合肥新桥国际机场,3i,-8m,53,he fei xin qiao guo ji ji chang,HFE,新桥机场,xin qiao ji chang
1,新桥机场T1航站楼,3i,-8m,48,xin qiao ji chang t 1 hang zhan lou,HFE
2,合肥南站,-1p,8,50,he fei nan zhan
2,合肥北城站,c,8,50,he fei bei cheng zhan
2,合肥站,q,y,48,he fei zhan
2,巢湖东站,-6k,i9,31,chao hu dong zhan
2,庐江西站,-gs,-19,31,lu jiang xi zhan
2,巢湖站,-68,h3,31,chao hu zhan
3,合肥火车站地铁站,q,y,46,he fei huo che zhan di tie zhan,1号线
3,明光路地铁站,g,v,46,ming guang lu di tie zhan,1号线
3,大东门地铁站,7,s,46,da dong men di tie zhan,1号线
3,包公园地铁站,-3,p,46,bao gong yuan di tie zhan,1号线
3,合肥工大南门地铁站,-d,m,46,he fei gong da nan men di tie zhan,1号线
3,太湖路地铁站,-m,k,46,tai hu lu di tie zhan,1号线
3,水阳江路地铁站,-w,h,46,shui yang jiang lu di tie zhan,1号线
3,葛大店地铁站,-16,e,46,ge da dian di tie zhan,1号线
3,望湖城地铁站,-1f,b,46,wang hu cheng di tie zhan,1号线
3,合肥南站地铁站,-1p,8,46,he fei nan zhan di tie zhan,1号线
3,骆岗地铁站,-23,7,46,luo gang di tie zhan,1号线
3,高铁南站地铁站,-2h,7,46,gao tie nan zhan di tie zhan,1号线
3,滨湖会展中心地铁站,-2v,7,46,bin hu hui zhan zhong xin di tie zhan,1号线
3,紫庐地铁站,-39,6,46,zi lu di tie zhan,1号线
3,珠江路地铁站,-3n,5,46,zhu jiang lu di tie zhan,1号线
3,九联圩地铁站,-41,5,46,jiu lian xu di tie zhan,1号线
4,淮河路步行街,4,d,70,huai he lu bu xing jie
4,政务区天鹅湖,-16,-1l,68,zheng wu qu tian e hu
4,滨湖新区,-3n,-3,66,bin hu xin qu
4,三里庵,-8,-r,64,san li an
4,高新区,-12,-3z,62,gao xin qu
4,马鞍山路,-j,k,60,ma an shan lu
5,合肥滨湖国际会展中心,-3m,m,70,he fei bin hu guo ji hui zhan zhong xin
5,安徽国际会展中心,-1d,-1o,68,an hui guo ji hui zhan zhong xin
6,中国科学技术大学,-k,-j,70,zhong guo ke xue ji shu da xue
6,合肥工业大学,-h,a,68,he fei gong ye da xue
6,安徽大学（磬苑）,-2k,-2q,66,an hui da xue qing yuan
7,中国科学技术大学附属第一医院（安徽省立医院）,-1,-2,70,zhong guo ke xue ji shu da xue fu shu di yi yi yuan an hui sheng li yi yuan
7,安徽医科大学第一附属医院,-e,-f,68,an hui yi ke da xue di yi fu shu yi yuan
7,安徽医科大学第二附属医院,-1w,-20,66,an hui yi ke da xue di er fu shu yi yuan
8,三河古镇,-9p,-11,70,san he gu zhen
8,包公园,-5,e,68,bao gong yuan
8,天鹅湖,-1b,-1l,66,tian e hu
8,安徽博物院,-1l,-1i,64,an hui bo wu yuan

340200|芜湖市|31.326|118.376|wu hu shi|镜湖区,f,9,jing hu qu;鸠江区,17,g,jiu jiang qu;弋江区,-e,-3,yi jiang qu;湾沚区,-5b,5k,wan zhi qu;繁昌区,-68,-4x,fan chang qu;南陵县,-bf,-16,nan ling xian;无为市,-n,-d6,wu wei shi
0,芜湖宣州机场,-66,83,41,wu hu xuan zhou ji chang,WHA,宣州机场,xuan zhou ji chang
2,芜湖站,h,6,33,wu hu zhan
2,无为站,-b,-cy,31,wu wei zhan
2,南陵站,-b3,-y,31,nan ling zhan

340300|蚌埠市|32.94|117.363|beng bu shi|龙子湖区,b,h,long zi hu qu;蚌山区,-n,b,bang shan qu;禹会区,-a,-l,yu hui qu;淮上区,p,-4,huai shang qu;怀远县,u,-4e,huai yuan xian;五河县,58,ec,wu he xian;固镇县,ah,-1a,gu zhen xian
0,蚌埠滕湖机场,6a,-8h,41,beng bu teng hu ji chang,BFY,滕湖机场,teng hu ji chang
2,蚌埠南站,-1i,25,35,beng bu nan zhan
2,固镇南站,93,-1a,31,gu zhen nan zhan
2,蚌埠站,c,8,34,beng bu zhan

340400|淮南市|32.648|117.018|huai nan shi|大通区,-g,z,da tong qu;田家庵区,-1,-1,tian jia an qu;谢家集区,-1c,-4f,xie jia ji qu;八公山区,-h,-55,ba gong shan qu;潘集区,3g,-53,pan ji qu;凤台县,1p,-8j,feng tai xian;寿县,-2v,-64,shou xian
2,寿县站,-2j,-5w,31,shou xian zhan
2,淮南南站,-1e,0,32,huai nan nan zhan
2,大通西站,-g,-f,31,da tong xi zhan
2,淮南站,-1e,0,32,huai nan zhan

340500|马鞍山市|31.689|118.508|ma an shan shi|花山区,v,-f,hua shan qu;雨山区,-7,-9,yu shan qu;博望区,-3n,9d,bo wang qu;当涂县,-3a,-a,dang tu xian;含山县,1b,-bb,han shan xian;和县,1h,-4a,he xian
2,含山南站,-3,-bb,31,han shan nan zhan
2,马鞍山东站,0,1e,31,ma an shan dong zhan

340600|淮北市|33.972|116.795|huai bei shi|杜集区,j,x,du ji qu;相山区,-c,-1,xiang shan qu;烈山区,-25,i,lie shan qu;濉溪县,-1l,-t,sui xi xian
2,淮北北站,1e,0,31,huai bei bei zhan

340700|铜陵市|30.93|117.817|tong ling shi|铜官区,6,13,tong guan qu;义安区,n,-p,yi an qu;郊区,-31,-1d,jiao qu;枞阳县,-68,-fq,zong yang xian
2,铜陵北站,1e,0,31,tong ling bei zhan
2,铜陵站,c,8,31,tong ling zhan

340800|安庆市|30.509|117.044|an qing shi|迎江区,3,1b,ying jiang qu;大观区,19,-v,da guan qu;宜秀区,2w,-1k,yi xiu qu;怀宁县,69,-5z,huai ning xian;太湖县,-1j,-kf,tai hu xian;宿松县,-9v,-pf,su song xian;望江县,-al,-9e,wang jiang xian;岳西县,9h,-j0,yue xi xian;桐城市,en,-2z,tong cheng shi;潜山市,3e,-cv,qian shan shi
0,安庆天柱山机场,21,7,41,an qing tian zhu shan ji chang,AQG,天柱山机场,tian zhu shan ji chang
2,桐城东站,en,-1l,31,tong cheng dong zhan
2,安庆西站,-9,-22,32,an qing xi zhan
2,潜山站,3q,-cn,31,qian shan zhan
2,太湖南站,-2x,-kf,31,tai hu nan zhan
2,宿松东站,-9v,-o1,31,su song dong zhan
2,安庆站,c,8,32,an qing zhan
2,宿松站,-9j,-p7,31,su song zhan

341000|黄山市|29.709|118.317|huang shan shi|屯溪区,-d,-2,tun xi qu;黄山区,fo,-4v,huang shan qu;徽州区,3a,k,hui zhou qu;歙县,48,2q,she xian;休宁县,23,-3f,xiu ning xian;黟县,60,-aj,yi xian;祁门县,41,-go,qi men xian
0,黄山屯溪国际机场,m,-1r,41,huang shan tun xi guo ji ji chang,TXN,屯溪机场,tun xi ji chang
2,黄山北站,2b,-z,32,huang shan bei zhan
2,黄山西站,0,-1e,32,huang shan xi zhan
2,黄山站,c,8,32,huang shan zhan
8,黄山风景区,bv,-48,70,huang shan feng jing qu
8,宏村,86,-98,68,hong cun
8,屯溪老街,5,-5,66,tun xi lao jie
8,西递,5g,-90,64,xi di

341100|滁州市|32.304|118.316|chu zhou shi|琅琊区,-9,-a,lang ya qu;南谯区,-2w,2t,nan qiao qu;来安县,44,3c,lai an xian;全椒县,-62,-16,quan jiao xian;定远县,6b,-h5,ding yuan xian;凤阳县,fv,-ls,feng yang xian;天长市,a4,j5,tian chang shi;明光市,da,-8a,ming guang shi
2,定远站,6n,-gx,31,ding yuan zhan
2,滁州站,c,8,32,chu zhou zhan
2,全椒站,-5q,-y,31,quan jiao zhan
2,滁州北站,1e,0,32,chu zhou bei zhan

341200|阜阳市|32.897|115.82|fu yang shi|颍州区,-e,-d,ying zhou qu;颍东区,f,11,ying dong qu;颍泉区,s,-c,ying quan qu;临泉县,3z,-fh,lin quan xian;太和县,7b,-5i,tai he xian;阜南县,-6n,-68,fu nan xian;颍上县,-6s,c5,ying shang xian;界首市,a1,-cd,jie shou shi
0,阜阳西关机场,-u,-3c,41,fu yang xi guan ji chang,FUG,西关机场,xi guan ji chang
2,阜阳西站,n,-28,33,fu yang xi zhan
2,阜阳站,c,8,33,fu yang zhan

341300|宿州市|33.634|116.984|su zhou shi|埇桥区,7,-7,yong qiao qu;砀山县,mh,-h5,dang shan xian;萧县,ff,-11,xiao xian;灵璧县,-27,fp,ling bi xian;泗县,-47,pr,si xian
2,宿州东站,0,1e,32,su zhou dong zhan
2,萧县北站,gt,-11,31,xiao xian bei zhan
2,砀山南站,l3,-h5,31,dang shan nan zhan

341500|六安市|31.753|116.508|lu an shi|金安区,-3,v,jin an qu;裕安区,-f,-s,yu an qu;叶集区,33,-g7,ye ji qu;霍邱县,go,-6e,huo qiu xian;舒城县,-83,c9,shu cheng xian;金寨县,-q,-fy,jin zhai xian;霍山县,-9i,-4c,huo shan xian
2,六安站,c,8,32,lu an zhan
2,金寨站,-e,-fq,31,jin zhai zhan

341600|亳州市|33.869|115.783|bo zhou shi|谯城区,7,-4,qiao cheng qu;涡阳县,-ag,c1,wo yang xian;蒙城县,-gr,lp,meng cheng xian;利辛县,-k4,bu,li xin xian
2,亳州南站,-1e,0,31,bo zhou nan zhan
2,亳州站,c,8,31,bo zhou zhan

341700|池州市|30.656|117.489|chi zhou shi|贵池区,v,26,gui chi qu;东至县,-f5,-ct,dong zhi xian;石台县,-ce,-3,shi tai xian;青阳县,-h,9y,qing yang xian
0,池州九华山机场,32,6v,41,chi zhou jiu hua shan ji chang,JUH,九华山机场,jiu hua shan ji chang
2,池州站,c,8,31,chi zhou zhan

341800|宣城市|30.946|118.758|xuan cheng shi|宣州区,-2,s,xuan zhou qu;郎溪县,50,bq,lang xi xian;泾县,-75,-9e,jing xian;绩溪县,-oe,-4z,ji xi xian;旌德县,-i0,-5s,jing de xian;宁国市,-8o,69,ning guo shi;广德市,-1w,if,guang de shi
2,宣城站,c,8,31,xuan cheng zhan
2,广德南站,-3a,if,31,guang de nan zhan
2,泾县站,-6t,-96,31,jing xian zhan
2,绩溪北站,-n0,-4z,31,ji xi bei zhan
2,绩溪县站,-o2,-4r,31,ji xi xian zhan

350100|福州市|26.075|119.306|fu zhou shi|鼓楼区,7,-2,gu lou qu;台江区,-m,8,tai jiang qu;仓山区,-s,-w,cang shan qu;马尾区,-2e,46,ma wei qu;晋安区,7,n,jin an qu;长乐区,-34,61,chang le qu;闽侯县,23,-4u,min hou xian;连江县,3e,6i,lian jiang xian;罗源县,bj,6s,luo yuan xian;闽清县,42,-cb,min qing xian;永泰县,-5s,-ad,yong tai xian;平潭县,-g0,dg,ping tan xian;福清市,-9u,26,fu qing shi
0,福州长乐国际机场,-40,a3,56,fu zhou zhang le guo ji ji chang,FOC,长乐机场,chang le ji chang
1,长乐机场T1航站楼,-40,a3,51,chang le ji chang t 1 hang zhan lou,FOC
2,罗源站,bv,70,31,luo yuan zhan
2,连江站,3q,6q,31,lian jiang zhan
2,福州南站,-2i,2c,44,fu zhou nan zhan
2,福清站,-9i,2e,31,fu qing zhan
2,闽清北站,5g,-cb,31,min qing bei zhan
2,福州站,13,b,43,fu zhou zhan
2,永泰站,-5g,-a5,31,yong tai zhan
2,福清西站,-9u,s,31,fu qing xi zhan
3,象峰地铁站,1v,11,46,xiang feng di tie zhan,1号线
3,秀山地铁站,1m,s,46,xiu shan di tie zhan,1号线
3,罗汉山地铁站,1c,k,46,luo han shan di tie zhan,1号线
3,福州火车站地铁站,13,b,46,fu zhou huo che zhan di tie zhan,1号线
3,斗门地铁站,w,6,46,dou men di tie zhan,1号线
3,树兜地铁站,o,1,46,shu dou di tie zhan,1号线
3,屏山地铁站,h,-4,46,ping shan di tie zhan,1号线
3,东街口地铁站,9,-9,46,dong jie kou di tie zhan,1号线
3,南门兜地铁站,1,-2,46,nan men dou di tie zhan,1号线
3,茶亭地铁站,-6,5,46,cha ting di tie zhan,1号线
3,达道地铁站,-e,c,46,da dao di tie zhan,1号线
3,上藤地铁站,-l,k,46,shang teng di tie zhan,1号线
3,三叉街地铁站,-t,r,46,san cha jie di tie zhan,1号线
3,白湖亭地铁站,-11,y,46,bai hu ting di tie zhan,1号线
3,葫芦阵地铁站,-18,15,46,hu lu zhen di tie zhan,1号线
3,黄山地铁站,-1g,1c,46,huang shan di tie zhan,1号线
3,排下地铁站,-1o,1j,46,pai xia di tie zhan,1号线
3,城门地铁站,-1v,1r,46,cheng men di tie zhan,1号线
3,三角埕地铁站,-23,1y,46,san jiao cheng di tie zhan,1号线
3,胪雷地铁站,-2a,25,46,lu lei di tie zhan,1号线
3,福州火车南站地铁站,-2i,2c,46,fu zhou huo che nan zhan di tie zhan,1号线
4,东街口,9,-9,70,dong jie kou
4,五四路,n,-5,68,wu si lu
4,万象城宝龙,-b,-h,66,wan xiang cheng bao long
4,金山,-v,-18,64,jin shan
4,闽江北岸商务区,-m,l,62,min jiang bei an shang wu qu
4,三坊七巷商圈,8,-e,60,san fang qi xiang shang quan
5,福州海峡国际会展中心,-1d,20,70,fu zhou hai xia guo ji hui zhan zhong xin
5,福州国际会展中心,-13,-1r,68,fu zhou guo ji hui zhan zhong xin
6,福州大学,-h,-33,70,fu zhou da xue
6,福建师范大学,-1a,-2u,68,fu jian shi fan da xue
6,福建农林大学,a,-1y,66,fu jian nong lin da xue
7,福建医科大学附属第一医院,1,-d,70,fu jian yi ke da xue fu shu di yi yi yuan
7,福建省立医院,g,0,68,fu jian sheng li yi yuan
7,福建医科大学附属协和医院,1,-3,66,fu jian yi ke da xue fu shu xie he yi yuan
8,三坊七巷,8,-e,70,san fang qi xiang
8,鼓山,-n,2e,68,gu shan
8,西湖公园,n,-k,66,xi hu gong yuan
8,烟台山,-s,2,64,yan tai shan

350200|厦门市|24.49|118.11|xia men shi|思明区,-19,-r,si ming qu;海沧区,-5,-25,hai cang qu;湖里区,n,11,hu li qu;集美区,2e,-d,ji mei qu;同安区,6h,16,tong an qu;翔安区,3l,3u,xiang an qu
0,厦门高崎国际机场,1h,o,69,xia men gao qi guo ji ji chang,XMN,高崎机场,gao qi ji chang
1,高崎机场T4航站楼,1e,m,64,gao qi ji chang t 4 hang zhan lou,XMN
1,高崎机场T3航站楼,1k,q,64,gao qi ji chang t 3 hang zhan lou,XMN
2,厦门北站,43,-11,43,xia men bei zhan
2,厦门站,-n,5,41,xia men zhan
3,镇海路地铁站,-z,-r,46,zhen hai lu di tie zhan,1号线
3,中山公园地铁站,-u,-l,46,zhong shan gong yuan di tie zhan,1号线
3,将军祠地铁站,-p,-f,46,jiang jun ci di tie zhan,1号线
3,文灶地铁站,-l,-a,46,wen zao di tie zhan,1号线
3,湖滨东路地铁站,-g,-4,46,hu bin dong lu di tie zhan,1号线
3,莲坂地铁站,-b,2,46,lian ban di tie zhan,1号线
3,莲花路口地铁站,-5,5,46,lian hua lu kou di tie zhan,1号线
3,吕厝地铁站,1,8,46,lv cuo di tie zhan,1号线
3,乌石浦地铁站,e,4,46,wu shi pu di tie zhan,1号线
3,塘边地铁站,r,1,46,tang bian di tie zhan,1号线
3,火炬园地铁站,14,-3,46,huo ju yuan di tie zhan,1号线
3,殿前地铁站,1g,-6,46,dian qian di tie zhan,1号线
3,高崎地铁站,1t,-a,46,gao qi di tie zhan,1号线
3,集美学村地铁站,26,-d,46,ji mei xue cun di tie zhan,1号线
3,园博苑地铁站,2e,-g,46,yuan bo yuan di tie zhan,1号线
3,杏林村地铁站,2l,-i,46,xing lin cun di tie zhan,1号线
3,杏锦路地铁站,2t,-l,46,xing jin lu di tie zhan,1号线
3,官任地铁站,31,-o,46,guan ren di tie zhan,1号线
3,诚毅广场地铁站,38,-q,46,cheng yi guang chang di tie zhan,1号线
3,集美软件园地铁站,3g,-t,46,ji mei ruan jian yuan di tie zhan,1号线
3,集美大道地铁站,3o,-w,46,ji mei da dao di tie zhan,1号线
3,天水路地铁站,3v,-y,46,tian shui lu di tie zhan,1号线
3,厦门北站地铁站,43,-11,46,xia men bei zhan di tie zhan,1号线
3,岩内地铁站,4q,-19,46,yan nei di tie zhan,1号线
4,中山路,-y,-t,70,zhong shan lu
4,火车站富山,-n,5,68,huo che zhan fu shan
4,会展中心商圈,-m,21,66,hui zhan zhong xin shang quan
4,五缘湾,y,1x,64,wu yuan wan
4,软件园二期,-3,1y,62,ruan jian yuan er qi
4,集美学村,27,-b,60,ji mei xue cun
4,SM城市广场,c,e,58,s m cheng shi guang chang
4,海沧湾,-b,-21,56,hai cang wan
5,厦门国际会展中心,-n,23,70,xia men guo ji hui zhan zhong xin
5,佰翔会展中心,1t,3z,68,bai xiang hui zhan zhong xin
6,厦门大学（思明）,-1h,-e,70,xia men da xue si ming
6,集美大学,2f,-f,68,ji mei da xue
6,华侨大学（厦门）,38,-n,66,hua qiao da xue xia men
7,厦门大学附属第一医院,-15,-s,70,xia men da xue fu shu di yi yi yuan
7,厦门大学附属中山医院,-h,-j,68,xia men da xue fu shu zhong shan yi yuan
7,复旦大学附属中山医院厦门医院,e,28,66,fu dan da xue fu shu zhong shan yi yuan xia men yi yuan
8,鼓浪屿,-17,-17,70,gu lang yu
8,南普陀寺,-1d,-e,68,nan pu tuo si
8,环岛路,-1m,8,66,huan dao lu
8,曾厝垵,-1r,d,64,ceng cuo an
8,厦门植物园,-17,-1,62,xia men zhi wu yuan
8,胡里山炮台,-1p,-5,60,hu li shan pao tai

350300|莆田市|25.431|119.008|pu tian shi|城厢区,-c,-e,cheng xiang qu;涵江区,s,30,han jiang qu;荔城区,1,7,li cheng qu;秀屿区,-35,2p,xiu yu qu;仙游县,-1x,-8s,xian you xian
2,莆田站,-15,1g,32,pu tian zhan
2,仙游站,-1l,-8k,31,xian you zhan

350400|三明市|26.265|117.635|san ming shi|三元区,-v,-r,san yuan qu;沙县区,3o,4d,sha xian qu;明溪县,2j,-c1,ming xi xian;清流县,-2f,-mq,qing liu xian;宁化县,-3,-r9,ning hua xian;大田县,-fw,5w,da tian xian;尤溪县,-2n,ff,you xi xian;将乐县,cw,-4k,jiang le xian;泰宁县,hn,-cr,tai ning xian;建宁县,ft,-lv,jian ning xian;永安市,-8z,-7i,yong an shi
0,三明沙县机场,4h,5o,41,san ming sha xian ji chang,SQJ,沙县机场,sha xian ji chang
2,建宁县北站,h7,-lv,31,jian ning xian bei zhan
2,泰宁站,hz,-cj,31,tai ning zhan
2,将乐站,d8,-4c,31,jiang le zhan
2,三明北站,1e,0,32,san ming bei zhan
2,尤溪站,-2b,fn,31,you xi zhan
2,永安南站,-ad,-7i,31,yong an nan zhan
2,永安站,-8n,-7a,31,yong an zhan

350500|泉州市|24.909|118.589|quan zhou shi|鲤城区,-2,-2,li cheng qu;丰泽区,-i,o,feng ze qu;洛江区,v,2a,luo jiang qu;泉港区,5v,93,quan gang qu;惠安县,3e,5s,hui an xian;安溪县,43,-b7,an xi xian;永春县,bh,-87,yong chun xian;德化县,g6,-9o,de hua xian;金门县,-d5,-7e,jin men xian;石狮市,-4x,1n,shi shi shi;晋江市,-3j,-11,jin jiang shi;南安市,1f,-5n,nan an shi
0,泉州晋江国际机场,-2y,-2,49,quan zhou jin jiang guo ji ji chang,JJN,晋江机场,jin jiang ji chang
1,晋江机场T1航站楼,-2y,-2,44,jin jiang ji chang t 1 hang zhan lou,JJN
0,金门尚义机场,-d6,-64,41,jin men shang yi ji chang,KNH,尚义机场,shang yi ji chang
2,泉州站,1h,-m,34,quan zhou zhan
2,晋江站,-37,-t,31,jin jiang zhan
2,泉港站,67,9b,31,quan gang zhan
2,泉州东站,0,1e,34,quan zhou dong zhan
4,涂门街,-6,3,70,tu men jie
4,丰泽广场,-b,n,68,feng ze guang chang
4,东海,-14,1w,66,dong hai
4,晋江万达,-37,-g,64,jin jiang wan da
7,福建医科大学附属第二医院,-4,b,70,fu jian yi ke da xue fu shu di er yi yuan
8,开元寺,8,-3,70,kai yuan si
8,清源山,15,j,68,qing yuan shan
8,西街,7,-1,66,xi jie
8,崇武古城,-s,9k,64,chong wu gu cheng

350600|漳州市|24.511|117.662|zhang zhou shi|芗城区,0,-8,xiang cheng qu;龙文区,-8,1c,long wen qu;龙海区,-1s,4c,long hai qu;长泰区,36,2p,chang tai qu;云霄县,-fd,-8y,yun xiao xian;漳浦县,-ay,-1c,zhang pu xian;诏安县,-m7,-dj,zhao an xian;东山县,-mi,-6g,dong shan xian;南靖县,4,-8h,nan jing xian;平和县,-43,-9n,ping he xian;华安县,dp,-3k,hua an xian
2,漳州站,-15,12,32,zhang zhou zhan
2,漳浦站,-am,-14,31,zhang pu zhan
2,云霄站,-f1,-8q,31,yun xiao zhan
2,诏安站,-lv,-db,31,zhao an zhan

350700|南平市|26.636|118.178|nan ping shi|延平区,1,4,yan ping qu;建阳区,jc,-1m,jian yang qu;顺昌县,4d,-a8,shun chang xian;浦城县,zl,a3,pu cheng xian;光泽县,p5,-ng,guang ze xian;松溪县,oq,gv,song xi xian;政和县,ka,iw,zheng he xian;邵武市,jk,-j1,shao wu shi;武夷山市,v5,-3z,wu yi shan shi;建瓯市,ar,3j,jian ou shi
0,武夷山机场,tl,-4x,41,wu yi shan ji chang,WUS,武夷山机场,wu yi shan ji chang
2,武夷山北站,wj,-3z,31,wu yi shan bei zhan
2,建瓯西站,ar,25,31,jian ou xi zhan
2,南平市站,c,8,32,nan ping shi zhan
2,邵武站,jw,-it,31,shao wu zhan
2,南平站,c,8,32,nan ping zhan

350800|龙岩市|25.092|117.03|long yan shi|新罗区,6,7,xin luo qu;永定区,-a8,-8a,yong ding qu;长汀县,km,-io,chang ting xian;上杭县,-16,-gy,shang hang xian;武平县,3,-pu,wu ping xian;连城县,h7,-7o,lian cheng xian;漳平市,5i,au,zhang ping shi
0,龙岩冠豸山机场,g8,-7w,41,long yan guan zhi shan ji chang,LCX,冠豸山机场,guan zhi shan ji chang
2,龙岩站,c,8,32,long yan zhan
2,漳平站,5u,b2,31,zhang ping zhan

350900|宁德市|26.659|119.527|ning de shi|蕉城区,2,-1,jiao cheng qu;霞浦县,6b,da,xia pu xian;古田县,-29,-lp,gu tian xian;屏南县,6x,-f1,ping nan xian;寿宁县,m3,-c,shou ning xian;周宁县,ce,-58,zhou ning xian;柘荣县,fz,ae,zhe rong xian;福安市,bx,3d,fu an shi;福鼎市,ih,j6,fu ding shi
2,福鼎站,it,je,31,fu ding zhan
2,霞浦站,6n,di,31,xia pu zhan
2,福安站,c9,3l,31,fu an zhan
2,宁德站,c,8,32,ning de zhan
2,古田北站,-v,-lp,31,gu tian bei zhan

360100|南昌市|28.676|115.892|nan chang shi|东湖区,n,c,dong hu qu;西湖区,-i,-f,xi hu qu;青云谱区,-1j,y,qing yun pu qu;青山湖区,7,1y,qing shan hu qu;新建区,h,-25,xin jian qu;红谷滩区,m,-y,hong gu tan qu;南昌县,-3a,16,nan chang xian;安义县,4q,-9j,an yi xian;进贤县,-8b,9p,jin xian xian
0,南昌昌北国际机场,54,g,52,nan chang chang bei guo ji ji chang,KHN,昌北机场,chang bei ji chang
1,昌北机场T2航站楼,54,g,47,chang bei ji chang t 2 hang zhan lou,KHN
2,进贤南站,-9p,9p,31,jin xian nan zhan
2,南昌西站,-1h,-2t,47,nan chang xi zhan
2,南昌站,-d,o,45,nan chang zhan
2,横岗站,c,8,47,heng gang zhan
2,向塘站,c,8,47,xiang tang zhan
3,双港地铁站,1x,-z,46,shuang gang di tie zhan,1号线
3,孔目湖地铁站,1p,-y,46,kong mu hu di tie zhan,1号线
3,长江路地铁站,1h,-y,46,chang jiang lu di tie zhan,1号线
3,珠江路地铁站,19,-x,46,zhu jiang lu di tie zhan,1号线
3,庐山南大道地铁站,12,-x,46,lu shan nan da dao di tie zhan,1号线
3,绿茵路地铁站,u,-w,46,lv yin lu di tie zhan,1号线
3,卫东地铁站,m,-w,46,wei dong di tie zhan,1号线
3,地铁大厦地铁站,e,-v,46,di tie da sha di tie zhan,1号线
3,秋水广场地铁站,6,-v,46,qiu shui guang chang di tie zhan,1号线
3,滕王阁地铁站,5,-b,46,teng wang ge di tie zhan,1号线
3,万寿宫地铁站,3,-3,46,wan shou gong di tie zhan,1号线
3,八一馆地铁站,0,5,46,ba yi guan di tie zhan,1号线
3,八一广场地铁站,-2,d,46,ba yi guang chang di tie zhan,1号线
3,丁公路北地铁站,-1,n,46,ding gong lu bei di tie zhan,1号线
3,师大南路地铁站,0,w,46,shi da nan lu di tie zhan,1号线
3,彭家桥地铁站,0,16,46,peng jia qiao di tie zhan,1号线
3,谢家村地铁站,1,1f,46,xie jia cun di tie zhan,1号线
3,青山湖大道地铁站,2,1p,46,qing shan hu da dao di tie zhan,1号线
3,高新大道地铁站,3,1y,46,gao xin da dao di tie zhan,1号线
3,艾溪湖西地铁站,4,28,46,ai xi hu xi di tie zhan,1号线
3,艾溪湖东地铁站,5,2h,46,ai xi hu dong di tie zhan,1号线
3,太子殿地铁站,5,2r,46,tai zi dian di tie zhan,1号线
3,奥体中心地铁站,6,30,46,ao ti zhong xin di tie zhan,1号线
3,瑶湖西地铁站,7,3a,46,yao hu xi di tie zhan,1号线
4,八一广场,-2,d,70,ba yi guang chang
4,红谷滩万达,i,-11,68,hong gu tan wan da
4,秋水广场,6,-v,66,qiu shui guang chang
4,中山路,4,1,64,zhong shan lu
4,高新区艾溪湖,e,23,62,gao xin qu ai xi hu
5,南昌绿地国际博览中心,-2x,-2j,70,nan chang lv di guo ji bo lan zhong xin
6,南昌大学（前湖）,-h,-2k,70,nan chang da xue qian hu
6,江西师范大学,5,3u,68,jiang xi shi fan da xue
6,江西财经大学,1p,-1l,66,jiang xi cai jing da xue
7,南昌大学第一附属医院,2,-5,70,nan chang da xue di yi fu shu yi yuan
7,南昌大学第二附属医院,-2,6,68,nan chang da xue di er fu shu yi yuan
7,江西省人民医院,c,9,66,jiang xi sheng ren min yi yuan
8,滕王阁,6,-b,70,teng wang ge
8,八一起义纪念馆,-1,-2,68,ba yi qi yi ji nian guan
8,南昌之星,-l,-18,66,nan chang zhi xing
8,梅岭,2m,-4i,64,mei ling

360200|景德镇市|29.293|117.215|jing de zhen shi|昌江区,-j,-v,chang jiang qu;珠山区,7,-c,zhu shan qu;浮梁县,1n,0,fu liang xian;乐平市,-8r,-1r,le ping shi
0,景德镇罗家机场,17,-10,41,jing de zhen luo jia ji chang,JDZ,罗家机场,luo jia ji chang
2,景德镇站,c,8,31,jing de zhen zhan

360300|萍乡市|27.623|113.852|ping xiang shi|安源区,-8,j,an yuan qu;湘东区,h,-3b,xiang dong qu;莲花县,-dr,31,lian hua xian;上栗县,75,-1l,shang li xian;芦溪县,8,4y,lu xi xian
2,萍乡北站,1e,0,32,ping xiang bei zhan
2,萍乡站,c,8,32,ping xiang zhan

360400|九江市|29.712|115.993|jiu jiang shi|濂溪区,-18,0,lian xi qu;浔阳区,g,-3,xun yang qu;柴桑区,-2v,-2a,chai sang qu;武宁县,-cx,-p0,wu ning xian;修水县,-j2,-146,xiu shui xian;永修县,-jg,-4h,yong xiu xian;德安县,-bh,-6a,de an xian;都昌县,-c7,5v,dou chang xian;湖口县,j,77,hu kou xian;彭泽县,4l,fv,peng ze xian;瑞昌市,-10,-8o,rui chang shi;共青城市,-cw,-54,gong qing cheng shi;庐山市,-7c,1g,lu shan shi
0,九江庐山机场,-c,-q,41,jiu jiang lu shan ji chang,JIU,庐山机场,lu shan ji chang
2,永修站,-j4,-49,31,yong xiu zhan
2,共青城站,-ck,-4w,31,gong qing cheng zhan
2,德安站,-b5,-62,31,de an zhan
2,庐山站,-70,1o,31,lu shan zhan
2,九江站,-c,-3,33,jiu jiang zhan
2,瑞昌西站,-10,-a2,31,rui chang xi zhan

360500|新余市|27.811|114.931|xin yu shi|渝水区,-b,e,yu shui qu;分宜县,4,-6n,fen yi xian
2,新余北站,1e,0,31,xin yu bei zhan
2,新余站,c,8,31,xin yu zhan

360600|鹰潭市|28.239|117.034|ying tan shi|月湖区,s,1w,yue hu qu;余江区,-14,-4v,yu jiang qu;贵溪市,1i,5v,gui xi shi
2,鹰潭北站,1e,0,32,ying tan bei zhan
2,鹰潭站,c,8,32,ying tan zhan

360700|赣州市|25.851|114.94|gan zhou shi|章贡区,-x,-j,zhang gong qu;南康区,-5a,-4v,nan kang qu;赣县区,a,20,gan xian qu;信丰县,-cx,-h,xin feng xian;大余县,-ci,-g2,da yu xian;上犹县,-1u,-at,shang you xian;崇义县,-4p,-hk,chong yi xian;安远县,-ju,cm,an yuan xian;定南县,-tn,2g,ding nan xian;全南县,-ut,-be,quan nan xian;宁都县,h7,tp,ning dou xian;于都县,2t,d8,yu du xian;兴国县,dj,br,xing guo xian;会昌县,-6z,ni,hui chang xian;寻乌县,-oi,je,xun wu xian;石城县,cw,133,shi cheng xian;瑞金市,z,u7,rui jin shi;龙南市,-q4,-46,long nan shi
0,赣州黄金机场,1,-4j,42,gan zhou huang jin ji chang,KOW,黄金机场,huang jin ji chang
2,兴国西站,dj,ad,31,xing guo xi zhan
2,赣县北站,1o,20,31,gan xian bei zhan
2,赣州西站,-o,-1e,33,gan zhou xi zhan
2,信丰西站,-cx,-1v,31,xin feng xi zhan
2,龙南东站,-q4,-2s,31,long nan dong zhan
2,定南南站,-v1,2g,31,ding nan nan zhan
2,赣州站,c,8,33,gan zhou zhan
2,定南站,-v1,2g,31,ding nan zhan
2,瑞金站,1b,uf,31,rui jin zhan

360800|吉安市|27.112|114.986|ji an shi|吉州区,w,9,ji zhou qu;青原区,-u,t,qing yuan qu;吉安县,-20,-26,ji an xian;吉水县,3a,46,ji shui xian;峡江县,d3,97,xia jiang xian;新干县,hg,b5,xin gan xian;永丰县,5p,c3,yong feng xian;泰和县,-8m,-1r,tai he xian;遂川县,-m6,-cx,sui chuan xian;万安县,-i7,-6b,wan an xian;安福县,7t,-a6,an fu xian;永新县,-4n,-kn,yong xin xian;井冈山市,-a4,-jd,jing gang shan shi
0,井冈山机场,-5w,-6x,41,jing gang shan ji chang,JGS,井冈山机场,jing gang shan ji chang
2,新干东站,hg,cj,31,xin gan dong zhan
2,峡江站,df,9f,31,xia jiang zhan
2,吉水西站,3a,2s,31,ji shui xi zhan
2,吉安西站,0,-1e,32,ji an xi zhan
2,泰和站,-8a,-1j,31,tai he zhan
2,万安县站,-hv,-63,31,wan an xian zhan
2,吉安站,c,8,32,ji an zhan

360900|宜春市|27.804|114.391|yi chun shi|袁州区,-7,11,yuan zhou qu;奉新县,ok,s1,feng xin xian;万载县,8e,1i,wan zai xian;上高县,c2,fh,shang gao xian;宜丰县,gf,bg,yi feng xian;靖安县,td,r0,jing an xian;铜鼓县,jx,-k,tong gu xian;丰城市,9v,12c,feng cheng shi;樟树市,70,w3,zhang shu shi;高安市,hp,qy,gao an shi
0,宜春明月山机场,-1,-2b,41,yi chun ming yue shan ji chang,YIC,明月山机场,ming yue shan ji chang
2,高安站,i1,r6,31,gao an zhan
2,宜春站,c,8,32,yi chun zhan
2,丰城东站,9v,13q,31,feng cheng dong zhan
2,樟树东站,70,xh,31,zhang shu dong zhan

361000|抚州市|27.984|116.358|fu zhou shi|临川区,-1d,-1a,lin chuan qu;东乡区,7c,6u,dong xiang qu;南城县,-bi,7r,nan cheng xian;黎川县,-ji,fa,li chuan xian;南丰县,-la,4o,nan feng xian;崇仁县,-6e,-7u,chong ren xian;乐安县,-ff,-eo,le an xian;宜黄县,-bx,-3e,yi huang xian;金溪县,-1t,b1,jin xi xian;资溪县,-7q,ji,zi xi xian;广昌县,-vo,-m,guang chang xian
2,抚州东站,0,1e,31,fu zhou dong zhan
2,抚州站,c,8,31,fu zhou zhan
2,南城站,-b6,7z,31,nan cheng zhan
2,黎川站,-j6,fi,31,li chuan zhan

361100|上饶市|28.444|117.971|shang rao shi|信州区,-d,-5,xin zhou qu;广丰区,-8,64,guang feng qu;广信区,4,-4,guang xin qu;玉山县,6m,7m,yu shan xian;铅山县,-3k,-79,yan shan xian;横峰县,-11,-af,heng feng xian;弋阳县,-1u,-eh,yi yang xian;余干县,76,-zf,yu gan xian;鄱阳县,fl,-z7,po yang xian;万年县,6z,-pd,wan nian xian;婺源县,mc,-31,wu yuan xian;德兴市,dy,-aw,de xing shi
0,上饶三清山机场,-1s,-a,41,shang rao san qing shan ji chang,SQD,三清山机场,san qing shan ji chang
2,玉山南站,58,7m,31,yu shan nan zhan
2,上饶站,j,5,34,shang rao zhan
2,弋阳站,-1i,-e9,31,yi yang zhan
2,婺源站,mo,-2t,31,wu yuan zhan
2,德兴站,ea,-ao,31,de xing zhan

370100|济南市|36.676|117.001|ji nan shi|历下区,-a,23,li xia qu;市中区,-p,-3,shi zhong qu;槐荫区,-p,-2s,huai yin qu;天桥区,3,-e,tian qiao qu;历城区,4,1s,li cheng qu;长清区,-3e,-6x,chang qing qu;章丘区,5,el,zhang qiu qu;济阳区,8f,4t,ji yang qu;莱芜区,-cu,ir,lai wu qu;钢城区,-h5,mi,gang cheng qu;平阴县,-ar,-f5,ping yin xian;商河县,hl,4c,shang he xian
0,济南遥墙国际机场,52,5q,60,ji nan yao qiang guo ji ji chang,TNA,遥墙机场,yao qiang ji chang
1,遥墙机场T2航站楼,4z,5o,55,yao qiang ji chang t 2 hang zhan lou,TNA
1,遥墙机场T1航站楼,55,5s,55,yao qiang ji chang t 1 hang zhan lou,TNA
2,济南西站,-8,-31,53,ji nan xi zhan
2,济南站,-5,-a,50,ji nan zhan
2,济南东站,2e,3v,53,ji nan dong zhan
2,章丘北站,1j,el,31,zhang qiu bei zhan
4,泉城广场,-e,l,70,quan cheng guang chang
4,趵突泉商圈,-f,f,68,bao tu quan shang quan
4,奥体中心,-l,3b,66,ao ti zhong xin
4,汉峪金谷,-1,3t,64,han yu jin gu
4,大观园,-d,-c,62,da guan yuan
4,西客站,-8,-35,60,xi ke zhan
4,历山路,-f,14,58,li shan lu
5,山东国际会展中心,-2,-3o,70,shan dong guo ji hui zhan zhong xin
5,济南国际会展中心,a,2j,68,ji nan guo ji hui zhan zhong xin
5,黄河国际会展中心,36,5t,66,huang he guo ji hui zhan zhong xin
6,山东大学（中心校区）,1,1l,70,shan dong da xue zhong xin xiao qu
6,山东师范大学（千佛山）,-n,v,68,shan dong shi fan da xue qian fo shan
6,济南大学,-1p,-13,66,ji nan da xue
7,山东大学齐鲁医院,-i,l,70,shan dong da xue qi lu yi yuan
7,山东省立医院,-k,-2,68,shan dong sheng li yi yuan
7,山东省千佛山医院,-o,z,66,shan dong sheng qian fo shan yi yuan
7,山东省肿瘤医院,2,-1t,64,shan dong sheng zhong liu yi yuan
8,趵突泉,-f,f,70,bao tu quan
8,大明湖,-1,n,68,da ming hu
8,千佛山,-10,10,66,qian fo shan
8,宽厚里,-b,t,64,kuan hou li
8,芙蓉街,-9,l,62,fu rong jie

370200|青岛市|36.083|120.355|qing dao shi|市南区,-7,1l,shi nan qu;市北区,5,k,shi bei qu;黄岛区,-3e,-4d,huang dao qu;崂山区,p,36,lao shan qu;李沧区,1r,26,li cang qu;城阳区,69,15,cheng yang qu;即墨区,8i,2k,ji mo qu;胶州市,52,-8y,jiao zhou shi;平度市,j9,-a7,ping du shi;莱西市,me,4j,lai xi shi
0,青岛胶东国际机场,7r,-7f,66,qing dao jiao dong guo ji ji chang,TAO,胶东机场,jiao dong ji chang
1,胶东机场T1航站楼,7r,-7f,61,jiao dong ji chang t 1 hang zhan lou,TAO
2,胶州北站,6g,-8y,31,jiao zhou bei zhan
2,红岛站,c,8,44,hong dao zhan
2,青岛北站,2e,h,44,qing dao bei zhan
2,青岛站,-j,-16,43,qing dao zhan
2,即墨北站,9w,2k,44,ji mo bei zhan
2,胶州站,5e,-8q,31,jiao zhou zhan
3,李村公园地铁站,28,22,46,li cun gong yuan di tie zhan,2号线
3,李村地铁站,20,27,46,li cun di tie zhan,2号线
3,枣山路地铁站,1r,2c,46,zao shan lu di tie zhan,2号线
3,华楼山路地铁站,1j,2h,46,hua lou shan lu di tie zhan,2号线
3,东韩地铁站,1a,2m,46,dong han di tie zhan,2号线
3,辽阳东路地铁站,12,2r,46,liao yang dong lu di tie zhan,2号线
3,同安路地铁站,u,2w,46,tong an lu di tie zhan,2号线
3,苗岭路地铁站,l,31,46,miao ling lu di tie zhan,2号线
3,石老人浴场地铁站,d,36,46,shi lao ren yu chang di tie zhan,2号线
3,海安路地铁站,9,2v,46,hai an lu di tie zhan,2号线
3,海川路地铁站,5,2l,46,hai chuan lu di tie zhan,2号线
3,海游路地铁站,2,2a,46,hai you lu di tie zhan,2号线
3,麦岛地铁站,-2,20,46,mai dao di tie zhan,2号线
3,高雄路地铁站,-6,1p,46,gao xiong lu di tie zhan,2号线
3,燕儿岛路地铁站,-9,1e,46,yan er dao lu di tie zhan,2号线
3,浮山所地铁站,-d,14,46,fu shan suo di tie zhan,2号线
3,五四广场地铁站,-h,t,46,wu si guang chang di tie zhan,2号线
3,芝泉路地铁站,-b,j,46,zhi quan lu di tie zhan,2号线
3,海信桥地铁站,-5,8,46,hai xin qiao di tie zhan,2号线
3,台东地铁站,1,-2,46,tai dong di tie zhan,2号线
3,利津路地铁站,-2,-c,46,li jin lu di tie zhan,2号线
3,泰山路地铁站,-6,-m,46,tai shan lu di tie zhan,2号线
4,五四广场,-l,t,70,wu si guang chang
4,台东,1,-2,68,tai dong
4,中山路,-j,-12,66,zhong shan lu
4,崂山商务区,m,34,64,lao shan shang wu qu
4,黄岛金沙滩,-3a,-2v,62,huang dao jin sha tan
4,李村,26,21,60,li cun
4,香港中路,-g,p,58,xiang gang zhong lu
4,红岛,3q,-2k,56,hong dao
5,青岛国际会展中心,7,36,70,qing dao guo ji hui zhan zhong xin
5,世界博览城,-4t,-87,68,shi jie bo lan cheng
5,红岛国际会议展览中心,43,-35,66,hong dao guo ji hui yi zhan lan zhong xin
6,中国海洋大学（崂山）,27,3v,70,zhong guo hai yang da xue lao shan
6,青岛大学,-e,1v,68,qing dao da xue
6,山东大学（青岛）,7x,9b,66,shan dong da xue qing dao
6,中国石油大学（华东）,-3w,-4x,64,zhong guo shi you da xue hua dong
7,青岛大学附属医院（市南）,-l,-t,70,qing dao da xue fu shu yi yuan shi nan
7,青岛市立医院（东院）,-k,1n,68,qing dao shi li yi yuan dong yuan
7,青岛市中心医院,k,-2,66,qing dao shi zhong xin yi yuan
8,栈桥,-m,-z,70,zhan qiao
8,八大关,-t,-5,68,ba da guan
8,崂山风景区,34,6n,66,lao shan feng jing qu
8,青岛啤酒博物馆,-1,-a,64,qing dao pi jiu bo wu guan
8,奥帆中心,-q,12,62,ao fan zhong xin
8,金沙滩,-37,-2q,60,jin sha tan
8,信号山,-f,-n,58,xin hao shan

370300|淄博市|36.815|118.048|zi bo shi|淄川区,-4s,-29,zi chuan qu;张店区,-8,-u,zhang dian qu;博山区,-8w,-56,bo shan qu;临淄区,c,79,lin zi qu;周村区,-c,-4y,zhou cun qu;桓台县,41,1e,huan tai xian;高青县,9w,-65,gao qing xian;沂源县,-hi,3f,yi yuan xian
2,淄博北站,1e,0,33,zi bo bei zhan
2,临淄北站,1q,79,31,lin zi bei zhan
2,淄博站,-n,4,33,zi bo zhan

370400|枣庄市|34.856|117.558|zao zhuang shi|市中区,8,-2,shi zhong qu;薛城区,-1p,-87,xue cheng qu;峄城区,-2b,x,yi cheng qu;台儿庄区,-86,4w,tai er zhuang qu;山亭区,6s,-2o,shan ting qu;滕州市,76,-aw,teng zhou shi
2,滕州东站,76,-9i,31,teng zhou dong zhan
2,枣庄站,c,8,32,zao zhuang zhan

370500|东营市|37.435|118.665|dong ying shi|东营区,e,-2b,dong ying qu;河口区,cj,-3v,he kou qu;垦利区,3u,-2i,ken li qu;利津县,1j,-be,li jin xian;广饶县,-al,-76,guang rao xian
0,东营胜利机场,2b,3f,41,dong ying sheng li ji chang,DOY,胜利机场,sheng li ji chang

370600|烟台市|37.539|121.391|yan tai shi|芝罘区,2,9,zhi fu qu;福山区,-15,-3f,fu shan qu;牟平区,-48,5t,mu ping qu;莱山区,-s,1i,lai shan qu;蓬莱区,7k,-hk,peng lai qu;龙口市,2z,-pd,long kou shi;莱阳市,-fk,-iv,lai yang shi;莱州市,-a2,-149,lai zhou shi;招远市,-54,-ql,zhao yuan shi;栖霞市,-5o,-f1,qi xia shi;海阳市,-nn,-61,hai yang shi
0,烟台蓬莱国际机场,3c,-b3,49,yan tai peng lai guo ji ji chang,YNT,蓬莱机场,peng lai ji chang
1,蓬莱机场T2航站楼,3c,-b3,44,peng lai ji chang t 2 hang zhan lou,YNT
2,莱阳站,-f8,-in,31,lai yang zhan
2,海阳北站,-m9,-61,31,hai yang bei zhan
2,烟台南站,-1e,0,33,yan tai nan zhan
2,烟台站,9,-2,33,yan tai zhan
4,南大街,-1,5,70,nan da jie
4,万达芝罘,-3,-d,68,wan da zhi fu
4,莱山,-1n,1l,66,lai shan
5,烟台国际博览中心,-2k,23,70,yan tai guo ji bo lan zhong xin
8,蓬莱阁,7y,-hp,70,peng lai ge
8,烟台山,8,8,68,yan tai shan
8,养马岛,-24,6f,66,yang ma dao

370700|潍坊市|36.709|119.107|wei fang shi|潍城区,j,-2a,wei cheng qu;寒亭区,1b,2w,han ting qu;坊子区,-1j,1n,fang zi qu;奎文区,-1,p,kui wen qu;临朐县,-5g,-fo,lin qu xian;昌乐县,-2,-7p,chang le xian;青州市,-o,-hf,qing zhou shi;诸城市,-jt,8f,zhu cheng shi;寿光市,43,-8s,shou guang shi;安丘市,-6f,34,an qiu shi;高密市,-92,i1,gao mi shi;昌邑市,3q,88,chang yi shi
0,潍坊南苑机场,-1w,7,41,wei fang nan yuan ji chang,WEF,南苑机场,nan yuan ji chang
2,青州市北站,q,-hf,31,qing zhou shi bei zhan
2,潍坊北站,24,d,34,wei fang bei zhan
2,高密北站,-7o,i1,31,gao mi bei zhan
2,潍坊站,c,8,34,wei fang zhan

370800|济宁市|35.415|116.587|ji ning shi|任城区,t,j,ren cheng qu;兖州区,3u,5h,yan zhou qu;微山县,-gw,f2,wei shan xian;鱼台县,-b6,1s,yu tai xian;金乡县,-9o,-7n,jin xiang xian;嘉祥县,-6,-6t,jia xiang xian;汶上县,89,-2i,wen shang xian;泗水县,6x,ig,si shui xian;梁山县,ar,-dn,liang shan xian;曲阜市,4m,b4,qu fu shi;邹城市,-c,bo,zou cheng shi
0,济宁大安机场,6g,4d,42,ji ning da an ji chang,JNG,大安机场,da an ji chang
2,曲阜东站,3y,cg,31,qu fu dong zhan
2,梁山站,b3,-df,31,liang shan zhan
2,泗水南站,5j,ig,31,si shui nan zhan
2,兖州南站,2g,5h,31,yan zhou nan zhan
2,济宁北站,1e,0,32,ji ning bei zhan
2,嘉祥北站,18,-6t,31,jia xiang bei zhan
2,兖州站,46,5p,31,yan zhou zhan
2,济宁站,c,8,32,ji ning zhan

370900|泰安市|36.195|117.129|tai an shi|泰山区,-3,6,tai shan qu;岱岳区,-7,-2f,dai yue qu;宁阳县,-c4,-8z,ning yang xian;东平县,-76,-ib,dong ping xian;新泰市,-7y,hr,xin tai shi;肥城市,-c,-a1,fei cheng shi
2,泰安站,-5,-27,32,tai an zhan
2,泰山站,9,e,32,tai shan zhan

371000|威海市|37.51|122.116|wei hai shi|环翠区,-8,7,huan cui qu;文登区,-8s,-1m,wen deng qu;荣成市,-9l,ab,rong cheng shi;乳山市,-ge,-g0,ru shan shi
0,威海大水泊国际机场,-8y,3c,43,wei hai da shui bo guo ji ji chang,WEH,大水泊机场,da shui bo ji chang
2,威海北站,1e,0,32,wei hai bei zhan
2,威海站,-28,-g,32,wei hai zhan
2,荣成站,-99,aj,31,rong cheng zhan

371100|日照市|35.429|119.461|ri zhao shi|东港区,-4,1,dong gang qu;岚山区,-8j,-3y,lan shan qu;五莲县,97,-6v,wu lian xian;莒县,47,-hc,ju xian
0,日照山字河机场,-s,-40,41,ri zhao shan zi he ji chang,RIZ,山字河机场,shan zi he ji chang
2,日照西站,0,-1e,31,ri zhao xi zhan
2,日照站,c,8,31,ri zhao zhan

371300|临沂市|35.065|118.326|lin yi shi|兰山区,-d,m,lan shan qu;罗庄区,-1w,-15,luo zhuang qu;河东区,p,25,he dong qu;沂南县,dh,3v,yi nan xian;郯城县,-cj,15,tan cheng xian;沂水县,k5,8e,yi shui xian;兰陵县,-5s,-73,lan ling xian;费县,5l,-9p,fei xian;平邑县,c9,-j2,ping yi xian;莒南县,32,e5,ju nan xian;蒙阴县,i6,-ac,meng yin xian;临沭县,-41,91,lin shu xian
0,临沂启阳机场,-h,29,43,lin yi qi yang ji chang,LYI,启阳机场,qi yang ji chang
2,莒南北站,4g,e5,31,ju nan bei zhan
2,临沂北站,2x,18,33,lin yi bei zhan
2,费县北站,6z,-9p,31,fei xian bei zhan
2,临沂站,c,8,33,lin yi zhan

371400|德州市|37.454|116.307|de zhou shi|德城区,-3,-8,de cheng qu;陵城区,-3a,7h,ling cheng qu;宁津县,5i,dp,ning jin xian;庆云县,8x,ty,qing yun xian;临邑县,-7c,fk,lin yi xian;齐河县,-im,co,qi he xian;平原县,-81,3j,ping yuan xian;夏津县,-e2,-8h,xia jin xian;武城县,-6p,-6m,wu cheng xian;乐陵市,7o,pp,le ling shi;禹城市,-eg,97,yu cheng shi
2,德州东站,0,1e,33,de zhou dong zhan
2,齐河站,-ia,cw,31,qi he zhan
2,德州站,c,8,32,de zhou zhan

371500|聊城市|36.456|115.98|liao cheng shi|东昌府区,-l,8,dong chang fu qu;茌平区,3h,7n,chi ping qu;阳谷县,-9i,-58,yang gu xian;莘县,-66,-8l,shen xian;东阿县,-3d,7g,dong e xian;冠县,s,-ex,guan xian;高唐县,av,6y,gao tang xian;临清市,am,-7n,lin qing shi
2,聊城西站,0,-1e,31,liao cheng xi zhan
2,聊城站,c,8,31,liao cheng zhan

371600|滨州市|37.384|118.017|bin zhou shi|滨城区,1b,2,bin cheng qu;沾化区,8r,2a,zhan hua qu;惠民县,2y,-e3,hui min xian;阳信县,6w,-bi,yang xin xian;无棣县,aq,-av,wu di xian;博兴县,-6d,2m,bo xing xian;邹平市,-eh,-7m,zou ping shi
2,邹平站,-e5,-7e,31,zou ping zhan

371700|菏泽市|35.247|115.469|he ze shi|牡丹区,6,-1f,mu dan qu;定陶区,-4w,2w,ding tao qu;曹县,-bp,21,cao xian;单县,-d0,hq,dan xian;成武县,-87,bp,cheng wu xian;巨野县,3y,gh,ju ye xian;郓城县,94,d2,yun cheng xian;鄄城县,8s,15,juan cheng xian;东明县,t,-a2,dong ming xian
0,菏泽牡丹机场,-y,7g,41,he ze mu dan ji chang,HZA,牡丹机场,mu dan ji chang
2,郓城站,9g,da,31,yun cheng zhan
2,菏泽东站,0,1e,32,he ze dong zhan
2,曹县站,-bd,29,31,cao xian zhan
2,菏泽站,c,8,32,he ze zhan

410100|郑州市|34.758|113.665|zheng zhou shi|中原区,-a,-1g,zhong yuan qu;二七区,-y,-p,er qi qu;管城回族区,-4,c,guan cheng hui zu qu;金水区,16,-4,jin shui qu;上街区,19,-9w,shang jie qu;惠济区,31,-1c,hui ji qu;中牟县,-13,8n,zhong mu xian;巩义市,-a,-hv,gong yi shi;荥阳市,t,-7u,xing yang shi;新密市,-63,-7m,xin mi shi;新郑市,-a2,24,xin zheng shi;登封市,-8g,-h2,deng feng shi
0,郑州新郑国际机场,-6e,4v,69,zheng zhou xin zheng guo ji ji chang,CGO,新郑机场,xin zheng ji chang
1,新郑机场T2航站楼,-6e,4v,64,xin zheng ji chang t 2 hang zhan lou,CGO
2,郑州东站,2,32,64,zheng zhou dong zhan
2,郑州西站,0,-1e,64,zheng zhou xi zhan
2,巩义南站,-1o,-hv,31,gong yi nan zhan
2,郑州站,-b,-8,60,zheng zhou zhan
2,郑州南站,-1e,0,64,zheng zhou nan zhan
3,河南工业大学地铁站,21,-3h,46,he nan gong ye da xue di tie zhan,1号线
3,郑大科技园地铁站,1v,-39,46,zheng da ke ji yuan di tie zhan,1号线
3,郑州大学地铁站,1p,-30,46,zheng zhou da xue di tie zhan,1号线
3,梧桐街地铁站,1j,-2s,46,wu tong jie di tie zhan,1号线
3,兰寨地铁站,1d,-2k,46,lan zhai di tie zhan,1号线
3,铁炉地铁站,17,-2b,46,tie lu di tie zhan,1号线
3,市民中心地铁站,11,-23,46,shi min zhong xin di tie zhan,1号线
3,西流湖地铁站,v,-1v,46,xi liu hu di tie zhan,1号线
3,西三环地铁站,p,-1m,46,xi san huan di tie zhan,1号线
3,秦岭路地铁站,j,-1e,46,qin ling lu di tie zhan,1号线
3,五一公园地铁站,d,-15,46,wu yi gong yuan di tie zhan,1号线
3,碧沙岗地铁站,7,-x,46,bi sha gang di tie zhan,1号线
3,绿城广场地铁站,1,-p,46,lv cheng guang chang di tie zhan,1号线
3,医学院地铁站,-5,-g,46,yi xue yuan di tie zhan,1号线
3,郑州火车站地铁站,-b,-8,46,zheng zhou huo che zhan di tie zhan,1号线
3,二七广场地铁站,-5,0,46,er qi guang chang di tie zhan,1号线
3,人民路地铁站,-1,9,46,ren min lu di tie zhan,1号线
3,紫荆山地铁站,4,i,46,zi jing shan di tie zhan,1号线
3,燕庄地铁站,7,x,46,yan zhuang di tie zhan,1号线
3,民航路地铁站,b,1c,46,min hang lu di tie zhan,1号线
3,会展中心地铁站,e,1r,46,hui zhan zhong xin di tie zhan,1号线
3,黄河南路地铁站,b,23,46,huang he nan lu di tie zhan,1号线
3,农业南路地铁站,8,2e,46,nong ye nan lu di tie zhan,1号线
3,东风南路地铁站,5,2q,46,dong feng nan lu di tie zhan,1号线
3,郑州东站地铁站,2,32,46,zheng zhou dong zhan di tie zhan,1号线
3,博学路地铁站,f,3c,46,bo xue lu di tie zhan,1号线
3,市体育中心地铁站,r,3m,46,shi ti yu zhong xin di tie zhan,1号线
3,龙子湖地铁站,14,3v,46,long zi hu di tie zhan,1号线
3,文苑北路地铁站,1g,45,46,wen yuan bei lu di tie zhan,1号线
3,河南大学新区地铁站,1t,4f,46,he nan da xue xin qu di tie zhan,1号线
4,二七广场,-5,0,70,er qi guang chang
4,郑东新区,7,1o,68,zheng dong xin qu
4,花园路,w,j,66,hua yuan lu
4,紫荆山,4,i,64,zi jing shan
4,高新区,1i,-2v,62,gao xin qu
4,航空港,-5i,4v,60,hang kong gang
4,龙子湖,1c,3x,58,long zi hu
5,郑州国际会展中心,f,1s,70,zheng zhou guo ji hui zhan zhong xin
5,中原国际会展中心,-1o,36,68,zhong yuan guo ji hui zhan zhong xin
5,中原国际博览中心,-y,w,66,zhong yuan guo ji bo lan zhong xin
6,郑州大学（主校区）,1l,-3m,70,zheng zhou da xue zhu xiao qu
6,河南财经政法大学,19,45,68,he nan cai jing zheng fa da xue
6,河南农业大学,t,-1,66,he nan nong ye da xue
6,华北水利水电大学,u,3h,64,hua bei shui li shui dian da xue
7,郑州大学第一附属医院,-7,-h,70,zheng zhou da xue di yi fu shu yi yuan
7,河南省人民医院,b,e,68,he nan sheng ren min yi yuan
7,阜外华中心血管病医院,-d,4v,66,fu wai hua zhong xin xue guan bing yi yuan
7,河南省肿瘤医院,z,0,64,he nan sheng zhong liu yi yuan
8,少林寺,-6y,-ka,70,shao lin si
8,河南博物院,v,5,68,he nan bo wu yuan
8,黄河风景名胜区,5d,-4b,66,huang he feng jing ming sheng qu
8,只有河南·戏剧幻城,-z,89,64,zhi you he nan xi ju huan cheng

410200|开封市|34.797|114.341|kai feng shi|龙亭区,j,f,long ting qu;顺河回族区,3,o,shun he hui zu qu;鼓楼区,-8,7,gu lou qu;禹王台区,-k,7,yu wang tai qu;祥符区,-14,2s,xiang fu qu;杞县,-6w,ca,qi xian;通许县,-8t,3i,tong xu xian;尉氏县,-aq,-44,wei shi xian;兰考县,p,dc,lan kao xian
2,兰考南站,-p,dc,31,lan kao nan zhan
2,开封北站,x,-1,33,kai feng bei zhan
2,宋城路站,c,8,33,song cheng lu zhan
2,开封站,c,8,32,kai feng zhan

410300|洛阳市|34.663|112.434|luo yang shi|老城区,l,10,lao cheng qu;西工区,-3,-6,xi gong qu;瀍河回族区,h,1u,chan he hui zu qu;涧西区,-5,-12,jian xi qu;偃师区,1s,9w,yan shi qu;孟津区,4j,b,meng jin qu;洛龙区,-17,u,luo long qu;新安县,1t,-8e,xin an xian;栾川县,-od,-mq,luan chuan xian;嵩县,-eo,-9o,song xian;汝阳县,-e5,13,ru yang xian;宜阳县,-44,-73,yi yang xian;洛宁县,-7m,-lp,luo ning xian;伊川县,-6q,-8,yi chuan xian
0,洛阳北郊机场,21,-1d,41,luo yang bei jiao ji chang,LYA,北郊机场,bei jiao ji chang
2,洛阳龙门站,-1x,p,35,luo yang long men zhan
2,洛阳站,c,8,34,luo yang zhan
4,王城公园,9,-9,70,wang cheng gong yuan
4,泉舜,-15,d,68,quan shun
4,老城十字街,l,17,66,lao cheng shi zi jie
5,洛阳会展中心,-12,k,70,luo yang hui zhan zhong xin
8,龙门石窟,-2z,18,70,long men shi ku
8,白马寺,1n,4r,68,bai ma si
8,洛阳博物馆,-c,n,66,luo yang bo wu guan
8,应天门,d,l,64,ying tian men

410400|平顶山市|33.735|113.308|ping ding shan shi|新华区,2,-e,xin hua qu;卫东区,0,r,wei dong qu;石龙区,4k,-bd,shi long qu;湛河区,-9,d,zhan he qu;宝丰县,3p,-71,bao feng xian;叶县,-30,1d,ye xian;鲁山县,3,-b4,lu shan xian;郏县,6l,-2n,jia xian;舞钢市,-bp,5s,wu gang shi;汝州市,c0,-cv,ru zhou shi
2,郏县站,6x,-2f,31,jia xian zhan
2,平顶山西站,0,-1e,31,ping ding shan xi zhan

410500|安阳市|36.103|114.352|an yang shi|文峰区,-d,5,wen feng qu;北关区,5,4,bei guan qu;殷都区,7,-1c,yin dou qu;龙安区,-r,-1f,long an qu;安阳县,s,-66,an yang xian;汤阴县,-4y,6,tang yin xian;滑县,-eo,4n,hua xian;内黄县,-3n,f9,nei huang xian;林州市,-k,-es,lin zhou shi
0,安阳红旗渠机场,-6g,32,41,an yang hong qi qu ji chang,HQQ,红旗渠机场,hong qi qu ji chang
2,安阳东站,0,1e,32,an yang dong zhan
2,安阳站,c,8,32,an yang zhan

410600|鹤壁市|35.748|114.295|he bi shi|鹤山区,5r,-3o,he shan qu;山城区,46,-33,shan cheng qu;淇滨区,-6,4,qi bin qu;浚县,-20,74,jun xian;淇县,-3h,-2e,qi xian
2,鹤壁东站,0,1e,31,he bi dong zhan

410700|新乡市|35.303|113.884|xin xiang shi|红旗区,1,-9,hong qi qu;卫滨区,-1,-i,wei bin qu;凤泉区,29,v,feng quan qu;牧野区,c,p,mu ye qu;新乡县,-34,-27,xin xiang xian;获嘉县,-17,-6b,huo jia xian;原阳县,-6l,1k,yuan yang xian;延津县,-4h,8x,yan jin xian;封丘县,-7a,ev,feng qiu xian;卫辉市,2n,51,wei hui shi;辉县市,4f,-27,hui xian shi;长垣市,-2t,lt,chang yuan shi
2,新乡东站,0,1e,32,xin xiang dong zhan
2,新乡站,c,8,32,xin xiang zhan

410800|焦作市|35.239|113.238|jiao zuo shi|解放区,1,-7,jie fang qu;中站区,-2,-1j,zhong zhan qu;马村区,h,2c,ma cun qu;山阳区,-o,h,shan yang qu;修武县,-f,5u,xiu wu xian;博爱县,-1w,-4u,bo ai xian;武陟县,-3w,4k,wu zhi xian;温县,-8b,-4d,wen xian;沁阳市,-47,-7z,qin yang shi;孟州市,-98,-cf,meng zhou shi
2,焦作站,c,8,31,jiao zuo zhan

410900|濮阳市|35.768|115.041|pu yang shi|华龙区,9,x,hua long qu;清丰县,39,1r,qing feng xian;南乐县,8d,4k,nan le xian;范县,2c,cv,fan xian;台前县,5l,n3,tai qian xian;濮阳县,-1k,-c,pu yang xian
2,台前东站,5l,oh,31,tai qian dong zhan

411000|许昌市|34.023|113.826|xu chang shi|魏都区,2,-3,wei dou qu;建安区,2u,-3,jian an qu;鄢陵县,27,9r,yan ling xian;襄城县,-4s,-8w,xiang cheng xian;禹州市,3a,-9e,yu zhou shi;长葛市,4t,-c,chang ge shi
2,许昌东站,0,1e,32,xu chang dong zhan
2,长葛北站,67,-c,31,chang ge bei zhan
2,禹州站,3m,-96,31,yu zhou zhan
2,许昌北站,1e,0,32,xu chang bei zhan
2,许昌站,c,8,32,xu chang zhan

411100|漯河市|33.576|114.026|luo he shi|源汇区,-b,-8,yuan hui qu;郾城区,b,-j,yan cheng qu;召陵区,b,1w,zhao ling qu;舞阳县,-3u,-bl,wu yang xian;临颍县,70,-2n,lin ying xian
2,漯河西站,0,-1e,32,luo he xi zhan
2,漯河站,c,8,32,luo he zhan

411200|三门峡市|34.777|111.194|san men xia shi|湖滨区,-6,-6,hu bin qu;陕州区,-1k,-2i,shan zhou qu;渑池县,-9,fs,mian chi xian;卢氏县,-k3,-42,lu shi xian;义马市,-u,iw,yi ma shi;灵宝市,-78,-8c,ling bao shi
2,渑池南站,-1n,fs,31,mian chi nan zhan
2,三门峡南站,-1e,0,31,san men xia nan zhan
2,灵宝西站,-78,-9q,31,ling bao xi zhan
2,三门峡站,c,8,31,san men xia zhan
2,灵宝站,-6w,-84,31,ling bao zhan

411300|南阳市|32.999|112.541|nan yang shi|宛城区,5,-1,wan cheng qu;卧龙区,-9,-c,wo long qu;南召县,dn,-34,nan zhao xian;方城县,73,d3,fang cheng xian;西峡县,8k,-tn,xi xia xian;镇平县,z,-8i,zhen ping xian;内乡县,1a,-j8,nei xiang xian;淅川县,3v,-t6,xi chuan xian;社旗县,1l,bb,she qi xian;唐河县,-8u,7f,tang he xian;新野县,-da,-51,xin ye xian;桐柏县,-h7,on,tong bai xian;邓州市,-8n,-cm,deng zhou shi
0,南阳姜营机场,-f,20,41,nan yang jiang ying ji chang,NNY,姜营机场,jiang ying ji chang
2,方城站,7f,db,31,fang cheng zhan
2,南阳东站,l,2h,33,nan yang dong zhan
2,邓州东站,-8n,-b8,31,deng zhou dong zhan
2,南阳站,c,8,32,nan yang zhan

411400|商丘市|34.437|115.65|shang qiu shi|梁园区,7,-10,liang yuan qu;睢阳区,-1d,3,sui yang qu;民权县,5v,-d8,min quan xian;睢县,9,-g2,sui xian;宁陵县,n,-9c,ning ling xian;柘城县,-9m,-9k,zhe cheng xian;虞城县,-10,4y,yu cheng xian;夏邑县,-5j,dd,xia yi xian;永城市,-e4,m8,yong cheng shi
2,永城北站,-cq,m8,31,yong cheng bei zhan
2,商丘站,b,0,33,shang qiu zhan
2,民权北站,79,-d8,31,min quan bei zhan

411500|信阳市|32.123|114.075|xin yang shi|浉河区,-6,-g,shi he qu;平桥区,-m,1f,ping qiao qu;罗山县,29,c6,luo shan xian;光山县,-35,ng,guang shan xian;新县,-db,mc,xin xian;商城县,-91,110,shang cheng xian;固始县,19,17v,gu shi xian;潢川县,9,r5,huang chuan xian;淮滨县,9q,11d,huai bin xian;息县,64,ih,xi xian
0,信阳明港机场,bm,3,41,xin yang ming gang ji chang,XAI,明港机场,ming gang ji chang
2,信阳东站,-3,1j,33,xin yang dong zhan
2,信阳站,c,8,33,xin yang zhan
2,淮滨站,a2,11l,31,huai bin zhan
2,潢川站,l,rd,31,huang chuan zhan

411600|周口市|33.62|114.65|zhou kou shi|川汇区,s,1,chuan hui qu;淮阳区,34,6k,huai yang qu;扶沟县,c8,-73,fu gou xian;西华县,43,-3c,xi hua xian;商水县,-26,-12,shang shui xian;沈丘县,-5v,ch,shen qiu xian;郸城县,p,en,dan cheng xian;太康县,cc,58,tai kang xian;鹿邑县,6o,n6,lu yi xian;项城市,-4a,69,xiang cheng shi
2,扶沟南站,au,-73,31,fu gou nan zhan
2,西华站,4f,-34,31,xi hua zhan
2,周口东站,0,1e,32,zhou kou dong zhan
2,沈丘北站,-4h,ch,31,shen qiu bei zhan

411700|驻马店市|32.98|114.025|zhu ma dian shi|驿城区,-7,-v,yi cheng qu;西平县,bc,-3,xi ping xian;上蔡县,7u,6n,shang cai xian;平舆县,-h,gi,ping yu xian;正阳县,-ae,a8,zheng yang xian;确山县,-4y,1,que shan xian;泌阳县,-74,-je,mi yang xian;汝南县,r,9d,ru nan xian;遂平县,4m,-c,sui ping xian;新蔡县,-6j,q4,xin cai xian
2,驻马店西站,0,-1e,33,zhu ma dian xi zhan
2,驻马店站,c,8,32,zhu ma dian zhan

419001|济源市|35.09|112.59|ji yuan shi|

420100|武汉市|30.584|114.299|wu han shi|江岸区,g,a,jiang an qu;江汉区,h,-s,jiang han qu;硚口区,-2,-2c,qiao kou qu;汉阳区,-u,-28,han yang qu;武昌区,-u,i,wu chang qu;青山区,1k,2e,qing shan qu;洪山区,-2c,19,hong shan qu;东西湖区,10,-4i,dong xi hu qu;汉南区,-7n,-5y,han nan qu;蔡甸区,-1c,-5w,cai dian qu;江夏区,-5s,k,jiang xia qu;黄陂区,8a,25,huang pi qu;新洲区,75,dy,xin zhou qu
0,武汉天河国际机场,5d,-29,72,wu han tian he guo ji ji chang,WUH,天河机场,tian he ji chang
1,天河机场T3航站楼,5d,-29,67,tian he ji chang t 3 hang zhan lou,WUH
2,武汉站,n,3h,70,wu han zhan
2,汉口站,x,-19,76,han kou zhan
2,葛店南站,-1e,0,76,ge dian nan zhan
2,武昌站,-1k,i,76,wu chang zhan
3,天河机场地铁站,5c,-29,46,tian he ji chang di tie zhan,2号线
3,航空总部地铁站,4w,-25,46,hang kong zong bu di tie zhan,2号线
3,宋家岗地铁站,4g,-22,46,song jia gang di tie zhan,2号线
3,巨龙大道地铁站,40,-1y,46,ju long da dao di tie zhan,2号线
3,盘龙城地铁站,3k,-1v,46,pan long cheng di tie zhan,2号线
3,宏图大道地铁站,35,-1r,46,hong tu da dao di tie zhan,2号线
3,常青城地铁站,2p,-1n,46,chang qing cheng di tie zhan,2号线
3,金银潭地铁站,29,-1k,46,jin yin tan di tie zhan,2号线
3,常青花园地铁站,1t,-1g,46,chang qing hua yuan di tie zhan,2号线
3,长港路地铁站,1d,-1d,46,chang gang lu di tie zhan,2号线
3,汉口火车站地铁站,x,-19,46,han kou huo che zhan di tie zhan,2号线
3,范湖地铁站,q,-13,46,fan hu di tie zhan,2号线
3,王家墩东地铁站,k,-w,46,wang jia dun dong di tie zhan,2号线
3,青年路地铁站,d,-q,46,qing nian lu di tie zhan,2号线
3,中山公园地铁站,7,-j,46,zhong shan gong yuan di tie zhan,2号线
3,循礼门地铁站,0,-d,46,xun li men di tie zhan,2号线
3,江汉路地铁站,-6,-a,46,jiang han lu di tie zhan,2号线
3,积玉桥地铁站,-e,1,46,ji yu qiao di tie zhan,2号线
3,螃蟹岬地铁站,-m,d,46,pang xie jia di tie zhan,2号线
3,小龟山地铁站,-v,o,46,xiao gui shan di tie zhan,2号线
3,洪山广场地铁站,-13,10,52,hong shan guang chang di tie zhan,2号线、4号线
3,中南路地铁站,-1c,x,52,zhong nan lu di tie zhan,2号线、4号线
3,宝通寺地铁站,-1g,18,46,bao tong si di tie zhan,2号线
3,街道口地铁站,-1l,1j,46,jie dao kou di tie zhan,2号线
3,广埠屯地铁站,-1q,1u,46,guang bu tun di tie zhan,2号线
3,虎泉地铁站,-1w,25,46,hu quan di tie zhan,2号线
3,杨家湾地铁站,-21,2g,46,yang jia wan di tie zhan,2号线
3,光谷广场地铁站,-27,2r,46,guang gu guang chang di tie zhan,2号线
3,珞雄路地铁站,-2g,2w,46,luo xiong lu di tie zhan,2号线
3,华中科技大学地铁站,-2p,31,46,hua zhong ke ji da xue di tie zhan,2号线
3,光谷大道地铁站,-2z,37,46,guang gu da dao di tie zhan,2号线
3,佳园路地铁站,-38,3c,46,jia yuan lu di tie zhan,2号线
3,武汉东站地铁站,-3h,3h,46,wu han dong zhan di tie zhan,2号线
3,黄龙山地铁站,-3q,3m,46,huang long shan di tie zhan,2号线
3,金融港北地铁站,-3z,3r,46,jin rong gang bei di tie zhan,2号线
3,秀湖地铁站,-49,3x,46,xiu hu di tie zhan,2号线
3,藏龙东街地铁站,-4i,42,46,cang long dong jie di tie zhan,2号线
3,佛祖岭地铁站,-4r,47,46,fo zu ling di tie zhan,2号线
3,武汉火车站地铁站,n,3h,46,wu han huo che zhan di tie zhan,4号线
3,杨春湖地铁站,i,38,46,yang chun hu di tie zhan,4号线
3,工业四路地铁站,d,2z,46,gong ye si lu di tie zhan,4号线
3,仁和路地铁站,7,2q,46,ren he lu di tie zhan,4号线
3,园林路地铁站,2,2h,46,yuan lin lu di tie zhan,4号线
3,罗家港地铁站,-3,29,46,luo jia gang di tie zhan,4号线
3,铁机路地铁站,-8,20,46,tie ji lu di tie zhan,4号线
3,岳家嘴地铁站,-d,1r,46,yue jia zui di tie zhan,4号线
3,东亭地铁站,-j,1i,46,dong ting di tie zhan,4号线
3,青鱼嘴地铁站,-o,19,46,qing yu zui di tie zhan,4号线
3,楚河汉街地铁站,-t,10,46,chu he han jie di tie zhan,4号线
3,梅苑小区地铁站,-1g,p,46,mei yuan xiao qu di tie zhan,4号线
3,武昌火车站地铁站,-1k,i,46,wu chang huo che zhan di tie zhan,4号线
3,首义路地铁站,-1e,5,46,shou yi lu di tie zhan,4号线
3,复兴路地铁站,-19,-8,46,fu xing lu di tie zhan,4号线
3,拦江路地铁站,-14,-k,46,lan jiang lu di tie zhan,4号线
3,钟家村地铁站,-y,-x,46,zhong jia cun di tie zhan,4号线
3,汉阳火车站地铁站,-w,-17,46,han yang huo che zhan di tie zhan,4号线
3,五里墩地铁站,-v,-1h,46,wu li dun di tie zhan,4号线
3,七里庙地铁站,-t,-1s,46,qi li miao di tie zhan,4号线
3,十里铺地铁站,-s,-22,46,shi li pu di tie zhan,4号线
3,王家湾地铁站,-q,-2c,46,wang jia wan di tie zhan,4号线
3,玉龙路地铁站,-s,-2s,46,yu long lu di tie zhan,4号线
3,永安堂地铁站,-u,-39,46,yong an tang di tie zhan,4号线
3,孟家铺地铁站,-w,-3p,46,meng jia pu di tie zhan,4号线
3,黄金口地铁站,-y,-45,46,huang jin kou di tie zhan,4号线
4,江汉路,-6,-a,70,jiang han lu
4,光谷广场,-27,2r,68,guang gu guang chang
4,楚河汉街,-s,14,66,chu he han jie
4,武广,-2,-r,64,wu guang
4,街道口,-1l,1i,62,jie dao kou
4,徐东,1,1a,60,xu dong
4,王家湾,-r,-2d,58,wang jia wan
4,钟家村,-z,-v,56,zhong jia cun
4,汉口北,3z,13,54,han kou bei
4,沌口,-2w,-3q,52,dun kou
4,中南路,-1b,x,50,zhong nan lu
5,武汉国际博览中心,-22,-1g,70,wu han guo ji bo lan zhong xin
5,武汉国际会展中心,-2,-s,68,wu han guo ji hui zhan zhong xin
5,中国光谷科技会展中心,-2m,33,66,zhong guo guang gu ke ji hui zhan zhong xin
6,武汉大学,-17,1p,70,wu han da xue
6,华中科技大学,-1z,37,68,hua zhong ke ji da xue
6,武汉理工大学,-1u,1f,66,wu han li gong da xue
6,华中师范大学,-1s,1r,64,hua zhong shi fan da xue
6,中国地质大学（武汉）,-1p,2r,62,zhong guo di zhi da xue wu han
6,华中农业大学,-2z,1l,60,hua zhong nong ye da xue
6,中南财经政法大学,-30,2e,58,zhong nan cai jing zheng fa da xue
7,华中科技大学同济医学院附属同济医院,-1,-14,70,hua zhong ke ji da xue tong ji yi xue yuan fu shu tong ji yi yuan
7,华中科技大学同济医学院附属协和医院,1,-o,68,hua zhong ke ji da xue tong ji yi xue yuan fu shu xie he yi yuan
7,武汉大学人民医院,-18,7,66,wu han da xue ren min yi yuan
7,武汉大学中南医院,-s,1i,64,wu han da xue zhong nan yi yuan
7,湖北省人民医院东院,-3f,3n,62,hu bei sheng ren min yi yuan dong yuan
8,黄鹤楼,-13,4,70,huang he lou
8,东湖风景区,-l,22,68,dong hu feng jing qu
8,湖北省博物馆,-l,1q,66,hu bei sheng bo wu guan
8,武汉长江大桥,-y,-b,64,wu han chang jiang da qiao
8,户部巷,-z,0,62,hu bu xiang
8,武汉园博园,12,-2b,60,wu han yuan bo yuan
8,归元寺,-10,-15,58,gui yuan si

420200|黄石市|30.22|115.077|huang shi shi|黄石港区,3,-b,huang shi gang qu;西塞山区,-f,x,xi sai shan qu;下陆区,-1a,-38,xia lu qu;铁山区,-h,-55,tie shan qu;阳新县,-au,3u,yang xin xian;大冶市,-3g,-2p,da ye shi
2,黄石北站,1e,0,32,huang shi bei zhan
2,大冶北站,-22,-2p,31,da ye bei zhan
2,阳新站,-ai,42,31,yang xin zhan
2,黄石站,c,8,32,huang shi zhan

420300|十堰市|32.647|110.788|shi yan shi|茅箭区,-1j,q,mao jian qu;张湾区,5,-j,zhang wan qu;郧阳区,58,o,yun yang qu;郧西县,9m,-a2,yun xi xian;竹山县,-bq,-fj,zhu shan xian;竹溪县,-95,-tt,zhu xi xian;房县,-gl,-1j,fang xian;丹江口市,-2z,k5,dan jiang kou shi
0,十堰武当山机场,-1l,3a,41,shi yan wu dang shan ji chang,WDS,武当山机场,wu dang shan ji chang
2,丹江口站,-2n,kd,31,dan jiang kou zhan
2,武当山西站,0,-1e,32,wu dang shan xi zhan
2,十堰东站,-11,2a,32,shi yan dong zhan
2,十堰站,c,8,32,shi yan zhan

420500|宜昌市|30.703|111.291|yi chang shi|西陵区,8,-5,xi ling qu;伍家岗区,-1n,1y,wu jia gang qu;点军区,-a,-n,dian jun qu;猇亭区,-4s,40,xiao ting qu;夷陵区,1v,z,yi ling qu;远安县,9y,9q,yuan an xian;兴山县,hx,-f4,xing shan xian;秭归县,3f,-8p,zi gui xian;长阳土家族自治县,-6e,-2c,chang yang tu jia zu zi zhi xian;五峰土家族自治县,-f6,-61,wu feng tu jia zu zi zhi xian;宜都市,-91,4f,yi du shi;当阳市,3a,dt,dang yang shi;枝江市,-7p,d2,zhi jiang shi
0,宜昌三峡机场,-49,58,44,yi chang san xia ji chang,YIH,三峡机场,san xia ji chang
2,枝江北站,-6b,d2,31,zhi jiang bei zhan
2,宜昌东站,-y,27,34,yi chang dong zhan

420600|襄阳市|32.042|112.144|xiang yang shi|襄城区,-w,-a,xiang cheng qu;樊城区,3,-8,fan cheng qu;襄州区,19,1w,xiang zhou qu;南漳县,-7f,-8h,nan zhang xian;谷城县,66,-dn,gu cheng xian;保康县,-4k,-oj,bao kang xian;老河口市,8t,-cs,lao he kou shi;枣阳市,2f,hg,zao yang shi;宜城市,-8y,36,yi cheng shi
0,襄阳刘集机场,30,43,42,xiang yang liu ji ji chang,XFN,刘集机场,liu ji ji chang
2,襄阳东站,12,1u,34,xiang yang dong zhan
2,南漳站,-73,-89,31,nan zhang zhan
2,保康县站,-48,-ob,31,bao kang xian zhan
2,枣阳站,2r,ho,31,zao yang zhan
2,谷城北站,7k,-dn,31,gu cheng bei zhan
2,襄阳站,c,8,34,xiang yang zhan

420700|鄂州市|30.397|114.891|e zhou shi|梁子湖区,-89,-5q,liang zi hu qu;华容区,3t,-4h,hua rong qu;鄂城区,4,1,e cheng qu
0,鄂州花湖国际机场,-1i,3v,41,e zhou hua hu guo ji ji chang,EHU,花湖机场,hua hu ji chang
2,鄂州站,c,8,31,e zhou zhan

420800|荆门市|31.035|112.204|jing men shi|东宝区,h,-3,dong bao qu;掇刀区,-1q,4,duo dao qu;沙洋县,-92,ap,sha yang xian;钟祥市,3p,ao,zhong xiang shi;京山市,-h,pg,jing shan shi
2,荆门站,c,8,31,jing men zhan

420900|孝感市|30.926|113.927|xiao gan shi|孝南区,-9,-g,xiao nan qu;孝昌县,98,1z,xiao chang xian;大悟县,hn,5k,da wu xian;云梦县,2n,-4t,yun meng xian;应城市,2,-9u,ying cheng shi;安陆市,96,-6m,an lu shi;汉川市,-7d,-2g,han chuan shi
2,孝感北站,1e,0,32,xiao gan bei zhan
2,孝感东站,0,1e,32,xiao gan dong zhan
2,云梦东站,2n,-3f,31,yun meng dong zhan
2,安陆西站,96,-80,31,an lu xi zhan

421000|荆州市|30.327|112.238|jing zhou shi|沙市区,-1,e,sha shi qu;荆州区,q,-1c,jing zhou qu;公安县,-7h,-8,gong an xian;江陵县,-7x,57,jiang ling xian;石首市,-gu,57,shi shou shi;洪湖市,-dw,ye,hong hu shi;松滋市,-48,-dd,song zi shi;监利市,-dj,ij,jian li shi
0,荆州沙市机场,-18,5w,41,jing zhou sha shi ji chang,SHS,沙市机场,sha shi ji chang
2,荆州站,17,-i,32,jing zhou zhan

421100|黄冈市|30.448|114.879|huang gang shi|黄州区,-e,1,huang zhou qu;团风县,5g,-7,tuan feng xian;红安县,nc,-79,hong an xian;罗田县,9c,eg,luo tian xian;英山县,7z,ma,ying shan xian;浠水县,4,aq,xi shui xian;蕲春县,-66,fi,qi chun xian;黄梅县,-ai,tl,huang mei xian;麻城市,k5,3l,ma cheng shi;武穴市,-gs,iy,wu xue shi
2,麻城北站,lj,3l,31,ma cheng bei zhan
2,红安西站,nc,-8n,31,hong an xi zhan
2,黄梅东站,-ai,uz,31,huang mei dong zhan
2,麻城站,kh,3t,31,ma cheng zhan
2,黄州站,-2,9,31,huang zhou zhan

421200|咸宁市|29.833|114.329|xian ning shi|咸安区,k,-u,xian an qu;嘉鱼县,3u,-au,jia yu xian;通城县,-gc,-e8,tong cheng xian;崇阳县,-7o,-81,chong yang xian;通山县,-6b,4a,tong shan xian;赤壁市,-30,-bx,chi bi shi
2,咸宁北站,1e,0,31,xian ning bei zhan
2,赤壁北站,-1m,-bx,31,chi bi bei zhan
2,赤壁站,-2o,-bp,31,chi bi zhan

421300|随州市|31.717|113.374|sui zhou shi|曾都区,-1,-3,ceng dou qu;随县,4n,-2b,sui xian;广水市,-2s,ck,guang shui shi
2,随县站,4z,-23,31,sui xian zhan
2,随州站,c,8,31,sui zhou zhan

422800|恩施土家族苗族自治州|30.283|109.487|en shi tu jia zu miao zu zi zhi zhou|恩施市,c,-7,en shi shi;利川市,8,-fb,li chuan shi;建始县,8v,6j,jian shi xian;巴东县,l3,nq,ba dong xian;宣恩县,-88,3,xuan en xian;咸丰县,-h6,-9n,xian feng xian;来凤县,-ly,-27,lai feng xian;鹤峰县,-ax,f7,he feng xian
0,恩施许家坪机场,13,-5,42,en shi xu jia ping ji chang,ENH,许家坪机场,xu jia ping ji chang
2,巴东站,l3,p4,31,ba dong zhan
2,建始站,97,6r,31,jian shi zhan
2,恩施站,c,8,32,en shi zhan
2,利川站,k,-f3,31,li chuan zhan
2,巴东北站,mh,nq,31,ba dong bei zhan

429004|仙桃市|30.365|113.454|xian tao shi|

429005|潜江市|30.421|112.897|qian jiang shi|
2,潜江站,c,8,31,qian jiang zhan

429006|天门市|30.653|113.166|tian men shi|
2,天门南站,-1e,0,31,tian men nan zhan

429021|神农架林区|31.744|110.672|shen nong jia lin qu|
0,神农架红坪机场,-33,-9a,41,shen nong jia hong ping ji chang,HPG,红坪机场,hong ping ji chang

430100|长沙市|28.194|112.982|chang sha shi|芙蓉区,-9,1f,fu rong qu;天心区,-27,8,tian xin qu;岳麓区,15,-1f,yue lu qu;开福区,1q,4,kai fu qu;雨花区,-1m,1k,yu hua qu;望城区,4f,-47,wang cheng qu;长沙县,1h,2r,chang sha xian;浏阳市,-v,id,liu yang shi;宁乡市,2b,-by,ning xiang shi
0,长沙黄花国际机场,-1,6h,72,chang sha huang hua guo ji ji chang,CSX,黄花机场,huang hua ji chang
1,黄花机场T1航站楼,-4,6f,67,huang hua ji chang t 1 hang zhan lou,CSX
1,黄花机场T2航站楼,2,6j,67,huang hua ji chang t 2 hang zhan lou,CSX
2,长沙南站,-1a,2b,64,chang sha nan zhan
2,长沙西站,0,-1e,64,chang sha xi zhan
2,宁乡站,2n,-bq,31,ning xiang zhan
2,长沙站,1,v,60,chang sha zhan
3,梅溪湖西地铁站,-1,-31,46,mei xi hu xi di tie zhan,2号线
3,麓云路地铁站,4,-2r,46,lu yun lu di tie zhan,2号线
3,文化艺术中心地铁站,9,-2h,46,wen hua yi shu zhong xin di tie zhan,2号线
3,梅溪湖东地铁站,d,-27,46,mei xi hu dong di tie zhan,2号线
3,望城坡地铁站,i,-1x,46,wang cheng po di tie zhan,2号线
3,金星路地铁站,d,-1l,46,jin xing lu di tie zhan,2号线
3,西湖公园地铁站,8,-18,46,xi hu gong yuan di tie zhan,2号线
3,溁湾镇地铁站,3,-w,46,ying wan zhen di tie zhan,2号线
3,橘子洲地铁站,-2,-k,46,ju zi zhou di tie zhan,2号线
3,湘江中路地铁站,0,-c,46,xiang jiang zhong lu di tie zhan,2号线
3,五一广场地铁站,2,-5,46,wu yi guang chang di tie zhan,2号线
3,芙蓉广场地铁站,2,4,46,fu rong guang chang di tie zhan,2号线
3,迎宾路口地铁站,2,d,46,ying bin lu kou di tie zhan,2号线
3,袁家岭地铁站,1,m,46,yuan jia ling di tie zhan,2号线
3,长沙火车站地铁站,1,v,46,chang sha huo che zhan di tie zhan,2号线
3,锦泰广场地铁站,-6,12,46,jin tai guang chang di tie zhan,2号线
3,万家丽广场地铁站,-c,1a,46,wan jia li guang chang di tie zhan,2号线
3,人民东路地铁站,-j,1h,46,ren min dong lu di tie zhan,2号线
3,长沙大道地铁站,-q,1p,46,chang sha da dao di tie zhan,2号线
3,沙湾公园地铁站,-x,1w,46,sha wan gong yuan di tie zhan,2号线
3,杜花路地铁站,-13,24,46,du hua lu di tie zhan,2号线
3,长沙火车南站地铁站,-1a,2b,46,chang sha huo che nan zhan di tie zhan,2号线
3,光达地铁站,-18,2q,46,guang da di tie zhan,2号线
4,五一广场,2,-6,70,wu yi guang chang
4,芙蓉广场,2,7,68,fu rong guang chang
4,梅溪湖,-1,-2k,66,mei xi hu
4,滨江新城,12,-h,64,bin jiang xin cheng
4,高铁南站商圈,-1a,28,62,gao tie nan zhan shang quan
4,星沙,1f,2p,60,xing sha
4,洋湖,-22,-1b,58,yang hu
4,德思勤,-2h,g,56,de si qin
5,长沙国际会展中心,-12,2u,70,chang sha guo ji hui zhan zhong xin
5,湖南国际会展中心,w,q,68,hu nan guo ji hui zhan zhong xin
6,湖南大学,-e,-12,70,hu nan da xue
6,中南大学,-n,-1e,68,zhong nan da xue
6,湖南师范大学,-5,-11,66,hu nan shi fan da xue
6,国防科技大学,y,b,64,guo fang ke ji da xue
6,湖南农业大学,-c,2q,62,hu nan nong ye da xue
7,中南大学湘雅医院,i,4,70,zhong nan da xue xiang ya yi yuan
7,中南大学湘雅二医院,-a,f,68,zhong nan da xue xiang ya er yi yuan
7,湘雅三医院,p,-14,66,xiang ya san yi yuan
7,湖南省人民医院,-2,4,64,hu nan sheng ren min yi yuan
8,橘子洲,-7,-l,70,ju zi zhou
8,岳麓山,-b,-19,68,yue lu shan
8,岳麓书院,-c,-13,66,yue lu shu yuan
8,湖南博物院,i,b,64,hu nan bo wu yuan
8,太平老街,-2,-b,62,tai ping lao jie
8,世界之窗（长沙）,1i,1p,60,shi jie zhi chuang chang sha

430200|株洲市|27.836|113.152|zhu zhou shi|荷塘区,k,l,he tang qu;芦淞区,-1f,1,lu song qu;石峰区,13,-y,shi feng qu;天元区,-9,-1y,tian yuan qu;渌口区,-3s,-8,lu kou qu;攸县,-mt,6s,you xian;茶陵县,-te,ar,cha ling xian;炎陵县,-11e,h9,yan ling xian;醴陵市,-5a,9l,li ling shi
2,株洲西站,4,-2k,34,zhu zhou xi zhan
2,醴陵东站,-5a,az,31,li ling dong zhan
2,株洲站,c,8,34,zhu zhou zhan

430300|湘潭市|27.83|112.944|xiang tan shi|雨湖区,q,-11,yu hu qu;岳塘区,16,p,yue tang qu;湘潭县,-1f,7,xiang tan xian;湘乡市,-33,-ay,xiang xiang shi;韶山市,2d,-bl,shao shan shi
2,湘潭北站,1e,0,32,xiang tan bei zhan
2,韶山南站,z,-bl,31,shao shan nan zhan

430400|衡阳市|26.9|112.608|heng yang shi|珠晖区,-5,c,zhu hui qu;雁峰区,-1n,7,yan feng qu;石鼓区,18,-a,shi gu qu;蒸湘区,c,-15,zheng xiang qu;南岳区,98,3n,nan yue qu;衡阳县,1y,-6l,heng yang xian;衡南县,-4i,1y,heng nan xian;衡山县,96,78,heng shan xian;衡东县,51,9l,heng dong xian;祁东县,-2s,-ee,qi dong xian;耒阳市,-da,70,lei yang shi;常宁市,-da,-5s,chang ning shi
0,衡阳南岳机场,-4w,a,41,heng yang nan yue ji chang,HNY,南岳机场,nan yue ji chang
2,衡山西站,96,5u,31,heng shan xi zhan
2,衡阳东站,-a,2a,35,heng yang dong zhan
2,耒阳西站,-da,5m,31,lei yang xi zhan
2,衡阳站,c,8,34,heng yang zhan
2,耒阳站,-cy,78,31,lei yang zhan

430500|邵阳市|27.238|111.469|shao yang shi|双清区,-5,r,shuang qing qu;大祥区,-h,-u,da xiang qu;北塔区,8,-h,bei ta qu;新邵县,2b,-a,xin shao xian;邵阳县,-6v,-5f,shao yang xian;隆回县,-3g,-c5,long hui xian;洞口县,-4y,-ot,dong kou xian;绥宁县,-i8,-10h,sui ning xian;新宁县,-md,-h0,xin ning xian;城步苗族自治县,-nj,-vv,cheng bu miao zu zi zhi xian;武冈市,-e7,-n9,wu gang shi;邵东市,l,7n,shao dong shi
0,邵阳武冈机场,-c4,-mz,41,shao yang wu gang ji chang,WGN,武冈机场,wu gang ji chang
2,邵阳北站,1e,0,32,shao yang bei zhan

430600|岳阳市|29.37|113.133|yue yang shi|岳阳楼区,2,-3,yue yang lou qu;云溪区,2v,3v,yun xi qu;君山区,2j,-3j,jun shan qu;岳阳县,-6a,-h,yue yang xian;华容县,4h,-gh,hua rong xian;湘阴县,-ix,-68,xiang yin xian;平江县,-ik,cg,ping jiang xian;汨罗市,-fn,-1u,mi luo shi;临湘市,2z,8t,lin xiang shi
0,岳阳三荷机场,-1k,41,41,yue yang san he ji chang,YYA,三荷机场,san he ji chang
2,岳阳东站,0,1b,33,yue yang dong zhan
2,汨罗东站,-fn,-g,31,mi luo dong zhan
2,岳阳站,c,8,33,yue yang zhan

430700|常德市|29.04|111.691|chang de shi|武陵区,f,-8,wu ling qu;鼎城区,-l,-a,ding cheng qu;安乡县,ab,dc,an xiang xian;汉寿县,-3q,7s,han shou xian;澧县,gh,1w,li xian;临澧县,b5,-17,lin li xian;桃源县,-3t,-5m,tao yuan xian;石门县,f4,-8n,shi men xian;津市市,fp,56,jin shi shi
0,常德桃花源机场,-38,-1g,41,chang de tao hua yuan ji chang,CGD,桃花源机场,tao hua yuan ji chang
2,常德站,c,8,32,chang de zhan
2,桃源站,-3h,-5e,31,tao yuan zhan

430800|张家界市|29.127|110.48|zhang jia jie shi|永定区,-7,1l,yong ding qu;武陵源区,63,1y,wu ling yuan qu;慈利县,8f,ic,ci li xian;桑植县,7z,-7n,sang zhi xian
0,张家界荷花国际机场,-k,-y,42,zhang jia jie he hua guo ji ji chang,DYG,荷花机场,he hua ji chang
2,张家界西站,-7,-1e,32,zhang jia jie xi zhan
2,张家界站,c,8,32,zhang jia jie zhan
8,张家界国家森林公园,5d,-19,70,zhang jia jie guo jia sen lin gong yuan
8,天门山,-22,2,68,tian men shan
8,张家界大峡谷,7k,61,66,zhang jia jie da xia gu
8,武陵源,62,1t,64,wu ling yuan

430900|益阳市|28.57|112.355|yi yang shi|资阳区,l,-v,zi yang qu;赫山区,9,j,he shan qu;南县,m0,15,nan xian;桃江县,-1g,-5j,tao jiang xian;安化县,-5g,-vq,an hua xian;沅江市,7p,1,yuan jiang shi
2,益阳南站,-1e,0,31,yi yang nan zhan
2,益阳站,c,8,31,yi yang zhan

431000|郴州市|25.794|113.032|chen zhou shi|北湖区,-a,-l,bei hu qu;苏仙区,3,28,su xian qu;桂阳县,-14,-8a,gui yang xian;宜章县,-ay,-2b,yi zhang xian;永兴县,99,2d,yong xing xian;嘉禾县,-5q,-if,jia he xian;临武县,-ee,-d1,lin wu xian;汝城县,-79,i5,ru cheng xian;桂东县,7w,pd,gui dong xian;安仁县,pf,6l,an ren xian;资兴市,52,5o,zi xing shi
0,郴州北湖机场,-17,-56,41,chen zhou bei hu ji chang,HCZ,北湖机场,bei hu ji chang
2,郴州西站,0,-1e,33,chen zhou xi zhan
2,郴州站,c,8,33,chen zhou zhan

431100|永州市|26.435|111.608|yong zhou shi|零陵区,-5x,n,ling ling qu;冷水滩区,q,-g,leng shui tan qu;东安县,-17,-84,dong an xian;双牌县,-d5,1g,shuang pai xian;道县,-p9,-7,dao xian;江永县,-w9,-7c,jiang yong xian;宁远县,-o0,9e,ning yuan xian;蓝山县,-tl,gd,lan shan xian;新田县,-er,gj,xin tian xian;江华瑶族自治县,-yp,-s,jiang hua yao zu zi zhi xian;祁阳市,41,6h,qi yang shi
0,永州零陵机场,-2h,4,41,yong zhou ling ling ji chang,LLF,零陵机场,ling ling ji chang
2,祁阳站,4d,6p,31,qi yang zhan
2,永州站,c,8,32,yong zhou zhan

431200|怀化市|27.55|109.978|huai hua shi|鹤城区,t,1q,he cheng qu;中方县,-32,-x,zhong fang xian;沅陵县,p3,bk,yuan ling xian;辰溪县,co,5q,chen xi xian;溆浦县,9y,h5,xu pu xian;会同县,-if,-6q,hui tong xian;麻阳苗族自治县,8k,-4h,ma yang miao zu zi zhi xian;新晃侗族自治县,-5h,-mb,xin huang dong zu zi zhi xian;芷江侗族自治县,-2z,-85,zhi jiang dong zu zi zhi xian;靖州苗族侗族自治县,-r3,-7u,jing zhou miao zu dong zu zi zhi xian;通道侗族自治县,-12o,-5e,tong dao dong zu zi zhi xian;洪江市,-9h,-3x,hong jiang shi
0,怀化芷江机场,-31,-7q,41,huai hua zhi jiang ji chang,HJJ,芷江机场,zhi jiang ji chang
2,溆浦南站,8k,h5,31,xu pu nan zhan
2,怀化南站,-a,-i,33,huai hua nan zhan
2,芷江站,-2n,-7x,31,zhi jiang zhan
2,新晃西站,-5h,-np,31,xin huang xi zhan
2,怀化站,c,8,33,huai hua zhan

431300|娄底市|27.728|112.008|lou di shi|娄星区,2,-6,lou xing qu;双峰县,-7j,4n,shuang feng xian;新化县,-1,-ix,xin hua xian;冷水江市,-16,-fx,leng shui jiang shi;涟源市,-z,-9k,lian yuan shi
2,娄底南站,-1e,0,32,lou di nan zhan
2,新化南站,-1f,-ix,31,xin hua nan zhan
2,娄底站,c,8,32,lou di zhan

433100|湘西土家族苗族自治州|28.314|109.74|xiang xi tu jia zu miao zu zi zhi zhou|吉首市,-1g,-16,ji shou shi;泸溪县,-2p,dc,lu xi xian;凤凰县,-9w,-4f,feng huang xian;花垣县,76,-76,hua yuan xian;保靖县,aq,-27,bao jing xian;古丈县,8f,5v,gu zhang xian;永顺县,ii,39,yong shun xian;龙山县,vs,-88,long shan xian
0,湘西边城机场,53,-62,41,xiang xi bian cheng ji chang,DXJ,边城机场,bian cheng ji chang
2,吉首东站,-1g,8,31,ji shou dong zhan
2,吉首站,-14,-y,31,ji shou zhan

440100|广州市|23.125|113.281|guang zhou shi|荔湾区,1,-11,li wan qu;越秀区,4,-e,yue xiu qu;海珠区,-15,10,hai zhu qu;天河区,0,29,tian he qu;白云区,w,-8,bai yun qu;黄埔区,1l,5k,huang pu qu;番禺区,-57,2v,pan yu qu;花都区,7r,-1p,hua du qu;南沙区,-8z,6s,nan sha qu;从化区,bs,8i,cong hua qu;增城区,3s,eq,zeng cheng qu
0,广州白云国际机场,7f,i,99,guang zhou bai yun guo ji ji chang,CAN,白云机场,bai yun ji chang
1,白云机场T2航站楼,79,e,94,bai yun ji chang t 2 hang zhan lou,CAN
1,白云机场T3航站楼,7f,i,94,bai yun ji chang t 3 hang zhan lou,CAN
1,白云机场T1航站楼,7l,m,94,bai yun ji chang t 1 hang zhan lou,CAN
2,广州北站,1e,0,87,guang zhou bei zhan
2,广州南站,-3s,-c,87,guang zhou nan zhan
2,庆盛站,c,8,87,qing sheng zhan
2,广州东站,p,18,87,guang zhou dong zhan
2,增城站,44,ey,87,zeng cheng zhan
2,广州站,o,-o,80,guang zhou zhan
3,西塱地铁站,-1n,-15,46,xi lang di tie zhan,1号线
3,坑口地铁站,-1d,-14,46,keng kou di tie zhan,1号线
3,花地湾地铁站,-12,-13,46,hua di wan di tie zhan,1号线
3,芳村地铁站,-r,-12,46,fang cun di tie zhan,1号线
3,黄沙地铁站,-h,-11,46,huang sha di tie zhan,1号线
3,长寿路地铁站,-8,-10,46,chang shou lu di tie zhan,1号线
3,陈家祠地铁站,1,-z,52,chen jia ci di tie zhan,1号线、8号线
3,西门口地铁站,1,-q,46,xi men kou di tie zhan,1号线
3,公园前地铁站,0,-g,52,gong yuan qian di tie zhan,1号线、2号线
3,农讲所地铁站,1,-9,46,nong jiang suo di tie zhan,1号线
3,烈士陵园地铁站,2,-2,46,lie shi ling yuan di tie zhan,1号线
3,东山口地铁站,3,5,46,dong shan kou di tie zhan,1号线
3,杨箕地铁站,4,c,52,yang ji di tie zhan,1号线、5号线
3,体育西路地铁站,6,15,58,ti yu xi lu di tie zhan,1号线、3号线、3号线北段
3,体育中心地铁站,f,16,46,ti yu zhong xin di tie zhan,1号线
3,广州东站地铁站,p,18,52,guang zhou dong zhan di tie zhan,1号线、3号线北段
3,广州南站地铁站,-3s,-c,46,guang zhou nan zhan di tie zhan,2号线
3,石壁地铁站,-3f,-c,46,shi bi di tie zhan,2号线
3,会江地铁站,-32,-b,46,hui jiang di tie zhan,2号线
3,南浦地铁站,-2q,-b,46,nan pu di tie zhan,2号线
3,洛溪地铁站,-2d,-b,46,luo xi di tie zhan,2号线
3,南洲地铁站,-20,-a,46,nan zhou di tie zhan,2号线
3,东晓南地铁站,-1n,-a,46,dong xiao nan di tie zhan,2号线
3,江泰路地铁站,-1b,-9,46,jiang tai lu di tie zhan,2号线
3,昌岗地铁站,-y,-9,52,chang gang di tie zhan,2号线、8号线
3,江南西地铁站,-q,-b,46,jiang nan xi di tie zhan,2号线
3,市二宫地铁站,-i,-d,46,shi er gong di tie zhan,2号线
3,海珠广场地铁站,-a,-f,46,hai zhu guang chang di tie zhan,2号线
3,纪念堂地铁站,8,-j,46,ji nian tang di tie zhan,2号线
3,越秀公园地铁站,g,-l,46,yue xiu gong yuan di tie zhan,2号线
3,广州火车站地铁站,o,-o,52,guang zhou huo che zhan di tie zhan,2号线、5号线
3,三元里地铁站,z,-l,46,san yuan li di tie zhan,2号线
3,飞翔公园地铁站,1a,-i,46,fei xiang gong yuan di tie zhan,2号线
3,白云公园地铁站,1l,-f,46,bai yun gong yuan di tie zhan,2号线
3,白云文化广场地铁站,1w,-c,46,bai yun wen hua guang chang di tie zhan,2号线
3,萧岗地铁站,26,-8,46,xiao gang di tie zhan,2号线
3,江夏地铁站,2h,-5,46,jiang xia di tie zhan,2号线
3,黄边地铁站,2s,-2,46,huang bian di tie zhan,2号线
3,嘉禾望岗地铁站,33,1,52,jia he wang gang di tie zhan,2号线、3号线北段
3,番禺广场地铁站,-58,2v,46,pan yu guang chang di tie zhan,3号线
3,市桥地铁站,-4d,24,46,shi qiao di tie zhan,3号线
3,汉溪长隆地铁站,-3h,1e,46,han xi chang long di tie zhan,3号线
3,大石地铁站,-2y,1d,46,da shi di tie zhan,3号线
3,厦滘地铁站,-2f,1c,46,sha jiao di tie zhan,3号线
3,沥滘地铁站,-1v,1a,46,li jiao di tie zhan,3号线
3,大塘地铁站,-1c,19,46,da tang di tie zhan,3号线
3,客村地铁站,-t,18,52,ke cun di tie zhan,3号线、8号线
3,广州塔地铁站,-j,18,46,guang zhou ta di tie zhan,3号线
3,珠江新城地铁站,-6,14,52,zhu jiang xin cheng di tie zhan,3号线、5号线
3,石牌桥地铁站,8,1g,46,shi pai qiao di tie zhan,3号线
3,岗顶地铁站,a,1r,46,gang ding di tie zhan,3号线
3,华师地铁站,m,1r,46,hua shi di tie zhan,3号线
3,五山地铁站,y,1r,46,wu shan di tie zhan,3号线
3,天河客运站地铁站,1a,1r,46,tian he ke yun zhan di tie zhan,3号线
3,林和西地铁站,f,16,46,lin he xi di tie zhan,3号线北段
3,燕塘地铁站,11,12,46,yan tang di tie zhan,3号线北段
3,梅花园地铁站,1e,w,46,mei hua yuan di tie zhan,3号线北段
3,京溪南方医院地铁站,1q,q,46,jing xi nan fang yi yuan di tie zhan,3号线北段
3,同和地铁站,22,j,46,tong he di tie zhan,3号线北段
3,永泰地铁站,2e,d,46,yong tai di tie zhan,3号线北段
3,白云大道北地铁站,2r,7,46,bai yun da dao bei di tie zhan,3号线北段
3,龙归地铁站,42,5,46,long gui di tie zhan,3号线北段
3,人和地铁站,52,a,46,ren he di tie zhan,3号线北段
3,高增地铁站,62,e,46,gao zeng di tie zhan,3号线北段
3,机场南地铁站,71,j,46,ji chang nan di tie zhan,3号线北段
3,机场北地铁站,7r,o,46,ji chang bei di tie zhan,3号线北段
3,滘口地铁站,-5,-1s,46,jiao kou di tie zhan,5号线
3,坦尾地铁站,1,-1k,46,tan wei di tie zhan,5号线
3,中山八地铁站,7,-1c,46,zhong shan ba di tie zhan,5号线
3,西场地铁站,c,-14,46,xi chang di tie zhan,5号线
3,西村地铁站,i,-w,52,xi cun di tie zhan,5号线、8号线
3,小北地铁站,k,-h,46,xiao bei di tie zhan,5号线
3,淘金地铁站,g,-a,46,tao jin di tie zhan,5号线
3,区庄地铁站,c,-2,46,qu zhuang di tie zhan,5号线
3,动物园地铁站,8,5,46,dong wu yuan di tie zhan,5号线
3,五羊邨地铁站,-1,q,46,wu yang cun di tie zhan,5号线
3,猎德地铁站,-4,1h,46,lie de di tie zhan,5号线
3,潭村地铁站,-2,1u,46,tan cun di tie zhan,5号线
3,员村地铁站,-1,28,46,yuan cun di tie zhan,5号线
3,科韵路地铁站,1,2l,46,ke yun lu di tie zhan,5号线
3,车陂南地铁站,-4,2y,46,che bei nan di tie zhan,5号线
3,东圃地铁站,-8,3b,46,dong pu di tie zhan,5号线
3,三溪地铁站,-d,3p,46,san xi di tie zhan,5号线
3,鱼珠地铁站,-i,42,46,yu zhu di tie zhan,5号线
3,大沙地地铁站,-i,4f,46,da sha di di tie zhan,5号线
3,大沙东地铁站,-j,4t,46,da sha dong di tie zhan,5号线
3,文冲地铁站,-j,56,46,wen chong di tie zhan,5号线
3,滘心地铁站,31,-24,46,jiao xin di tie zhan,8号线
3,亭岗地铁站,2q,-20,46,ting gang di tie zhan,8号线
3,石井地铁站,2f,-1w,46,shi jing di tie zhan,8号线
3,小坪地铁站,25,-1s,46,xiao ping di tie zhan,8号线
3,聚龙地铁站,1u,-1o,46,ju long di tie zhan,8号线
3,上步地铁站,1j,-1k,46,shang bu di tie zhan,8号线
3,同德围地铁站,18,-1f,46,tong de wei di tie zhan,8号线
3,鹅掌坦地铁站,x,-1b,46,e zhang tan di tie zhan,8号线
3,彩虹桥地铁站,c,-13,46,cai hong qiao di tie zhan,8号线
3,华林寺地铁站,-4,-v,46,hua lin si di tie zhan,8号线
3,文化公园地铁站,-9,-s,46,wen hua gong yuan di tie zhan,8号线
3,同福西地铁站,-e,-o,46,tong fu xi di tie zhan,8号线
3,凤凰新村地铁站,-j,-k,46,feng huang xin cun di tie zhan,8号线
3,沙园地铁站,-o,-g,46,sha yuan di tie zhan,8号线
3,宝岗大道地铁站,-t,-d,46,bao gang da dao di tie zhan,8号线
3,晓港地铁站,-x,4,46,xiao gang di tie zhan,8号线
3,中大地铁站,-w,h,46,zhong da di tie zhan,8号线
3,鹭江地铁站,-u,u,46,lu jiang di tie zhan,8号线
3,赤岗地铁站,-t,1k,46,chi gang di tie zhan,8号线
3,磨碟沙地铁站,-s,1x,46,mo die sha di tie zhan,8号线
3,新港东地铁站,-s,29,46,xin gang dong di tie zhan,8号线
3,琶洲地铁站,-s,2j,46,pa zhou di tie zhan,8号线
3,万胜围地铁站,-r,2z,46,wan sheng wei di tie zhan,8号线
4,珠江新城,-6,15,70,zhu jiang xin cheng
4,天河城,8,19,68,tian he cheng
4,北京路,-4,-c,66,bei jing lu
4,环市东,e,3,64,huan shi dong
4,琶洲,-p,2j,62,pa zhou
4,体育西路,6,14,60,ti yu xi lu
4,上下九,-b,-w,58,shang xia jiu
4,三元里,z,-m,56,san yuan li
4,白云新城,1l,-d,54,bai yun xin cheng
4,番禺广场商圈,-58,2v,52,pan yu guang chang shang quan
4,科学城,15,4x,50,ke xue cheng
4,万博商务区,-3b,1s,48,wan bo shang wu qu
4,知识城,6b,77,46,zhi shi cheng
4,南沙,-90,6s,44,nan sha
5,中国进出口商品交易会展馆（广交会展馆）,-n,2i,70,zhong guo jin chu kou shang pin jiao yi hui zhan guan guang jiao hui zhan guan
5,保利世贸博览馆,-k,2p,68,bao li shi mao bo lan guan
5,广州白云国际会议中心,1s,-b,66,guang zhou bai yun guo ji hui yi zhong xin
5,流花展馆,i,-n,64,liu hua zhan guan
6,中山大学（海珠）,-s,h,70,zhong shan da xue hai zhu
6,华南理工大学（五山）,u,1q,68,hua nan li gong da xue wu shan
6,暨南大学,4,1u,66,ji nan da xue
6,华南师范大学,f,1x,64,hua nan shi fan da xue
6,广州大学城,-1x,3a,62,guang zhou da xue cheng
6,华南农业大学,x,1z,60,hua nan nong ye da xue
6,广东外语外贸大学,23,a,58,guang dong wai yu wai mao da xue
6,广州医科大学,a,5,56,guang zhou yi ke da xue
7,中山大学附属第一医院,3,a,70,zhong shan da xue fu shu di yi yi yuan
7,南方医科大学南方医院,1t,1b,68,nan fang yi ke da xue nan fang yi yuan
7,广东省人民医院,2,4,66,guang dong sheng ren min yi yuan
7,中山大学孙逸仙纪念医院,-d,-l,64,zhong shan da xue sun yi xian ji nian yi yuan
7,广州医科大学附属第一医院,-a,-n,62,guang zhou yi ke da xue fu shu di yi yi yuan
7,中山大学肿瘤防治中心,5,c,60,zhong shan da xue zhong liu fang zhi zhong xin
7,广东省中医院,-2,-q,58,guang dong sheng zhong yi yuan
7,广州市妇女儿童医疗中心,-5,11,56,guang zhou shi fu nv er tong yi liao zhong xin
8,广州塔,-j,17,70,guang zhou ta
8,长隆野生动物世界,-3c,14,68,chang long ye sheng dong wu shi jie
8,陈家祠,1,-z,66,chen jia ci
8,白云山,1j,g,64,bai yun shan
8,沙面,-h,-11,62,sha mian
8,越秀公园,f,-g,60,yue xiu gong yuan
8,中山纪念堂,8,-h,58,zhong shan ji nian tang
8,圣心大教堂,-a,-m,56,sheng xin da jiao tang
8,黄埔军校旧址,-z,3y,54,huang pu jun xiao jiu zhi

440200|韶关市|24.801|113.592|shao guan shi|武江区,-8,-4,wu jiang qu;浈江区,3,j,zhen jiang qu;曲江区,-3a,d,qu jiang qu;始兴县,48,d2,shi xing xian;仁化县,7x,4d,ren hua xian;翁源县,-cj,ey,weng yuan xian;乳源瑶族自治县,-p,-8s,ru yuan yao zu zi zhi xian;新丰县,-kl,h3,xin feng xian;乐昌市,96,-6s,le chang shi;南雄市,8t,k0,nan xiong shi
0,韶关丹霞机场,4y,-4r,41,shao guan dan xia ji chang,HSC,丹霞机场,dan xia ji chang
2,韶关站,c,8,32,shao guan zhan
2,韶关东站,0,1e,33,shao guan dong zhan

440300|深圳市|22.547|114.086|shen zhen shi|罗湖区,1,19,luo hu qu;福田区,-p,-v,fu tian qu;南山区,-e,-4c,nan shan qu;宝安区,8,-5m,bao an qu;龙岗区,4u,4h,long gang qu;盐田区,a,47,yan tian qu;龙华区,46,-15,long hua qu;坪山区,4i,7d,ping shan qu;光明区,5l,-46,guang ming qu
0,深圳宝安国际机场,2k,-7n,99,shen zhen bao an guo ji ji chang,SZX,宝安机场,bao an ji chang
1,宝安机场T3航站楼,2k,-7n,94,bao an ji chang t 3 hang zhan lou,SZX
2,光明城站,5x,-3y,73,guang ming cheng zhan
2,深圳北站,1s,-1l,73,shen zhen bei zhan
2,福田站,-7,-u,73,fu tian zhan
2,深圳坪山站,c,8,73,shen zhen ping shan zhan
2,深圳站,-f,v,68,shen zhen zhan
3,罗湖地铁站,-f,x,46,luo hu di tie zhan,1号线
3,国贸地铁站,-7,x,46,guo mao di tie zhan,1号线
3,老街地铁站,-6,p,52,lao jie di tie zhan,1号线、3号线
3,大剧院地铁站,-6,h,52,da ju yuan di tie zhan,1号线、2号线8号线
3,科学馆地铁站,-5,9,46,ke xue guan di tie zhan,1号线
3,华强路地铁站,-4,1,46,hua qiang lu di tie zhan,1号线
3,岗厦地铁站,-9,-d,46,gang sha di tie zhan,1号线
3,会展中心地铁站,-d,-q,52,hui zhan zhong xin di tie zhan,1号线、4号线
3,购物公园地铁站,-d,-v,52,gou wu gong yuan di tie zhan,1号线、3号线
3,香蜜湖地铁站,-c,-19,46,xiang mi hu di tie zhan,1号线
3,车公庙地铁站,-c,-1o,52,che gong miao di tie zhan,1号线、11号线
3,竹子林地铁站,-c,-22,46,zhu zi lin di tie zhan,1号线
3,侨城东地铁站,-c,-2g,46,qiao cheng dong di tie zhan,1号线
3,华侨城地铁站,-c,-2u,46,hua qiao cheng di tie zhan,1号线
3,世界之窗地铁站,-b,-33,52,shi jie zhi chuang di tie zhan,1号线、2号线8号线
3,白石洲地铁站,-9,-3e,46,bai shi zhou di tie zhan,1号线
3,高新园地铁站,-7,-3o,46,gao xin yuan di tie zhan,1号线
3,深大地铁站,-8,-3z,46,shen da di tie zhan,1号线
3,桃园地铁站,-8,-4b,46,tao yuan di tie zhan,1号线
3,大新地铁站,-9,-4m,46,da xin di tie zhan,1号线
3,鲤鱼门地铁站,-9,-4y,46,li yu men di tie zhan,1号线
3,前海湾地铁站,-a,-59,58,qian hai wan di tie zhan,1号线、5号线、11号线
3,新安地铁站,-2,-5e,46,xin an di tie zhan,1号线
3,宝安中心地铁站,6,-5j,52,bao an zhong xin di tie zhan,1号线、5号线
3,宝体地铁站,m,-5u,46,bao ti di tie zhan,1号线
3,坪洲地铁站,12,-65,46,ping zhou di tie zhan,1号线
3,西乡地铁站,1h,-6g,46,xi xiang di tie zhan,1号线
3,固戍地铁站,1x,-6r,46,gu shu di tie zhan,1号线
3,后瑞地铁站,2d,-72,46,hou rui di tie zhan,1号线
3,机场东地铁站,2t,-7d,46,ji chang dong di tie zhan,1号线
3,赤湾地铁站,-1v,-5e,52,chi wan di tie zhan,2号线8号线、5号线
3,蛇口港地铁站,-1s,-53,46,she kou gang di tie zhan,2号线8号线
3,海上世界地铁站,-1q,-4s,46,hai shang shi jie di tie zhan,2号线8号线
3,水湾地铁站,-1k,-4o,46,shui wan di tie zhan,2号线8号线
3,东角头地铁站,-1f,-4k,46,dong jiao tou di tie zhan,2号线8号线
3,湾厦地铁站,-1a,-4g,46,wan sha di tie zhan,2号线8号线
3,海月地铁站,-14,-4c,46,hai yue di tie zhan,2号线8号线
3,登良地铁站,-z,-48,46,deng liang di tie zhan,2号线8号线
3,后海地铁站,-t,-44,52,hou hai di tie zhan,2号线8号线、11号线
3,科苑地铁站,-n,-3s,46,ke yuan di tie zhan,2号线8号线
3,红树湾地铁站,-h,-3f,46,hong shu wan di tie zhan,2号线8号线
3,侨城北地铁站,-b,-2u,46,qiao cheng bei di tie zhan,2号线8号线
3,深康地铁站,-a,-2l,46,shen kang di tie zhan,2号线8号线
3,安托山地铁站,-a,-2c,46,an tuo shan di tie zhan,2号线8号线
3,侨香地铁站,-9,-23,46,qiao xiang di tie zhan,2号线8号线
3,香蜜地铁站,-9,-1u,46,xiang mi di tie zhan,2号线8号线
3,香梅北地铁站,-8,-1l,46,xiang mei bei di tie zhan,2号线8号线
3,景田地铁站,-8,-1c,46,jing tian di tie zhan,2号线8号线
3,莲花西地铁站,-7,-13,46,lian hua xi di tie zhan,2号线8号线
3,福田地铁站,-7,-u,58,fu tian di tie zhan,2号线8号线、3号线、11号线
3,市民中心地铁站,-4,-q,52,shi min zhong xin di tie zhan,2号线8号线、4号线
3,岗厦北地铁站,-5,-j,52,gang sha bei di tie zhan,2号线8号线、11号线
3,华强北地铁站,-4,-5,46,hua qiang bei di tie zhan,2号线8号线
3,燕南地铁站,-3,9,46,yan nan di tie zhan,2号线8号线
3,湖贝地铁站,-1,10,46,hu bei di tie zhan,2号线8号线
3,黄贝岭地铁站,0,1e,52,huang bei ling di tie zhan,2号线8号线、5号线
3,新秀地铁站,5,1r,46,xin xiu di tie zhan,2号线8号线
3,莲塘口岸地铁站,9,24,46,lian tang kou an di tie zhan,2号线8号线
3,仙湖路地铁站,e,2h,46,xian hu lu di tie zhan,2号线8号线
3,莲塘地铁站,j,2u,46,lian tang di tie zhan,2号线8号线
3,梧桐山南地铁站,o,37,46,wu tong shan nan di tie zhan,2号线8号线
3,沙头角地铁站,s,3k,46,sha tou jiao di tie zhan,2号线8号线
3,海山地铁站,x,3x,46,hai shan di tie zhan,2号线8号线
3,盐田港西地铁站,12,4a,46,yan tian gang xi di tie zhan,2号线8号线
3,深外高中地铁站,16,4n,46,shen wai gao zhong di tie zhan,2号线8号线
3,盐田路地铁站,1b,50,46,yan tian lu di tie zhan,2号线8号线
3,福保地铁站,-r,-1b,46,fu bao di tie zhan,3号线
3,益田地铁站,-m,-16,46,yi tian di tie zhan,3号线
3,石厦地铁站,-i,-10,46,shi sha di tie zhan,3号线
3,少年宫地铁站,3,-q,52,shao nian gong di tie zhan,3号线、4号线
3,莲花村地铁站,8,-l,46,lian hua cun di tie zhan,3号线
3,华新地铁站,c,-f,46,hua xin di tie zhan,3号线
3,通新岭地铁站,h,-a,46,tong xin ling di tie zhan,3号线
3,红岭地铁站,m,-4,46,hong ling di tie zhan,3号线
3,晒布地铁站,v,7,46,shai bu di tie zhan,3号线
3,翠竹地铁站,10,c,46,cui zhu di tie zhan,3号线
3,田贝地铁站,15,i,46,tian bei di tie zhan,3号线
3,水贝地铁站,1a,n,46,shui bei di tie zhan,3号线
3,草埔地铁站,1e,t,46,cao pu di tie zhan,3号线
3,布吉地铁站,1j,y,52,bu ji di tie zhan,3号线、5号线
3,木棉湾地铁站,1r,1c,46,mu mian wan di tie zhan,3号线
3,大芬地铁站,1z,1q,46,da fen di tie zhan,3号线
3,丹竹头地铁站,27,24,46,dan zhu tou di tie zhan,3号线
3,六约地铁站,2e,2h,46,liu yue di tie zhan,3号线
3,塘坑地铁站,2m,2v,46,tang keng di tie zhan,3号线
3,横岗地铁站,2u,39,46,heng gang di tie zhan,3号线
3,永湖地铁站,39,3f,46,yong hu di tie zhan,3号线
3,荷坳地铁站,3n,3l,46,he ao di tie zhan,3号线
3,大运地铁站,42,3r,46,da yun di tie zhan,3号线
3,爱联地铁站,4c,3z,46,ai lian di tie zhan,3号线
3,吉祥地铁站,4l,48,46,ji xiang di tie zhan,3号线
3,龙城广场地铁站,4v,4g,46,long cheng guang chang di tie zhan,3号线
3,南联地铁站,4y,4s,46,nan lian di tie zhan,3号线
3,双龙地铁站,51,54,46,shuang long di tie zhan,3号线
3,福田口岸地铁站,-t,-i,46,fu tian kou an di tie zhan,4号线
3,福民地铁站,-l,-m,46,fu min di tie zhan,4号线
3,莲花北地铁站,f,-w,46,lian hua bei di tie zhan,4号线
3,上梅林地铁站,r,-12,46,shang mei lin di tie zhan,4号线
3,民乐地铁站,14,-19,46,min yue di tie zhan,4号线
3,白石龙地铁站,1g,-1f,46,bai shi long di tie zhan,4号线
3,深圳北站地铁站,1s,-1l,52,shen zhen bei zhan di tie zhan,4号线、5号线
3,红山地铁站,23,-1j,46,hong shan di tie zhan,4号线
3,上塘地铁站,2e,-1h,46,shang tang di tie zhan,4号线
3,龙胜地铁站,2q,-1e,46,long sheng di tie zhan,4号线
3,龙华地铁站,31,-1c,46,long hua di tie zhan,4号线
3,清湖地铁站,3c,-1a,46,qing hu di tie zhan,4号线
3,清湖北地铁站,3k,-15,46,qing hu bei di tie zhan,4号线
3,竹村地铁站,3s,-10,46,zhu cun di tie zhan,4号线
3,茜坑地铁站,40,-v,46,qian keng di tie zhan,4号线
3,长湖地铁站,48,-q,46,chang hu di tie zhan,4号线
3,观澜地铁站,4f,-l,46,guan lan di tie zhan,4号线
3,松元厦地铁站,4n,-g,46,song yuan sha di tie zhan,4号线
3,观澜湖地铁站,4v,-b,46,guan lan hu di tie zhan,4号线
3,牛湖地铁站,53,-6,46,niu hu di tie zhan,4号线
3,荔湾地铁站,-1n,-5d,46,li wan di tie zhan,5号线
3,铁路公园地铁站,-1f,-5d,46,tie lu gong yuan di tie zhan,5号线
3,妈湾地铁站,-17,-5c,46,ma wan di tie zhan,5号线
3,前湾公园地铁站,-y,-5b,46,qian wan gong yuan di tie zhan,5号线
3,前湾地铁站,-q,-5a,46,qian wan di tie zhan,5号线
3,桂湾地铁站,-i,-5a,46,gui wan di tie zhan,5号线
3,临海地铁站,-5,-5c,46,lin hai di tie zhan,5号线
3,宝华地铁站,1,-5g,46,bao hua di tie zhan,5号线
3,翻身地铁站,b,-58,46,fan shen di tie zhan,5号线
3,灵芝地铁站,g,-4w,46,ling zhi di tie zhan,5号线
3,洪浪北地铁站,l,-4l,46,hong lang bei di tie zhan,5号线
3,兴东地铁站,q,-4a,46,xing dong di tie zhan,5号线
3,留仙洞地铁站,v,-3y,46,liu xian dong di tie zhan,5号线
3,西丽地铁站,10,-3n,46,xi li di tie zhan,5号线
3,大学城地铁站,17,-34,46,da xue cheng di tie zhan,5号线
3,塘朗地铁站,1e,-2m,46,tang lang di tie zhan,5号线
3,长岭陂地铁站,1l,-24,46,chang ling bei di tie zhan,5号线
3,民治地铁站,21,-15,46,min zhi di tie zhan,5号线
3,五和地铁站,2a,-q,46,wu he di tie zhan,5号线
3,坂田地铁站,26,-g,46,ban tian di tie zhan,5号线
3,杨美地铁站,21,-6,46,yang mei di tie zhan,5号线
3,上水径地铁站,1x,4,46,shang shui jing di tie zhan,5号线
3,下水径地铁站,1s,e,46,xia shui jing di tie zhan,5号线
3,长龙地铁站,1n,o,46,chang long di tie zhan,5号线
3,百鸽笼地铁站,18,11,46,bai ge long di tie zhan,5号线
3,布心地铁站,x,14,46,bu xin di tie zhan,5号线
3,太安地铁站,m,18,46,tai an di tie zhan,5号线
3,怡景地铁站,b,1b,46,yi jing di tie zhan,5号线
3,红树湾南地铁站,-l,-2w,46,hong shu wan nan di tie zhan,11号线
3,南山地铁站,-k,-4o,46,nan shan di tie zhan,11号线
3,宝安地铁站,j,-61,46,bao an di tie zhan,11号线
3,碧海湾地铁站,1b,-6s,46,bi hai wan di tie zhan,11号线
3,机场地铁站,24,-7k,46,ji chang di tie zhan,11号线
3,机场北地铁站,2l,-7i,46,ji chang bei di tie zhan,11号线
3,福永地铁站,32,-7g,46,fu yong di tie zhan,11号线
3,桥头地铁站,3k,-7e,46,qiao tou di tie zhan,11号线
3,塘尾地铁站,41,-7c,46,tang wei di tie zhan,11号线
3,马安山地铁站,4i,-79,46,ma an shan di tie zhan,11号线
3,沙井地铁站,4z,-77,46,sha jing di tie zhan,11号线
3,后亭地铁站,5h,-75,46,hou ting di tie zhan,11号线
3,松岗地铁站,5y,-73,46,song gang di tie zhan,11号线
3,碧头地铁站,6f,-71,46,bi tou di tie zhan,11号线
4,福田中心区,-6,-q,70,fu tian zhong xin qu
4,南山科技园,-7,-3p,68,nan shan ke ji yuan
4,罗湖口岸,-f,x,66,luo hu kou an
4,华强北,0,1,64,hua qiang bei
4,车公庙,-b,-1o,62,che gong miao
4,后海,-t,-43,60,hou hai
4,前海,-o,-59,58,qian hai
4,蛇口,-1p,-4p,56,she kou
4,东门,-2,12,54,dong men
4,宝安中心区,6,-5j,52,bao an zhong xin qu
4,坂田,2e,-k,50,ban tian
4,龙岗中心城,4t,4h,48,long gang zhong xin cheng
4,会展新城,46,-8p,46,hui zhan xin cheng
4,龙华,2z,-1j,44,long hua
4,盐田,a,47,42,yan tian
4,光明科学城,5l,-46,40,guang ming ke xue cheng
5,深圳会展中心,-f,-p,70,shen zhen hui zhan zhong xin
5,深圳国际会展中心,47,-8o,68,shen zhen guo ji hui zhan zhong xin
5,深圳五洲宾馆会议中心,1,-17,66,shen zhen wu zhou bin guan hui yi zhong xin
6,深圳大学,-e,-48,70,shen zhen da xue
6,南方科技大学,1e,-2h,68,nan fang ke ji da xue
6,哈尔滨工业大学（深圳）,17,-36,66,ha er bin gong ye da xue shen zhen
6,清华大学深圳国际研究生院,1b,-32,64,qing hua da xue shen zhen guo ji yan jiu sheng yuan
6,香港中文大学（深圳）,3x,3h,62,xiang gang zhong wen da xue shen zhen
6,深圳技术大学,49,8m,60,shen zhen ji shu da xue
7,深圳市人民医院,a,14,70,shen zhen shi ren min yi yuan
7,北京大学深圳医院,9,-14,68,bei jing da xue shen zhen yi yuan
7,深圳市第二人民医院,9,-1,66,shen zhen shi di er ren min yi yuan
7,香港大学深圳医院,-k,-2b,64,xiang gang da xue shen zhen yi yuan
7,深圳市儿童医院,4,-z,62,shen zhen shi er tong yi yuan
7,南山医院,-g,-4e,60,nan shan yi yuan
8,世界之窗,-c,-34,70,shi jie zhi chuang
8,欢乐谷,-7,-2y,68,huan le gu
8,东部华侨城,26,5n,66,dong bu hua qiao cheng
8,大梅沙海滨公园,1d,64,64,da mei sha hai bin gong yuan
8,莲花山公园,8,-s,62,lian hua shan gong yuan
8,深圳湾公园,-s,-3a,60,shen zhen wan gong yuan
8,大鹏所城,1d,bv,58,da peng suo cheng
8,仙湖植物园,y,2f,56,xian hu zhi wu yuan

440400|珠海市|22.225|113.554|zhu hai shi|香洲区,15,-a,xiang zhou qu;斗门区,-g,-76,dou men qu;金湾区,-26,-5b,jin wan qu
0,珠海金湾机场,-5x,-53,53,zhu hai jin wan ji chang,ZUH,金湾机场,jin wan ji chang
1,金湾机场T2航站楼,-5x,-53,48,jin wan ji chang t 2 hang zhan lou,ZUH
2,珠海北站,1e,0,35,zhu hai bei zhan
2,珠海站,-9,-5,35,zhu hai zhan
4,拱北口岸,-5,-4,70,gong bei kou an
4,吉大,r,n,68,ji da
4,横琴,-2n,-j,66,heng qin
4,香洲,1f,d,64,xiang zhou
4,唐家湾,3t,y,62,tang jia wan
5,珠海国际会展中心,-2,-y,70,zhu hai guo ji hui zhan zhong xin
5,珠海国际航展中心,-5u,-52,68,zhu hai guo ji hang zhan zhong xin
6,中山大学（珠海）,3e,v,70,zhong shan da xue zhu hai
6,北京师范大学珠海校区,3g,-h,68,bei jing shi fan da xue zhu hai xiao qu
7,珠海市人民医院,1f,d,70,zhu hai shi ren min yi yuan
7,中山大学附属第五医院,20,-4,68,zhong shan da xue fu shu di wu yi yuan
8,长隆海洋王国,-3h,-b,70,chang long hai yang wang guo
8,珠海渔女,12,12,68,zhu hai yu nv
8,圆明新园,k,-8,66,yuan ming xin yuan
8,日月贝大剧院,1l,13,64,ri yue bei da ju yuan

440500|汕头市|23.371|116.708|shan tou shi|龙湖区,1,8,long hu qu;金平区,-5,-5,jin ping qu;濠江区,-2d,j,hao jiang qu;潮阳区,-2y,-2y,chao yang qu;潮南区,-3o,-7h,chao nan qu;澄海区,2o,1c,cheng hai qu;南澳县,1f,8r,nan ao xian
2,汕头站,-b,w,33,shan tou zhan

440600|佛山市|23.029|113.123|fo shan shi|禅城区,-j,-1,chan cheng qu;南海区,0,k,nan hai qu;顺德区,-68,4q,shun de qu;三水区,3j,-6a,san shui qu;高明区,-3l,-6e,gao ming qu
0,佛山沙堤机场,1g,-1g,41,fo shan sha di ji chang,FUO,沙堤机场,sha di ji chang
2,佛山西站,1l,-35,39,fo shan xi zhan
2,三水南站,25,-6a,39,san shui nan zhan
2,顺德站,-5w,4y,39,shun de zhan
2,佛山站,c,8,38,fo shan zhan
3,新城东地铁站,-25,5,46,xin cheng dong di tie zhan,广佛线
3,东平地铁站,-1u,2,46,dong ping di tie zhan,广佛线
3,世纪莲地铁站,-1j,0,46,shi ji lian di tie zhan,广佛线
3,澜石地铁站,-18,-3,46,lan shi di tie zhan,广佛线
3,魁奇路地铁站,-x,-5,46,kui qi lu di tie zhan,广佛线
3,季华园地铁站,-m,-7,46,ji hua yuan di tie zhan,广佛线
3,同济路地铁站,-b,-8,46,tong ji lu di tie zhan,广佛线
3,祖庙地铁站,0,-a,46,zu miao di tie zhan,广佛线
3,普君北路地铁站,4,-4,46,pu jun bei lu di tie zhan,广佛线
3,朝安地铁站,8,2,46,chao an di tie zhan,广佛线
3,桂城地铁站,c,8,46,gui cheng di tie zhan,广佛线
3,南桂路地铁站,g,e,46,nan gui lu di tie zhan,广佛线
3,礌岗地铁站,k,k,46,lei gang di tie zhan,广佛线
3,千灯湖地铁站,o,q,46,qian deng hu di tie zhan,广佛线
3,金融高新区地铁站,r,1d,46,jin rong gao xin qu di tie zhan,广佛线
3,龙溪地铁站,u,20,46,long xi di tie zhan,广佛线
3,菊树地铁站,y,2m,46,ju shu di tie zhan,广佛线
3,西塱地铁站,11,39,46,xi lang di tie zhan,广佛线
4,祖庙,0,-a,70,zu miao
4,千灯湖,o,q,68,qian deng hu
4,顺德大良,-5b,3r,66,shun de da liang
4,季华路,-l,-5,64,ji hua lu
5,佛山国际会议展览中心,-2r,1v,70,fo shan guo ji hui yi zhan lan zhong xin
5,潭洲国际会展中心,-1q,1b,68,tan zhou guo ji hui zhan zhong xin
7,佛山市第一人民医院,-q,-g,70,fo shan shi di yi ren min yi yuan
8,佛山祖庙,1,-b,70,fo shan zu miao
8,西樵山,-2s,-4d,68,xi qiao shan
8,岭南天地,-1,-8,66,ling nan tian di
8,清晖园,-5b,3p,64,qing hui yuan

440700|江门市|22.59|113.095|jiang men shi|蓬江区,5,-g,peng jiang qu;江海区,-u,h,jiang hai qu;新会区,-3o,-1p,xin hui qu;台山市,-9e,-8d,tai shan shi;开平市,-5y,-b0,kai ping shi;鹤山市,4v,-3n,he shan shi;恩平市,-bb,-ly,en ping shi
2,江门站,c,8,32,jiang men zhan

440800|湛江市|21.275|110.365|zhan jiang shi|赤坎区,-9,1,chi kan qu;霞山区,-2b,x,xia shan qu;坡头区,-u,2i,po tou qu;麻章区,-c,-v,ma zhang qu;遂溪县,2u,-37,sui xi xian;徐闻县,-qe,-58,xu wen xian;廉江市,9b,-27,lian jiang shi;雷州市,-a1,-7g,lei zhou shi;吴川市,4n,bh,wu chuan shi
0,湛江吴川国际机场,-1o,-2,44,zhan jiang wu chuan guo ji ji chang,ZHA,吴川机场,wu chuan ji chang
2,吴川站,4z,bp,31,wu chuan zhan
2,湛江西站,-23,-1j,33,zhan jiang xi zhan
2,湛江站,c,8,33,zhan jiang zhan

440900|茂名市|21.66|110.919|mao ming shi|茂南区,-j,-1,mao nan qu;电白区,-42,2n,dian bai qu;高州市,76,-1u,gao zhou shi;化州市,5,-7r,hua zhou shi;信宜市,ja,s,xin yi shi
2,电白站,-3q,2v,31,dian bai zhan
2,茂名站,c,8,32,mao ming zhan

441200|肇庆市|23.052|112.473|zhao qing shi|端州区,0,c,duan zhou qu;鼎湖区,2y,2n,ding hu qu;高要区,-r,-f,gao yao qu;广宁县,g7,-w,guang ning xian;怀集县,o4,-8h,huai ji xian;封开县,ac,-qp,feng kai xian;德庆县,2k,-j3,de qing xian;四会市,7n,79,si hui shi
2,怀集站,og,-89,31,huai ji zhan
2,广宁站,gj,-o,31,guang ning zhan
2,肇庆东站,0,1e,33,zhao qing dong zhan
2,肇庆站,c,8,32,zhao qing zhan

441300|惠州市|23.079|114.413|hui zhou shi|惠城区,5,-v,hui cheng qu;惠阳区,-81,17,hui yang qu;博罗县,2m,-3f,bo luo xian;惠东县,-2m,8j,hui dong xian;龙门县,i1,-4e,long men xian
0,惠州平潭机场,-t,54,41,hui zhou ping tan ji chang,HUZ,平潭机场,ping tan ji chang
2,惠东站,-2m,9x,31,hui dong zhan
2,惠州南站,-74,-1r,36,hui zhou nan zhan
2,惠州北站,1e,0,36,hui zhou bei zhan
2,博罗北站,40,-3f,31,bo luo bei zhan
2,惠州站,c,8,35,hui zhou zhan

441400|梅州市|24.299|116.118|mei zhou shi|梅江区,b,-1,mei jiang qu;梅县区,-x,-10,mei xian qu;大埔县,1d,g1,da bu xian;丰顺县,-fk,1s,feng shun xian;五华县,-a7,-9i,wu hua xian;平远县,7g,-6a,ping yuan xian;蕉岭县,a0,1h,jiao ling xian;兴宁市,-4i,-ar,xing ning shi
0,梅州梅县机场,-w,-d,41,mei zhou mei xian ji chang,MXZ,梅县机场,mei xian ji chang
2,梅州站,c,8,31,mei zhou zhan

441500|汕尾市|22.774|115.364|shan wei shi|城区,5,1,cheng qu;海丰县,5d,-15,hai feng xian;陆河县,eo,88,lu he xian;陆丰市,41,80,lu feng shi
2,陆丰站,4d,88,31,lu feng zhan
2,汕尾站,c,8,32,shan wei zhan

441600|河源市|23.746|114.698|he yuan shi|源城区,-c,5,yuan cheng qu;紫金县,-32,di,zi jin xian;龙川县,9u,fm,long chuan xian;连平县,hc,-5t,lian ping xian;和平县,jc,6p,he ping xian;东源县,16,1c,dong yuan xian
2,龙川西站,9u,e8,31,long chuan xi zhan
2,河源东站,0,1e,32,he yuan dong zhan
2,河源站,c,8,32,he yuan zhan

441700|阳江市|21.859|111.975|yang jiang shi|江城区,3,-k,jiang cheng qu;阳东区,9,v,yang dong qu;阳西县,-2y,-9x,yang xi xian;阳春市,8n,-53,yang chun shi
2,阳江站,c,8,32,yang jiang zhan
2,阳西站,-2y,-bb,31,yang xi zhan

441800|清远市|23.685|113.051|qing yuan shi|清城区,d,c,qing cheng qu;清新区,1e,-x,qing xin qu;佛冈县,5e,dd,fo gang xian;阳山县,lo,-be,yang shan xian;连山壮族瑶族自治县,ol,-ql,lian shan zhuang zu yao zu zi zhi xian;连南瑶族自治县,sx,-l8,lian nan yao zu zi zhi xian;英德市,ei,9r,ying de shi;连州市,ug,-iq,lian zhou shi
2,英德西站,ei,8d,31,ying de xi zhan
2,清远站,c,8,32,qing yuan zhan

441900|东莞市|23.046|113.746|dong guan shi|
2,虎门站,-53,-26,40,hu men zhan
2,东莞南站,-1e,0,40,dong guan nan zhan
2,东莞站,c,8,39,dong guan zhan
2,樟木头站,c,8,40,zhang mu tou zhan
2,东莞东站,0,1e,40,dong guan dong zhan
3,东莞火车站地铁站,16,3d,46,dong guan huo che zhan di tie zhan,2号线
3,茶山地铁站,v,2w,46,cha shan di tie zhan,2号线
3,榴花公园地铁站,l,2f,46,liu hua gong yuan di tie zhan,2号线
3,下桥地铁站,a,1y,46,xia qiao di tie zhan,2号线
3,天宝地铁站,-1,1h,46,tian bao di tie zhan,2号线
3,东城地铁站,-b,10,46,dong cheng di tie zhan,2号线
3,旗峰公园地铁站,-m,j,46,qi feng gong yuan di tie zhan,2号线
3,鸿福路地铁站,-r,6,46,hong fu lu di tie zhan,2号线
3,西平地铁站,-1d,-6,46,xi ping di tie zhan,2号线
3,蛤地地铁站,-20,-i,46,ha di di tie zhan,2号线
3,陈屋地铁站,-2m,-u,46,chen wu di tie zhan,2号线
3,寮厦地铁站,-38,-16,46,liao sha di tie zhan,2号线
3,珊美地铁站,-3u,-1i,46,shan mei di tie zhan,2号线
3,展览中心地铁站,-4h,-1u,46,zhan lan zhong xin di tie zhan,2号线
3,虎门火车站地铁站,-53,-26,46,hu men huo che zhan di tie zhan,2号线
4,鸿福路,-r,6,70,hong fu lu
4,东城万达,-e,13,68,dong cheng wan da
4,松山湖,-3g,41,66,song shan hu
4,虎门,-6d,-21,64,hu men
4,长安,-6q,1l,62,chang an
4,南城,-u,0,60,nan cheng
5,广东现代国际展览中心,-3g,-24,70,guang dong xian dai guo ji zhan lan zhong xin
5,东莞国际会展中心,-y,6,68,dong guan guo ji hui zhan zhong xin
7,东莞市人民医院,6,-5,70,dong guan shi ren min yi yuan
8,虎门威远炮台,-6x,-3b,70,hu men wei yuan pao tai
8,可园,1,0,68,ke yuan
8,松山湖科技产业园,-3b,3y,66,song shan hu ke ji chan ye yuan

442000|中山市|22.521|113.382|zhong shan shi|
2,小榄站,c,8,34,xiao lan zhan
2,中山北站,1e,0,34,zhong shan bei zhan
2,中山站,c,8,34,zhong shan zhan

445100|潮州市|23.662|116.632|chao zhou shi|湘桥区,c,-3,xiang qiao qu;潮安区,-5j,1a,chao an qu;饶平县,2,ac,rao ping xian
2,饶平站,e,ak,31,rao ping zhan
2,潮汕站,-3e,-1c,34,chao shan zhan

445200|揭阳市|23.544|116.356|jie yang shi|榕城区,-j,b,rong cheng qu;揭东区,m,1k,jie dong qu;揭西县,-35,-ea,jie xi xian;惠来县,-e7,-1p,hui lai xian;普宁市,-6v,-5a,pu ning shi
0,揭阳潮汕国际机场,5,4a,48,jie yang chao shan guo ji ji chang,SWA,潮汕机场,chao shan ji chang
2,普宁站,-6j,-52,31,pu ning zhan

445300|云浮市|22.93|112.044|yun fu shi|云城区,-2,0,yun cheng qu;云安区,3x,-15,yun an qu;新兴县,-6i,51,xin xing xian;郁南县,8h,-e5,yu nan xian;罗定市,-4i,-d6,luo ding shi
2,郁南站,73,-e5,31,yu nan zhan
2,云浮东站,0,1e,31,yun fu dong zhan

450100|南宁市|22.824|108.32|nan ning shi|兴宁区,u,1d,xing ning qu;青秀区,-12,4u,qing xiu qu;江南区,-17,-1b,jiang nan qu;西乡塘区,a,-7,xi xiang tang qu;良庆区,-1z,21,liang qing qu;邕宁区,-1u,4n,yong ning qu;武鸣区,9b,-19,wu ming qu;隆安县,9i,-hc,long an xian;马山县,ok,-3z,ma shan xian;上林县,gw,7v,shang lin xian;宾阳县,ay,dm,bin yang xian;横州市,-40,q5,heng zhou shi
0,南宁吴圩国际机场,-5v,-48,55,nan ning wu xu guo ji ji chang,NNG,吴圩机场,wu xu ji chang
1,吴圩机场T2航站楼,-5v,-48,50,wu xu ji chang t 2 hang zhan lou,NNG
2,南宁东站,4,3z,46,nan ning dong zhan
2,宾阳站,ba,du,31,bin yang zhan
2,南宁站,4,-8,44,nan ning zhan
2,隆安东站,9i,-fy,31,long an dong zhan
2,马山站,ow,-3r,31,ma shan zhan
2,武鸣东站,9b,5,31,wu ming dong zhan
3,石埠地铁站,f,-3r,46,shi bu di tie zhan,1号线
3,南职院地铁站,f,-3f,46,nan zhi yuan di tie zhan,1号线
3,鹏飞路地铁站,f,-33,46,peng fei lu di tie zhan,1号线
3,西乡塘客运站地铁站,g,-2s,46,xi xiang tang ke yun zhan di tie zhan,1号线
3,民族大学地铁站,g,-2g,46,min zu da xue di tie zhan,1号线
3,清川地铁站,e,-23,46,qing chuan di tie zhan,1号线
3,动物园地铁站,c,-1p,46,dong wu yuan di tie zhan,1号线
3,鲁班路地铁站,a,-1c,46,lu ban lu di tie zhan,1号线
3,广西大学地铁站,8,-z,46,guang xi da xue di tie zhan,1号线
3,白苍岭地铁站,6,-l,46,bai cang ling di tie zhan,1号线
3,南宁火车站地铁站,4,-8,46,nan ning huo che zhan di tie zhan,1号线
3,朝阳广场地铁站,-4,1,46,chao yang guang chang di tie zhan,1号线
3,新民路地铁站,-4,a,46,xin min lu di tie zhan,1号线
3,民族广场地铁站,-5,k,46,min zu guang chang di tie zhan,1号线
3,麻村地铁站,-5,t,46,ma cun di tie zhan,1号线
3,南湖地铁站,-6,13,46,nan hu di tie zhan,1号线
3,金湖广场地铁站,-6,1c,46,jin hu guang chang di tie zhan,1号线
3,会展中心地铁站,-6,1w,46,hui zhan zhong xin di tie zhan,1号线
3,万象城地铁站,-5,27,46,wan xiang cheng di tie zhan,1号线
3,东盟商务区地铁站,-3,2h,46,dong meng shang wu qu di tie zhan,1号线
3,凤岭地铁站,-2,2s,46,feng ling di tie zhan,1号线
3,埌东客运站地铁站,0,33,46,lang dong ke yun zhan di tie zhan,1号线
3,百花岭地铁站,1,3e,46,bai hua ling di tie zhan,1号线
3,佛子岭地铁站,3,3o,46,fo zi ling di tie zhan,1号线
3,南宁东站地铁站,4,3z,46,nan ning dong zhan di tie zhan,1号线
4,朝阳广场,-4,1,70,chao yang guang chang
4,万象城,-b,22,68,wan xiang cheng
4,民族大道,-9,14,66,min zu da dao
4,五象新区,-1v,23,64,wu xiang xin qu
4,东盟商务区,-a,2a,62,dong meng shang wu qu
5,南宁国际会展中心,-a,1x,70,nan ning guo ji hui zhan zhong xin
6,广西大学,i,-v,70,guang xi da xue
6,广西民族大学,j,-2d,68,guang xi min zu da xue
6,广西医科大学,1,f,66,guang xi yi ke da xue
7,广西医科大学第一附属医院,1,f,70,guang xi yi ke da xue di yi fu shu yi yuan
7,广西壮族自治区人民医院,-b,p,68,guang xi zhuang zu zi zhi qu ren min yi yuan
8,青秀山,-y,1t,70,qing xiu shan
8,南湖公园,-i,z,68,nan hu gong yuan
8,广西民族博物馆,-13,2c,66,guang xi min zu bo wu guan

450200|柳州市|24.315|109.412|liu zhou shi|城中区,1f,f,cheng zhong qu;鱼峰区,4,14,yu feng qu;柳南区,l,-q,liu nan qu;柳北区,1c,-a,liu bei qu;柳江区,-1o,-2e,liu jiang qu;柳城县,9d,-4n,liu cheng xian;鹿寨县,4e,9f,lu zhai xian;融安县,pa,-e,rong an xian;融水苗族自治县,kv,-4c,rong shui miao zu zi zhi xian;三江侗族自治县,14s,5g,san jiang dong zu zi zhi xian
0,柳州白莲机场,-31,-e,41,liu zhou bai lian ji chang,LZH,白莲机场,bai lian ji chang
2,三江南站,13e,5g,31,san jiang nan zhan
2,鹿寨北站,5s,9f,31,lu zhai bei zhan
2,柳州站,-5,-l,34,liu zhou zhan
2,融安站,pm,-6,31,rong an zhan

450300|桂林市|25.274|110.299|gui lin shi|秀峰区,0,-z,xiu feng qu;叠彩区,14,3,die cai qu;象山区,-c,-i,xiang shan qu;七星区,-l,j,qi xing qu;雁山区,-4s,-c,yan shan qu;临桂区,-z,-2f,lin gui qu;阳朔县,-ds,5i,yang shuo xian;灵川县,3d,l,ling chuan xian;全州县,i6,li,quan zhou xian;兴安县,9e,ad,xing an xian;永福县,-86,-8s,yong fu xian;灌阳县,5z,ny,guan yang xian;龙胜各族自治县,ek,-80,long sheng ge zu zi zhi xian;资源县,lc,9u,zi yuan xian;平乐县,-ht,9k,ping le xian;恭城瑶族自治县,-ca,ep,gong cheng yao zu zi zhi xian;荔浦市,-lu,2o,li pu shi
0,桂林两江国际机场,-1k,-70,47,gui lin liang jiang guo ji ji chang,KWL,两江机场,liang jiang ji chang
1,两江机场T2航站楼,-1k,-70,42,liang jiang ji chang t 2 hang zhan lou,KWL
2,桂林西站,0,-1e,36,gui lin xi zhan
2,恭城站,-by,ex,31,gong cheng zhan
2,全州南站,gs,li,31,quan zhou nan zhan
2,桂林北站,1k,4,36,gui lin bei zhan
2,桂林站,-b,-f,35,gui lin zhan
2,永福南站,-9k,-8s,31,yong fu nan zhan
4,正阳步行街,7,-3,70,zheng yang bu xing jie
4,阳朔西街,-dv,5f,68,yang shuo xi jie
4,万象城,-t,b,66,wan xiang cheng
5,桂林国际会展中心,-b,f,70,gui lin guo ji hui zhan zhong xin
8,象鼻山,-6,-5,70,xiang bi shan
8,漓江,-y,b,68,li jiang
8,两江四湖,5,-6,66,liang jiang si hu
8,龙脊梯田,df,-51,64,long ji ti tian

450400|梧州市|23.475|111.298|wu zhou shi|万秀区,-2,n,wan xiu qu;长洲区,b,-n,chang zhou qu;龙圩区,-1y,-1f,long xu qu;苍梧县,aa,6u,cang wu xian;藤县,-2s,-an,teng xian;蒙山县,jz,-lh,meng shan xian;岑溪市,-fh,-8f,cen xi shi
0,梧州西江机场,-22,-5j,41,wu zhou xi jiang ji chang,WUZ,西江机场,xi jiang ji chang
2,藤县站,-2g,-af,31,teng xian zhan
2,梧州南站,-1e,0,31,wu zhou nan zhan

450500|北海市|21.473|109.119|bei hai shi|海城区,2,-2,hai cheng qu;银海区,-o,l,yin hai qu;铁山港区,1k,8f,tie shan gang qu;合浦县,58,2g,he pu xian
0,北海福成机场,1y,4q,43,bei hai fu cheng ji chang,BHY,福成机场,fu cheng ji chang
2,北海站,-i,0,32,bei hai zhan

450600|防城港市|21.615|108.345|fang cheng gang shi|港口区,s,z,gang kou qu;防城区,4a,8,fang cheng qu;上思县,ez,-a1,shang si xian;东兴市,-1v,-ad,dong xing shi

450700|钦州市|21.967|108.624|qin zhou shi|钦南区,-s,x,qin nan qu;钦北区,4m,-4v,qin bei qu;灵山县,ci,ij,ling shan xian;浦北县,8h,px,pu bei xian
2,钦州东站,0,1e,31,qin zhou dong zhan

450800|贵港市|23.094|109.602|gui gang shi|港北区,i,-u,gang bei qu;港南区,-i,-2,gang nan qu;覃塘区,x,-45,qin tang qu;平南县,cd,ly,ping nan xian;桂平市,8c,d9,gui ping shi
2,贵港站,c,8,32,gui gang zhan
2,桂平站,8o,dh,31,gui ping zhan
2,平南南站,az,ly,31,ping nan nan zhan

450900|玉林市|22.631|110.154|yu lin shi|玉州区,-3,-3,yu zhou qu;福绵区,-19,-2n,fu mian qu;容县,6b,b8,rong xian;陆川县,-8m,32,lu chuan xian;博白县,-9y,-4y,bo bai xian;兴业县,2x,-7r,xing ye xian;北流市,25,5k,bei liu shi
0,玉林福绵机场,-5d,-x,41,yu lin fu mian ji chang,YLX,福绵机场,fu mian ji chang
2,玉林站,c,8,31,yu lin zhan

451000|百色市|23.898|106.616|bai se shi|右江区,3,2,you jiang qu;田阳区,-4i,8b,tian yang qu;田东县,-8d,e6,tian dong xian;德保县,-fz,-1,de bao xian;那坡县,-e7,-lr,na po xian;凌云县,ci,-1j,ling yun xian;乐业县,of,-1n,le ye xian;田林县,b0,-ar,tian lin xian;西林县,gg,-16a,xi lin xian;隆林各族自治县,o9,-zc,long lin ge zu zi zhi xian;靖西市,-l8,-5i,jing xi shi;平果市,-ft,r2,ping guo shi
0,百色巴马机场,-4y,9s,41,bai se ba ma ji chang,AEB,巴马机场,ba ma ji chang
2,平果站,-fh,ra,31,ping guo zhan
2,田东北站,-6z,e6,31,tian dong bei zhan
2,百色站,c,8,31,bai se zhan

451100|贺州市|24.414|111.552|he zhou shi|八步区,-2,0,ba bu qu;平桂区,14,-20,ping gui qu;昭平县,-6t,-kl,zhao ping xian;钟山县,34,-6x,zhong shan xian;富川瑶族自治县,b4,-7n,fu chuan yao zu zi zhi xian
2,钟山西站,34,-8b,31,zhong shan xi zhan
2,贺州站,c,8,31,he zhou zhan

451200|河池市|24.696|108.062|he chi shi|金城江区,-6,-p,jin cheng jiang qu;宜州区,-5v,fy,yi zhou qu;南丹县,7s,-eh,nan dan xian;天峨县,8f,-oo,tian e xian;凤山县,-45,-sc,feng shan xian;东兰县,-55,-j4,dong lan xian;罗城仫佬族自治县,29,nf,luo cheng mu lao zu zi zhi xian;环江毛南族自治县,3m,5g,huan jiang mao nan zu zi zhi xian;巴马瑶族自治县,-fe,-mb,ba ma yao zu zi zhi xian;都安瑶族自治县,-l7,17,du an yao zu zi zhi xian;大化瑶族自治县,-qo,-1s,da hua yao zu zi zhi xian
0,河池金城江机场,2g,-a2,41,he chi jin cheng jiang ji chang,HCJ,金城江机场,jin cheng jiang ji chang
2,河池西站,0,-1e,31,he chi xi zhan
2,都安站,-kv,1f,31,du an zhan
2,金城江站,6,-h,31,jin cheng jiang zhan

451300|来宾市|23.734|109.23|lai bin shi|兴宾区,-5,-1b,xing bin qu;忻城县,98,-fo,xin cheng xian;象州县,6o,d7,xiang zhou xian;武宣县,-3w,c1,wu xuan xian;金秀瑶族自治县,b0,qn,jin xiu yao zu zi zhi xian;合山市,21,-9k,he shan shi
2,来宾北站,1e,0,31,lai bin bei zhan

451400|崇左市|22.404|107.354|chong zuo shi|江州区,1,-1,jiang zhou qu;扶绥县,6f,fa,fu sui xian;宁明县,-7c,-7q,ning ming xian;龙州县,-1p,-dw,long zhou xian;大新县,bt,-49,da xin xian;天等县,it,-5v,tian deng xian;凭祥市,-8m,-gc,ping xiang shi
2,崇左站,c,8,31,chong zuo zhan
2,凭祥站,-8a,-g4,31,ping xiang zhan

460100|海口市|20.032|110.331|hai kou shi|秀英区,-p,-11,xiu ying qu;龙华区,-1,-3,long hua qu;琼山区,-t,n,qiong shan qu;美兰区,-3,z,mei lan qu
0,海口美兰国际机场,-2i,3i,67,hai kou mei lan guo ji ji chang,HAK,美兰机场,mei lan ji chang
1,美兰机场T2航站楼,-2l,3g,62,mei lan ji chang t 2 hang zhan lou,HAK
1,美兰机场T1航站楼,-2f,3k,62,mei lan ji chang t 1 hang zhan lou,HAK
2,海口站,c,8,34,hai kou zhan
2,海口东站,-1d,d,34,hai kou dong zhan
2,美兰站,9,17,34,mei lan zhan
4,国贸,-7,-i,70,guo mao
4,海甸岛,s,9,68,hai dian dao
4,西海岸,-2,-33,66,xi hai an
4,骑楼老街,e,h,64,qi lou lao jie
4,大英山,-i,e,62,da ying shan
4,日月广场,-j,p,60,ri yue guang chang
5,海南国际会展中心,3,-39,70,hai nan guo ji hui zhan zhong xin
6,海南大学,q,-3,70,hai nan da xue
6,海南师范大学,-x,7,68,hai nan shi fan da xue
7,海南省人民医院,-f,-s,70,hai nan sheng ren min yi yuan
7,海口市人民医院,w,7,68,hai kou shi ren min yi yuan
7,海南医学院第一附属医院,1,4,66,hai nan yi xue yuan di yi fu shu yi yuan
8,万绿园,3,-b,70,wan lv yuan
8,火山口公园,-2x,-3a,68,huo shan kou gong yuan
8,假日海滩,5,-2g,66,jia ri hai tan
8,五公祠,-e,q,64,wu gong ci
8,观澜湖,-3l,-5,62,guan lan hu

460200|三亚市|18.248|109.508|san ya shi|海棠区,48,6t,hai tang qu;吉阳区,x,1y,ji yang qu;天涯区,1e,-1k,tian ya qu;崖州区,31,-9c,ya zhou qu
0,三亚凤凰国际机场,1l,-2r,61,san ya feng huang guo ji ji chang,SYX,凤凰机场,feng huang ji chang
1,凤凰机场T1航站楼,1i,-2t,56,feng huang ji chang t 1 hang zhan lou,SYX
1,凤凰机场T2航站楼,1o,-2p,56,feng huang ji chang t 2 hang zhan lou,SYX
2,亚龙湾站,c,8,33,ya long wan zhan
2,三亚站,1b,-g,33,san ya zhan
2,崖州站,3d,-94,33,ya zhou zhan
2,凤凰机场站,c,8,33,feng huang ji chang zhan
4,三亚湾,8,-s,70,san ya wan
4,大东海,-r,d,68,da dong hai
4,亚龙湾,-k,3j,66,ya long wan
4,海棠湾,2a,6e,64,hai tang wan
4,市中心解放路,0,-2,62,shi zhong xin jie fang lu
5,三亚红树林国际会展中心,i,-1l,70,san ya hong shu lin guo ji hui zhan zhong xin
7,中国人民解放军总医院海南医院,1p,69,70,zhong guo ren min jie fang jun zong yi yuan hai nan yi yuan
7,三亚中心医院,-1,-3,68,san ya zhong xin yi yuan
8,天涯海角,1a,-4f,70,tian ya hai jiao
8,南山文化旅游区,1d,-8c,68,nan shan wen hua lv you qu
8,蜈支洲岛,1t,72,66,wu zhi zhou dao
8,亚特兰蒂斯水世界,2p,6o,64,ya te lan di si shui shi jie
8,鹿回头,-14,-3,62,lu hui tou
8,三亚免税城,2f,6b,60,san ya mian shui cheng

460300|三沙市|16.831|112.349|san sha shi|西沙区,3,-b,xi sha qu;南沙区,-5m9,f1,nan sha qu;西沙群岛,3,-b,xi sha qun dao;南沙群岛,-5m9,f1,nan sha qun dao;中沙群岛的岛礁及其海域,-1ev,47f,zhong sha qun dao de dao jiao ji qi hai yu

460400|儋州市|19.517|109.577|dan zhou shi|

469001|五指山市|18.777|109.517|wu zhi shan shi|

469002|琼海市|19.246|110.467|qiong hai shi|
0,琼海博鳌机场,-2z,-a,41,qiong hai bo ao ji chang,BAR,博鳌机场,bo ao ji chang
2,琼海站,c,8,31,qiong hai zhan

469005|文昌市|19.613|110.754|wen chang shi|
2,文昌站,c,8,31,wen chang zhan

469006|万宁市|18.796|110.389|wan ning shi|
2,万宁站,c,8,31,wan ning zhan

469007|东方市|19.102|108.654|dong fang shi|
2,东方站,c,8,31,dong fang zhan

469021|定安县|19.685|110.349|ding an xian|

469022|屯昌县|19.363|110.103|tun chang xian|

469023|澄迈县|19.737|110.007|cheng mai xian|

469024|临高县|19.908|109.688|lin gao xian|
2,临高南站,-1e,0,31,lin gao nan zhan

469025|白沙黎族自治县|19.225|109.453|bai sha li zu zi zhi xian|

469026|昌江黎族自治县|19.261|109.053|chang jiang li zu zi zhi xian|

469027|乐东黎族自治县|18.748|109.175|le dong li zu zi zhi xian|

469028|陵水黎族自治县|18.505|110.037|ling shui li zu zi zhi xian|
2,陵水站,c,8,31,ling shui zhan

469029|保亭黎族苗族自治县|18.636|109.702|bao ting li zu miao zu zi zhi xian|

469030|琼中黎族苗族自治县|19.036|109.84|qiong zhong li zu miao zu zi zhi xian|

500000|重庆市|29.563|106.551|chong qing shi|万州区,yl,1et,wan zhou qu;涪陵区,3x,ng,fu ling qu;渝中区,-6,c,yu zhong qu;大渡口区,-2a,-1t,da du kou qu;江北区,c,-i,jiang bei qu;沙坪坝区,-m,-2p,sha ping ba qu;九龙坡区,-14,-1y,jiu long po qu;南岸区,-13,a,nan an qu;北碚区,7a,-35,bei bei qu;綦江区,-ev,2s,qi jiang qu;大足区,3t,-n8,da zu qu;渝北区,12,-12,yu bei qu;巴南区,-51,-w,ba nan qu;黔江区,-z,1q0,qian jiang qu;长寿区,7j,ek,chang shou qu;江津区,-7s,-8a,jiang jin qu;合川区,bw,-7x,he chuan qu;永川区,-5y,-i8,yong chuan qu;南川区,-ba,f7,nan chuan qu;璧山区,v,-8w,bi shan qu;铜梁区,7p,-ds,tong liang qu;潼南区,hf,-jp,tong nan qu;荣昌区,-4f,-ql,rong chang qu;开州区,18g,1f2,kai zhou qu;梁平区,ub,xu,liang ping qu;武隆区,-6m,xl,wu long qu;城口县,1u7,1mq,cheng kou xian;丰都县,8f,wt,feng du xian;垫江县,lb,m6,dian jiang xian;忠县,k9,15b,zhong xian;云阳县,120,1nn,yun yang xian;奉节县,14h,28z,feng jie xian;巫山县,160,2kg,wu shan xian;巫溪县,1ey,2di,wu xi xian;石柱土家族自治县,c4,17d,shi zhu tu jia zu zi zhi xian;秀山土家族苗族自治县,-v2,1vx,xiu shan tu jia zu miao zu zi zhi xian;酉阳土家族苗族自治县,-k3,1pk,you yang tu jia zu miao zu zi zhi xian;彭水苗族土家族自治县,-7h,18w,peng shui miao zu tu jia zu zi zhi xian
0,重庆江北国际机场,4d,2b,89,chong qing jiang bei guo ji ji chang,CKG,江北机场,jiang bei ji chang
1,江北机场T2航站楼,4a,29,84,jiang bei ji chang t 2 hang zhan lou,CKG
1,江北机场T3航站楼,4g,2d,84,jiang bei ji chang t 3 hang zhan lou,CKG
0,重庆万州五桥机场,yd,1g4,42,chong qing wan zhou wu qiao ji chang,WXN,重庆万州五桥机场,chong qing wan zhou wu qiao ji chang
0,重庆黔江武陵山机场,-19,1ra,41,chong qing qian jiang wu ling shan ji chang,JIQ,重庆黔江武陵山机场,chong qing qian jiang wu ling shan ji chang
0,重庆巫山机场,15p,2fn,41,chong qing wu shan ji chang,WSK,巫山机场,wu shan ji chang
0,重庆仙女山机场,-2p,vp,41,chong qing xian nv shan ji chang,CQW,重庆仙女山机场,chong qing xian nv shan ji chang
2,荣昌北站,-31,-ql,31,rong chang bei zhan
2,大足南站,2f,-n8,31,da zu nan zhan
2,永川东站,-5y,-gu,31,yong chuan dong zhan
2,璧山站,17,-8o,31,bi shan zhan
2,沙坪坝站,-8,-2l,61,sha ping ba zhan
2,重庆北站,1a,-1,61,chong qing bei zhan
2,丰都站,8r,x1,31,feng du zhan
2,涪陵北站,5b,ng,31,fu ling bei zhan
2,长寿北站,8x,ek,31,chang shou bei zhan
2,巫山站,16c,2ko,31,wu shan zhan
2,奉节站,14t,297,31,feng jie zhan
2,云阳站,12c,1nv,31,yun yang zhan
2,万州北站,zz,1et,32,wan zhou bei zhan
2,重庆西站,-1o,-3c,61,chong qing xi zhan
2,珞璜南站,-1e,0,61,luo huang nan zhan
2,綦江东站,-ev,46,61,qi jiang dong zhan
2,潼南站,g1,-jp,31,tong nan zhan
2,合川站,c8,-7p,31,he chuan zhan
2,北碚站,7m,-2x,31,bei bei zhan
2,永川站,-5m,-i0,31,yong chuan zhan
2,重庆站,-d,-4,58,chong qing zhan
3,鱼洞地铁站,-4z,-u,46,yu dong di tie zhan,3号线
3,金竹地铁站,-4o,-r,46,jin zhu di tie zhan,3号线
3,鱼胡路地铁站,-4e,-n,46,yu hu lu di tie zhan,3号线
3,学堂湾地铁站,-43,-k,46,xue tang wan di tie zhan,3号线
3,大山村地铁站,-3t,-g,46,da shan cun di tie zhan,3号线
3,花溪地铁站,-3i,-d,46,hua xi di tie zhan,3号线
3,岔路口地铁站,-37,-9,46,cha lu kou di tie zhan,3号线
3,九公里地铁站,-2x,-6,46,jiu gong li di tie zhan,3号线
3,麒龙地铁站,-2m,-2,46,qi long di tie zhan,3号线
3,八公里地铁站,-2b,1,46,ba gong li di tie zhan,3号线
3,二塘地铁站,-21,5,46,er tang di tie zhan,3号线
3,六公里地铁站,-1q,8,46,liu gong li di tie zhan,3号线
3,五公里地铁站,-1g,c,46,wu gong li di tie zhan,3号线
3,四公里地铁站,-15,f,46,si gong li di tie zhan,3号线
3,南坪地铁站,-w,b,46,nan ping di tie zhan,3号线
3,工贸地铁站,-o,6,46,gong mao di tie zhan,3号线
3,铜元局地铁站,-f,0,46,tong yuan ju di tie zhan,3号线
3,两路口地铁站,-7,-5,52,liang lu kou di tie zhan,3号线、1号线
3,牛角沱地铁站,0,-9,46,niu jiao tuo di tie zhan,3号线
3,华新街地铁站,7,-e,46,hua xin jie di tie zhan,3号线
3,观音桥地铁站,e,-i,46,guan yin qiao di tie zhan,3号线
3,红旗河沟地铁站,j,-f,46,hong qi he gou di tie zhan,3号线
3,嘉州路地铁站,p,-c,46,jia zhou lu di tie zhan,3号线
3,郑家院子地铁站,u,-a,46,zheng jia yuan zi di tie zhan,3号线
3,唐家院子地铁站,z,-7,46,tang jia yuan zi di tie zhan,3号线
3,狮子坪地铁站,15,-4,46,shi zi ping di tie zhan,3号线
3,重庆北站南广场地铁站,1a,-1,46,chong qing bei zhan nan guang chang di tie zhan,3号线
3,龙头寺地铁站,1j,7,46,long tou si di tie zhan,3号线
3,童家院子地铁站,1s,e,46,tong jia yuan zi di tie zhan,3号线
3,金渝大道地铁站,22,m,46,jin yu da dao di tie zhan,3号线
3,金童路地铁站,2b,u,46,jin tong lu di tie zhan,3号线
3,鸳鸯地铁站,2k,11,46,yuan yang di tie zhan,3号线
3,园博园地铁站,2t,19,46,yuan bo yuan di tie zhan,3号线
3,翠云地铁站,32,1h,46,cui yun di tie zhan,3号线
3,长福路地铁站,3b,1o,46,chang fu lu di tie zhan,3号线
3,回兴地铁站,3l,1w,46,hui xing di tie zhan,3号线
3,双龙地铁站,3u,24,46,shuang long di tie zhan,3号线
3,碧津地铁站,43,2b,46,bi jin di tie zhan,3号线
3,江北机场T2航站楼地铁站,4c,2j,46,jiang bei ji chang t 2 hang zhan lou di tie zhan,3号线
3,朝天门地铁站,3,11,46,chao tian men di tie zhan,1号线
3,小什字地铁站,-3,v,46,xiao shen zi di tie zhan,1号线
3,较场口地铁站,-8,o,46,jiao chang kou di tie zhan,1号线
3,七星岗地铁站,-7,a,46,qi xing gang di tie zhan,1号线
3,鹅岭地铁站,-f,-k,46,e ling di tie zhan,1号线
3,大坪地铁站,-n,-y,46,da ping di tie zhan,1号线
3,石油路地铁站,-l,-16,46,shi you lu di tie zhan,1号线
3,歇台子地铁站,-i,-1f,46,xie tai zi di tie zhan,1号线
3,石桥铺地铁站,-g,-1n,46,shi qiao pu di tie zhan,1号线
3,高庙村地铁站,-e,-1w,46,gao miao cun di tie zhan,1号线
3,马家岩地铁站,-c,-24,46,ma jia yan di tie zhan,1号线
3,小龙坎地铁站,-9,-2d,46,xiao long kan di tie zhan,1号线
3,沙坪坝地铁站,-7,-2l,46,sha ping ba di tie zhan,1号线
3,杨公桥地铁站,1,-2p,46,yang gong qiao di tie zhan,1号线
3,烈士墓地铁站,9,-2s,46,lie shi mu di tie zhan,1号线
3,磁器口地铁站,h,-2w,46,ci qi kou di tie zhan,1号线
3,石井坡地铁站,m,-3k,46,shi jing po di tie zhan,1号线
3,双碑地铁站,r,-48,46,shuang bei di tie zhan,1号线
3,赖家桥地铁站,w,-4w,46,lai jia qiao di tie zhan,1号线
3,微电园地铁站,10,-5k,46,wei dian yuan di tie zhan,1号线
3,陈家桥地铁站,15,-68,46,chen jia qiao di tie zhan,1号线
3,大学城地铁站,1a,-6w,46,da xue cheng di tie zhan,1号线
3,尖顶坡地铁站,13,-7d,46,jian ding po di tie zhan,1号线
3,璧山地铁站,v,-8j,46,bi shan di tie zhan,1号线
4,解放碑,-6,q,70,jie fang bei
4,观音桥,c,-j,68,guan yin qiao
4,江北嘴,8,k,66,jiang bei zui
4,南坪,-x,e,64,nan ping
4,沙坪坝三峡广场,-6,-2n,62,sha ping ba san xia guang chang
4,杨家坪,-1e,-13,60,yang jia ping
4,大坪,-m,-x,58,da ping
4,照母山,1q,-1a,56,zhao mu shan
4,两江国际商务中心,2t,5,54,liang jiang guo ji shang wu zhong xin
4,西永,11,-55,52,xi yong
4,弹子石,d,11,50,tan zi shi
5,重庆国际博览中心,4a,-8,70,chong qing guo ji bo lan zhong xin
5,重庆国际会展中心,-10,o,68,chong qing guo ji hui zhan zhong xin
5,悦来国际会议中心,4f,-d,66,yue lai guo ji hui yi zhong xin
6,重庆大学,2,-2i,70,chong qing da xue
6,西南大学,75,-3i,68,xi nan da xue
6,西南政法大学,2e,-3g,66,xi nan zheng fa da xue
6,重庆邮电大学,-v,1j,64,chong qing you dian da xue
6,四川外国语大学,d,-3b,62,si chuan wai guo yu da xue
7,重庆医科大学附属第一医院,-m,-12,70,chong qing yi ke da xue fu shu di yi yi yuan
7,陆军军医大学西南医院,b,-2n,68,lu jun jun yi da xue xi nan yi yuan
7,新桥医院,-14,-2k,66,xin qiao yi yuan
7,重庆市人民医院,-7,5,64,chong qing shi ren min yi yuan
7,重庆医科大学附属儿童医院,-b,-1,62,chong qing yi ke da xue fu shu er tong yi yuan
8,洪崖洞,0,s,70,hong ya dong
8,磁器口古镇,g,-2t,68,ci qi kou gu zhen
8,长江索道,-5,z,66,chang jiang suo dao
8,李子坝轻轨站观景台,-a,-e,64,li zi ba qing gui zhan guan jing tai
8,武隆天生三桥,-3l,yr,62,wu long tian sheng san qiao
8,大足石刻,57,-l7,60,da zu shi ke
8,朝天门,4,12,58,chao tian men
8,重庆动物园,-1n,-1a,56,chong qing dong wu yuan

510100|成都市|30.659|104.066|cheng du shi|锦江区,-1p,1f,jin jiang qu;青羊区,f,-5,qing yang qu;金牛区,w,-e,jin niu qu;武侯区,-h,-n,wu hou qu;成华区,1,10,cheng hua qu;龙泉驿区,-2u,5t,long quan yi qu;青白江区,64,55,qing bai jiang qu;新都区,4k,2l,xin du qu;温江区,n,-5t,wen jiang qu;双流区,-2d,-3y,shuang liu qu;郫都区,3t,-4l,pi dou qu;新津区,-6x,-73,xin jin qu;金堂县,5n,9m,jin tang xian;大邑县,-2f,-fe,da yi xian;蒲江县,-cu,-fk,pu jiang xian;都江堰市,96,-bn,du jiang yan shi;彭州市,97,-30,peng zhou shi;邛崃市,-6x,-gq,qiong lai shi;崇州市,-t,-ax,chong zhou shi;简阳市,-6w,dd,jian yang shi
0,成都双流国际机场,-26,-31,72,cheng du shuang liu guo ji ji chang,CTU,双流机场,shuang liu ji chang
1,双流机场T1航站楼,-29,-33,67,shuang liu ji chang t 1 hang zhan lou,CTU
1,双流机场T2航站楼,-23,-2z,67,shuang liu ji chang t 2 hang zhan lou,CTU
0,成都天府国际机场,-9g,aj,95,cheng du tian fu guo ji ji chang,TFU,天府机场,tian fu ji chang
1,天府机场T1航站楼,-9j,ah,90,tian fu ji chang t 1 hang zhan lou,TFU
1,天府机场T2航站楼,-9d,al,90,tian fu ji chang t 2 hang zhan lou,TFU
2,成都东站,-t,22,73,cheng du dong zhan
2,简阳南站,-8a,dd,31,jian yang nan zhan
2,成都南站,-1f,2,73,cheng du nan zhan
2,双流机场站,c,8,73,shuang liu ji chang zhan
2,新津站,-6l,-6v,73,xin jin zhan
2,成都站,12,7,68,cheng du zhan
3,韦家碾地铁站,1s,2,46,wei jia nian di tie zhan,1号线
3,升仙湖地铁站,1f,4,46,sheng xian hu di tie zhan,1号线
3,火车北站地铁站,12,7,46,huo che bei zhan di tie zhan,1号线
3,人民北路地铁站,s,5,46,ren min bei lu di tie zhan,1号线
3,文殊院地铁站,i,4,46,wen shu yuan di tie zhan,1号线
3,骡马市地铁站,8,2,46,luo ma shi di tie zhan,1号线
3,天府广场地铁站,-2,0,52,tian fu guang chang di tie zhan,1号线、2号线
3,锦江宾馆地铁站,-a,0,46,jin jiang bin guan di tie zhan,1号线
3,华西坝地铁站,-i,1,46,hua xi ba di tie zhan,1号线
3,省体育馆地铁站,-q,1,46,sheng ti yu guan di tie zhan,1号线
3,倪家桥地铁站,-z,1,46,ni jia qiao di tie zhan,1号线
3,桐梓林地铁站,-17,2,46,tong zi lin di tie zhan,1号线
3,火车南站地铁站,-1f,2,46,huo che nan zhan di tie zhan,1号线
3,高新地铁站,-1q,2,46,gao xin di tie zhan,1号线
3,金融城地铁站,-22,3,46,jin rong cheng di tie zhan,1号线
3,孵化园地铁站,-2a,3,46,fu hua yuan di tie zhan,1号线
3,锦城广场地铁站,-2i,3,46,jin cheng guang chang di tie zhan,1号线
3,世纪城地铁站,-2u,3,46,shi ji cheng di tie zhan,1号线
3,天府三街地铁站,-37,4,46,tian fu san jie di tie zhan,1号线
3,天府五街地铁站,-3j,5,46,tian fu wu jie di tie zhan,1号线
3,华府大道地铁站,-3w,6,46,hua fu da dao di tie zhan,1号线
3,四河地铁站,-49,7,46,si he di tie zhan,1号线
3,华阳地铁站,-4k,8,46,hua yang di tie zhan,1号线
3,海昌路地铁站,-4v,9,46,hai chang lu di tie zhan,1号线
3,广福地铁站,-56,b,46,guang fu di tie zhan,1号线
3,红石公园地铁站,-5h,c,46,hong shi gong yuan di tie zhan,1号线
3,麓湖地铁站,-5r,d,46,lu hu di tie zhan,1号线
3,武汉路地铁站,-62,e,46,wu han lu di tie zhan,1号线
3,天府公园地铁站,-6d,g,46,tian fu gong yuan di tie zhan,1号线
3,西博城地铁站,-6o,h,46,xi bo cheng di tie zhan,1号线
3,广州路地铁站,-6v,k,46,guang zhou lu di tie zhan,1号线
3,兴隆湖地铁站,-72,n,46,xing long hu di tie zhan,1号线
3,科学城地铁站,-79,q,46,ke xue cheng di tie zhan,1号线
3,犀浦地铁站,2t,-2p,46,xi pu di tie zhan,2号线
3,天河路地铁站,2l,-2j,46,tian he lu di tie zhan,2号线
3,百草路地铁站,2c,-2d,46,bai cao lu di tie zhan,2号线
3,金周路地铁站,24,-27,46,jin zhou lu di tie zhan,2号线
3,金科北路地铁站,1w,-21,46,jin ke bei lu di tie zhan,2号线
3,迎宾大道地铁站,1o,-1v,46,ying bin da dao di tie zhan,2号线
3,茶店子客运站地铁站,1f,-1o,46,cha dian zi ke yun zhan di tie zhan,2号线
3,羊犀立交地铁站,17,-1i,46,yang xi li jiao di tie zhan,2号线
3,一品天下地铁站,z,-1c,46,yi pin tian xia di tie zhan,2号线
3,蜀汉路东地铁站,r,-16,46,shu han lu dong di tie zhan,2号线
3,白果林地铁站,i,-10,46,bai guo lin di tie zhan,2号线
3,中医大省医院地铁站,a,-u,46,zhong yi da sheng yi yuan di tie zhan,2号线
3,通惠门地铁站,6,-k,46,tong hui men di tie zhan,2号线
3,人民公园地铁站,2,-a,46,ren min gong yuan di tie zhan,2号线
3,春熙路地铁站,-3,e,46,chun xi lu di tie zhan,2号线
3,东门大桥地铁站,-7,o,46,dong men da qiao di tie zhan,2号线
3,牛王庙地铁站,-c,y,46,niu wang miao di tie zhan,2号线
3,牛市口地铁站,-g,18,46,niu shi kou di tie zhan,2号线
3,东大路地铁站,-k,1i,46,dong da lu di tie zhan,2号线
3,塔子山公园地铁站,-p,1s,46,ta zi shan gong yuan di tie zhan,2号线
3,成都东客站地铁站,-t,22,46,cheng du dong ke zhan di tie zhan,2号线
3,成渝立交地铁站,-10,2f,46,cheng yu li jiao di tie zhan,2号线
3,惠王陵地铁站,-18,2s,46,hui wang ling di tie zhan,2号线
3,洪河地铁站,-1f,35,46,hong he di tie zhan,2号线
3,成都行政学院地铁站,-1n,3i,46,cheng du xing zheng xue yuan di tie zhan,2号线
3,大面铺地铁站,-1u,3v,46,da mian pu di tie zhan,2号线
3,连山坡地铁站,-21,48,46,lian shan po di tie zhan,2号线
3,界牌地铁站,-29,4l,46,jie pai di tie zhan,2号线
3,书房地铁站,-2g,4y,46,shu fang di tie zhan,2号线
3,龙平路地铁站,-2o,5b,46,long ping lu di tie zhan,2号线
3,龙泉驿地铁站,-2v,5o,46,long quan yi di tie zhan,2号线
3,太平园地铁站,-z,-11,46,tai ping yuan di tie zhan,10号线
3,簇锦地铁站,-1a,-1k,46,cu jin di tie zhan,10号线
3,华兴地铁站,-1l,-22,46,hua xing di tie zhan,10号线
3,金花地铁站,-1w,-2l,46,jin hua di tie zhan,10号线
3,双流机场1航站楼地铁站,-27,-33,46,shuang liu ji chang 1 hang zhan lou di tie zhan,10号线
3,双流机场2航站楼地铁站,-2k,-31,46,shuang liu ji chang 2 hang zhan lou di tie zhan,10号线
3,双流西站地铁站,-30,-3f,46,shuang liu xi zhan di tie zhan,10号线
3,应天寺地铁站,-3g,-3u,46,ying tian si di tie zhan,10号线
3,黄水地铁站,-3x,-48,46,huang shui di tie zhan,10号线
3,花源地铁站,-4d,-4n,46,hua yuan di tie zhan,10号线
3,新津站地铁站,-4t,-51,46,xin jin zhan di tie zhan,10号线
3,花桥地铁站,-59,-5f,46,hua qiao di tie zhan,10号线
3,五津地铁站,-5p,-5u,46,wu jin di tie zhan,10号线
3,儒林路地铁站,-66,-68,46,ru lin lu di tie zhan,10号线
3,刘家碾地铁站,-6m,-6n,46,liu jia nian di tie zhan,10号线
3,新平地铁站,-72,-71,46,xin ping di tie zhan,10号线
4,春熙路,-3,d,70,chun xi lu
4,天府广场,0,0,68,tian fu guang chang
4,金融城,-24,2,66,jin rong cheng
4,高新区天府软件园,-36,2,64,gao xin qu tian fu ruan jian yuan
4,宽窄巷子,a,-c,62,kuan zhai xiang zi
4,骡马市,b,0,60,luo ma shi
4,建设路,d,11,58,jian she lu
4,环球中心,-2i,-3,56,huan qiu zhong xin
4,双流,-2c,-3z,54,shuang liu
4,交子大道,-1z,0,52,jiao zi da dao
4,犀浦,2t,-2n,50,xi pu
4,龙泉驿,-2v,5o,48,long quan yi
4,麓湖,-51,a,46,lu hu
5,中国西部国际博览城,-6n,f,70,zhong guo xi bu guo ji bo lan cheng
5,成都世纪城新国际会展中心,-2v,5,68,cheng du shi ji cheng xin guo ji hui zhan zhong xin
6,四川大学（望江）,-p,i,70,si chuan da xue wang jiang
6,电子科技大学（清水河）,2j,-3r,68,dian zi ke ji da xue qing shui he
6,西南交通大学（犀浦）,2y,-2b,66,xi nan jiao tong da xue xi pu
6,西南财经大学,9,-1c,64,xi nan cai jing da xue
6,成都理工大学,k,21,62,cheng du li gong da xue
6,成都中医药大学,8,-o,60,cheng du zhong yi yao da xue
7,四川大学华西医院,-i,-4,70,si chuan da xue hua xi yi yuan
7,四川省人民医院,4,-s,68,si chuan sheng ren min yi yuan
7,华西第二医院,-m,4,66,hua xi di er yi yuan
7,成都市第三人民医院,d,-a,64,cheng du shi di san ren min yi yuan
7,西部战区总医院,q,k,62,xi bu zhan qu zong yi yuan
8,成都大熊猫繁育研究基地,22,2a,70,cheng du da xiong mao fan yu yan jiu ji di
8,武侯祠,-d,-i,68,wu hou ci
8,锦里,-e,-h,66,jin li
8,杜甫草堂,1,-11,64,du fu cao tang
8,青城山,6p,-ds,62,qing cheng shan
8,都江堰景区,9k,-cn,60,du jiang yan jing qu
8,文殊院,f,7,58,wen shu yuan
8,东郊记忆,c,1j,56,dong jiao ji yi

510300|自贡市|29.353|104.773|zi gong shi|自流井区,-g,4,zi liu jing qu;贡井区,-8,-1m,gong jing qu;大安区,b,1,da an qu;沿滩区,-28,2t,yan tan qu;荣县,2k,-9w,rong xian;富顺县,-4s,5m,fu shun xian
2,自贡站,c,8,31,zi gong zhan

510400|攀枝花市|26.58|101.716|pan zhi hua shi|东区,-y,-c,dong qu;西区,i,-2d,xi qu;仁和区,-2a,n,ren he qu;米易县,8u,b1,mi yi xian;盐边县,2v,3v,yan bian xian
0,攀枝花保安营机场,-15,26,41,pan zhi hua bao an ying ji chang,PZI,保安营机场,bao an ying ji chang
2,攀枝花站,c,8,31,pan zhi hua zhan

510500|泸州市|28.889|105.443|lu zhou shi|江阳区,-a,-8,jiang yang qu;纳溪区,-38,-1z,na xi qu;龙马潭区,o,-5,long ma tan qu;泸县,7b,-1p,lu xian;合江县,-26,as,he jiang xian;叙永县,-kd,2,xu yong xian;古蔺县,-nm,aa,gu lin xian
0,泸州云龙机场,3x,r,43,lu zhou yun long ji chang,LZO,云龙机场,yun long ji chang

510600|德阳市|31.128|104.399|de yang shi|旌阳区,f,i,jing yang qu;罗江区,59,33,luo jiang qu;中江县,-2n,7s,zhong jiang xian;广汉市,-47,-39,guang han shi;什邡市,-1,-6f,shen fang shi;绵竹市,5u,-4y,mian zhu shi
2,德阳站,c,8,32,de yang zhan

510700|绵阳市|31.464|104.742|mian yang shi|涪城区,-9,f,fu cheng qu;游仙区,a,o,you xian qu;安州区,1z,-4v,an zhou qu;三台县,-a8,9t,san tai xian;盐亭县,-74,hz,yan ting xian;梓潼县,4z,bx,zi tong xian;北川羌族自治县,49,-7m,bei chuan qiang zu zi zhi xian;平武县,qa,-56,ping wu xian;江油市,8q,4,jiang you shi
0,绵阳南郊机场,-10,5,44,mian yang nan jiao ji chang,MIG,南郊机场,nan jiao ji chang
1,南郊机场T2航站楼,-10,5,39,nan jiao ji chang t 2 hang zhan lou,MIG
2,江油北站,a4,4,31,jiang you bei zhan
2,绵阳站,-4,-w,33,mian yang zhan

510800|广元市|32.434|105.83|guang yuan shi|利州区,0,f,li zhou qu;昭化区,-33,3p,zhao hua qu;朝天区,61,1h,chao tian qu;旺苍县,-5p,cs,wang cang xian;青川县,3x,-gf,qing chuan xian;剑阁县,-42,-8h,jian ge xian;苍溪县,-ji,2x,cang xi xian
0,广元盘龙机场,-13,-3m,41,guang yuan pan long ji chang,GYS,盘龙机场,pan long ji chang
2,广元站,c,8,32,guang yuan zhan
2,青川站,49,-g7,31,qing chuan zhan

510900|遂宁市|30.513|105.571|sui ning shi|船山区,c,-3,chuan shan qu;安居区,-4e,-37,an ju qu;蓬溪县,6t,3t,peng xi xian;大英县,29,-9a,da ying xian;射洪市,9y,-53,she hong shi
2,大英东站,29,-7w,31,da ying dong zhan
2,遂宁站,c,8,32,sui ning zhan
2,蓬溪站,75,41,31,peng xi zhan

511000|内江市|29.587|105.066|nei jiang shi|市中区,0,2,shi zhong qu;东兴区,6,9,dong xing qu;威远县,-1o,-b1,wei yuan xian;资中县,4x,-5y,zi zhong xian;隆昌市,-6w,66,long chang shi
2,资中北站,6b,-5y,31,zi zhong bei zhan
2,内江北站,1e,0,32,nei jiang bei zhan
2,隆昌北站,-5i,66,31,long chang bei zhan
2,资中站,59,-5q,31,zi zhong zhan
2,内江站,c,8,32,nei jiang zhan
2,隆昌站,-6k,6e,31,long chang zhan

511100|乐山市|29.582|103.761|le shan shi|市中区,-r,0,shi zhong qu;沙湾区,-4p,-5v,sha wan qu;五通桥区,-4v,1l,wu tong qiao qu;金口河区,-9e,-iy,jin kou he qu;犍为县,-ae,58,qian wei xian;井研县,1x,8l,jing yan xian;夹江县,4c,-59,jia jiang xian;沐川县,-hd,3x,mu chuan xian;峨边彝族自治县,-9s,-dv,e bian yi zu zi zhi xian;马边彝族自治县,-kq,-5z,ma bian yi zu zi zhi xian;峨眉山市,j,-7o,e mei shan shi
2,乐山站,i,-l,32,le shan zhan
2,犍为站,-a2,5g,31,qian wei zhan
2,峨眉山站,v,-7g,31,e mei shan zhan
2,峨眉站,v,-7g,31,e mei zhan

511300|南充市|30.795|106.083|nan chong shi|顺庆区,2,9,shun qing qu;高坪区,-d,10,gao ping qu;嘉陵区,-10,-b,jia ling qu;南部县,fc,-1a,nan bu xian;营山县,7u,df,ying shan xian;蓬安县,6i,95,peng an xian;仪陇县,d9,64,yi long xian;西充县,5l,-52,xi chong xian;阆中市,l7,-26,lang zhong shi
0,南充高坪机场,5,-g,42,nan chong gao ping ji chang,NAO,高坪机场,gao ping ji chang
0,阆中古城机场,jp,-1c,41,lang zhong gu cheng ji chang,LZG,古城机场,gu cheng ji chang
2,南充北站,1e,0,32,nan chong bei zhan
2,营山站,86,dn,31,ying shan zhan
2,南充站,c,8,32,nan chong zhan

511400|眉山市|30.048|103.832|mei shan shi|东坡区,-6,0,dong po qu;彭山区,41,15,peng shan qu;仁寿县,-1g,8e,ren shou xian;洪雅县,-3z,-cr,hong ya xian;丹棱县,-x,-8v,dan leng xian;青神县,-61,f,qing shen xian
2,眉山东站,0,1e,31,mei shan dong zhan
2,彭山站,4d,1d,31,peng shan zhan
2,眉山站,c,8,31,mei shan zhan

511500|宜宾市|28.76|104.631|yi bin shi|翠屏区,6,-b,cui ping qu;南溪区,2e,9e,nan xi qu;叙州区,-1y,-2q,xu zhou qu;江安县,-10,c4,jiang an xian;长宁县,-4y,82,chang ning xian;高县,-90,-35,gao xian;珙县,-8x,26,gong xian;筠连县,-gg,-3b,yun lian xian;兴文县,-co,gt,xing wen xian;屏山县,1w,-7x,ping shan xian
0,宜宾五粮液机场,2q,-2y,43,yi bin wu liang ye ji chang,YBP,五粮液机场,wu liang ye ji chang
2,宜宾西站,k,-2j,33,yi bin xi zhan
2,兴文站,-cc,h1,31,xing wen zhan
2,宜宾站,c,8,32,yi bin zhan

511600|广安市|30.456|106.633|guang an shi|广安区,i,9,guang an qu;前锋区,14,71,qian feng qu;岳池县,2a,-5d,yue chi xian;武胜县,-2z,-9d,wu sheng xian;邻水县,-3d,89,lin shui xian;华蓥市,-1u,46,hua ying shi
2,广安站,c,8,31,guang an zhan

511700|达州市|31.209|107.502|da zhou shi|通川区,6,3,tong chuan qu;达川区,-d,a,da chuan qu;宣汉县,41,69,xuan han xian;开江县,-3i,a7,kai jiang xian;大竹县,-d5,-89,da zhu xian;渠县,-ac,-ep,qu xian;万源市,o9,et,wan yuan shi
0,达州金垭机场,-4p,-1q,41,da zhou jin ya ji chang,DZH,金垭机场,jin ya ji chang
2,达州站,c,8,32,da zhou zhan
2,万源站,ol,f1,31,wan yuan zhan

511800|雅安市|29.988|103.001|ya an shi|雨城区,h,w,yu cheng qu;名山区,2a,30,ming shan qu;荥经县,-5f,-4a,ying jing xian;汉源县,-ht,-9w,han yuan xian;石棉县,-l4,-hu,shi mian xian;天全县,27,-6r,tian quan xian;芦山县,4a,-1x,lu shan xian;宝兴县,as,-56,bao xing xian

511900|巴中市|31.859|106.754|ba zhong shi|巴州区,-8,f,ba zhou qu;恩阳区,-20,-2s,en yang qu;通江县,1h,dn,tong jiang xian;南江县,dk,23,nan jiang xian;平昌县,-8a,9q,ping chang xian
0,巴中恩阳机场,-3d,-31,41,ba zhong en yang ji chang,BZX,恩阳机场,en yang ji chang

512000|资阳市|30.122|104.642|zi yang shi|雁江区,-e,z,yan jiang qu;安岳县,-j,jt,an yue xian;乐至县,4a,ai,le zhi xian
2,资阳北站,1e,0,31,zi yang bei zhan
2,资阳站,c,8,31,zi yang zhan

513200|阿坝藏族羌族自治州|31.9|102.221|a ba zang zu qiang zu zi zhi zhou|马尔康市,6,-e,ma er kang shi;汶川县,-br,121,wen chuan xian;理县,-cx,q8,li xian;茂县,-62,19c,mao xian;松潘县,kz,12g,song pan xian;九寨沟县,11k,1k7,jiu zhai gou xian;金川县,-bs,-4d,jin chuan xian;小金县,-p4,3y,xiao jin xian;黑水县,4i,ld,hei shui xian;壤塘县,a6,-yi,rang tang xian;阿坝县,ru,-ea,a ba xian;若尔盖县,1am,kr,ruo er gai xian;红原县,or,8z,hong yuan xian
0,九寨黄龙机场,ql,14m,41,jiu zhai huang long ji chang,JZH,九寨黄龙机场,jiu zhai huang long ji chang
0,阿坝红原机场,hf,3s,41,a ba hong yuan ji chang,AHJ,红原机场,hong yuan ji chang

513300|甘孜藏族自治州|30.051|101.964|gan zi zang zu zi zhi zhou|康定市,-1h,-7,kang ding shi;泸定县,-3t,7j,lu ding xian;丹巴县,n0,-22,dan ba xian;九龙县,-t7,-cp,jiu long xian;雅江县,-j,-qe,ya jiang xian;道孚县,pt,-nb,dao fu xian;炉霍县,119,-zs,lu huo xian;甘孜县,17o,-1ir,gan zi xian;新龙县,oo,-19x,xin long xian;德格县,1cr,-2lz,de ge xian;白玉县,w7,-2f8,bai yu xian;石渠县,29c,-2z9,shi qu xian;色达县,1pl,-19b,se da xian;理塘县,-1j,-1b2,li tang xian;巴塘县,-1a,-279,ba tang xian;乡城县,-v4,-1o6,xiang cheng xian;稻城县,-s6,-1aa,dao cheng xian;得荣县,-116,-22e,de rong xian
0,康定机场,29,-60,41,kang ding ji chang,KGT,康定机场,kang ding ji chang
0,稻城亚丁机场,-k8,-1h3,41,dao cheng ya ding ji chang,DCY,亚丁机场,ya ding ji chang
0,甘孜格萨尔机场,1bf,-1uy,41,gan zi ge sa er ji chang,GZG,格萨尔机场,ge sa er ji chang

513400|凉山彝族自治州|27.887|102.259|liang shan yi zu zi zhi zhou|西昌市,8,5,xi chang shi;会理市,-y8,-e,hui li shi;木里藏族自治县,16,-r7,mu li zang zu zi zhi xian;盐源县,-cw,-ku,yan yuan xian;德昌县,-dg,-2b,de chang xian;会东县,-ys,8v,hui dong xian;宁南县,-my,dp,ning nan xian;普格县,-e7,7u,pu ge xian;布拖县,-51,fd,bu tuo xian;金阳县,-5a,ri,jin yang xian;昭觉县,3k,g5,zhao jue xian;喜德县,bo,4a,xi de xian;冕宁县,if,-2a,mian ning xian;越西县,kx,6x,yue xi xian;甘洛县,ts,e9,gan luo xian;美姑县,ca,o9,mei gu xian;雷波县,ag,10h,lei bo xian
0,西昌青山机场,2n,-1z,41,xi chang qing shan ji chang,XIC,青山机场,qing shan ji chang
2,西昌站,k,d,31,xi chang zhan

520100|贵阳市|26.578|106.713|gui yang shi|南明区,-a,1,nan ming qu;云岩区,r,b,yun yan qu;花溪区,-4o,-17,hua xi qu;乌当区,1h,12,wu dang qu;白云区,2t,-2i,bai yun qu;观山湖区,n,-2j,guan shan hu qu;开阳县,dc,70,kai yang xian;息烽县,e8,r,xi feng xian;修文县,79,-3d,xiu wen xian;清镇市,-m,-6q,qing zhen shi
0,贵阳龙洞堡国际机场,-y,2b,61,gui yang long dong bao guo ji ji chang,KWE,龙洞堡机场,long dong bao ji chang
1,龙洞堡机场T3航站楼,-11,29,56,long dong bao ji chang t 3 hang zhan lou,KWE
1,龙洞堡机场T2航站楼,-v,2d,56,long dong bao ji chang t 2 hang zhan lou,KWE
2,贵阳北站,17,-12,47,gui yang bei zhan
2,息烽站,ek,z,31,xi feng zhan
2,贵阳东站,0,1e,47,gui yang dong zhan
2,贵阳站,-g,-8,45,gui yang zhan
3,窦官地铁站,1q,-2w,46,dou guan di tie zhan,1号线
3,下麦西地铁站,1s,-2q,46,xia mai xi di tie zhan,1号线
3,将军山地铁站,1u,-2j,46,jiang jun shan di tie zhan,1号线
3,云潭路地铁站,1w,-2d,46,yun tan lu di tie zhan,1号线
3,诚信路地铁站,1y,-27,46,cheng xin lu di tie zhan,1号线
3,行政中心地铁站,20,-20,46,xing zheng zhong xin di tie zhan,1号线
3,会展中心地铁站,22,-1u,46,hui zhan zhong xin di tie zhan,1号线
3,朱家湾地铁站,1u,-1n,46,zhu jia wan di tie zhan,1号线
3,大寨地铁站,1m,-1g,46,da zhai di tie zhan,1号线
3,白鹭湖地铁站,1f,-19,46,bai lu hu di tie zhan,1号线
3,贵阳北站地铁站,17,-12,46,gui yang bei zhan di tie zhan,1号线
3,雅关地铁站,10,-u,46,ya guan di tie zhan,1号线
3,蛮坡地铁站,t,-m,46,man po di tie zhan,1号线
3,安云路地铁站,l,-e,46,an yun lu di tie zhan,1号线
3,北京路地铁站,e,-6,46,bei jing lu di tie zhan,1号线
3,喷水池地铁站,7,2,46,pen shui chi di tie zhan,1号线
3,中山西路地铁站,1,0,46,zhong shan xi lu di tie zhan,1号线
3,河滨公园地铁站,-4,-3,46,he bin gong yuan di tie zhan,1号线
3,人民广场地铁站,-a,-5,46,ren min guang chang di tie zhan,1号线
3,火车站地铁站,-g,-8,46,huo che zhan di tie zhan,1号线
3,沙冲路地铁站,-q,1,46,sha chong lu di tie zhan,1号线
3,望城坡地铁站,-10,9,46,wang cheng po di tie zhan,1号线
3,新村地铁站,-1a,i,46,xin cun di tie zhan,1号线
3,长江路地铁站,-1k,r,46,chang jiang lu di tie zhan,1号线
3,清水江路地铁站,-1u,z,46,qing shui jiang lu di tie zhan,1号线
3,珠江路地铁站,-24,18,46,zhu jiang lu di tie zhan,1号线
4,喷水池,7,2,70,pen shui chi
4,大十字,0,0,68,da shi zi
4,花果园,-7,-s,66,hua guo yuan
4,观山湖金阳,1x,-2b,64,guan shan hu jin yang
4,未来方舟,k,1e,62,wei lai fang zhou
5,贵阳国际会议展览中心,24,-1v,70,gui yang guo ji hui yi zhan lan zhong xin
6,贵州大学,-3k,-1g,70,gui zhou da xue
6,贵州师范大学,e,0,68,gui zhou shi fan da xue
7,贵州医科大学附属医院,g,9,70,gui zhou yi ke da xue fu shu yi yuan
7,贵州省人民医院,-b,2,68,gui zhou sheng ren min yi yuan
8,甲秀楼,-3,7,70,jia xiu lou
8,黔灵山公园,n,-j,68,qian ling shan gong yuan
8,青岩古镇,-6t,-o,66,qing yan gu zhen
8,花溪公园,-40,-18,64,hua xi gong yuan

520200|六盘水市|26.585|104.847|liu pan shui shi|钟山区,-a,-3,zhong shan qu;六枝特区,-ac,hi,liu zhi te qu;水城区,-11,33,shui cheng qu;盘州市,-ob,-af,pan zhou shi
0,六盘水月照机场,l,3g,41,liu pan shui yue zhao ji chang,LPF,月照机场,yue zhao ji chang
2,盘州站,-nz,-a7,31,pan zhou zhan
2,六盘水站,c,8,31,liu pan shui zhan

520300|遵义市|27.707|106.937|zun yi shi|红花岗区,-1q,-17,hong hua gang qu;汇川区,17,-3,hui chuan qu;播州区,-4r,-2z,bo zhou qu;桐梓县,bu,-34,tong zi xian;绥阳县,6n,72,sui yang xian;正安县,ni,ed,zheng an xian;道真仡佬族苗族自治县,w3,is,dao zhen ge lao zu miao zu zi zhi xian;务川仡佬族苗族自治县,ns,qq,wu chuan ge lao zu miao zu zi zhi xian;凤冈县,6w,ln,feng gang xian;湄潭县,16,eo,mei tan xian;余庆县,-do,qw,yu qing xian;习水县,hc,-kk,xi shui xian;赤水市,oj,-yg,chi shui shi;仁怀市,2e,-ew,ren huai shi
0,遵义新舟机场,-39,1r,42,zun yi xin zhou ji chang,ZYI,新舟机场,xin zhou ji chang
0,遵义茅台机场,79,-du,41,zun yi mao tai ji chang,WMT,茅台机场,mao tai ji chang
2,桐梓北站,d8,-34,31,tong zi bei zhan
2,遵义站,-r,3,33,zun yi zhan
2,桐梓站,c6,-2w,31,tong zi zhan

520400|安顺市|26.246|105.932|an shun shi|西秀区,-1,x,xi xiu qu;平坝区,4g,90,ping ba qu;普定县,1k,-59,pu ding xian;镇宁布依族苗族自治县,-58,-4i,zhen ning bu yi zu miao zu zi zhi xian;关岭布依族苗族自治县,-8e,-8p,guan ling bu yi zu miao zu zi zhi xian;紫云苗族布依族自治县,-dr,48,zi yun miao zu bu yi zu zi zhi xian
0,安顺黄果树机场,e,-1n,41,an shun huang guo shu ji chang,AVA,黄果树机场,huang guo shu ji chang
2,平坝南站,32,90,31,ping ba nan zhan
2,安顺西站,0,-1e,31,an shun xi zhan
2,关岭站,-82,-8h,31,guan ling zhan
2,安顺站,c,8,31,an shun zhan

520500|毕节市|27.302|105.285|bi jie shi|七星关区,-4,k,qi xing guan qu;大方县,-4g,94,da fang xian;金沙县,4d,pz,jin sha xian;织金县,-hr,di,zhi jin xian;纳雍县,-ek,2q,na yong xian;威宁彝族回族苗族自治县,-bw,-so,wei ning yi zu hui zu miao zu zi zhi xian;赫章县,-4z,-fi,he zhang xian;黔西市,-86,kt,qian xi shi
0,毕节飞雄机场,-z,56,41,bi jie fei xiong ji chang,BFJ,飞雄机场,fei xiong ji chang
2,毕节站,c,8,31,bi jie zhan
2,大方站,-44,9c,31,da fang zhan
2,黔西站,-86,jf,31,qian xi zhan

520600|铜仁市|27.718|109.192|tong ren shi|碧江区,2q,20,bi jiang qu;万山区,-5k,m,wan shan qu;江口县,-i,-9s,jiang kou xian;玉屏侗族自治县,-de,-7y,yu ping dong zu zi zhi xian;石阡县,-5o,-qw,shi qian xian;思南县,64,-q2,si nan xian;印江土家族苗族自治县,7o,-lq,yin jiang tu jia zu miao zu zi zhi xian;德江县,f6,-ts,de jiang xian;沿河土家族自治县,ni,-j4,yan he tu jia zu zi zhi xian;松桃苗族自治县,c4,b,song tao miao zu zi zhi xian
0,铜仁凤凰机场,4m,2z,41,tong ren feng huang ji chang,TEN,凤凰机场,feng huang ji chang
2,铜仁南站,-1e,0,31,tong ren nan zhan
2,玉屏站,-d2,-7q,31,yu ping zhan

522300|黔西南布依族苗族自治州|25.088|104.898|qian xi nan bu yi zu miao zu zi zhi zhou|兴义市,4,-3,xing yi shi;兴仁市,9n,80,xing ren shi;普安县,jc,1j,pu an xian;晴隆县,kr,8x,qing long xian;贞丰县,8a,kw,zhen feng xian;望谟县,2i,xe,wang mo xian;册亨县,-2w,pe,ce heng xian;安龙县,b,f5,an long xian
0,兴义万峰林机场,-2,1p,41,xing yi wan feng lin ji chang,ACX,万峰林机场,wan feng lin ji chang
2,普安县站,jo,1r,31,pu an xian zhan
2,兴义站,g,5,31,xing yi zhan

522600|黔东南苗族侗族自治州|26.583|107.977|qian dong nan miao zu dong zu zi zhi zhou|凯里市,0,1,kai li shi;黄平县,8y,-1p,huang ping xian;施秉县,ci,43,shi bing xian;三穗县,aa,je,san sui xian;镇远县,cy,cl,zhen yuan xian;岑巩县,gf,nb,cen gong xian;天柱县,93,y7,tian zhu xian;锦屏县,2l,y0,jin ping xian;剑河县,41,cx,jian he xian;台江县,2d,9k,tai jiang xian;黎平县,-9s,w8,li ping xian;榕江县,-i3,f5,rong jiang xian;从江县,-n2,ps,cong jiang xian;雷山县,-5p,2t,lei shan xian;麻江县,-2k,-as,ma jiang xian;丹寨县,-ap,-58,dan zhai xian
0,凯里黄平机场,at,a,41,kai li huang ping ji chang,KJH,黄平机场,huang ping ji chang
0,黎平机场,-7b,wp,41,li ping ji chang,HZH,黎平机场,li ping ji chang
2,三穗站,am,jm,31,san sui zhan
2,凯里南站,-1e,1,32,kai li nan zhan
2,榕江站,-hr,fd,31,rong jiang zhan
2,从江站,-mq,q0,31,cong jiang zhan
2,凯里站,c,9,32,kai li zhan

522700|黔南布依族苗族自治州|26.258|107.517|qian nan bu yi zu miao zu zi zhi zhou|都匀市,1,2,du yun shi;福泉市,bw,3,fu quan shi;荔波县,-n6,am,li bo xian;贵定县,8b,-7w,gui ding xian;瓮安县,ms,-1a,weng an xian;独山县,-c4,s,du shan xian;平塘县,-c4,-5f,ping tang xian;罗甸县,-n4,-l9,luo dian xian;长顺县,-6g,-tv,chang shun xian;龙里县,5f,-ex,long li xian;惠水县,-3h,-nx,hui shui xian;三都水族自治县,-7n,9t,san dou shui zu zi zhi xian
0,荔波机场,-md,cd,41,li bo ji chang,LLB,荔波机场,li bo ji chang
2,贵定北站,9p,-7w,31,gui ding bei zhan
2,龙里北站,6t,-ex,31,long li bei zhan
2,都匀东站,1,1g,31,du yun dong zhan
2,独山东站,-c4,26,31,du shan dong zhan
2,荔波站,-mu,au,31,li bo zhan
2,都匀站,d,a,31,du yun zhan

530100|昆明市|25.041|102.712|kun ming shi|五华区,3,-5,wu hua qu;盘龙区,23,14,pan long qu;官渡区,-2j,11,guan du qu;西山区,-2,-1c,xi shan qu;东川区,sy,d8,dong chuan qu;呈贡区,-4b,32,cheng gong qu;晋宁区,-ab,-39,jin ning qu;富民县,51,-5y,fu min xian;宜良县,-3d,by,yi liang xian;石林彝族自治县,-7h,g3,shi lin yi zu zi zhi xian;嵩明县,8a,91,song ming xian;禄劝彝族苗族自治县,e6,-6o,lu quan yi zu miao zu zi zhi xian;寻甸回族彝族自治县,ed,f5,xun dian hui zu yi zu zi zhi xian;安宁市,-3e,-6i,an ning shi
0,昆明长水国际机场,1p,61,87,kun ming chang shui guo ji ji chang,KMG,长水机场,chang shui ji chang
1,长水机场T1航站楼,1p,61,82,chang shui ji chang t 1 hang zhan lou,KMG
2,嵩明站,8m,99,31,song ming zhan
2,昆明南站,-4i,47,47,kun ming nan zhan
2,石林西站,-7h,ep,31,shi lin xi zhan
2,昆明站,-o,a,45,kun ming zhan
3,菊华地铁站,-n,1m,46,ju hua di tie zhan,6号线
3,东部汽车站地铁站,-o,2g,46,dong bu qi che zhan di tie zhan,6号线
3,大板桥地铁站,f,48,46,da ban qiao di tie zhan,6号线
3,机场中心地铁站,1j,61,46,ji chang zhong xin di tie zhan,6号线
3,环城南路地铁站,-g,5,46,huan cheng nan lu di tie zhan,1号线
3,五一路地铁站,-y,n,46,wu yi lu di tie zhan,1号线
3,春城路地铁站,-1h,15,46,chun cheng lu di tie zhan,1号线
3,滇池学院地铁站,-1z,1o,46,dian chi xue yuan di tie zhan,1号线
3,福保地铁站,-2h,26,46,fu bao di tie zhan,1号线
3,日新路地铁站,-2z,2o,46,ri xin lu di tie zhan,1号线
3,官渡古镇地铁站,-3h,36,46,guan du gu zhen di tie zhan,1号线
3,星耀路地铁站,-40,3p,46,xing yao lu di tie zhan,1号线
3,昆明南站地铁站,-4i,47,46,kun ming nan zhan di tie zhan,1号线
3,大学城地铁站,-4b,3o,46,da xue cheng di tie zhan,1号线
3,春融街地铁站,-45,36,46,chun rong jie di tie zhan,1号线
3,斗南地铁站,-50,3i,46,dou nan di tie zhan,1号线
3,大学城南地铁站,-5w,3v,46,da xue cheng nan di tie zhan,1号线
4,南屏街,-2,-3,70,nan ping jie
4,翠湖,8,-8,68,cui hu
4,北市区,1e,x,66,bei shi qu
4,世纪城,-1v,12,64,shi ji cheng
4,呈贡,-48,33,62,cheng gong
4,东风广场,0,8,60,dong feng guang chang
5,昆明滇池国际会展中心,-2o,c,70,kun ming dian chi guo ji hui zhan zhong xin
5,昆明国际会展中心,-16,e,68,kun ming guo ji hui zhan zhong xin
6,云南大学（东陆）,e,-9,70,yun nan da xue dong lu
6,昆明理工大学（呈贡）,-5j,46,68,kun ming li gong da xue cheng gong
6,云南师范大学,h,-g,66,yun nan shi fan da xue
7,昆明医科大学第一附属医院,4,-i,70,kun ming yi ke da xue di yi fu shu yi yuan
7,云南省第一人民医院,-f,-7,68,yun nan sheng di yi ren min yi yuan
7,昆明市第一人民医院,-1x,10,66,kun ming shi di yi ren min yi yuan
8,滇池,-2f,-1h,70,dian chi
8,石林风景区,-69,h1,68,shi lin feng jing qu
8,翠湖公园,8,-a,66,cui hu gong yuan
8,云南民族村,-23,-16,64,yun nan min zu cun
8,西山龙门,-2f,-23,62,xi shan long men
8,金马碧鸡坊,-5,-1,60,jin ma bi ji fang

530300|曲靖市|25.502|103.798|qu jing shi|麒麟区,-7,7,qi lin qu;沾益区,2r,o,zhan yi qu;马龙区,-22,-64,ma long qu;陆良县,-d4,-3n,lu liang xian;师宗县,-iw,57,shi zong xian;罗平县,-h5,e7,luo ping xian;富源县,4s,cp,fu yuan xian;会泽县,pf,-dx,hui ze xian;宣威市,jy,8j,xuan wei shi
2,富源北站,66,cp,31,fu yuan bei zhan
2,曲靖北站,1e,0,32,qu jing bei zhan
2,宣威站,ka,8r,31,xuan wei zhan
2,曲靖站,c,8,32,qu jing zhan

530400|玉溪市|24.35|102.544|yu xi shi|红塔区,-9,-4,hong ta qu;江川区,-1r,5t,jiang chuan qu;通海县,-6n,51,tong hai xian;华宁县,-4d,ap,hua ning xian;易门县,8y,-al,yi men xian;峨山彝族自治县,-51,-3u,e shan yi zu zi zhi xian;新平彝族傣族自治县,-7s,-fe,xin ping yi zu dai zu zi zhi xian;元江哈尼族彝族傣族自治县,-kx,-f6,yuan jiang ha ni zu yi zu dai zu zi zhi xian;澄江市,92,a1,cheng jiang shi
2,玉溪站,c,8,31,yu xi zhan
2,峨山站,-4p,-3m,31,e shan zhan
2,元江站,-kl,-ey,31,yuan jiang zhan

530500|保山市|25.112|99.167|bao shan shi|隆阳区,9,-1,long yang qu;施甸县,-at,m,shi dian xian;龙陵县,-el,-da,long ling xian;昌宁县,-7w,c6,chang ning xian;腾冲市,-2k,-is,teng chong shi
0,腾冲驼峰机场,-4t,-j1,41,teng chong tuo feng ji chang,TCZ,驼峰机场,tuo feng ji chang
0,保山云瑞机场,-1l,-6,41,bao shan yun rui ji chang,BSD,云瑞机场,yun rui ji chang

530600|昭通市|27.337|103.717|zhao tong shi|昭阳区,-h,-a,zhao yang qu;鲁甸县,-46,-4f,lu dian xian;巧家县,-bx,-lv,qiao jia xian;盐津县,lg,ed,yan jin xian;大关县,bf,4u,da guan xian;永善县,os,-27,yong shan xian;绥江县,yv,70,sui jiang xian;镇雄县,2x,w5,zhen xiong xian;彝良县,80,97,yi liang xian;威信县,e6,110,wei xin xian;水富市,zx,jf,shui fu shi
0,昭通机场,-k,2b,41,zhao tong ji chang,ZAT,昭通机场,zhao tong ji chang
2,威信站,ei,118,31,wei xin zhan
2,镇雄站,39,wd,31,zhen xiong zhan
2,昭通站,c,8,31,zhao tong zhan

530700|丽江市|26.872|100.233|li jiang shi|古城区,5,-7,gu cheng qu;玉龙纳西族自治县,-1f,4,yu long na xi zu zi zhi xian;永胜县,-58,ee,yong sheng xian;华坪县,-6r,sp,hua ping xian;宁蒗彝族自治县,be,h7,ning lang yi zu zi zhi xian
0,丽江三义国际机场,-5k,c,48,li jiang san yi guo ji ji chang,LJG,三义机场,san yi ji chang
1,三义机场T1航站楼,-5k,c,43,san yi ji chang t 1 hang zhan lou,LJG
0,宁蒗泸沽湖机场,in,em,41,ning lang lu gu hu ji chang,NLH,泸沽湖机场,lu gu hu ji chang
2,丽江站,-23,p,32,li jiang zhan
4,丽江古城,1,2,70,li jiang gu cheng
4,束河古镇,1c,-q,68,shu he gu zhen
8,玉龙雪山,6a,-1l,70,yu long xue shan
8,大研古城,0,1,68,da yan gu cheng
8,泸沽湖,n5,f7,66,lu gu hu

530800|普洱市|22.777|100.972|pu er shi|思茅区,a,5,si mao qu;宁洱哈尼族彝族自治县,7j,22,ning er ha ni zu yi zu zi zhi xian;墨江哈尼族自治县,i7,k0,mo jiang ha ni zu zi zhi xian;景东彝族自治县,1ae,-3u,jing dong yi zu zi zhi xian;景谷傣族彝族自治县,k0,-7h,jing gu dai zu yi zu zi zhi xian;镇沅彝族哈尼族拉祜族自治县,y3,3t,zhen yuan yi zu ha ni zu la hu zu zi zhi xian;江城哈尼族彝族自治县,-5b,oq,jiang cheng ha ni zu yi zu zi zhi xian;孟连傣族拉祜族佤族自治县,-cg,-12k,meng lian dai zu la hu zu wa zu zi zhi xian;澜沧拉祜族自治县,-65,-sw,lan cang la hu zu zi zhi xian;西盟佤族自治县,-3o,-12e,xi meng wa zu zi zhi xian
0,普洱思茅机场,k,-a,41,pu er si mao ji chang,SYM,思茅机场,si mao ji chang
2,墨江站,ij,k8,31,mo jiang zhan
2,宁洱站,7v,2a,31,ning er zhan
2,普洱站,c,8,31,pu er zhan

530900|临沧市|23.887|100.087|lin cang shi|临翔区,8,-4,lin xiang qu;凤庆县,j9,-4f,feng qing xian;云县,fh,16,yun xian;永德县,3n,-n0,yong de xian;镇康县,-3g,-z2,zhen kang xian;双江拉祜族佤族布朗族傣族自治县,-bi,-77,shuang jiang la hu zu wa zu bu lang zu dai zu zi zhi xian;耿马傣族佤族自治县,-9p,-j6,geng ma dai zu wa zu zi zhi xian;沧源佤族自治县,-kk,-nd,cang yuan wa zu zi zhi xian
0,临沧博尚机场,-3z,-1p,41,lin cang bo shang ji chang,LNJ,博尚机场,bo shang ji chang
0,沧源佤山机场,-h0,-jw,41,cang yuan wa shan ji chang,CWJ,佤山机场,wa shan ji chang

532300|楚雄彝族自治州|25.042|101.546|chu xiong yi zu zi zhi zhou|楚雄市,-9,0,chu xiong shi;禄丰市,30,et,lu feng shi;双柏县,-9t,2o,shuang bai xian;牟定县,7j,1,mu ding xian;南华县,46,-7k,nan hua xian;姚安县,cu,-8g,yao an xian;大姚县,j4,-5t,da yao xian;永仁县,rz,3c,yong ren xian;元谋县,ie,95,yuan mou xian;武定县,dk,nu,wu ding xian
2,楚雄站,c,8,31,chu xiong zhan
2,南华站,4i,-7c,31,nan hua zhan

532500|红河哈尼族彝族自治州|23.367|103.384|hong he ha ni zu yi zu zi zhi zhou|个旧市,-8,-68,ge jiu shi;开远市,9o,-39,kai yuan shi;蒙自市,t,-j,meng zi shi;弥勒市,t1,v,mi le shi;屏边苗族自治县,-an,8g,ping bian miao zu zi zhi xian;建水县,7g,-fh,jian shui xian;石屏县,9f,-op,shi ping xian;泸西县,wd,am,lu xi xian;元阳县,-43,-f9,yuan yang xian;红河县,2,-qr,hong he xian;金平苗族瑶族傣族自治县,-gb,-4e,jin ping miao zu yao zu dai zu zi zhi xian;绿春县,-ad,-rk,lv chun xian;河口瑶族自治县,-n9,fg,he kou yao zu zi zhi xian
2,弥勒站,td,13,31,mi le zhan

532600|文山壮族苗族自治州|23.37|104.244|wen shan zhuang zu miao zu zi zhi zhou|文山市,h,-b,wen shan shi;砚山县,6k,2l,yan shan xian;西畴县,1w,bx,xi chou xian;麻栗坡县,-6s,cr,ma li po xian;马关县,-9x,46,ma guan xian;丘北县,iy,-25,qiu bei xian;广南县,is,mj,guang nan xian;富宁县,73,12j,fu ning xian
0,文山砚山机场,5h,2f,41,wen shan yan shan ji chang,WNH,砚山机场,yan shan ji chang
2,富宁站,7f,12r,31,fu ning zhan
2,广南县站,j4,mr,31,guang nan xian zhan

532800|西双版纳傣族自治州|22.002|100.798|xi shuang ban na dai zu zi zhi zhou|景洪市,a,2,jing hong shi;勐海县,-19,-9l,meng hai xian;勐腊县,-f3,lb,meng la xian
0,西双版纳嘎洒国际机场,-t,-w,47,xi shuang ban na ga sa guo ji ji chang,JHG,嘎洒机场,ga sa ji chang
1,嘎洒机场T1航站楼,-t,-w,42,ga sa ji chang t 1 hang zhan lou,JHG
0,澜沧景迈机场,bi,-s4,41,lan cang jing mai ji chang,JMJ,景迈机场,jing mai ji chang
2,西双版纳站,i,-8,31,xi shuang ban na zhan

532900|大理白族自治州|25.589|100.226|da li bai zu zi zhi zhou|大理市,2h,23,da li shi;漾濞彝族自治县,29,-7g,yang bi yi zu zi zhi xian;祥云县,-2x,91,xiang yun xian;宾川县,6p,a4,bin chuan xian;弥渡县,-6t,7d,mi du xian;南涧彝族自治县,-f5,7v,nan jian yi zu zi zhi xian;巍山彝族回族自治县,-a2,29,wei shan yi zu hui zu zi zhi xian;永平县,-3g,-j1,yong ping xian;云龙县,89,-nr,yun long xian;洱源县,ei,-7n,er yuan xian;剑川县,qc,-8w,jian chuan xian;鹤庆县,qz,-1e,he qing xian
0,大理凤仪机场,1q,2p,43,da li feng yi ji chang,DLU,凤仪机场,feng yi ji chang
2,祥云站,-2l,99,31,xiang yun zhan
2,大理站,1,o,32,da li zhan
2,鹤庆站,rb,-16,31,he qing zhan

533100|德宏傣族景颇族自治州|24.437|98.578|de hong dai zu jing po zu zi zhi zhou|瑞丽市,-bn,-k2,rui li shi;芒市,-3,a,mang shi;梁河县,a7,-7t,liang he xian;盈江县,7g,-hy,ying jiang xian;陇川县,-72,-lu,long chuan xian
0,德宏芒市国际机场,-w,-1a,43,de hong mang shi guo ji ji chang,LUM,芒市机场,mang shi ji chang

533300|怒江傈僳族自治州|25.851|98.854|nu jiang li su zu zi zhi zhou|泸水市,-s,4,lu shui shi;福贡县,t7,f,fu gong xian;贡山独龙族怒族自治县,1gi,-58,gong shan du long zu nu zu zi zhi xian;兰坪白族普米族自治县,gr,fn,lan ping bai zu pu mi zu zi zhi xian

533400|迪庆藏族自治州|27.827|99.706|di qing zang zu zi zhi zhou|香格里拉市,3,-5,xiang ge li la shi;德钦县,ib,-m2,de qin xian;维西傈僳族自治县,-i2,-bn,wei xi li su zu zi zhi xian
0,迪庆香格里拉机场,-v,-p,41,di qing xiang ge li la ji chang,DIG,香格里拉机场,xiang ge li la ji chang

540100|拉萨市|29.66|91.132|la sa shi|城关区,-5,9,cheng guan qu;堆龙德庆区,-e,-3l,dui long de qing qu;达孜区,9,62,da zi qu;林周县,6i,3p,lin zhou xian;当雄县,ml,-v,dang xiong xian;尼木县,-6c,-qv,ni mu xian;曲水县,-8j,-as,qu shui xian;墨竹工卡县,4u,gn,mo zhu gong ka xian
0,拉萨贡嘎国际机场,-a7,-6g,47,la sa gong ga guo ji ji chang,LXA,贡嘎机场,gong ga ji chang
1,贡嘎机场T3航站楼,-a7,-6g,42,gong ga ji chang t 3 hang zhan lou,LXA
2,拉萨站,-10,-1n,31,la sa zhan
4,八廓街,-8,1,70,ba kuo jie
4,宇拓路,-8,-c,68,yu tuo lu
4,柳梧,-w,-19,66,liu wu
6,西藏大学,-f,1j,70,xi zang da xue
7,西藏自治区人民医院,2,-2,70,xi zang zi zhi qu ren min yi yuan
8,布达拉宫,-2,-f,70,bu da la gong
8,大昭寺,-7,0,68,da zhao si
8,罗布林卡,-7,-13,66,luo bu lin ka
8,纳木错,u0,-7a,64,na mu cuo

540200|日喀则市|29.268|88.885|ri ka ze shi|桑珠孜区,-k,d,sang zhu zi qu;南木林县,bi,5y,nan mu lin xian;江孜县,-9w,k1,jiang zi xian;定日县,-gx,-1cv,ding ri xian;萨迦县,-a8,-nz,sa jia xian;拉孜县,-56,-yo,la zi xian;昂仁县,r,-19t,ang ren xian;谢通门县,4k,-hb,xie tong men xian;白朗县,-4g,ah,bai lang xian;仁布县,-11,ql,ren bu xian;康马县,-js,m5,kang ma xian;定结县,-p4,-v3,ding jie xian;仲巴县,dy,-3qt,zhong ba xian;亚东县,-1dj,m,ya dong xian;吉隆县,-bk,-2rn,ji long xian;聂拉木县,-ux,-28n,nie la mu xian;萨嘎县,1p,-2tg,sa ga xian;岗巴县,-rl,-a5,gang ba xian
0,日喀则和平机场,2c,bt,41,ri ka ze he ping ji chang,RKZ,和平机场,he ping ji chang
0,日喀则定日机场,-ii,-1ln,41,ri ka ze ding ri ji chang,DDR,定日机场,ding ri ji chang
2,日喀则站,c,8,31,ri ka ze zhan

540300|昌都市|31.137|97.178|chang du shi|卡若区,-p,i,ka ruo qu;江达县,a2,sw,jiang da xian;贡觉县,-7p,ud,gong jue xian;类乌齐县,23,-g2,lei wu qi xian;丁青县,7k,-17a,ding qing xian;察雅县,-df,av,cha ya xian;八宿县,-u4,-78,ba su xian;左贡县,-14q,if,zuo gong xian;芒康县,-14h,13b,mang kang xian;洛隆县,-az,-11l,luo long xian;边坝县,-5n,-1wm,bian ba xian
0,昌都邦达机场,-g5,-1z,41,chang du bang da ji chang,BPX,邦达机场,bang da ji chang

540400|林芝市|29.655|94.362|lin zhi shi|巴宜区,-i,-1,ba yi qu;工布江达县,6e,-v0,gong bu jiang da xian;墨脱县,-96,qz,mo tuo xian;波密县,5o,132,bo mi xian;察隅县,-rm,2e9,cha yu xian;朗县,-gx,-zr,lang xian;米林市,-c9,-44,mi lin shi
0,林芝米林机场,-9m,-q,41,lin zhi mi lin ji chang,LZY,米林机场,mi lin ji chang

540500|山南市|29.236|91.767|shan nan shi|乃东区,-b,-5,nai dong qu;扎囊县,9,-by,zha nang xian;贡嘎县,1h,-lr,gong ga xian;桑日县,n,6x,sang ri xian;琼结县,-5v,-2b,qiong jie xian;曲松县,-4t,c5,qu song xian;措美县,-m6,-99,cuo mei xian;洛扎县,-nm,-p7,luo zha xian;加查县,-2o,mz,jia cha xian;隆子县,-mz,jc,long zi xian;浪卡子县,-7g,-121,lang ka zi xian;错那市,-yk,5d,cuo na shi
0,山南隆子机场,-mm,g1,41,shan nan long zi ji chang,LGZ,隆子机场,long zi ji chang

540600|那曲市|31.76|91.353|na qu shi|色尼区,-82,jg,se ni qu;嘉黎县,-v3,1g8,jia li xian;比如县,-7s,1sn,bi ru xian;聂荣县,9o,qe,nie rong xian;安多县,e1,95,an duo xian;申扎县,-n1,-21f,shen zha xian;索县,3j,1vl,suo xian;班戈县,-a8,-11b,ban ge xian;巴青县,4e,230,ba qing xian;尼玛县,p,-36c,ni ma xian;双湖县,13p,-1xv,shuang hu xian
2,安多站,ed,9d,31,an duo zhan
2,那曲站,c,8,31,na qu zhan

542500|阿里地区|32.503|80.105|a li di qu|普兰县,-1pd,tr,pu lan xian;札达县,-sg,-8e,zha da xian;噶尔县,-c,-9,ga er xian;日土县,oe,-ad,ri tu xian;革吉县,-38,sw,ge ji xian;改则县,-5k,31y,gai ze xian;措勤县,-15a,3w6,cuo qin xian
0,阿里昆莎机场,-b3,-1f,41,a li kun sha ji chang,NGQ,昆莎机场,kun sha ji chang

610100|西安市|34.263|108.948|xi an shi|新城区,3,d,xin cheng qu;碑林区,-6,-7,bei lin qu;莲湖区,2,-4,lian hu qu;灞桥区,a,39,ba qiao qu;未央区,u,-1,wei yang qu;雁塔区,-1d,-3,yan ta qu;阎良区,b3,7q,yan liang qu;临潼区,2w,7e,lin tong qu;长安区,-2w,-15,chang an qu;高陵区,7k,3w,gao ling qu;鄠邑区,-4a,-9j,hu yi qu;蓝田县,-34,af,lan tian xian;周至县,-2r,-k6,zhou zhi xian
0,西安咸阳国际机场,4v,-57,87,xi an xian yang guo ji ji chang,XIY,咸阳机场,xian yang ji chang
1,咸阳机场T5航站楼,4s,-59,82,xian yang ji chang t 5 hang zhan lou,XIY
1,咸阳机场T3航站楼,4y,-55,82,xian yang ji chang t 3 hang zhan lou,XIY
2,西安北站,36,-9,64,xi an bei zhan
2,阿房宫站,c,8,64,e pang gong zhan
2,鄠邑站,-3y,-9b,64,hu yi zhan
2,西安站,g,f,60,xi an zhan
3,西安北站地铁站,36,-9,52,xi an bei zhan di tie zhan,2号线、14号线
3,北苑地铁站,2v,-7,46,bei yuan di tie zhan,2号线
3,运动公园地铁站,2k,-4,46,yun dong gong yuan di tie zhan,2号线
3,行政中心地铁站,29,-2,46,xing zheng zhong xin di tie zhan,2号线
3,凤城五路地铁站,1w,-2,46,feng cheng wu lu di tie zhan,2号线
3,市图书馆地铁站,1j,-2,46,shi tu shu guan di tie zhan,2号线
3,大明宫西地铁站,16,-1,46,da ming gong xi di tie zhan,2号线
3,龙首原地铁站,s,-1,46,long shou yuan di tie zhan,2号线
3,安远门地铁站,f,-1,46,an yuan men di tie zhan,2号线
3,北大街地铁站,2,-1,46,bei da jie di tie zhan,2号线
3,钟楼地铁站,-2,-1,46,zhong lou di tie zhan,2号线
3,永宁门地铁站,-e,0,46,yong ning men di tie zhan,2号线
3,南稍门地铁站,-n,0,46,nan shao men di tie zhan,2号线
3,体育场地铁站,-w,-1,46,ti yu chang di tie zhan,2号线
3,小寨地铁站,-15,-1,46,xiao zhai di tie zhan,2号线
3,纬一街地铁站,-1i,1,46,wei yi jie di tie zhan,2号线
3,会展中心地铁站,-1w,2,46,hui zhan zhong xin di tie zhan,2号线
3,三爻地铁站,-27,1,46,san yao di tie zhan,2号线
3,凤栖原地铁站,-2i,-1,46,feng qi yuan di tie zhan,2号线
3,航天城地铁站,-2u,-2,46,hang tian cheng di tie zhan,2号线
3,韦曲南地铁站,-35,-3,46,wei qu nan di tie zhan,2号线
3,机场西地铁站,4u,-5a,46,ji chang xi di tie zhan,14号线
3,机场东地铁站,4l,-4k,46,ji chang dong di tie zhan,14号线
3,空港新城地铁站,4d,-3u,46,kong gang xin cheng di tie zhan,14号线
3,长陵地铁站,44,-34,46,chang ling di tie zhan,14号线
3,秦宫地铁站,3w,-2f,46,qin gong di tie zhan,14号线
3,渭河南地铁站,3n,-1p,46,wei he nan di tie zhan,14号线
3,秦汉大道地铁站,3f,-z,46,qin han da dao di tie zhan,14号线
3,贺韶地铁站,3e,34,46,he shao di tie zhan,14号线
4,钟楼,-2,-1,70,zhong lou
4,小寨,-14,-1,68,xiao zhai
4,高新路,-y,-1e,66,gao xin lu
4,曲江,-1p,n,64,qu jiang
4,经开区,29,-2,62,jing kai qu
4,浐灞,1p,2z,60,chan ba
4,南门,-b,0,58,nan men
4,大雁塔商圈,-17,g,56,da yan ta shang quan
4,西大街,-3,-a,54,xi da jie
4,锦业路,-1x,-1y,52,jin ye lu
5,西安国际会展中心,3d,2h,70,xi an guo ji hui zhan zhong xin
5,曲江国际会展中心,-1w,5,68,qu jiang guo ji hui zhan zhong xin
5,西安绿地笔克国际会展中心,-1z,-1y,66,xi an lv di bi ke guo ji hui zhan zhong xin
6,西安交通大学,-g,10,70,xi an jiao tong da xue
6,西北工业大学,-h,-w,68,xi bei gong ye da xue
6,西安电子科技大学,-v,-v,66,xi an dian zi ke ji da xue
6,西北大学,-g,-i,64,xi bei da xue
6,陕西师范大学,-1m,1,62,shan xi shi fan da xue
6,长安大学,-t,5,60,chang an da xue
7,西京医院,9,1a,70,xi jing yi yuan
7,唐都医院,h,2p,68,tang dou yi yuan
7,西安交通大学第一附属医院,-17,-6,66,xi an jiao tong da xue di yi fu shu yi yuan
7,西安交通大学第二附属医院,-a,-c,64,xi an jiao tong da xue di er fu shu yi yuan
7,陕西省人民医院,-t,-7,62,shan xi sheng ren min yi yuan
8,大雁塔,-19,g,70,da yan ta
8,秦始皇兵马俑博物馆,3e,96,68,qin shi huang bing ma yong bo wu guan
8,西安城墙永宁门,-c,-1,66,xi an cheng qiang yong ning men
8,陕西历史博物馆,-12,7,64,shan xi li shi bo wu guan
8,回民街,1,-7,62,hui min jie
8,大唐不夜城,-1f,g,60,da tang bu ye cheng
8,华清宫,2r,7d,58,hua qing gong
8,大明宫国家遗址公园,r,i,56,da ming gong guo jia yi zhi gong yuan
8,碑林博物馆,-7,6,54,bei lin bo wu guan

610200|铜川市|34.917|108.98|tong chuan shi|王益区,48,2o,wang yi qu;印台区,5h,3c,yin tai qu;耀州区,-7,0,yao zhou qu;宜君县,de,3t,yi jun xian

610300|宝鸡市|34.369|107.145|bao ji shi|渭滨区,-e,a,wei bin qu;金台区,7,2,jin tai qu;陈仓区,-i,69,chen cang qu;凤翔区,48,74,feng xiang qu;岐山县,22,d8,qi shan xian;扶风县,6,kz,fu feng xian;眉县,-2n,gt,mei xian;陇县,ek,-7t,long xian;千阳县,7l,-d,qian yang xian;麟游县,8l,i1,lin you xian;凤县,-cq,-hh,feng xian;太白县,-8n,4u,tai bai xian
2,岐山站,2e,dg,31,qi shan zhan
2,宝鸡南站,-t,5,33,bao ji nan zhan
2,宝鸡站,c,8,32,bao ji zhan

610400|咸阳市|34.333|108.705|xian yang shi|秦都区,-3,1,qin dou qu;杨陵区,-1p,-h8,yang ling qu;渭城区,t,w,wei cheng qu;三原县,7w,6k,san yuan xian;泾阳县,5e,3u,jing yang xian;乾县,5f,-cy,qian xian;礼泉县,45,-7s,li quan xian;永寿县,9z,-fn,yong shou xian;长武县,o9,-p6,chang wu xian;旬邑县,ln,-ab,xun yi xian;淳化县,cy,-3g,chun hua xian;武功县,-21,-e1,wu gong xian;兴平市,-y,-5z,xing ping shi;彬州市,jj,-hc,bin zhou shi
2,咸阳西站,0,-1e,31,xian yang xi zhan
2,杨陵南站,-33,-h8,31,yang ling nan zhan
2,礼泉南站,2r,-7s,31,li quan nan zhan
2,乾县站,5r,-cq,31,qian xian zhan
2,彬州东站,jj,-fy,31,bin zhou dong zhan
2,咸阳站,c,8,31,xian yang zhan

610500|渭南市|34.499|109.503|wei nan shi|临渭区,0,7,lin wei qu;华州区,-3,7k,hua zhou qu;潼关县,19,kn,tong guan xian;大荔县,8a,c7,da li xian;合阳县,kj,hy,he yang xian;澄城县,j7,bx,cheng cheng xian;蒲城县,cp,2b,pu cheng xian;白水县,iu,2g,bai shui xian;富平县,70,-8z,fu ping xian;韩城市,r6,q4,han cheng shi;华阴市,1v,gd,hua yin shi
2,渭南北站,1e,0,32,wei nan bei zhan
2,大荔站,8m,cf,31,da li zhan
2,渭南站,-1e,0,32,wei nan zhan

610600|延安市|36.597|109.491|yan an shi|宝塔区,-c,-1,bao ta qu;安塞区,7f,-4i,an sai qu;延长县,-i,eh,yan chang xian;延川县,7t,jj,yan chuan xian;志丹县,69,-k3,zhi dan xian;吴起县,96,-10j,wu qi xian;甘泉县,-8w,-3w,gan quan xian;富县,-gx,-33,fu xian;洛川县,-n7,-1n,luo chuan xian;宜川县,-f7,iu,yi chuan xian;黄龙县,-s4,9p,huang long xian;黄陵县,-sa,-6c,huang ling xian;子长市,f6,54,zi chang shi
0,延安南泥湾机场,-3d,-q,41,yan an nan ni wan ji chang,ENY,南泥湾机场,nan ni wan ji chang
2,延安站,-r,-b,31,yan an zhan

610700|汉中市|33.078|107.029|han zhong shi|汉台区,-a,3,han tai qu;南郑区,-27,-2l,nan zheng qu;城固县,27,8h,cheng gu xian;洋县,41,ed,yang xian;西乡县,-2n,ki,xi xiang xian;勉县,24,-9w,mian xian;宁强县,-6w,-lg,ning qiang xian;略阳县,6x,-o8,lve yang xian;镇巴县,-f1,o2,zhen ba xian;留坝县,f0,-30,liu ba xian;佛坪县,ce,qq,fo ping xian
0,汉中城固机场,-f,-l,41,han zhong cheng gu ji chang,HZG,城固机场,cheng gu ji chang
2,佛坪站,cq,qy,31,fo ping zhan
2,洋县西站,41,cz,31,yang xian xi zhan
2,城固北站,3l,8h,31,cheng gu bei zhan
2,汉中站,c,8,32,han zhong zhan
2,宁强南站,-8a,-lg,31,ning qiang nan zhan

610800|榆林市|38.29|109.741|yu lin shi|榆阳区,-d,-k,yu yang qu;横山区,-94,-cf,heng shan qu;府谷县,ki,10u,fu gu xian;靖边县,-j7,-qb,jing bian xian;定边县,-jb,-1ng,ding bian xian;绥德县,-lv,ei,sui de xian;米脂县,-ev,cb,mi zhi xian;佳县,-7i,ku,jia xian;吴堡县,-na,rr,wu bao xian;清涧县,-xd,ak,qing jian xian;子洲县,-iv,86,zi zhou xian;神木市,fd,l2,shen mu shi
0,榆林榆阳机场,20,-41,43,yu lin yu yang ji chang,UYN,榆阳机场,yu yang ji chang
2,绥德站,-lj,eq,31,sui de zhan
2,定边站,-iz,-1n8,31,ding bian zhan
2,榆林站,c,8,31,yu lin zhan

610900|安康市|32.69|109.029|an kang shi|汉滨区,5,-2,han bin qu;汉阴县,5n,-eg,han yin xian;石泉县,9o,-lp,shi quan xian;宁陕县,h9,-jv,ning shan xian;紫阳县,-4q,-dr,zi yang xian;岚皋县,-an,-3j,lan gao xian;平利县,-8d,99,ping li xian;镇坪县,-me,du,zhen ping xian;白河县,3b,u4,bai he xian;旬阳市,3y,98,xun yang shi
0,安康富强机场,1v,-4a,41,an kang fu qiang ji chang,AKA,富强机场,fu qiang ji chang
2,安康站,c,8,31,an kang zhan

611000|商洛市|33.868|109.94|shang luo shi|商州区,-5,2,shang zhou qu;洛南县,67,5t,luo nan xian;丹凤县,-4s,ar,dan feng xian;商南县,-9d,q6,shang nan xian;山阳县,-9c,-1m,shan yang xian;镇安县,-cd,-lv,zhen an xian;柞水县,-52,-my,zha shui xian
2,商南站,-ar,q6,31,shang nan zhan

620100|兰州市|36.058|103.824|lan zhou shi|城关区,-1,1,cheng guan qu;七里河区,8,-12,qi li he qu;西固区,v,-5g,xi gu qu;安宁区,1b,-2x,an ning qu;红古区,80,-qt,hong gu qu;永登县,iv,-fo,yong deng xian;皋兰县,7n,3f,gao lan xian;榆中县,-5z,81,yu zhong xian
0,兰州中川国际机场,ck,-5q,57,lan zhou zhong chuan guo ji ji chang,LHW,中川机场,zhong chuan ji chang
1,中川机场T3航站楼,ck,-5q,52,zhong chuan ji chang t 3 hang zhan lou,LHW
2,榆中站,-5n,89,31,yu zhong zhan
2,兰州西站,a,-21,39,lan zhou xi zhan
2,兰州站,-m,y,38,lan zhou zhan
4,西关十字,3,-6,70,xi guan shi zi
4,东方红广场,-6,l,68,dong fang hong guang chang
4,张掖路,2,4,66,zhang ye lu
4,安宁,1a,-2x,64,an ning
4,七里河西站,a,-20,62,qi li he xi zhan
5,甘肃国际会展中心,g,z,70,gan su guo ji hui zhan zhong xin
6,兰州大学,-c,y,70,lan zhou da xue
6,西北师范大学,1a,-2h,68,xi bei shi fan da xue
6,兰州理工大学,-5,-o,66,lan zhou li gong da xue
7,兰州大学第一医院,-5,c,70,lan zhou da xue di yi yi yuan
7,兰州大学第二医院,5,-b,68,lan zhou da xue di er yi yuan
7,甘肃省人民医院,-e,s,66,gan su sheng ren min yi yuan
8,中山桥,8,-8,70,zhong shan qiao
8,甘肃省博物馆,8,-1f,68,gan su sheng bo wu guan
8,白塔山公园,c,-9,66,bai ta shan gong yuan
8,黄河母亲雕塑,b,-t,64,huang he mu qin diao su

620200|嘉峪关市|39.787|98.277|jia yu guan shi|
0,嘉峪关酒泉机场,1y,1s,41,jia yu guan jiu quan ji chang,JGN,嘉峪关机场,jia yu guan ji chang
2,嘉峪关南站,-1e,0,31,jia yu guan nan zhan
2,嘉峪关站,c,8,31,jia yu guan zhan

620300|金昌市|38.514|102.188|jin chang shi|金川区,7,6,jin chuan qu;永昌县,-7j,-5o,yong chang xian
0,金昌金川机场,s,4h,41,jin chang jin chuan ji chang,JIC,金川机场,jin chuan ji chang
2,金昌站,c,8,31,jin chang zhan

620400|白银市|36.546|104.174|bai yin shi|白银区,-b,-p,bai yin qu;平川区,52,i3,ping chuan qu;靖远县,p,dz,jing yuan xian;会宁县,-np,of,hui ning xian;景泰县,hq,-33,jing tai xian
2,靖远北站,23,dz,31,jing yuan bei zhan
2,白银南站,-1e,0,31,bai yin nan zhan
2,白银西站,0,-1e,31,bai yin xi zhan

620500|天水市|34.579|105.725|tian shui shi|秦州区,2,-1,qin zhou qu;麦积区,-9,4l,mai ji qu;清水县,4r,bg,qing shui xian;秦安县,7s,-1e,qin an xian;甘谷县,4m,-ao,gan gu xian;武山县,3y,-n6,wu shan xian;张家川回族自治县,bd,dc,zhang jia chuan hui zu zi zhi xian
0,天水麦积山机场,-n,3w,41,tian shui mai ji shan ji chang,THQ,麦积山机场,mai ji shan ji chang
2,天水南站,-t,41,32,tian shui nan zhan
2,秦安站,84,-16,31,qin an zhan
2,天水站,c,8,32,tian shui zhan

620600|武威市|37.93|102.635|wu wei shi|凉州区,-2,7,liang zhou qu;民勤县,ja,cr,min qin xian;古浪县,-cs,7b,gu lang xian;天祝藏族自治县,-qm,e3,tian zhu zang zu zi zhi xian
2,武威南站,-1e,0,31,wu wei nan zhan

620700|张掖市|38.933|100.455|zhang ye shi|甘州区,c,-14,gan zhou qu;肃南裕固族自治县,-2o,-nb,su nan yu gu zu zi zhi xian;民乐县,-dz,9y,min yue xian;临泽县,63,-83,lin ze xian;高台县,cd,-hn,gao tai xian;山丹县,-44,hm,shan dan xian
0,张掖甘州机场,-3m,64,41,zhang ye gan zhou ji chang,YZY,甘州机场,gan zhou ji chang
2,民乐站,-dn,a6,31,min yue zhan
2,张掖西站,0,-1e,31,zhang ye xi zhan
2,高台南站,az,-hn,31,gao tai nan zhan
2,张掖站,c,8,31,zhang ye zhan

620800|平凉市|35.543|106.685|ping liang shi|崆峒区,-1,-a,kong tong qu;泾川县,-5u,iz,jing chuan xian;灵台县,-d5,pb,ling tai xian;崇信县,-6l,9h,chong xin xian;庄浪县,-9h,-i0,zhuang lang xian;静宁县,-l,-qg,jing ning xian;华亭市,-91,-w,hua ting shi
2,平凉站,c,8,31,ping liang zhan

620900|酒泉市|39.744|98.511|jiu quan shi|肃州区,1,-3,su zhou qu;金塔县,6o,au,jin ta xian;瓜州县,ll,-23t,gua zhou xian;肃北蒙古族自治县,-6g,-2sy,su bei meng gu zu zi zhi xian;阿克塞哈萨克族自治县,-32,-37v,a ke sai ha sa ke zu zi zhi xian;玉门市,f8,-14p,yu men shi;敦煌市,b2,-2yx,dun huang shi
0,敦煌莫高国际机场,co,-2yc,41,dun huang mo gao guo ji ji chang,DNH,莫高机场,mo gao ji chang
2,酒泉南站,-1e,0,31,jiu quan nan zhan
2,玉门站,fk,-14h,31,yu men zhan
2,酒泉站,c,8,31,jiu quan zhan

621000|庆阳市|35.734|107.638|qing yang shi|西峰区,-3,d,xi feng qu;庆城县,7u,6s,qing cheng xian;环县,n6,-95,huan xian;华池县,k7,9s,hua chi xian;合水县,2d,am,he shui xian;正宁县,-6q,k2,zheng ning xian;宁县,-6g,82,ning xian;镇原县,-1l,-c5,zhen yuan xian
0,庆阳西峰机场,1u,-y,41,qing yang xi feng ji chang,IQN,西峰机场,xi feng ji chang
2,庆阳站,c,8,31,qing yang zhan
2,环县站,ni,-8x,31,huan xian zhan

621100|定西市|35.58|104.626|ding xi shi|安定区,1,-f,an ding qu;通渭县,-a9,h4,tong wei xian;陇西县,-g0,9,long xi xian;渭源县,-cb,-bf,wei yuan xian;临洮县,-55,-la,lin tao xian;漳县,-kc,-4a,zhang xian;岷县,-vq,-gd,min xian
2,通渭站,-9x,hc,31,tong wei zhan
2,定西北站,1e,0,31,ding xi bei zhan
2,陇西站,-g0,-15,31,long xi zhan

621200|陇南市|33.389|104.929|long nan shi|武都区,3,-3,wu dou qu;成县,a2,ml,cheng xian;文县,-cd,-6u,wen xian;宕昌县,ia,-ew,dang chang xian;康县,-1o,iw,kang xian;西和县,hd,aa,xi he xian;礼县,m8,6y,li xian;徽县,ak,w7,hui xian;两当县,eg,128,liang dang xian
0,陇南成县机场,b3,o4,41,long nan cheng xian ji chang,LNL,成县机场,cheng xian ji chang

622900|临夏回族自治州|35.599|103.212|lin xia hui zu zi zhi zhou|临夏市,5,v,lin xia shi;临夏县,-3c,-4s,lin xia xian;康乐县,-6c,ds,kang le xian;永靖县,9z,22,yong jing xian;广河县,-33,a4,guang he xian;和政县,-4u,3v,he zheng xian;东乡族自治县,1t,4x,dong xiang zu zi zhi xian;积石山保安族东乡族撒拉族自治县,3b,-9c,ji shi shan bao an zu dong xiang zu sa la zu zi zhi xian

623000|甘南藏族自治州|34.986|102.911|gan nan zang zu zi zhi zhou|合作市,e,-1,he zuo shi;临潭县,-85,cb,lin tan xian;卓尼县,-b0,gk,zhuo ni xian;舟曲县,-x4,118,zhou qu xian;迭部县,-pu,8n,die bu xian;玛曲县,-rg,-na,ma qu xian;碌曲县,-az,-bs,lu qu xian;夏河县,61,-at,xia he xian
0,甘南夏河机场,-4v,-7e,41,gan nan xia he ji chang,GXH,夏河机场,xia he ji chang

630100|西宁市|36.623|101.779|xi ning shi|城东区,-n,p,cheng dong qu;城中区,-25,-22,cheng zhong qu;城西区,5,-d,cheng xi qu;城北区,r,-d,cheng bei qu;湟中区,-3e,-5r,huang zhong qu;大通回族土族自治县,8g,-2l,da tong hui zu tu zu zi zhi xian;湟源县,1n,-ej,huang yuan xian
0,西宁曹家堡国际机场,-2q,76,48,xi ning cao jia bao guo ji ji chang,XNN,曹家堡机场,cao jia bao ji chang
1,曹家堡机场T3航站楼,-2q,76,43,cao jia bao ji chang t 3 hang zhan lou,XNN
2,西宁站,-3,o,33,xi ning zhan
4,大十字,-1,-3,70,da shi zi
4,力盟商业巷,5,-o,68,li meng shang ye xiang
4,海湖新区,m,-1o,66,hai hu xin qu
5,青海国际会展中心,i,-1z,70,qing hai guo ji hui zhan zhong xin
6,青海大学,2w,-v,70,qing hai da xue
7,青海大学附属医院,f,-r,70,qing hai da xue fu shu yi yuan
7,青海省人民医院,-6,q,68,qing hai sheng ren min yi yuan
8,塔尔寺,-3o,-5s,70,ta er si
8,东关清真大寺,-3,e,68,dong guan qing zhen da si
8,青海湖二郎剑,-1a,-zj,66,qing hai hu er lang jian

630200|海东市|36.503|102.103|hai dong shi|乐都区,-l,8b,le dou qu;平安区,-2,6,ping an qu;民和回族土族自治县,-53,k8,min he hui zu tu zu zi zhi xian;互助土族自治县,9h,-40,hu zhu tu zu zi zhi xian;化隆回族自治县,-bc,4h,hua long hui zu zi zhi xian;循化撒拉族自治县,-i4,aq,xun hua sa la zu zi zhi xian
2,民和南站,-6h,k8,31,min he nan zhan

632200|海北藏族自治州|36.959|100.901|hai bei zang zu zi zhi zhou|门源回族自治县,by,jr,men yuan hui zu zi zhi xian;祁连县,xu,-i0,qi lian xian;海晏县,-1r,2l,hai yan xian;刚察县,a6,-kz,gang cha xian
0,海北祁连机场,t9,-75,41,hai bei qi lian ji chang,HBQ,祁连机场,qi lian ji chang
2,门源站,ca,jz,31,men yuan zhan

632300|黄南藏族自治州|35.518|102.02|huang nan zang zu zi zhi zhou|同仁市,-2,-2,tong ren shi;尖扎县,bt,k,jian zha xian;泽库县,-df,-fd,ze ku xian;河南蒙古族自治县,-lr,-b6,he nan meng gu zu zi zhi xian

632500|海南藏族自治州|36.28|100.62|hai nan zang zu zi zhi zhou|共和县,4,0,gong he xian;同德县,-sh,-16,tong de xian;贵德县,-6o,ml,gui de xian;兴海县,-j7,-hk,xing hai xian;贵南县,-j9,3k,gui nan xian

632600|果洛藏族自治州|34.474|100.242|guo luo zang zu zi zhi zhou|玛沁县,3,-3,ma qin xian;班玛县,-16t,dr,ban ma xian;甘德县,-e1,-9h,gan de xian;达日县,-k5,-gf,da ri xian;久治县,-t1,yh,jiu zhi xian;玛多县,ca,-1kh,ma duo xian
0,果洛玛沁机场,-1m,1x,41,guo luo ma qin ji chang,GMQ,玛沁机场,ma qin ji chang

632700|玉树藏族自治州|33.004|97.009|yu shu zang zu zi zhi zhou|玉树市,-b,0,yu shu shi;杂多县,-33,-1bg,za duo xian;称多县,a5,2u,cheng duo xian;治多县,nd,-12m,zhi duo xian;囊谦县,-m9,-eg,nang qian xian;曲麻莱县,v6,-xo,qu ma lai xian
0,玉树巴塘机场,-4k,t,41,yu shu ba tang ji chang,YUS,巴塘机场,ba tang ji chang

632800|海西蒙古族藏族自治州|37.375|97.371|hai xi meng gu zu zang zu zi zhi zhou|格尔木市,-qx,-1vv,ge er mu shi;德令哈市,-6,-a,de ling ha shi;茫崖市,o9,-50y,mang ya shi;乌兰县,-cd,ut,wu lan xian;都兰县,-tt,k5,dou lan xian;天峻县,-22,19w,tian jun xian
0,格尔木机场,-qy,-1zq,41,ge er mu ji chang,GOQ,格尔木机场,ge er mu ji chang
0,德令哈机场,-6y,-2u,41,de ling ha ji chang,HXD,德令哈机场,de ling ha ji chang
0,茫崖花土沟机场,oh,-51p,41,mang ya hua tu gou ji chang,HTT,花土沟机场,hua tu gou ji chang
2,德令哈站,6,-2,31,de ling ha zhan
2,格尔木站,-ql,-1vn,31,ge er mu zhan

640100|银川市|38.466|106.278|yin chuan shi|兴庆区,8,b,xing qing qu;西夏区,11,-39,xi xia qu;金凤区,8,-12,jin feng qu;永宁县,-59,-p,yong ning xian;贺兰县,2h,20,he lan xian;灵武市,-a3,1q,ling wu shi
0,银川河东国际机场,-3z,32,49,yin chuan he dong guo ji ji chang,INC,河东机场,he dong ji chang
1,河东机场T3航站楼,-3z,32,44,he dong ji chang t 3 hang zhan lou,INC
2,银川站,n,-30,32,yin chuan zhan
4,鼓楼,0,1,70,gu lou
4,新百,1,4,68,xin bai
4,阅海万家,1b,-1e,66,yue hai wan jia
4,金凤万达,p,-w,64,jin feng wan da
5,银川国际会展中心,2k,-12,70,yin chuan guo ji hui zhan zhong xin
6,宁夏大学,v,-3u,70,ning xia da xue
7,宁夏医科大学总医院,-p,8,70,ning xia yi ke da xue zong yi yuan
8,西夏王陵,-v,-85,70,xi xia wang ling
8,镇北堡西部影城,46,-5t,68,zhen bei bao xi bu ying cheng
8,沙湖,9p,1y,66,sha hu

640200|石嘴山市|39.013|106.376|shi zui shan shi|大武口区,6,-8,da wu kou qu;惠农区,6a,b9,hui nong qu;平罗县,-2r,43,ping luo xian

640300|吴忠市|37.986|106.199|wu zhong shi|利通区,-3,e,li tong qu;红寺堡区,-fk,-3t,hong si bao qu;盐池县,-5n,xk,yan chi xian;同心县,-so,-8g,tong xin xian;青铜峡市,z,-3c,qing tong xia shi
2,吴忠站,c,8,31,wu zhong zhan

640400|固原市|36.005|106.285|gu yuan shi|原州区,-1,3,yuan zhou qu;西吉县,-15,-fg,xi ji xian;隆德县,-aj,-4t,long de xian;泾源县,-e3,1a,jing yuan xian;彭阳县,-42,9n,peng yang xian
0,固原六盘山机场,1y,-1v,41,gu yuan liu pan shan ji chang,GYU,六盘山机场,liu pan shan ji chang
2,固原站,c,8,31,gu yuan zhan

640500|中卫市|37.515|105.19|zhong wei shi|沙坡头区,2,-g,sha po tou qu;中宁县,-n,dr,zhong ning xian;海原县,-qe,cl,hai yuan xian
0,中卫沙坡头机场,1i,-11,41,zhong wei sha po tou ji chang,ZHY,沙坡头机场,sha po tou ji chang
2,中宁东站,-n,f5,31,zhong ning dong zhan
2,中卫南站,-1e,0,31,zhong wei nan zhan
2,中卫站,c,8,31,zhong wei zhan

650100|乌鲁木齐市|43.793|87.618|wu lu mu qi shi|天山区,1,e,tian shan qu;沙依巴克区,8,-k,sha yi ba ke qu;新市区,1q,-1d,xin shi qu;水磨沟区,13,o,shui mo gou qu;头屯河区,2d,-5a,tou tun he qu;达坂城区,-bx,j9,da ban cheng qu;米东区,52,12,mi dong qu;乌鲁木齐县,-8y,-5t,wu lu mu qi xian
0,乌鲁木齐天山国际机场,30,-3z,68,wu lu mu qi tian shan guo ji ji chang,URC,天山机场,tian shan ji chang
1,天山机场T4航站楼,30,-3z,63,tian shan ji chang t 4 hang zhan lou,URC
2,乌鲁木齐站,1i,-2n,33,wu lu mu qi zhan
4,大巴扎,-h,2,70,da ba zha
4,友好,o,-11,68,you hao
4,中山路,1,3,66,zhong shan lu
4,会展片区,22,3,64,hui zhan pian qu
4,高铁片区,1i,-2n,62,gao tie pian qu
5,新疆国际会展中心,27,5,70,xin jiang guo ji hui zhan zhong xin
6,新疆大学,-t,-4,70,xin jiang da xue
6,新疆师范大学,12,-12,68,xin jiang shi fan da xue
6,新疆医科大学,1d,-17,66,xin jiang yi ke da xue
7,新疆医科大学第一附属医院,1g,-18,70,xin jiang yi ke da xue di yi fu shu yi yuan
7,新疆维吾尔自治区人民医院,-9,8,68,xin jiang wei wu er zi zhi qu ren min yi yuan
8,新疆国际大巴扎,-g,3,70,xin jiang guo ji da ba zha
8,红山公园,9,-a,68,hong shan gong yuan
8,天山天池,2n,ea,66,tian shan tian chi
8,新疆维吾尔自治区博物馆,p,-z,64,xin jiang wei wu er zi zhi qu bo wu guan

650200|克拉玛依市|45.596|84.874|ke la ma yi shi|独山子区,-z8,d,du shan zi qu;克拉玛依区,7,-6,ke la ma yi qu;白碱滩区,2k,76,bai jian tan qu;乌尔禾区,dp,ms,wu er he qu
0,克拉玛依古海机场,l,9,41,ke la ma yi gu hai ji chang,KRY,古海机场,gu hai ji chang

650400|吐鲁番市|42.948|89.184|tu lu fan shi|高昌区,-6,2,gao chang qu;鄯善县,-27,sl,shan shan xian;托克逊县,-4b,-eq,tuo ke xun xian
0,吐鲁番交河机场,2b,-2b,41,tu lu fan jiao he ji chang,TLQ,交河机场,jiao he ji chang
2,鄯善北站,-t,sl,31,shan shan bei zhan
2,吐鲁番北站,1e,0,31,tu lu fan bei zhan
2,吐鲁番站,c,8,31,tu lu fan zhan

650500|哈密市|43.227|93.741|ha mi shi|伊州区,-b4,-6a,yi zhou qu;巴里坤哈萨克自治县,ad,-kb,ba li kun ha sa ke zi zhi xian;伊吾县,s,qk,yi wu xian
0,哈密伊州机场,-8m,-90,41,ha mi yi zhou ji chang,HMI,伊州机场,yi zhou ji chang
2,哈密站,c,8,31,ha mi zhan

652300|昌吉回族自治州|44.015|87.304|chang ji hui zu zi zhi zhou|昌吉市,-1,-10,chang ji shi;阜康市,45,i1,fu kang shi;呼图壁县,4k,-c0,hu tu bi xian;玛纳斯县,7i,-uk,ma na si xian;奇台县,7,1rm,qi tai xian;吉木萨尔县,-f,1g4,ji mu sa er xian;木垒哈萨克自治县,-50,2au,mu lei ha sa ke zi zhi xian
0,奇台江布拉克机场,4o,1rm,41,qi tai jiang bu la ke ji chang,JBK,江布拉克机场,jiang bu la ke ji chang

652700|博尔塔拉蒙古自治州|44.903|82.075|bo er ta la meng gu zi zhi zhou|博乐市,-1d,-o,bo le shi;阿拉山口市,7h,dg,a la shan kou shi;精河县,-8g,mo,jing he xian;温泉县,1u,-t6,wen quan xian
0,博乐阿拉山口机场,1,-1f,41,bo le a la shan kou ji chang,BPL,阿拉山口机场,a la shan kou ji chang
2,精河站,-84,mw,31,jing he zhan

652800|巴音郭楞蒙古自治州|41.769|86.151|ba yin guo leng meng gu zi zhi zhou|库尔勒市,-17,o,ku er le shi;轮台县,9,-1gr,lun tai xian;尉犁县,-bt,32,yu li xian;若羌县,-24a,1k0,ruo qiang xian;且末县,-2so,-h9,qie mo xian;焉耆回族自治县,83,br,yan qi hui zu zi zhi xian;和静县,ff,6h,he jing xian;和硕县,eb,k6,he shuo xian;博湖县,5v,dd,bo hu xian
0,库尔勒梨城机场,-49,-8,42,ku er le li cheng ji chang,KRL,梨城机场,li cheng ji chang
0,且末玉都机场,-2q7,-j1,41,qie mo yu dou ji chang,IQM,玉都机场,yu dou ji chang
0,若羌楼兰机场,-25m,1fl,41,ruo qiang lou lan ji chang,RQA,楼兰机场,lou lan ji chang
0,和静巴音布鲁克机场,xk,-1oi,41,he jing ba yin bu lu ke ji chang,HJB,巴音布鲁克机场,ba yin bu lu ke ji chang
2,和静站,fr,6p,31,he jing zhan
2,库尔勒站,-v,w,31,ku er le zhan

652900|阿克苏地区|41.171|80.265|a ke su di qu|阿克苏市,-3,-2,a ke su shi;库车市,f4,23m,ku che shi;温宿县,2y,-q,wen su xian;沙雅县,1f,1xx,sha ya xian;新和县,ak,1te,xin he xian;拜城县,hd,182,bai cheng xian;乌什县,1f,-sw,wu shen xian;阿瓦提县,-en,32,a wa ti xian;柯坪县,-il,-xn,ke ping xian
0,阿克苏红旗坡机场,2h,s,43,a ke su hong qi po ji chang,AKU,红旗坡机场,hong qi po ji chang
0,库车龟兹机场,-4,2nf,41,ku che qiu ci ji chang,KCA,龟兹机场,qiu ci ji chang
2,库车站,fg,23u,31,ku che zhan
2,阿克苏站,c,8,31,a ke su zhan

653000|克孜勒苏柯尔克孜自治州|39.713|76.173|ke zi le su ke er ke zi zi zhi zhou|阿图什市,3,-5,a tu shen shi;阿克陶县,-fp,-6a,a ke tao xian;阿合奇县,y0,1r5,a he qi xian;乌恰县,6,-pe,wu qia xian

653100|喀什地区|39.468|75.989|ka shi di qu|喀什市,0,5,ka shi shi;疏附县,-2l,-3i,shu fu xian;疏勒县,-1v,1n,shu le xian;英吉沙县,-ey,57,ying ji sha xian;泽普县,-zn,zb,ze pu xian;莎车县,-ta,yx,sha che xian;叶城县,-181,13l,ye cheng xian;麦盖提县,-fu,191,mai gai ti xian;岳普湖县,-6w,n4,yue pu hu xian;伽师县,k,kf,jia shi xian;巴楚县,8t,1z4,ba chu xian;塔什库尔干塔吉克自治县,-1b4,-l3,ta shi ku er gan ta ji ke zi zhi xian
0,喀什徕宁国际机场,1x,l,45,ka shi lai ning guo ji ji chang,KHG,徕宁机场,lai ning ji chang
0,莎车叶尔羌机场,-xz,tr,41,sha che ye er qiang ji chang,QSZ,叶尔羌机场,ye er qiang ji chang
0,塔什库尔干红其拉甫机场,-1e5,-jd,41,ta shi ku er gan hong qi la fu ji chang,HQL,红其拉甫机场,hong qi la fu ji chang
2,喀什站,c,8,31,ka shi zhan

653200|和田地区|37.111|79.925|he tian di qu|和田市,1,-b,he tian shi;和田县,9,-2y,he tian xian;墨玉县,4m,-5g,mo yu xian;皮山县,e6,-19l,pi shan xian;洛浦县,-11,7c,luo pu xian;策勒县,-35,oh,ce le xian;于田县,-72,1co,yu tian xian;民丰县,-1b,24z,min feng xian;和康县,-uv,-195,he kang xian;和安县,-1h3,-bt,he an xian
0,和田昆冈机场,-1z,-1h,42,he tian kun gang ji chang,HTN,昆冈机场,kun gang ji chang
0,于田万方机场,-8c,1fk,41,yu tian wan fang ji chang,YTW,万方机场,wan fang ji chang
2,和田站,c,8,31,he tian zhan

654000|伊犁哈萨克自治州|43.922|81.318|yi li ha sa ke zi zhi zhou|伊宁市,-d,-14,yi ning shi;奎屯市,e1,2rl,kui tun shi;霍尔果斯市,84,-p7,huo er guo si shi;伊宁县,1j,5t,yi ning xian;察布查尔锡伯自治县,-29,-4n,cha bu cha er xi bo zi zhi xian;霍城县,3q,-c7,huo cheng xian;巩留县,-c7,pe,gong liu xian;新源县,-dk,1h7,xin yuan xian;昭苏县,-l9,-57,zhao su xian;特克斯县,-jl,ee,te ke si xian;尼勒克县,-3e,x6,ni le ke xian
0,伊宁国际机场,u,d,43,yi ning guo ji ji chang,YIN,伊宁机场,yi ning ji chang
0,新源那拉提机场,-dm,1lc,41,xin yuan na la ti ji chang,NLT,那拉提机场,na la ti ji chang
0,昭苏天马机场,-mm,-4d,41,zhao su tian ma ji chang,ZFL,天马机场,tian ma ji chang
2,奎屯站,ed,2rt,31,kui tun zhan
2,伊宁站,-1,-w,31,yi ning zhan

654200|塔城地区|46.746|82.986|ta cheng di qu|塔城市,5,1,ta cheng shi;乌苏市,-1sn,1bz,wu su shi;沙湾市,-1v8,215,sha wan shi;额敏县,-65,hu,e min xian;托里县,-m6,h9,tuo li xian;裕民县,-f5,-3,yu min xian;和布克赛尔蒙古自治县,1b,246,he bu ke sai er meng gu zi zhi xian
0,塔城机场,-23,9u,41,ta cheng ji chang,TCG,塔城机场,ta cheng ji chang

654300|阿勒泰地区|47.848|88.14|a le tai di qu|阿勒泰市,-l,-8,a le tai shi;布尔津县,-42,-z5,bu er jin xian;富蕴县,-nq,12i,fu yun xian;福海县,-kg,-i5,fu hai xian;哈巴河县,5x,-1bt,ha ba he xian;青河县,-wh,1q4,qing he xian;吉木乃县,-b9,-1qy,ji mu nai xian
0,阿勒泰雪都机场,-2q,-1k,41,a le tai xue dou ji chang,AAT,雪都机场,xue dou ji chang
0,布尔津喀纳斯机场,ae,-vs,41,bu er jin ka na si ji chang,KJI,喀纳斯机场,ka na si ji chang
0,富蕴可可托海机场,-t3,12u,41,fu yun ke ke tuo hai ji chang,FYN,可可托海机场,ke ke tuo hai ji chang

659001|石河子市|44.306|86.041|shi he zi shi|
0,石河子花园机场,-1q,-42,41,shi he zi hua yuan ji chang,SHF,花园机场,hua yuan ji chang
2,石河子站,c,8,31,shi he zi zhan

659002|阿拉尔市|40.542|81.286|a la er shi|
0,阿拉尔塔里木机场,-26,-13,41,a la er ta li mu ji chang,ACF,塔里木机场,ta li mu ji chang

659003|图木舒克市|39.867|79.078|tu mu shu ke shi|
0,图木舒克唐王城机场,l,4a,41,tu mu shu ke tang wang cheng ji chang,TWC,唐王城机场,tang wang cheng ji chang

659004|五家渠市|44.167|87.527|wu jia qu shi|

659005|北屯市|47.353|87.825|bei tun shi|

659006|铁门关市|41.827|85.501|tie men guan shi|

659007|双河市|44.841|82.354|shuang he shi|

659008|可克达拉市|43.683|80.636|ke ke da la shi|

659009|昆玉市|37.285|79.303|kun yu shi|

659010|胡杨河市|44.693|84.827|hu yang he shi|

659011|新星市|42.89|93.75|xin xing shi|

659012|白杨市|47.7|86.8|bai yang shi|

710100|台北市|25.038|121.564|tai bei shi|
0,台湾桃园国际机场,12,-97,41,tai wan tao yuan guo ji ji chang,TPE,桃园机场,tao yuan ji chang
0,台北松山机场,p,-c,41,tai bei song shan ji chang,TSA,松山机场,song shan ji chang

710200|高雄市|22.627|120.302|gao xiong shi|
0,高雄国际机场,-1i,17,41,gao xiong guo ji ji chang,KHH,高雄机场,gao xiong ji chang
0,台南机场,8y,-2e,41,tai nan ji chang,TNN,台南机场,tai nan ji chang
0,台东丰年机场,3m,mc,41,tai dong feng nian ji chang,TTT,丰年机场,feng nian ji chang

710400|台中市|24.148|120.674|tai zhong shi|
0,台中国际机场,2z,-21,41,tai zhong guo ji ji chang,RMQ,台中机场,tai zhong ji chang
0,花莲机场,-3e,q3,41,hua lian ji chang,HUN,花莲机场,hua lian ji chang
0,澎湖机场,-gb,-t1,41,peng hu ji chang,MZG,澎湖机场,peng hu ji chang
0,嘉义机场,-ja,-7o,41,jia yi ji chang,CYI,嘉义机场,jia yi ji chang

810000|香港特别行政区|22.32|114.173|xiang gang te bie xing zheng qu|
0,香港国际机场,-c,-73,41,xiang gang guo ji ji chang,HKG,香港机场,xiang gang ji chang
2,香港西九龙站,-g,-7,33,xiang gang xi jiu long zhan
4,中环,-12,-f,70,zhong huan
4,尖沙咀,-n,-1,68,jian sha zui
4,铜锣湾,-14,b,66,tong luo wan
4,旺角,-1,-4,64,wang jiao
4,金钟,-15,-8,62,jin zhong
4,湾仔,-16,0,60,wan zai
4,观塘,-8,1h,58,guan tang
5,香港会议展览中心,-11,0,70,xiang gang hui yi zhan lan zhong xin
5,亚洲国际博览馆,1,-6d,68,ya zhou guo ji bo lan guan
6,香港大学,-11,-10,70,xiang gang da xue
6,香港中文大学,2s,y,68,xiang gang zhong wen da xue
6,香港科技大学,h,2j,66,xiang gang ke ji da xue
8,维多利亚港,-r,-4,70,wei duo li ya gang
8,太平山顶,-1d,-n,68,tai ping shan ding
8,香港迪士尼乐园,-7,-3o,66,xiang gang di shi ni le yuan
8,海洋公园,-22,3,64,hai yang gong yuan

820000|澳门特别行政区|22.199|113.549|ao men te bie xing zheng qu|
0,澳门国际机场,-16,o,41,ao men guo ji ji chang,MFM,澳门机场,ao men ji chang
4,新马路,-5,-a,70,xin ma lu
4,路氹金光大道,-1g,e,68,lu dang jin guang da dao
4,外港,-2,8,66,wai gang
5,威尼斯人会展中心,-1f,c,70,wei ni si ren hui zhan zhong xin
6,澳门大学,-1w,-2,70,ao men da xue
8,大三巴牌坊,-2,-8,70,da san ba pai fang
8,澳门旅游塔,-j,-d,68,ao men lv you ta
8,妈阁庙,-d,-i,66,ma ge miao`;

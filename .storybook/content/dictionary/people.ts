/** Names of families; a person's name is one of these before one of the given names. */
export const surnames: Readonly<Record<string, string>> = {
  王: 'Wang',
  李: 'Li',
  张: 'Zhang',
  刘: 'Liu',
  陈: 'Chen',
  杨: 'Yang',
  赵: 'Zhao',
  黄: 'Huang',
  周: 'Zhou',
  吴: 'Wu',
  白: 'Bai',
  邵: 'Shao',
  苏: 'Su',
  倪: 'Ni',
}

export const givenNames: Readonly<Record<string, string>> = {
  芳: 'Fang',
  小芳: 'Xiaofang',
  敏: 'Min',
  静: 'Jing',
  静怡: 'Jingyi',
  丽: 'Li',
  强: 'Qiang',
  磊: 'Lei',
  子轩: 'Zixuan',
  军: 'Jun',
  洋: 'Yang',
  艳: 'Yan',
  杰: 'Jie',
  雨桐: 'Yutong',
  书瑶: 'Shuyao',
  一鸣: 'Yiming',
  婉清: 'Wanqing',
  娜: 'Na',
  萍: 'Ping',
}

/** Longer names, and what somebody is called who has none. */
export const people: Readonly<Record<string, string>> = {
  阿依古丽: 'Ayguli',
  '阿依古丽·买买提艾力·阿卜杜热合曼（皮肤科主管医师，周一至周五上午门诊，其余时间电话预约）':
    'Ayguli Mamtali Abdurahman (senior dermatologist, in the clinic on weekday mornings, otherwise by appointment over the phone)',
  阿卜杜热合曼·买买提伊明·吐尔逊江·艾合买提尼亚孜·库尔班江·阿不都拉:
    'Abdurahman Muhammad-Imin Tursunjan Ahmatniyaz Qurbanjan Abdulla',
  欧阳上官司马诸葛阿依古丽·买买提艾力·阿卜杜热西提: 'Ouyang Shangguan Sima Zhuge Ayguli Mamtali Abdurashid',
  欧阳上官: 'Ouyang Shangguan',
  '阿依古丽·买买提艾力（皮肤与整形美容中心）的客户':
    'Customers of Ayguli Mamtali (centre for skin and plastic surgery)',
  '阿依古丽·买买提艾力（皮肤科与整形美容中心主管） 2001:db8::8a2e:370:7334':
    'Ayguli Mamtali (head of dermatology and plastic surgery) 2001:db8::8a2e:370:7334',
  '王芳 138****1234 皮肤科 预约周三上午': 'Wang Fang 138****1234 Dermatology, booked for Wednesday morning',
  人员: 'People',
  '人员 {}': 'Person {}',
  '第 {} 位': 'Person {}',
  别的人员: 'Other people',
  客户: 'Customers',
  '客户 {}': 'Customer {}',
  新客: 'New customer',
  老客户: 'Regular',
  客服: 'Agent',
  客服专员: 'Agent',
  主管: 'Supervisor',
  医生: 'Doctor',
  '医生 {}': 'Doctor {}',
  一组: 'Team one',
  二组: 'Team two',
  三组: 'Team three',
  四组: 'Team four',
  五组: 'Team five',
  陈主任: 'Dr Chen',
}

/** Vocabulary of the invented customers. Strings of these lists are shared by all rows, as a parsed answer would not. */
const listed = (words: string) => words.split(' ')

export const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹']
export const givenNames = listed(
  '伟 芳 娜 秀英 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 秀兰 霞 平 刚 桂英 文博 雨桐 子涵 欣怡 梓萱 浩然 诗琪 嘉豪',
)
export const sexes = ['男', '女', '未知']
export const hospitals = listed(
  '华山皮肤专科医院 仁爱妇产医院 协和口腔门诊 同济眼科中心 长江整形美容医院 滨江国际肿瘤康复医院 东方儿童医院 北辰康复医院 明德中西医结合门诊部 西湖耳鼻喉医院',
)
export const diseases = [
  '白癜风',
  '银屑病',
  '近视矫正',
  '牙齿种植',
  '不孕不育',
  '鼻炎',
  '腰椎间盘突出',
  '双眼皮',
]
export const sources = ['百度推广', '抖音', '老客户介绍', '微信公众号', '户外广告', '搜狗', '官网', '美团']
export const consultings = ['电话', '在线咨询', '微信', '到院', '短信']
export const statuses = ['新登记', '跟进中', '已预约', '已到诊', '已成交', '已流失']
export const tagWords = ['重点', '复诊', '医保', '高意向', '外地', '急', '家属', '投诉', '会员', '学生']
export const writers = ['顾明朗', '叶晨曦', '沈佳宁', '陆远航', '江知夏', '宋以安']
export const visits = ['初诊', '复诊', '未定']
export const matures = ['A 很高', 'B 高', 'C 一般', 'D 低']
export const cities = ['上海', '杭州', '南京', '苏州', '宁波', '合肥', '南昌', '呼和浩特', '乌鲁木齐']

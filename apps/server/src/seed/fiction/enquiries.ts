import type { Random } from './random.ts'

const durations = ['一周左右', '两三个月', '半年多', '一年以上', '断断续续好几年'] as const
const concerns = [
  '想了解费用',
  '担心治疗会疼',
  '想知道恢复要多久',
  '问周末能否就诊',
  '想挂专家号',
  '问能不能报销',
] as const
const histories = [
  '之前没有看过',
  '在社区医院看过',
  '自己用过药没有效果',
  '家里人有类似情况',
  '做过一次检查',
] as const
const remarks = [
  '说话比较急，回复要快',
  '白天上班，晚上七点后方便',
  '由女儿代为咨询',
  '普通话不太好，可微信文字沟通',
  '希望固定一位客服联系',
  '不要在午休时间打电话',
  '住得比较远，需要安排接送',
  '朋友推荐，信任度高',
] as const
const companions = ['配偶', '母亲', '父亲', '女儿', '儿子', '朋友'] as const

/** First words of an enquiry. */
export const enquiryText = (random: Random, disease: string): string =>
  `咨询${disease}，症状${random.pick(durations)}，${random.pick(histories)}，${random.pick(concerns)}。`

/** A remark that colleagues leave for each other. */
export const remarkText = (random: Random): string => random.pick(remarks)

/** How a companion belongs to the customer. */
export const relationOf = (random: Random): string => random.pick(companions)

const questions = ['哪家医院好', '多少钱', '怎么治疗', '能治好吗', '医院预约', '专家门诊'] as const

/** What was typed into the search engine. */
export const searchWords = (random: Random, disease: string, city: string): string =>
  `${city.replace('市', '')}${disease}${random.pick(questions)}`

import type { Random } from './random.ts'

/** What a contact was about; decides which sentences can be written down. */
export type NoteTopic =
  | 'enquiry'
  | 'considering'
  | 'booked'
  | 'missed'
  | 'visited'
  | 'recovering'
  | 'cooling'
  | 'lost'

type Sentence = (disease: string, agent: string) => string

const notes: Record<NoteTopic, readonly Sentence[]> = {
  enquiry: [
    (disease) => `首次沟通，咨询${disease}，已介绍检查流程和大致费用，客户表示先了解一下。`,
    (disease) => `电话接通，${disease}困扰半年多，在别处看过效果一般，想找专家面诊。`,
    (disease) => `微信已通过，发送${disease}科普资料和医生介绍，客户说晚上有空再看。`,
    () => '首次致电无人接听，已发送短信说明来意，稍后再联系。',
    (disease) => `客户主动询问${disease}能否使用医保，已说明政策，建议先到院检查。`,
    () => '沟通约五分钟，客户在上班，约定下班后再细聊。',
    (disease, agent) => `由${agent}接待，客户比较关心${disease}的恢复时间，已耐心解答。`,
  ],
  considering: [
    (disease) => `再次沟通${disease}方案，客户觉得价格偏高，需要和家人商量。`,
    () => '客户正在对比两家医院，已强调专家资质和售后保障。',
    () => '客户近期出差，回来以后再定时间，已加备注。',
    (disease) => `发送了${disease}的真实就诊环境照片，客户反馈不错，仍在犹豫时间。`,
    () => '家属有顾虑，已约家属一起通话，明天再跟进。',
    () => '客户询问周末是否有专家坐诊，已告知排班。',
    () => '电话打通后说在忙，只简单聊了两句，意向还在。',
  ],
  booked: [
    (disease) => `已预约${disease}面诊，提醒带好既往病历，到院报预约号。`,
    () => '确认到院时间，已发送路线和停车信息。',
    () => '客户确认会按时到，家人陪同，已通知导医接待。',
    () => '改约一次，新的时间已登记，提前一天再提醒。',
    (_, agent) => `${agent}与客户确认预约，需空腹检查，已说明注意事项。`,
  ],
  missed: [
    () => '预约当天未到，电话说临时有事，愿意改期。',
    () => '未到院，联系两次未接听，发短信关怀。',
    () => '客户因天气原因未到，重新约时间。',
  ],
  visited: [
    (disease) => `已到院面诊${disease}，医生建议先做检查，客户考虑治疗方案。`,
    () => '到院后检查完成，报告已出，客户想回去想一想。',
    () => '面诊顺利，对医生评价较好，费用方面需要再沟通。',
  ],
  recovering: [
    (disease) => `治疗后回访，${disease}恢复良好，无不适，提醒按时复诊。`,
    () => '客户反馈效果满意，愿意介绍朋友，已登记。',
    () => '提醒复诊时间，嘱咐饮食和作息注意事项。',
    () => '术后一周回访，轻微不适属正常，医生已在线答复。',
    () => '客户询问后续费用，已发送明细，无异议。',
  ],
  cooling: [
    () => '连续两次未接，微信有回复但不积极，降低联系频率。',
    () => '客户说暂时不考虑，过段时间再联系。',
    (disease) => `${disease}症状缓解，想先观察，一个月后再问。`,
    () => '预算不足，等有活动时再通知。',
  ],
  lost: [
    () => '客户明确表示已在其他医院治疗，不再需要。',
    () => '号码停机，微信已被删除，无法联系。',
    () => '多次联系均拒接，标记流失。',
    () => '客户搬到外地，不方便过来。',
  ],
}

const plans: Record<NoteTopic, readonly string[]> = {
  enquiry: ['再次电话沟通', '晚上微信联系', '发送医生排班'],
  considering: ['询问考虑结果', '与家属通话', '告知本月活动', '确认到院意向'],
  booked: ['提前一天提醒到院', '确认是否出发', '到院当天接待'],
  missed: ['重新约时间', '询问未到原因'],
  visited: ['跟进检查结果', '沟通治疗方案'],
  recovering: ['提醒复诊', '回访恢复情况', '满意度回访'],
  cooling: ['一个月后再联系', '有活动时通知'],
  lost: ['季度关怀短信'],
}

/** What was said at one contact. */
export const followUpNote = (random: Random, topic: NoteTopic, disease: string, agent: string): string =>
  random.pick(notes[topic])(disease, agent)

/** What the next contact is for. */
export const planNote = (random: Random, topic: NoteTopic): string => random.pick(plans[topic])

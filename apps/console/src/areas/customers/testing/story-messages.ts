import type { OfferedTemplate, SmsMessage } from '@hospital-crm/api/entities'

/** Messages as stories show them. */
export const buildMessage = (more: Partial<SmsMessage> = {}): SmsMessage => ({
  id: 12,
  template: '预约提醒',
  text: '【示例安和医院】王芳您好，您预约的就诊时间为 2026-06-03 09:30，请携带身份证提前十分钟到院。',
  phone: '138****5678',
  status: 'sent',
  problem: null,
  is_kept: false,
  uid: 1005,
  nickname: '宋雨桐',
  created_time: 1_780_300_000,
  sent_time: 1_780_300_001,
  ...more,
})

/** Templates as they are offered: one that is whole, one that asks for a word. */
export const storyTemplates: OfferedTemplate[] = [
  {
    id: 1,
    name: '预约提醒',
    text: '【示例安和医院】王芳您好，您预约的就诊时间为 2026-06-03 09:30，请携带身份证提前十分钟到院。',
    vars: [],
  },
  { id: 4, name: '通知', text: '【示例安和医院】王芳您好，{content}', vars: ['content'] },
]

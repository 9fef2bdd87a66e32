import type { ContactRefusalReason, StoppedWay } from '@hospital-crm/api/entities'

const ways: Record<StoppedWay, string> = { all: '任何方式', call: '电话', sms: '短信', wechat: '微信' }
const reasons: Record<ContactRefusalReason, string> = {
  do_not_contact: '客户不希望被联系',
  touch_limit: '本周联系次数已满',
  quiet_hours: '现在是免打扰时段',
}

/** Texts of who is not to be contacted. */
export const contact = {
  ways,
  reasons,
  badge: (way: StoppedWay) =>
    way === 'all' ? '勿联系' : `勿${{ call: '致电', sms: '发短信', wechat: '发微信' }[way]}`,
  title: (name: string) => `${name} 的联系限制`,
  open: '联系限制',
  failed: '联系限制加载失败',
  retry: '重新加载',
  none: '没有联系限制',
  good: '长期',
  until: (time: string) => `到 ${time}`,
  noted: (nickname: string, time: string) => `${nickname} 于 ${time} 注明`,
  now: { call: '现在致电', sms: '现在发短信', allowed: '可以' },
  touches: (count: number) => `近七天已联系 ${count} 次`,
  form: {
    title: '设为勿联系',
    way: '方式',
    reason: '原因',
    reasonPlaceholder: '例如：客户要求不再来电',
    until: '期限',
    untilHint: '留空为长期',
    save: '设为勿联系',
    saved: '已设为勿联系',
  },
  lift: {
    open: (way: string) => `解除 ${way}`,
    reason: '解除的原因',
    save: '解除',
    saved: '已解除勿联系',
  },
  saveFailed: '未能保存',
  cancel: '取消',
  close: '关闭',
}

export type ContactMessages = typeof contact

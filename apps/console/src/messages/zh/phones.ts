export const phones = {
  reveal: '查看完整号码',
  whose: { self: '本人', companion: (name: string) => `同行人 ${name}` },
  reasons: { call: '打电话', sms: '发短信', verify: '核对身份' },
  why: '查看原因（会被记录）',
  seconds: (count: number) => `${count} 秒后隐藏`,
  shown: (phone: string) => `完整号码 ${phone}`,
  hidden: '号码已隐藏',
  hide: '立即隐藏',
  copy: '复制完整号码',
  left: (count: number) => `今日还可查看 ${count} 次`,
  quotaUsed: (time: string) => `今日查看次数已用完，${time}后恢复`,
  duration: {
    hours: (count: number) => `${count} 小时`,
    minutes: (count: number) => `${count} 分钟`,
  },
  close: '关闭',
  viewers: {
    title: (name: string) => `谁看过 ${name} 的号码`,
    empty: '还没有人看过',
    failed: '记录加载失败',
    retry: '重新加载',
    more: '加载更早的记录',
    columns: { who: '人员', how: '方式', why: '原因', when: '时间' },
    how: { list: '列表', detail: '详情', reveal: '查看完整号码', copy: '复制', export: '导出' },
    system: '系统',
    dayOnly: '列表和导出按天合并，显示当天最后一次的时间。',
  },
}

export type PhonesMessages = typeof phones

export const dataCenter = {
  title: '数据中心',
  followUpsDue: '今日待回访',
  followUpsDueHint: '我的客户，计划在今天结束前联系',
  newLeads: '新线索',
  newLeadsHint: '尚无人领取',
  arrivalsToday: '今日到诊',
  arrivalsTodayHint: '预约在今天或今天已到',
  openAll: (count: string) => `查看全部 ${count} 条`,
  emptyFollowUps: '今天没有待回访的客户',
  emptyLeads: '没有待领取的线索',
  emptyArrivals: '今天没有预约到诊',
  failed: { title: '数据加载失败', hint: '请稍后重试，或检查网络。', retry: '重新加载' },
  today: '今天',
  overdue: '已逾期',
}
export type DataCenterMessages = typeof dataCenter

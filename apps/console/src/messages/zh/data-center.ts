export const dataCenter = {
  title: '数据中心',
  followUpsDue: '今日待回访',
  followUpsDueHint: '我的客户，计划在今天结束前联系',
  newLeads: '新线索',
  newLeadsHint: '尚无人领取',
  arrivalsToday: '今日到诊',
  arrivalsTodayHint: '预约在今天或今天已到',
  openAll: (count: string) => `查看全部 ${count} 条`,
  followUp: (name: string) => `新增 ${name} 的回访记录`,
  emptyFollowUps: '今天没有待回访的客户',
  emptyLeads: '没有待领取的线索',
  emptyArrivals: '今天没有预约到诊',
  failed: { title: '数据加载失败', hint: '请稍后重试，或检查网络。', retry: '重新加载' },
  today: '今天',
  overdue: '已逾期',
  figures: {
    title: '经营数据',
    range: '时间范围',
    ranges: { today: '今天', last7: '近 7 天', thisMonth: '本月', lastMonth: '上月', thisYear: '今年' },
    days: '日期',
    compare: '对比',
    comparisons: { none: '不对比', before: '上一周期', year: '去年同期' },
    hospitals: '医院',
    allHospitals: '全部医院',
    names: {
      consults: '新增客户',
      due: '预约到诊',
      arrived: '实际到诊',
      contacts: '回访次数',
      amount: '费用合计',
    },
    rates: {
      booking_rate: '预约率',
      arrival_rate: '到诊率',
      amount_per_arrival: '人均费用',
      cost_per_consult: '单客成本',
      cost_per_arrival: '到诊成本',
      return_on_spend: '投入产出比',
    },
    all: '全部',
    total: '合计',
    before: '对比期',
    measures: '指标',
    everyRole: '不限',
    reportGone: '报表不存在，或您没有权限查看',
    hints: {
      consults: '在此期间登记',
      due: '预约日期在此期间',
      arrived: '到诊时间在此期间',
      contacts: '在此期间写下',
      amount: '在此期间登记，已扣除冲销',
    },
    change: (percent: number) =>
      percent >= 1000
        ? `约为之前的 ${Math.round(percent / 100) + 1} 倍`
        : percent === 0
          ? '与之前持平'
          : percent > 0
            ? `较之前 +${percent}%`
            : `较之前 ${percent}%`,
    waiting: {
      title: '资源响应',
      median: '等待中位数',
      p90: (time: string) => `九成在 ${time} 内回应`,
      noAnswer: '还没有回应',
      share: '达标率',
      of: (count: string, all: string) => `${all} 条中 ${count} 条在目标时间内`,
      answered: '已回应',
      ofLeads: (count: string) => `共 ${count} 条，只按工作时间计算`,
      pooled: '仍在线索池',
      late: (count: string) => `此期间超时 ${count} 条`,
      lasting: (seconds: number) =>
        seconds < 60
          ? `${seconds} 秒`
          : seconds < 7200
            ? `${Math.round(seconds / 60)} 分钟`
            : `${(seconds / 3600).toFixed(1)} 小时`,
    },
    nothingBefore: '之前没有数据',
    nobody: '无负责人',
    none: '未填写',
    others: '其他',
    empty: '这段时间没有数据',
    panels: {
      datumPanel: { title: '推广投入', description: '填报的消费，与它带来的客户和到诊' },
      panelCard: { title: '每日走势', description: '新增、预约与到诊的客户数' },
      csOrder: { title: '客服预约', description: '每位客服名下的预约到诊数' },
      csSuccess: { title: '客服到诊', description: '每位客服名下的实际到诊数' },
      csSource: { title: '客服来源', description: '每位客服的新增客户来自哪些渠道' },
      opSource: { title: '渠道效果', description: '各渠道带来的客户、预约与到诊' },
      opCusSer: { title: '客服对比', description: '新增、回访、预约与到诊' },
      opHospital: { title: '医院对比', description: '各医院的新增客户，按病种' },
    },
  },
}
export type DataCenterMessages = typeof dataCenter

export const filters = {
  add: '筛选',
  choose: '选择字段',
  /** Whose customers a list shows, by the agent or by whoever entered them. */
  whose: {
    label: '显示谁的客户',
    join: '：',
    uid: { all: '全部', me: '我的', team: '我的团队' },
    writer: { all: '全部', me: '我录入的', team: '团队录入的' },
  },
  /** People that a condition names by a word. */
  people: { me: '我', team: '我的团队' },
  /** Back to the choice of a field. */
  otherField: (field: string) => `${field}，换一个字段`,
  apply: '应用筛选',
  clear: '清除全部',
  remove: (field: string) => `移除筛选：${field}`,
  contains: (text: string) => `含“${text}”`,
  until: (time: string) => `截至 ${time}`,
  since: (time: string) => `${time} 起`,
  several: (count: number) => `${count} 项`,
  /** Opens the conditions in groups. */
  combine: '组合条件',
  conditions: '筛选条件',
  group: '条件组',
  change: (field: string) => `修改筛选：${field}`,
  saveAsMenu: '存为客户菜单',
  /** Lists that a user keeps. */
  views: {
    save: '存为视图',
    edit: '修改视图',
    name: '视图名称',
    nameRequired: '请填写名称',
    columns: '同时保存当前的列和排序',
    place: '菜单中的位置',
    placeOf: (place: number) => `第 ${place} 位`,
    share: '与同事共享',
    confirm: '保存',
    saveNew: '另存为新视图',
    remove: '删除视图',
    danger: '高危操作',
    question: (name: string) => `确定要删除视图“${name}”吗？删除后不可恢复，客户不受影响。`,
    saved: (name: string) => `已保存视图“${name}”`,
  },
  cancel: '取消',
  /** An address that asks for what is not known. */
  unread: '链接中的部分筛选无法识别，已忽略',
  fullPhone: '请输入完整的 11 位手机号',
  time: '时间范围',
  days: '选择日期',
  spans: {
    today: '今天',
    yesterday: '昨天',
    tomorrow: '明天',
    last7: '近 7 天',
    last30: '近 30 天',
    next3: '未来 3 天',
    next7: '未来 7 天',
    thisWeek: '本周',
    lastWeek: '上周',
    nextWeek: '下周',
    thisMonth: '本月',
    lastMonth: '上月',
    overdue: '已过期',
    empty: '未填写',
  },
}

export type CustomerFiltersMessages = typeof filters

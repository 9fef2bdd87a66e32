/** Texts about what has been typed and not saved. */
export const drafts = {
  restored: (time: string) => `已恢复您在 ${time} 填写、尚未保存的内容`,
  discard: '丢弃',
  resume: '继续填写',
  later: '以后再说',
  offer: (count: number) => `您有 ${count} 份未保存的内容`,
  list: '未保存的内容',
  show: '查看',
  discarded: '已丢弃未保存的内容',
  undo: '撤销',
  newCustomer: '新增客户',
  followUp: '回访',
  field: '修改资料',
  customerMenu: '客户菜单',
  resource: '参数配置',
  receive: '领取客户',
  message: '发送短信',
  about: (what: string, whom: string) => (whom === '' ? what : `${what}：${whom}`),
  editTitle: '继续修改',
  save: '保存',
  cancel: '取消',
  gone: '这位客户已无法打开，内容仍为您保留',
  unsaved: {
    title: '还有没保存的内容',
    named: (what: string) => `${what}还没有保存。`,
    and: '、',
    body: '保留的内容会在再次打开时恢复，放弃就没有了。',
    stay: '继续填写',
    keep: '保留并关闭',
    discard: '放弃并关闭',
  },
  logout: {
    title: '退出登录',
    lasting: (count: number) =>
      `您有 ${count} 份未保存的内容。保留的内容会加密存放在这台电脑上，您下次登录后可以继续填写，最长 7 天。`,
    passing: (count: number) => `您有 ${count} 份未保存的内容，退出登录后将会丢失。`,
    keep: '保留并退出',
    discard: '丢弃并退出',
    stay: '取消',
  },
}

export type DraftsMessages = typeof drafts

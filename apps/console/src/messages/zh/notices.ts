import type { LeadGateway } from '@hospital-crm/api/entities'
import { clues } from './resources/clues.ts'

/** Texts of notices: the bell, its list and what appears by itself. */
export const notices = {
  bell: (unread: number) => (unread > 0 ? `通知，${unread} 条未读` : '通知'),
  title: '通知',
  close: '关闭通知',
  unread: '未读',
  markAll: '全部已读',
  empty: '暂无通知',
  emptyNote: '转交给您的客户、到时间的回访会出现在这里',
  failed: '通知加载失败',
  failedNote: '通知都保存着，没有丢失',
  retry: '重新加载',
  today: '今天',
  yesterday: '昨天',
  system: '系统',
  login: {
    title: '账号在其他地方登录',
    detail: (ip: string, time: string) => `IP ${ip} · ${time}`,
    action: '修改密码',
  },
  transfer: {
    one: (from: string, name: string) => `${from} 向您转交了客户 ${name}`,
    several: (from: string, name: string, count: number) => `${from} 向您转交了 ${name} 等 ${count} 位客户`,
    nameless: (from: string, count: number) => `${from} 向您转交了 ${count} 位客户`,
  },
  plan: {
    title: (name: string) => `回访时间到：${name}`,
    nameless: '有一位客户的回访时间到了',
    detail: (time: string) => `计划 ${time}`,
  },
  takenBack: {
    one: (from: string, name: string) => `${from} 把您的客户 ${name} 放回了流失池`,
    several: (from: string, name: string, count: number) =>
      `${from} 把您的 ${name} 等 ${count} 位客户放回了流失池`,
    nameless: (from: string, count: number) => `${from} 把您的 ${count} 位客户放回了流失池`,
  },
  recycleWarning: {
    one: (_from: string, name: string) => `客户 ${name} 即将被收回到流失池`,
    several: (_from: string, name: string, count: number) => `${name} 等 ${count} 位客户即将被收回到流失池`,
    nameless: (_from: string, count: number) => `${count} 位客户即将被收回到流失池`,
  },
  lead: {
    one: (_from: string, name: string) => `收到新资源 ${name}`,
    several: (_from: string, name: string, count: number) => `收到 ${name} 等 ${count} 条新资源`,
    nameless: (_from: string, count: number) => `收到 ${count} 条新资源`,
  },
  leadAgain: {
    one: (_from: string, name: string) => `您的客户 ${name} 再次咨询`,
    several: (_from: string, name: string, count: number) => `您的客户 ${name} 等 ${count} 位再次咨询`,
    nameless: (_from: string, count: number) => `您有 ${count} 位客户再次咨询`,
  },
  merged: {
    one: (from: string, name: string) => `${from} 把您的客户并入了 ${name}`,
    several: (from: string, name: string, count: number) =>
      `${from} 把您的客户并入了 ${name} 等 ${count} 位客户`,
    nameless: (from: string, _count: number) => `${from} 把您的客户并入了同事的客户`,
  },
  leadWaiting: {
    one: (_from: string, name: string) => `资源 ${name} 等待超时，请尽快领取`,
    several: (_from: string, name: string, count: number) => `${name} 等 ${count} 条资源等待超时，请尽快领取`,
    nameless: (_from: string, count: number) => `${count} 条资源等待超时`,
  },
  /** Name of the platform that a lead came through; empty where it came through none. */
  gateway: (gateway: number): string => clues.choices.gateway[gateway as LeadGateway] ?? '',
  due: {
    left: (minutes: number) => `剩 ${minutes} 分钟`,
    late: (minutes: number) =>
      minutes < 120 ? `超时 ${minutes} 分钟` : `超时 ${Math.floor(minutes / 60)} 小时`,
    by: (time: string) => `${time} 前回应`,
  },
  guessing: (name: string) => ({
    title: `${name} 查询了很多查不到的号码`,
    description: '该角色看不到完整号码。请在审计日志中核实。',
  }),
  backupFailed: { title: '自动备份失败', description: '请查看服务器日志，检查备份目录和磁盘空间' },
  letter: {
    title: (name: string) => `每周订阅：${name}`,
    gone: '您订阅的报表已不可用',
    panel: '数据中心',
    detail: (from: string, to: string) => `${from} 至 ${to}`,
  },
  unnamed: '未命名客户',
  open: (count: number) => (count > 1 ? `查看 ${count} 位客户` : '查看客户'),
  followUp: '记录回访',
  missed: (count: number) => `您离开时有 ${count} 条新通知`,
  showAll: '查看通知',
  region: '新通知',
  dismiss: '关闭',
}

export type NoticesMessages = typeof notices

import type { Language } from '../../apps/console/src/messages/index.ts'

const zh = {
  chart: (machine: string) => `${machine} 状态图`,
  state: (name: string, isCurrent: boolean) => `状态 ${name}，${isCurrent ? '当前' : '非当前'}`,
  legend: '● 初始　✱ 任意内部状态　▸ 注入的调用　◷ 计时器',
  fit: '适合宽度',
  actual: '实际大小',
  zoom: '缩放',
  current: '当前状态',
  possible: '现在可以发生的事件',
  none: '这里不再接受任何事件。',
  answers: '注入的调用下次如何结束',
  clock: '时间',
  next: (ms: string) => `前进到下一个计时器（${ms}）`,
  noTimer: '没有计时器在运行',
  restart: '重新开始',
  log: '发生了什么',
}

const en: typeof zh = {
  chart: (machine) => `Chart of ${machine}`,
  state: (name, isCurrent) => `State ${name}, ${isCurrent ? 'current' : 'not current'}`,
  legend: '● initial   ✱ any state inside   ▸ injected call   ◷ timer',
  fit: 'Fit the width',
  actual: 'Actual size',
  zoom: 'Zoom',
  current: 'Current state',
  possible: 'Events that are possible now',
  none: 'No event is accepted any more.',
  answers: 'How the next injected call ends',
  clock: 'Time',
  next: (ms) => `Go to the next timer (${ms})`,
  noTimer: 'No timer is running',
  restart: 'Start again',
  log: 'What happened',
}

/** Words of the pages about machines. */
export const machineWords: Readonly<Record<Language, typeof zh>> = { zh, en }

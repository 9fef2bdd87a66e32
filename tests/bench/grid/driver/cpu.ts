import type { CDPSession } from 'playwright'

/** CPU time of the page's main thread, in ms. */
export interface Cpu {
  task: number
  script: number
  layout: number
  style: number
}

const names: Record<keyof Cpu, string> = {
  task: 'TaskDuration',
  script: 'ScriptDuration',
  layout: 'LayoutDuration',
  style: 'RecalcStyleDuration',
}

/** Counts in CPU time instead of time on the clock, so that other load on the machine disturbs it little. */
export const countCpu = (cdp: CDPSession) => cdp.send('Performance.enable', { timeDomain: 'threadTicks' })

async function read(cdp: CDPSession): Promise<Cpu> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const value = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return {
    task: value(names.task),
    script: value(names.script),
    layout: value(names.layout),
    style: value(names.style),
  }
}

/** CPU time that the page's main thread takes while something happens. */
export async function cpuOf<T>(cdp: CDPSession, happen: () => Promise<T>): Promise<{ cpu: Cpu; result: T }> {
  const before = await read(cdp)
  const result = await happen()
  const after = await read(cdp)
  const cpu: Cpu = {
    task: after.task - before.task,
    script: after.script - before.script,
    layout: after.layout - before.layout,
    style: after.style - before.style,
  }
  return { cpu, result }
}

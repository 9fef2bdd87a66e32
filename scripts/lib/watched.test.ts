import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { descendants } from './process-tree.mjs'
import { runWatched, WentSilent } from './watched.mjs'

const silentMs = 300_000

/** Says its process id and that of a child, and then something each time it is asked to. */
const patient = `
  const { spawn } = require('node:child_process')
  setInterval(() => {}, 60_000)
  process.on('SIGUSR2', () => console.log('still at it'))
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'])
  console.log(process.pid + ' ' + child.pid)`

/** What the command says next. */
const said = () =>
  new Promise<string>((resolve) => {
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      write.mockRestore()
      resolve(String(text).trim())
      return true
    })
  })

const start = (script: string) =>
  runWatched('The runner', [process.execPath, '-e', script], { cwd: '.', silentMs })

const isAlive = (pid: number) => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return /^[^Z\s]/.test(stdout)
}

const gone = async (pid: number) => {
  while (isAlive(pid)) await new Promise((resolve) => setImmediate(resolve))
}

afterEach(() => vi.useRealTimers())

describe('A command that is watched', () => {
  it('may take as long as it likes while it speaks, and is ended with its children once it is silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const first = said()
    const outcome = start(patient).catch((error: unknown) => error)
    const pids = (await first).split(' ').map(Number)
    const [pid = 0] = pids
    onTestFinished(() => {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    })
    for (const _ of [1, 2, 3]) {
      vi.advanceTimersByTime(silentMs - 1)
      const next = said()
      process.kill(pid, 'SIGUSR2')
      expect(await next).toBe('still at it')
    }
    vi.advanceTimersByTime(silentMs - 1)
    expect(pids.map((one) => isAlive(one))).toEqual([true, true])
    vi.advanceTimersByTime(1)
    expect(await outcome).toEqual(new WentSilent('The runner', silentMs))
    for (const one of pids) await gone(one)
  })

  it('tells how long the silence was', () => {
    expect(new WentSilent('The runner', silentMs).message).toBe(
      'The runner said nothing for 5 minutes and was ended',
    )
  })

  it('answers its code and all that it said', async () => {
    const script = "process.stdout.write('a'.repeat(100_000)); process.exitCode = 3"
    const { code, output } = await runWatched('The runner', [process.execPath, '-e', script], {
      cwd: '.',
      silentMs,
      quiet: true,
    })
    expect([code, output.length]).toEqual([3, 100_000])
  })

  it('answers 127 when it cannot be started', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const { code } = await runWatched('The runner', ['no-such-runner'], { cwd: '.', silentMs })
    expect([code, error.mock.calls]).toEqual([127, [['spawn no-such-runner ENOENT']]])
  })
})

describe('The processes below another', () => {
  it('are its children, their children, and no others', () => {
    const processes = [
      [10, 1],
      [11, 10],
      [12, 11],
      [13, 10],
      [20, 1],
      [21, 20],
    ] as const
    expect(descendants(10, processes).toSorted()).toEqual([11, 12, 13])
    expect(descendants(21, processes)).toEqual([])
  })
})

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Runs a program to its end. @throws when it fails, with what it said */
export const run = async (file: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(file, args)).stdout

/** A program that goes on until it is ended. */
export interface Program {
  pid: number
  end: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts a program that writes what it says to a file. */
export const startProgram = (command: readonly string[], log: string): Program => {
  const [file = '', ...args] = command
  const output = openSync(log, 'a')
  const child: ChildProcess = spawn(file, args, { stdio: ['ignore', output, output] })
  closeSync(output)
  const over = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    pid: child.pid ?? 0,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await over
    },
  }
}

const LOOK_MS = 200

/** Something that was waited for did not come in time. */
export class TooLate extends Error {
  override readonly name = 'TooLate'
}

/** Asks again and again until the answer is true. @throws {TooLate} after so many seconds */
export const until = async (
  what: string,
  seconds: number,
  holds: () => boolean | Promise<boolean>,
): Promise<void> => {
  const end = performance.now() + seconds * 1000
  while (!(await holds())) {
    if (performance.now() > end) throw new TooLate(`${what}: not within ${seconds} s`)
    await pause(LOOK_MS)
  }
}

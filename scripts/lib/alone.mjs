import { mkdirSync, readdirSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How often a process that waits looks whether its turn has come. */
const lookMs = 100

/**
 * Does work while no other process of this machine does work under the same lock: a folder with one entry, the id of the
 * process that holds it. A process that ended without giving it back holds it no more.
 *
 * @template Result
 * @param {string} lock path of the folder; the one around it exists
 * @param {{ work: () => Promise<Result>, onWait: () => void }} turn `onWait` is called once when somebody else is at it
 * @returns {Promise<Result>}
 */
export async function alone(lock, { work, onWait }) {
  const own = path.join(lock, String(process.pid))
  const giveBack = () => remove(lock, own)
  for (let tries = 0; !taken(lock, own); tries += 1) {
    if (tries === 0) onWait()
    await pause(lookMs)
  }
  process.once('exit', giveBack)
  try {
    return await work()
  } finally {
    process.removeListener('exit', giveBack)
    giveBack()
  }
}

/**
 * Two that both wrote their entry see each other, and whoever looks last steps back; so one at most stays.
 * @param {string} lock
 * @param {string} own
 * @returns {boolean}
 */
function taken(lock, own) {
  for (const pid of entries(lock)) if (!isRunning(Number(pid))) remove(lock, path.join(lock, pid))
  try {
    mkdirSync(lock)
    writeFileSync(own, '', { flag: 'wx' })
  } catch (error) {
    // Somebody has it, or has just cleared away the folder that was still empty.
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'EEXIST' || code === 'ENOENT') return false
    throw error
  }
  if (entries(lock).length === 1) return true
  remove(lock, own)
  return false
}

/** @param {string} lock */
function entries(lock) {
  try {
    return readdirSync(lock)
  } catch {
    return []
  }
}

/**
 * Takes an entry away by its name, and the folder only when nobody else is in it.
 * @param {string} lock
 * @param {string} entry
 */
function remove(lock, entry) {
  for (const away of [() => unlinkSync(entry), () => rmdirSync(lock)]) {
    try {
      away()
    } catch {
      // It is gone already, or another process has come in.
    }
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

import { readFileSync } from 'node:fs'
import { isCallError } from '@hospital-crm/api/errors'
import { readApart } from '../read/read-apart.ts'

/**
 * Reads one file as an import does, in a process that does nothing else, and prints how much memory that took at most, in
 * MB, how many seconds of a processor, and how it ended: `node measure.ts <file>`.
 */
const [, , path = ''] = process.argv
const bytes = readFileSync(path)
const before = process.memoryUsage.rss()
let peak = before
const sampling = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 5)
const began = process.cpuUsage()
const error: unknown = await readApart(new Uint8Array(bytes)).catch((caught: unknown) => caught)
clearInterval(sampling)
const { user, system } = process.cpuUsage(began)
process.stdout.write(
  JSON.stringify({
    megabytes: Math.round((peak - before) / 1_048_576),
    seconds: (user + system) / 1e6,
    ended: isCallError(error) ? error.error : 'read',
  }),
)

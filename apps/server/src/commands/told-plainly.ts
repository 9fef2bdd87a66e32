import { diskFullText, isDiskFull } from '../database/disk-full.ts'

/** Runs a command; what goes wrong is one line without a stack, and exit code 1. */
export const toldPlainly = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    console.error(isDiskFull(error) ? diskFullText : text)
    process.exitCode = 1
  }
}

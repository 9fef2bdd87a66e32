/** Runs a command; what goes wrong is one line without a stack, and exit code 1. */
export const toldPlainly = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

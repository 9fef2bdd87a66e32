/**
 * Stands in for `react-dom/test-utils` in the built Storybook, where React has no `act`: React Aria's testers ask it to carry
 * something out and to wait until the page shows it.
 */
export const act = (carryOut: () => unknown): PromiseLike<void> => {
  const done = carryOut()
  const shown = async () => {
    await done
    // React renders what an event asked for in a task of its own.
    await new Promise((resolve) => setTimeout(resolve))
  }
  // As in React, only who waits has to; an error of what nobody waits for is nobody's.
  // oxlint-disable-next-line unicorn/no-thenable -- what `act` gives back is to be awaited
  return { then: (resolve, reject) => shown().then(resolve, reject) }
}

import { configure, getConfig } from 'storybook/test'

/**
 * `userEvent` tells of a change when a field that it typed in loses the focus, and Storybook wraps that in React's `act`,
 * which renders what is waiting. React Aria moves its focus from effects too, between two fields or to an option of a list
 * that was searched; there React is at work already and refuses. Whoever moves the focus as a user does is wrapped anyway.
 */
export function leaveBlurUnwrapped(): void {
  const config = getConfig()
  const wrap: (act: () => void) => void = (act) => config.eventWrapper(act)
  configure({
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells inside of which event this is
    eventWrapper: (act) => (window.event?.type === 'blur' ? act() : wrap(act)),
  })
}

import { useLayoutEffect } from 'react'

/** What stands on the page while code is on its way: the outline of the log-in card or of the frame, or one line at the top. */
export type WaitingFor = 'login' | 'shell' | 'line'

const held: WaitingFor[] = []

/** Shows what is waited for: the latest outline, else the line. index.html draws it and shows one from the first. */
const show = (): void => {
  const outline = held.findLast((one) => one !== 'line')
  const { dataset } = document.documentElement
  if (held.length === 0) delete dataset['waiting']
  else dataset['waiting'] = outline ?? 'line'
}

/** Whether the page is still an outline: then the frame is shown as soon as it is there, and waits for nothing inside it. */
export const isOutlined = (): boolean =>
  ['login', 'shell'].includes(document.documentElement.dataset['waiting'] ?? '')

/** Begins to wait for something; call the answer when it is here. */
export const beginWaiting = (what: WaitingFor): (() => void) => {
  held.push(what)
  show()
  return () => {
    const at = held.lastIndexOf(what)
    if (at >= 0) held.splice(at, 1)
    show()
  }
}

/** Waits as long as it stands: what a boundary shows in place of a part whose code is on its way. */
export const Waiting = ({ what }: { what: WaitingFor }) => {
  useLayoutEffect(() => beginWaiting(what), [what])
  return null
}

/** Ends what index.html began, once the page itself knows what it waits for. */
export const useFirstShown = (): void => useLayoutEffect(show, [])

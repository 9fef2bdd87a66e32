/** What has to be on screen. The same questions are put to both trees, by role and text. */
export type Sign = 'opened' | 'searched' | 'chosen'

const rows = () => [...document.querySelectorAll('[role=dialog] :is([role=treeitem], [role=row])')]

/** The text that is searched, in the names of leaves only; no leaf is there before the search. */
const searched = '炎 1'

const signs: Record<Sign, () => boolean> = {
  opened: () => rows().length >= 10,
  searched: () => rows().some((row) => row.ariaLevel === '3' && row.textContent.includes(searched)),
  chosen: () => rows().some((row) => row.ariaChecked === 'true' || row.ariaSelected === 'true'),
}

/**
 * Waits for the next event of a type, then for its result: answers the milliseconds from the event, as the browser
 * stamped it, to the end of the first frame that was painted with the sign in it.
 */
export function watch(type: 'pointerdown' | 'beforeinput', sign: Sign): Promise<number> {
  return new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        if (!signs[sign]()) {
          requestAnimationFrame(look)
          return
        }
        // A message that is sent in a frame comes after the frame is painted.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
        port1.start()
        port2.postMessage(undefined)
      }
      requestAnimationFrame(look)
    }
    window.addEventListener(type, begin, { capture: true, once: true })
  })
}

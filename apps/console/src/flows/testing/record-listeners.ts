type Add = EventTarget['addEventListener']

/** Where the console listens for as long as its page lives. */
const places = [window, document, MediaQueryList.prototype] as const

/** Takes the place of `addEventListener` there, and answers the way back. */
const replaceAdd = (place: EventTarget, wrap: (real: Add) => Add): (() => void) => {
  const own = Object.getOwnPropertyDescriptor(place, 'addEventListener')
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its receiver
  const value = wrap(place.addEventListener)
  Object.defineProperty(place, 'addEventListener', { value, configurable: true, writable: true })
  return () => {
    if (own) Object.defineProperty(place, 'addEventListener', own)
    else Reflect.deleteProperty(place, 'addEventListener')
  }
}

/**
 * Runs something that listens to the page for as long as the page lives, and answers the way to end that: in a story
 * the page lives longer.
 */
export const recordListeners = <Result>(start: () => Result): { result: Result; stop: () => void } => {
  const added: [EventTarget, ...Parameters<Add>][] = []
  const backs = places.map((place) =>
    replaceAdd(
      place,
      (real) =>
        function add(this: EventTarget | undefined, ...rest: Parameters<Add>) {
          // Called without a receiver it means the window.
          const target = this ?? window
          added.push([target, ...rest])
          real.apply(target, rest)
        },
    ),
  )
  try {
    const result = start()
    const stop = () => {
      for (const [target, type, listener, options] of added)
        target.removeEventListener(type, listener, options)
    }
    return { result, stop }
  } finally {
    for (const back of backs) back()
  }
}

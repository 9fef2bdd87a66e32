/** Endings that every injected call has beside its own: no usable answer, and no answer at all. */
const always = ['failure', 'never'] as const

/** One injected call whose ending is chosen before it is made. */
export interface Effect<Output = unknown> {
  readonly name: string
  /** Names of all endings, the call's own first. */
  readonly endings: readonly string[]
  readonly chosen: string
  /** The next call ends like this. */
  choose: (ending: string) => void
  run: () => Promise<Output>
}

/** A call that ends as chosen; at first with the first of its own endings. */
export const createEffect = <Output>(
  name: string,
  own: Readonly<Record<string, Output>>,
  told: (text: string) => void,
): Effect<Output> => {
  const endings = [...Object.keys(own), ...always]
  let chosen = endings[0] ?? 'never'
  return {
    name,
    endings,
    get chosen() {
      return chosen
    },
    choose: (ending) => {
      if (!endings.includes(ending)) throw new Error(`"${name}" cannot end as "${ending}"`)
      chosen = ending
    },
    run: () => {
      told(`${name} → ${chosen}`)
      if (chosen === 'never') return new Promise(() => {})
      if (chosen === 'failure') return Promise.reject(new Error('no answer'))
      return Promise.resolve(own[chosen] as Output)
    },
  }
}

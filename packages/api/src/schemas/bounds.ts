import type * as z from 'zod/mini'

/** Smallest and largest value of a number, longest text; left out where nothing limits it. */
export interface Bounds {
  min?: number
  max?: number
  length?: number
}

/** The schema itself, or the one inside of one that lets null through. */
const inner = ({ def }: z.ZodMiniType): z.ZodMiniType['def'] =>
  'innerType' in def ? inner(def.innerType as z.ZodMiniType) : def

const names = { greater_than: 'min', less_than: 'max', max_length: 'length' } as const

/** What limits the values of a schema. */
export const boundsOf = (schema: z.ZodMiniType): Bounds =>
  Object.fromEntries(
    (inner(schema).checks ?? []).flatMap(({ _zod: { def } }) => {
      const { check, value, maximum } = def as { check: string; value?: number; maximum?: number }
      const name = names[check as keyof typeof names] as keyof Bounds | undefined
      return name ? [[name, value ?? maximum]] : []
    }),
  )

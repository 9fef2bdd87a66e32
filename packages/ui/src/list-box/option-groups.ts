import type { Option, OptionGroup } from './option-list.tsx'

/** An option, or several under a heading, with ids of one type. */
export type OptionOrGroup<Id extends string | number = string | number> =
  | (Option & { id: Id })
  | (Omit<OptionGroup, 'options'> & { options: readonly (Option & { id: Id })[] })

/** Whether any options stand under a heading. */
export const hasGroups = (items: readonly (Option | OptionGroup)[]): boolean =>
  items.some((item) => 'options' in item)

/** All options, those under headings too, in their order. */
export const optionsIn = <Id extends string | number>(
  items: readonly OptionOrGroup<Id>[],
): (Option & { id: Id })[] => items.flatMap((item) => ('options' in item ? item.options : [item]))

/** Options whose name fits, each under its heading; a heading without any goes. */
export const fittingOptions = <Id extends string | number>(
  items: readonly OptionOrGroup<Id>[],
  fits: (name: string) => boolean,
): OptionOrGroup<Id>[] =>
  items.flatMap((item): OptionOrGroup<Id>[] => {
    if (!('options' in item)) return fits(item.name) ? [item] : []
    const options = item.options.filter(({ name }) => fits(name))
    return options.length > 0 ? [{ ...item, options }] : []
  })

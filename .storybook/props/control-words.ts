import type { ArgTypesEnhancer } from 'storybook/internal/types'

const tags = /@(?:default|selector|throws|param)\s[^@]*/g

/** Shows in the controls what a property's comment says in words; a default that it names goes where defaults stand. */
export const controlWords: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { description } = argType
      if (!description?.includes('@')) return [name, argType]
      const [, summary] = /@default\s+([^@]+?)\s*(?=@|$)/.exec(description) ?? []
      const table = summary === undefined ? argType.table : { ...argType.table, defaultValue: { summary } }
      return [
        name,
        { ...argType, description: description.replaceAll(tags, '').trim(), ...(table && { table }) },
      ]
    }),
  )

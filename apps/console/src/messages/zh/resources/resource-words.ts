import type { ResourceDefinition } from '@hospital-crm/api/resources'

type Fields = ResourceDefinition['fields']

/** The words of each value of each choice. */
type ChoiceWords<Of extends Fields> = {
  readonly [
    Name in keyof Of as Of[Name] extends { choices: readonly string[] } ? Name : never
  ]: Of[Name] extends {
    choices: readonly (infer Value extends string)[]
  }
    ? Readonly<Record<Value, string>>
    : never
}

/** What a resource is called, in one language. */
export type ResourceWords<Definition extends ResourceDefinition> = {
  /** Of its page and its entry in the menu. */
  title: string
  /** Other words by which the palette finds it: in Chinese the syllables of the title. */
  keywords: string
  /** One of its rows, as it stands after a verb. */
  one: string
  fields: { readonly [Name in keyof Definition['fields']]: string }
  /** What follows once there is a row. */
  empty: string
} & (keyof ChoiceWords<Definition['fields']> extends never
  ? { choices?: never }
  : { choices: ChoiceWords<Definition['fields']> })

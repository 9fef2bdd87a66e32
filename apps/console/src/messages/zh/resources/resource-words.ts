import type { ResourceDefinition } from '@hospital-crm/api/resources'

/** What a resource is called, in one language. */
export interface ResourceWords<Definition extends ResourceDefinition> {
  /** Of its page and its entry in the menu. */
  title: string
  /** Other words by which the palette finds it: in Chinese the syllables of the title. */
  keywords: string
  /** One of its rows, as it stands after a verb. */
  one: string
  fields: { readonly [Name in keyof Definition['fields']]: string }
  /** What follows once there is a row. */
  empty: string
}

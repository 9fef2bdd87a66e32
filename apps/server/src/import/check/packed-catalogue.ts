import type { Viewer } from '../../access/scope.ts'
import type { Catalogue } from '../../options/catalogue.ts'

/** A catalogue as plain data, so that it can be handed to another thread: what one person may choose from. */
export type PackedCatalogue = Omit<Catalogue, 'trees' | 'kindOf'> & {
  /** Nodes that the role allows, with all below them. */
  allowed: Record<keyof Catalogue['trees'], number[]>
}

export const packCatalogue = (
  { trees, kindOf: _, ...lists }: Catalogue,
  { role }: Viewer,
): PackedCatalogue => ({
  ...lists,
  allowed: {
    diseases: trees.diseases(role?.disease ?? []),
    sources: trees.sources(role?.source ?? []),
  },
})

/** The same catalogue for the same person. It knows the kinds of those statuses alone that can be chosen. */
export const unpackCatalogue = ({ allowed, ...lists }: PackedCatalogue): Catalogue => {
  const kinds = new Map(lists.customerStatus.map(({ id, kind }) => [id, kind]))
  return {
    ...lists,
    trees: { diseases: () => allowed.diseases, sources: () => allowed.sources },
    kindOf: (status) => kinds.get(status),
  }
}

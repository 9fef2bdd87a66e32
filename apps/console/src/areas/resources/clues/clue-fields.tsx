import { useMemo } from 'react'
import { useOptions } from '../../../options/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'
import { ClueFields as ClueFieldsView } from './clue-fields.view.tsx'

const invalidating = ['customerStatus', 'customerTags'] as const

/** The fields of a lead interface, with the statuses and tags that can make a lead invalid. */
export const ClueFields = (props: OwnFieldsProps) => {
  const { lists } = useOptions(invalidating)
  const texts = useMemo(
    () => ({
      ...props.texts,
      options: {
        ...props.texts.options,
        customerStatus: lists.customerStatus,
        customerTags: lists.customerTags,
      },
    }),
    [props.texts, lists],
  )
  return <ClueFieldsView {...props} texts={texts} />
}

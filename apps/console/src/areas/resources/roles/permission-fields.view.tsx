import { Banner } from '@hospital-crm/ui/banner'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'
import { sentenceOf } from './permission-tree.ts'

/** What a permission allows, or that the server no longer knows it. */
export const PermissionFields = ({ values }: OwnFieldsProps) => {
  const language = useLanguage()
  const { role: words } = useMessages('staff')
  if (values['is_known'] === false) return <Banner tone="warning">{words.unknownNote}</Banner>
  const { path = '' } = values as { path?: string }
  const sentence = sentenceOf({ path, desc: '' }, language)
  return sentence === undefined ? null : (
    <Banner tone="info" title={words.allows}>
      {sentence}
    </Banner>
  )
}

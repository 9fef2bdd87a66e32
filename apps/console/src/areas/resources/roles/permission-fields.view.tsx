import { Banner } from '@hospital-crm/ui/banner'
import { useMessages } from '../../../messages/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'

/** Says of a permission that the server no longer knows it; the others have nothing beside their fields. */
export const PermissionFields = ({ values }: OwnFieldsProps) => {
  const { role: words } = useMessages('staff')
  return values['is_known'] === false ? <Banner tone="warning">{words.unknownNote}</Banner> : null
}

import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { useMessages } from '../../../messages/index.ts'

interface FollowUpFailureProps {
  /** Why the last try failed; nothing is shown without. */
  reason: string | undefined
  isSaving: boolean
  onSave: () => void
}

/** Says that nothing is lost, why it was not saved, and how to go on. */
export const FollowUpFailure = ({ reason, isSaving, onSave }: FollowUpFailureProps) => {
  const { followUps: words } = useMessages('customers')
  return (
    reason !== undefined && (
      <Banner
        tone="danger"
        title={words.failed}
        actions={
          <Button size="small" isPending={isSaving} onPress={onSave}>
            {words.again}
          </Button>
        }
      >
        {reason}
      </Banner>
    )
  )
}

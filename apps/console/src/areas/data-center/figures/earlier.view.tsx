import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { useMessages } from '../../../messages/index.ts'

interface EarlierProps {
  /** Why nothing newer was read. */
  failure: string
  onRetry: () => void
}

/** Tells over figures that they are of an earlier moment: reading them again has failed. */
export const Earlier = ({ failure, onRetry }: EarlierProps) => {
  const { earlier, failed } = useMessages('dataCenter')
  return (
    <Banner
      tone="warning"
      title={failure}
      actions={
        <Button size="small" onPress={onRetry}>
          {failed.retry}
        </Button>
      }
    >
      {earlier}
    </Banner>
  )
}

import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { useMessages } from '../messages/index.ts'

export interface EndingBannerViewProps {
  /** Time of day at which the login ends. */
  endsAt: string
  onRenew: () => void
  onDismiss: () => void
}

/** Says that the login ends soon, and offers to sign in again without leaving. */
export const EndingBannerView = ({ endsAt, onRenew, onDismiss }: EndingBannerViewProps) => {
  const { renewal } = useMessages('front')
  const { ending } = useMessages('shell')
  return (
    <Banner
      tone="warning"
      isPage
      actions={
        <Button size="small" onPress={onRenew}>
          {renewal.offer}
        </Button>
      }
      onDismiss={onDismiss}
      dismissLabel={ending.dismiss}
    >
      {ending.text(endsAt)}
    </Banner>
  )
}

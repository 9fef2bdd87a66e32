import type { Viewing } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { useMessages } from '../messages/index.ts'

export interface ViewingBannerViewProps {
  viewing: Viewing
  onEnd: () => void
}

/** Says as whom the console is looked at, that nothing can be changed, and offers to end it. */
export const ViewingBannerView = ({ viewing: { role, holder, over }, onEnd }: ViewingBannerViewProps) => {
  const { viewing: words } = useMessages('shell')
  return (
    <Banner
      tone={over ? 'danger' : 'warning'}
      isPage
      actions={
        <Button size="small" onPress={onEnd}>
          {words.end}
        </Button>
      }
    >
      {over
        ? words.over(role.name)
        : holder
          ? words.asHolder(role.name, holder.nickname)
          : words.asRole(role.name)}
    </Banner>
  )
}

import { Wallpaper } from '../brand/wallpaper.tsx'
import { useMessages } from '../messages/index.ts'
import { usePublicConfig, useDocumentTitle } from '../brand/index.ts'
import { PasswordModal } from './password-modal.tsx'

const stay = () => {}

/** The initial password must go first: the form stands over an empty page. */
export const ForcedChange = () => {
  const { password } = useMessages('front')
  useDocumentTitle(password.title)
  return (
    <>
      <Wallpaper src={usePublicConfig()?.bingWallpaper} isBlurred />
      <PasswordModal forced onCancel={stay} />
    </>
  )
}

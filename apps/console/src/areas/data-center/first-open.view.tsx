import { Button } from '@hospital-crm/ui/button'
import { useMessages } from '../../messages/index.ts'
import { useIsPhone } from '../../parts/use-media.ts'
import { frameShortcuts, useShortcutHint } from '../../shortcuts/index.ts'

/** How anything is found, for whoever has the console open in this browser for the first time; on a phone without keys. */
export const FirstOpen = ({ onClose }: { onClose: () => void }) => {
  const { firstOpen: words } = useMessages('dataCenter')
  const isPhone = useIsPhone()
  const palette = useShortcutHint(frameShortcuts.palette)
  const help = useShortcutHint(frameShortcuts.help)
  return (
    <section
      aria-label={words.title}
      className="mb-4 flex max-w-3xl flex-wrap items-center gap-x-5 gap-y-1 text-13 text-text-muted"
    >
      <p className="m-0">
        {words.find} {!isPhone && palette}
      </p>
      {!isPhone && (
        <p className="m-0">
          {words.keys} {help}
        </p>
      )}
      <Button size="small" variant="quiet" onPress={onClose}>
        {words.close}
      </Button>
    </section>
  )
}

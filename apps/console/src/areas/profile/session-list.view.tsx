import type { OwnSession } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Badge } from '@hospital-crm/ui/badge'
import { Button } from '@hospital-crm/ui/button'
import { useMessages } from '../../messages/index.ts'
import { deviceWords } from './device-words.ts'

export interface SessionListProps {
  sessions: readonly OwnSession[]
  timeZone: string
  /** The one that is being ended. */
  ending: number | undefined
  onEnd: (session: OwnSession) => void
}

/** Where somebody is signed in; all but the place where they look can be ended. */
export const SessionList = ({ sessions, timeZone, ending, onEnd }: SessionListProps) => {
  const words = useMessages('profile')
  return (
    <ul className="m-0 flex max-w-xl list-none flex-col p-0">
      {sessions.map((session) => {
        const { id, device, ip, since, seen, is_current: isCurrent } = session
        const name = deviceWords(device) ?? words.unknownDevice
        return (
          <li
            key={id}
            className="flex items-center gap-3 border-0 border-b border-solid border-border py-3 text-13"
          >
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {name}
                {isCurrent && <Badge tone="success">{words.thisDevice}</Badge>}
              </span>
              <span className="text-12 text-text-muted tabular-nums">
                {words.place(ip, formatUnix(since, timeZone), formatUnix(seen, timeZone))}
              </span>
            </div>
            {!isCurrent && (
              <Button
                size="small"
                aria-label={words.endOf(name)}
                isPending={ending === id}
                onPress={() => onEnd(session)}
              >
                {words.end}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

import type { PhoneViewer } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Badge } from '@hospital-crm/ui/badge'
import { useMessages } from '../../../messages/index.ts'
import { PagedDialog, type Paged } from '../../../parts/paged.tsx'

interface PhoneViewersDialogViewProps {
  /** Name of the customer. */
  name: string
  timeZone: string
  paged: Paged<PhoneViewer>
  onClose: () => void
}

const byDay: readonly PhoneViewer['how'][] = ['list', 'export']
const tones = {
  reveal: 'warning',
  copy: 'warning',
  export: 'danger',
  list: 'neutral',
  detail: 'neutral',
} as const

const Viewers = ({ viewers, timeZone }: { viewers: readonly PhoneViewer[]; timeZone: string }) => {
  const texts = useMessages('phones')
  const { columns, how: ways, system } = texts.viewers
  const when = ({ how, at }: PhoneViewer): string => {
    const time = formatUnix(at, timeZone)
    return byDay.includes(how) ? time.slice(0, 'YYYY-MM-DD HH:mm'.length) : time
  }
  return (
    <table className="w-full border-collapse text-13">
      <thead>
        <tr className="text-start text-12 text-text-muted">
          {[columns.who, columns.how, columns.why, columns.when].map((column) => (
            <th key={column} scope="col" className="py-1.5 pe-3 text-start font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {viewers.map((viewer) => (
          <tr
            key={`${viewer.uid} ${viewer.at} ${viewer.how} ${viewer.contact}`}
            className="border-0 border-t border-solid border-border"
          >
            <td className="py-2 pe-3 font-medium wrap-anywhere">{viewer.nickname || system}</td>
            <td className="py-2 pe-3">
              <Badge tone={tones[viewer.how]}>{ways[viewer.how]}</Badge>
            </td>
            <td className="py-2 pe-3 text-text-muted">
              {viewer.reason === null ? '' : texts.reasons[viewer.reason]}
              {viewer.contact === null ? '' : ` · ${texts.whose.companion(String(viewer.contact + 1))}`}
            </td>
            <td className="py-2 whitespace-nowrap tabular-nums">{when(viewer)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who saw the number of a customer: when, how and why. No digits. */
export const PhoneViewersDialogView = ({ name, timeZone, paged, onClose }: PhoneViewersDialogViewProps) => {
  const { viewers: words, close } = useMessages('phones')
  return (
    <PagedDialog title={words.title(name)} words={{ ...words, close }} paged={paged} onClose={onClose}>
      {(viewers, more) => (
        <div className="flex flex-col items-start gap-3">
          <Viewers viewers={viewers} timeZone={timeZone} />
          {more}
          <p className="m-0 text-12 text-text-muted">{words.dayOnly}</p>
        </div>
      )}
    </PagedDialog>
  )
}

import type { PhoneViewer } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Badge } from '@hospital-crm/ui/badge'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { Modal } from '@hospital-crm/ui/modal'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { useMessages } from '../../../messages/index.ts'

export interface PhoneViewersDialogViewProps {
  /** Name of the customer. */
  name: string
  timeZone: string
  /** Newest first; undefined while they are on the way. */
  viewers: readonly PhoneViewer[] | undefined
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  onMore: () => void
  onRetry: () => void
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
export const PhoneViewersDialogView = (props: PhoneViewersDialogViewProps) => {
  const { name, viewers, hasFailed, hasMore, isLoadingMore, onMore, onRetry, onClose, timeZone } = props
  const { viewers: texts, close } = useMessages('phones')
  return (
    <Modal
      isOpen
      title={texts.title(name)}
      closeLabel={close}
      onClose={onClose}
      footer={<Button onPress={onClose}>{close}</Button>}
    >
      {hasFailed && (
        <Banner
          tone="danger"
          actions={
            <Button size="small" onPress={onRetry}>
              {texts.retry}
            </Button>
          }
        >
          {texts.failed}
        </Banner>
      )}
      {viewers === undefined && !hasFailed && (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton inlineSize="90%" />
          <Skeleton inlineSize="80%" />
          <Skeleton inlineSize="85%" />
        </div>
      )}
      {viewers?.length === 0 && <EmptyState title={texts.empty} />}
      {viewers !== undefined && viewers.length > 0 && (
        <div className="flex flex-col items-start gap-3">
          <Viewers viewers={viewers} timeZone={timeZone} />
          {hasMore && (
            <Button size="small" onPress={onMore} isPending={isLoadingMore}>
              {texts.more}
            </Button>
          )}
          <p className="m-0 text-12 text-text-muted">{texts.dayOnly}</p>
        </div>
      )}
    </Modal>
  )
}

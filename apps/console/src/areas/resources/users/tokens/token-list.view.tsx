import { MAX_TOKEN_DAYS, type AccessToken } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Link } from '@hospital-crm/ui/link'
import { Modal } from '@hospital-crm/ui/modal'
import { NumberField } from '@hospital-crm/ui/number-field'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { TextField } from '@hospital-crm/ui/text-field'
import { useState } from 'react'
import { useMessages } from '../../../../messages/index.ts'

/** How long a token lives unless somebody says otherwise, in days. */
const USUAL_DAYS = 365

export interface TokenListViewProps {
  nickname: string
  /** Undefined until they have come. */
  tokens: readonly AccessToken[] | undefined
  failure: string | undefined
  /** The token that was just made; shown this once. */
  fresh: string | undefined
  /** Why none was made or revoked. */
  refusal: string | undefined
  isBusy: boolean
  timeZone: string
  onCreate: (name: string, days: number) => void
  onCopy: (token: string) => void
  onRevoke: (id: number) => void
  onRetry: () => void
  onClose: () => void
}

const List = ({ tokens, failure, timeZone, isBusy, onRevoke, onRetry }: TokenListViewProps) => {
  const { tokens: words } = useMessages('staff')
  if (failure !== undefined) return <ErrorState title={failure} onRetry={onRetry} />
  if (!tokens) return <Skeleton shape="block" blockSize="72px" />
  if (tokens.length === 0) return <EmptyState title={words.none} />
  return (
    <ul className="m-0 flex list-none flex-col p-0">
      {tokens.map(({ id, name, expires_time: end, used_time: used }) => (
        <li
          key={id}
          className="flex items-center gap-3 border-0 border-b border-solid border-border py-2 text-13"
        >
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <span className="truncate font-medium">{name}</span>
            <span className="text-12 text-text-muted tabular-nums">
              {words.times(formatUnix(end, timeZone), used > 0 ? formatUnix(used, timeZone) : words.never)}
            </span>
          </div>
          <Button
            size="small"
            isDisabled={isBusy}
            aria-label={words.revokeOf(name)}
            onPress={() => onRevoke(id)}
          >
            {words.revoke}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Tokens of an account that another system calls with. */
export const TokenListView = (props: TokenListViewProps) => {
  const { nickname, fresh, refusal, isBusy, onCreate, onCopy, onClose } = props
  const { tokens: words } = useMessages('staff')
  const [name, setName] = useState('')
  const [days, setDays] = useState(USUAL_DAYS)
  return (
    <Modal isOpen title={words.title(nickname)} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="m-0">
          {words.note}{' '}
          <Link href="/api-docs/" target="_blank">
            {words.docs}
          </Link>
        </p>
        {fresh !== undefined && (
          <Banner
            tone="success"
            actions={
              <Button size="small" onPress={() => onCopy(fresh)}>
                {words.copy}
              </Button>
            }
          >
            <span className="flex flex-col gap-1">
              {words.once}
              <code className="text-13 break-all" translate="no">
                {fresh}
              </code>
            </span>
          </Banner>
        )}
        <List {...props} />
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            onCreate(name.trim(), days)
            setName('')
          }}
        >
          <div className="min-w-40 flex-1">
            <TextField label={words.name} value={name} maxLength={64} onChange={setName} />
          </div>
          <div className="w-32">
            <NumberField
              label={words.days}
              value={days}
              minValue={1}
              maxValue={MAX_TOKEN_DAYS}
              onChange={(value) => setDays(value ?? USUAL_DAYS)}
            />
          </div>
          <Button type="submit" variant="primary" isPending={isBusy} isDisabled={name.trim() === ''}>
            {words.create}
          </Button>
        </form>
        {refusal !== undefined && <Banner tone="danger">{refusal}</Banner>}
      </div>
    </Modal>
  )
}

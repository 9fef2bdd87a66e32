import { MASTER_MENU_ID, messageTypes } from '@hospital-crm/api/entities'
import { Link } from '@hospital-crm/ui/link'
import type { ReactNode } from 'react'
import { useMessages } from '../../messages/index.ts'
import type { Shown } from './bubble.view.tsx'
import { FileBody, type FileActions, type FilePlaces } from './file-body.view.tsx'
import { partsOf } from './line-of.ts'

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1 rounded-lg border border-solid border-border bg-surface p-2.5">
    <span className="text-12 text-text-subtle">{title}</span>
    {children}
  </div>
)

/** The card of a customer; a `cusId` of 0 says that the reader may not see who it is. */
const CustomerCard = ({ cusId, cusName, cusPhone }: Readonly<Record<string, string>>) => {
  const texts = useMessages('chat')
  return (
    <Card title={texts.card}>
      {cusId === '0' ? (
        <span className="text-text-muted">{texts.hiddenCard}</span>
      ) : (
        <>
          <span className="break-words">
            {[cusName || texts.unnamed, cusPhone].filter(Boolean).join(' ')}
          </span>
          <Link href={`#/customer/customers/${MASTER_MENU_ID}?open=${cusId}`}>{texts.openCustomer}</Link>
        </>
      )}
    </Card>
  )
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)

/** An address as a card of what its sender typed; nothing of it is loaded. */
const AddressCard = ({ address, title }: { address: string; title: string | undefined }) => (
  <Card title={hostOf(address)}>
    <Link href={address} target="_blank" rel="noopener noreferrer">
      <span className="line-clamp-3 break-all">{title || address}</span>
    </Link>
  </Card>
)

/** A text whose addresses can be followed. */
const Text = ({ text, isLarge }: { text: string; isLarge: boolean }) => (
  <p className={`m-0 break-words whitespace-pre-wrap ${isLarge ? 'text-24' : ''}`}>
    {partsOf(text).map(({ at, part, isAddress }) =>
      isAddress ? (
        <Link key={at} href={part} target="_blank" rel="noopener noreferrer">
          <span className="break-all">{part}</span>
        </Link>
      ) : (
        part
      ),
    )}
  </p>
)

/** What a message says. */
export const BubbleBody = ({
  message,
  files,
  actions,
}: {
  message: Shown
  files: FilePlaces
  actions: FileActions
}) => {
  const texts = useMessages('chat')
  const { type, msg, extra } = message
  const { cusId, title, fileId } = extra
  if (type === messageTypes.RTC_VOICE || type === messageTypes.RTC_VIDEO)
    return <p className="m-0">{type === messageTypes.RTC_VOICE ? texts.call.voice : texts.call.video}</p>
  if (type === messageTypes.URL) return <AddressCard address={msg} title={title} />
  return (
    <>
      {cusId !== undefined && <CustomerCard {...extra} />}
      {fileId !== undefined && <FileBody message={message} files={files} actions={actions} />}
      {msg !== '' && <Text text={msg} isLarge={type === messageTypes.EMOJIIMG} />}
      {msg === '' && cusId === undefined && fileId === undefined && (
        <p className="m-0 text-text-muted">{texts.other}</p>
      )}
    </>
  )
}

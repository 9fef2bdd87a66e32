import { createPortal } from 'react-dom'
import { useMessages } from '../../../../messages/index.ts'
import type { MadeUser } from './user-import.types.ts'

interface UserSlipsProps {
  made: readonly MadeUser[]
  until: string
}

const Slip = ({ nickname, username, password, until }: MadeUser & { until: string }) => {
  const { account: words } = useMessages('staff')
  return (
    <li className="flex break-inside-avoid flex-col gap-1 rounded-control border border-border p-3 text-13">
      <strong className="text-14 wrap-anywhere">{nickname}</strong>
      <span className="wrap-anywhere">
        {words.username} <code>{username}</code>
      </span>
      <span>
        {words.password} <code className="font-semibold tracking-wide select-all">{password}</code>
      </span>
      <span className="text-12 text-text-muted">
        {until} · {words.passwordNote}
      </span>
    </li>
  )
}

/** Initial passwords to hand over: on the screen a list that scrolls, on paper a slip for each, over as many pages as it takes. */
export const UserSlips = ({ made, until }: UserSlipsProps) => {
  const { import: words } = useMessages('staff')
  const slips = made.map((user) => <Slip key={user.id} {...user} until={until} />)
  return (
    <>
      <ul
        aria-label={words.slips}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key
        tabIndex={0}
        className="m-0 grid max-h-96 list-none gap-2 overflow-y-auto p-1 sm:grid-cols-2"
      >
        {slips}
      </ul>
      {createPortal(
        <ul data-print="pages" className="m-0 hidden list-none gap-2 p-0 print:grid print:grid-cols-2">
          {slips}
        </ul>,
        document.body,
      )}
    </>
  )
}

import type { DemoAccount } from '@hospital-crm/api/entities'
import { Button } from 'react-aria-components'
import { useMessages } from '../messages/index.ts'

export interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  /** Whom to ask about the demo; may be empty. */
  contact: string
  isDisabled: boolean
  onChoose: (account: DemoAccount) => void
}

/** The accounts that a demo host offers; choosing one logs in. */
export const DemoAccounts = ({ accounts, contact, isDisabled, onChoose }: DemoAccountsProps) => {
  const { login } = useMessages('front')
  return (
    <section className="mt-6 border-t border-border pt-4" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className="m-0 text-13 font-medium">
        {login.demoHeading}
      </h2>
      <p className="m-0 text-12 text-text-subtle">{login.demoHint}</p>
      <ul className="m-0 -mx-2 mt-2 list-none p-0">
        {accounts.map((account) => (
          <li key={account.username}>
            <Button
              isDisabled={isDisabled}
              onPress={() => onChoose(account)}
              className="flex w-full cursor-pointer items-baseline justify-between gap-3 rounded-control border-0 bg-transparent px-2 py-1.5 text-start text-13 text-text hover:bg-row-hover disabled:cursor-default disabled:opacity-60"
            >
              <span>{account.title}</span>
              <span className="text-12 text-text-subtle">{account.username}</span>
            </Button>
          </li>
        ))}
      </ul>
      {contact && <p className="m-0 mt-2 text-12 text-text-subtle">{contact}</p>}
    </section>
  )
}

import { Modal } from '@hospital-crm/ui/modal'
import { SearchField } from '@hospital-crm/ui/search-field'
import { Spinner } from '@hospital-crm/ui/spinner'
import { Button } from 'react-aria-components'
import { useMessages } from '../../messages/index.ts'

/** Somebody whose card can be sent. */
export interface CardChoice {
  id: number
  name: string
  /** As the sender may see it. */
  phone: string
}

export interface CardDialogViewProps {
  text: string
  /** Undefined while nothing is looked for. */
  found: readonly CardChoice[] | undefined
  isSearching: boolean
  problem: string | undefined
  onSearch: (text: string) => void
  onChoose: (id: number) => void
  onClose: () => void
}

const Found = ({ found, isSearching, problem, onChoose }: CardDialogViewProps) => {
  const texts = useMessages('chat')
  if (problem !== undefined) return <p className="m-0 text-danger-text">{problem}</p>
  if (isSearching) return <Spinner />
  if (!found) return <p className="m-0 text-text-muted">{texts.cardHint}</p>
  if (found.length === 0) return <p className="m-0 text-text-muted">{texts.cardNobody}</p>
  return (
    <ul className="m-0 flex w-full flex-col p-0">
      {found.map(({ id, name, phone }) => (
        <li key={id} className="list-none">
          <Button
            className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 rounded-lg border-0 bg-transparent px-2.5 text-start text-13 text-text hover:bg-row-hover"
            onPress={() => onChoose(id)}
          >
            <span className="min-w-0 truncate">{name || texts.unnamed}</span>
            <span className="shrink-0 text-text-muted tabular-nums">{phone}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Asks whose card is to be sent. */
export const CardDialogView = (props: CardDialogViewProps) => {
  const { text, onSearch, onClose } = props
  const texts = useMessages('chat')
  return (
    <Modal isOpen isDismissable size="small" title={texts.sendCard} onClose={onClose}>
      <div className="flex min-h-80 flex-col gap-3">
        <SearchField
          label={texts.cardSearch}
          placeholder={texts.cardSearch}
          value={text}
          onChange={onSearch}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
          autoFocus
        />
        <div aria-live="polite" className="flex flex-1 justify-center">
          <Found {...props} />
        </div>
      </div>
    </Modal>
  )
}

import { revealReason, type RevealReason } from '@hospital-crm/api/entities'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu } from '@hospital-crm/ui/menu'
import { VisuallyHidden } from '@hospital-crm/ui/visually-hidden'
import { Copy, Eye, EyeOff } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { PressedBy, useShortcutHint } from '../../../shortcuts/index.ts'
import { customerShortcuts } from '../data/shortcuts.ts'

/** A number that can be revealed: the customer's own, or that of the companion at `contact`. */
export interface RevealTarget {
  contact?: number
  /** Name of the companion. */
  name?: string
  masked: string
}

/** A number that is shown for a while. */
export interface ShownPhone {
  phone: string
  /** Whole seconds until it is hidden. */
  secondsLeft: number
  /** Name of the companion; undefined for the customer's own. */
  name: string | undefined
}

export interface PhoneRevealSnapshot {
  /** The number as the list shows it. */
  masked: string
  /** What can be revealed; empty for a role that may not. */
  targets: readonly RevealTarget[]
  shown: ShownPhone | undefined
  isPending: boolean
  /** Why nothing could be shown, or how many are left today. */
  note: { kind: 'left' | 'problem'; text: string } | undefined
}

export interface PhoneRevealActions {
  onReveal: (reason: RevealReason, target: RevealTarget) => void
  onHide: () => void
  onCopy: (phone: string) => void
}

interface PhoneRevealViewProps {
  snapshot: PhoneRevealSnapshot
  actions: PhoneRevealActions
}

interface ShownProps {
  shown: ShownPhone
  actions: PhoneRevealActions
  /** Learns whether the focus was on these buttons when they went. */
  hadFocusRef: RefObject<boolean>
}

/** The focus is nowhere, or in the menu that is about to go. */
const isFocusLost = () =>
  document.activeElement === document.body || Boolean(document.activeElement?.closest('.ui-menu'))

/** Focuses the first button as soon as the closing menu, which keeps the page inert, lets it; unless something else is. */
const takeFocus = (buttons: HTMLElement, signal: AbortSignal) => {
  if (signal.aborted || !isFocusLost()) return
  buttons.querySelector('button')?.focus()
  requestAnimationFrame(() => takeFocus(buttons, signal))
}

const Shown = ({ shown, actions, hadFocusRef }: ShownProps) => {
  const texts = useMessages('phones')
  const { drawer } = useMessages('customers')
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    const gone = new AbortController()
    // The eye that had the focus has just gone.
    if (current) takeFocus(current, gone.signal)
    return () => {
      gone.abort()
      hadFocusRef.current = current?.contains(document.activeElement) ?? false
    }
  }, [hadFocusRef])
  return (
    <span ref={box} className="contents">
      {shown.name !== undefined && <span>{texts.whose.companion(shown.name)}</span>}
      <a
        href={`tel:${shown.phone}`}
        aria-label={drawer.call(shown.phone)}
        className="inline-flex items-center font-semibold text-accent-text no-underline select-all hover:underline max-sm:min-h-11"
      >
        {shown.phone}
      </a>
      <span className="ms-1 min-w-20 text-12" aria-hidden="true">
        {texts.seconds(shown.secondsLeft)}
      </span>
      <IconButton
        size="small"
        label={texts.copy}
        icon={<Copy />}
        onPress={() => actions.onCopy(shown.phone)}
      />
      <IconButton size="small" label={texts.hide} icon={<EyeOff />} onPress={actions.onHide} />
    </span>
  )
}

/** A masked number with the way to the whole one, which stays for a minute. */
export const PhoneRevealView = ({ snapshot, actions }: PhoneRevealViewProps) => {
  const { masked, targets, shown, isPending, note } = snapshot
  const texts = useMessages('phones')
  const box = useRef<HTMLSpanElement>(null)
  const hadFocusRef = useRef(false)
  const hint = useShortcutHint(customerShortcuts.revealPhone)
  const isShown = shown !== undefined
  useEffect(() => {
    if (isShown || !hadFocusRef.current) return
    hadFocusRef.current = false
    box.current?.querySelector('button')?.focus()
  }, [isShown])
  const groups = targets.map((target) => ({
    id: String(target.contact ?? 'self'),
    title: target.name === undefined ? texts.why : `${texts.whose.companion(target.name)} ${target.masked}`,
    entries: revealReason.options.map((reason) => ({
      id: `${target.contact ?? 'self'}-${reason}`,
      name: texts.reasons[reason],
      onAction: () => actions.onReveal(reason, target),
    })),
  }))
  return (
    <span
      ref={box}
      className="flex flex-wrap items-center gap-x-1 text-14 text-text-muted tabular-nums max-sm:text-13"
    >
      {shown ? (
        <Shown shown={shown} actions={actions} hadFocusRef={hadFocusRef} />
      ) : (
        <>
          {masked}
          {groups.length > 0 && (
            <PressedBy shortcut={customerShortcuts.revealPhone}>
              <Menu
                label={texts.why}
                groups={groups}
                trigger={
                  <IconButton
                    size="small"
                    label={texts.reveal}
                    icon={<Eye />}
                    shortcut={hint}
                    isPending={isPending}
                  />
                }
              />
            </PressedBy>
          )}
        </>
      )}
      {note !== undefined && (
        <span
          role={note.kind === 'problem' ? 'alert' : undefined}
          className={`text-12 ${note.kind === 'problem' ? 'text-danger' : 'text-text-muted'}`}
        >
          {note.text}
        </span>
      )}
      <VisuallyHidden>
        <span role="status">{shown ? texts.shown(shown.phone) : ''}</span>
      </VisuallyHidden>
    </span>
  )
}

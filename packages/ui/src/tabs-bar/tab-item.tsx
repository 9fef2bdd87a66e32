import { X } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { useWords } from '../words/use-words.ts'
import type { PageTab } from './tabs-bar.types.ts'
import { tabsBarWords } from './words.ts'

interface TabItemProps {
  tab: PageTab
  /** Id of the tab's element. */
  elementId: string
  isSelected: boolean
  /** The one of the bar that Tab leads to; its close button follows. */
  isInTabOrder: boolean
  closeLabel: string
  panelId: string | undefined
  /** It is being dragged. */
  isDragged: boolean
  /** On which side of it a dragged tab would come to lie. */
  dropSide: 'before' | 'after' | undefined
  hasMenu: boolean
  onSelect: () => void
  onClose: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onMenu: (event: MouseEvent) => void
}

/** One open page: the tab, and beside it the button that closes it. A cut title is told by a tooltip. */
function TabItem(props: TabItemProps) {
  const { tab, elementId, isSelected, isInTabOrder, closeLabel, panelId, hasMenu } = props
  const { unsaved } = useWords(tabsBarWords)
  const title = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState(false)
  const measure = useCallback(() => {
    if (title.current) setCut(title.current.scrollWidth > title.current.clientWidth)
  }, [])
  // Ahead of the focus: a tooltip that is still switched off when the focus comes does not show.
  useEffect(measure, [measure, tab.title, tab.icon])
  const tabIndex = isInTabOrder ? 0 : -1
  return (
    <div
      role="presentation"
      className="ui-tabs-bar__item"
      data-tab
      data-selected={isSelected || undefined}
      data-fixed={tab.isFixed || undefined}
      data-dirty={tab.isDirty || undefined}
      data-dragged={props.isDragged || undefined}
      data-drop={props.dropSide}
      onAuxClick={(event) => {
        if (event.button === 1) props.onClose()
      }}
      onContextMenu={props.onMenu}
      onPointerEnter={measure}
    >
      <TooltipTrigger isDisabled={!isCut} delay={500} closeDelay={0}>
        <Focusable>
          <div
            role="tab"
            id={elementId}
            className="ui-tabs-bar__tab"
            aria-selected={isSelected}
            aria-describedby={tab.isDirty ? `${elementId}-unsaved` : undefined}
            aria-keyshortcuts={tab.isFixed ? undefined : 'Delete'}
            aria-haspopup={hasMenu ? 'menu' : undefined}
            aria-controls={isSelected ? panelId : undefined}
            tabIndex={tabIndex}
            onClick={props.onSelect}
            onFocus={props.onFocus}
            onKeyDown={props.onKeyDown}
            onPointerDown={props.onPointerDown}
          >
            {tab.icon}
            <span className="ui-tabs-bar__title" ref={title}>
              {tab.title}
            </span>
          </div>
        </Focusable>
        <AriaTooltip className="ui-tooltip" placement="bottom" offset={6}>
          {tab.title}
        </AriaTooltip>
      </TooltipTrigger>
      {tab.isDirty && (
        <span id={`${elementId}-unsaved`} hidden>
          {unsaved}
        </span>
      )}
      {!tab.isFixed && (
        <button
          type="button"
          className="ui-tabs-bar__close"
          aria-label={closeLabel}
          title={closeLabel}
          tabIndex={tabIndex}
          onClick={props.onClose}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

export { TabItem }

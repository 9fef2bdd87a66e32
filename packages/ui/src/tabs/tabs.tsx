import { useState } from 'react'
import { TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { TabStrip } from './tab-strip.tsx'
import type { TabPart, TabsProps } from './tabs.types.ts'

/** Somebody has to be chosen: a list of tabs without a chosen one cannot be reached by key. */
function chosenOf<Id extends string>(items: readonly TabPart<Id>[], wanted: Id | undefined): Id | undefined {
  const found =
    items.find(({ id }) => id === wanted) ?? items.find(({ isDisabled }) => !isDisabled) ?? items[0]
  return found?.id
}

/**
 * Parts of one page, of which one is shown at a time.
 *
 * https://react-aria.adobe.com/Tabs
 */
function Tabs<Id extends string>(props: TabsProps<Id>) {
  const {
    label,
    items,
    look = 'line',
    orientation = 'horizontal',
    keepsParts = false,
    isDisabled = false,
  } = props
  const { value, defaultValue, onChange, keyboardActivation = 'automatic' } = props
  const [own, setOwn] = useState(defaultValue)
  const chosen = chosenOf(items, value ?? own)
  const [shown, setShown] = useState<readonly (Id | undefined)[]>([chosen])
  if (!shown.includes(chosen)) setShown([...shown, chosen])
  return (
    <AriaTabs
      className="ui-tabs"
      data-look={look}
      orientation={orientation}
      keyboardActivation={keyboardActivation}
      isDisabled={isDisabled}
      {...(chosen !== undefined && { selectedKey: chosen })}
      onSelectionChange={(key) => {
        setOwn(key as Id)
        if (key !== chosen) onChange?.(key as Id)
      }}
    >
      <TabStrip label={label} items={items} />
      {items.map(({ id, children }) => (
        <TabPanel
          key={id}
          id={id}
          className="ui-tabs__part"
          shouldForceMount={keepsParts && shown.includes(id)}
          style={({ isInert }) => (isInert ? { display: 'none' } : {})}
        >
          {children}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

export { Tabs }
export type { TabPart, TabsProps } from './tabs.types.ts'

import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { Fragment, useEffect, useState, type PropsWithChildren } from 'react'
import { onToolbar, toolbarValues, valuesAsText } from '../toolbars/toolbar-values.ts'

/** Storybook's blocks take the address of a story in a frame from there; by itself a frame opens in the first look. */
const openFramesIn = (values: Readonly<Record<string, unknown>>): string => {
  const look = valuesAsText(values)
  Object.assign(globalThis, { PREVIEW_URL: `iframe.html?globals=${look}` })
  return look
}

/** A page of words whose stories in frames follow the toolbar, as those without do. */
export const DocsInLook = ({ context, children, ...props }: PropsWithChildren<DocsContainerProps>) => {
  const { channel } = context
  const [look, setLook] = useState(() => openFramesIn(toolbarValues(channel)))
  useEffect(() => onToolbar(channel, (values) => setLook(openFramesIn(values))), [channel])
  return (
    <DocsContainer {...props} context={context}>
      <Fragment key={look}>{children}</Fragment>
    </DocsContainer>
  )
}

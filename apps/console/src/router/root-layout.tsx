import { Outlet, useMatches } from '@tanstack/react-router'
import { useMessages } from '../messages/index.ts'
import { useDocumentTitle } from '../title/index.ts'

/** Keeps the document's title in step with the deepest route that has one. */
export const RootLayout = () => {
  const texts = useMessages('shell')
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  useDocumentTitle(title?.(texts))
  return <Outlet />
}

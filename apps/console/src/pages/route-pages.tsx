import { Button } from '@hospital-crm/ui/button'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMessages } from '../messages/index.ts'
import { useSessionStatus } from '../session/index.ts'
import { StatusPageView } from './status-page.view.tsx'

const HOME = '/dashboard/console'

const useWaysOut = () => {
  const { pages } = useMessages('front')
  const { history } = useRouter()
  const navigate = useNavigate()
  const isSignedIn = useSessionStatus() === 'active'
  return {
    backLabel: pages.back,
    onBack: () => (history.canGoBack() ? history.back() : void navigate({ to: HOME })),
    children: (
      <Button onPress={() => void navigate({ to: isSignedIn ? HOME : '/login' })}>
        {isSignedIn ? pages.home : pages.signIn}
      </Button>
    ),
  }
}

/** Opens a page anew: a browser asks for code that it could not fetch only once in the life of a document. */
const openAnew = (path: string) => {
  location.hash = path
  location.reload()
}

/** Whatever does not exist, or could not be fetched: then it can be tried again. */
export const NotFoundRoutePage = () => {
  const { pages } = useMessages('front')
  const { from } = useSearch({ strict: false })
  const { children, ...ways } = useWaysOut()
  return (
    <StatusPageView
      code="404"
      title={pages.notFoundTitle}
      text={pages.notFound}
      detail={from === undefined ? undefined : pages.notFetched}
      {...ways}
    >
      {from !== undefined && <Button onPress={() => openAnew(from)}>{pages.tryAgain}</Button>}
      {children}
    </StatusPageView>
  )
}

/** The same outside the shell, where no frame brings the landmark of the page. */
export const NotFoundPage = () => (
  <main className="h-full">
    <NotFoundRoutePage />
  </main>
)

/** Whatever exists, but not for this user. */
export const ForbiddenRoutePage = () => {
  const { pages } = useMessages('front')
  return <StatusPageView code="403" title={pages.forbiddenTitle} text={pages.forbidden} {...useWaysOut()} />
}

/** Where navigation errors lead; the address may carry their words. */
export const ErrorRoutePage = () => {
  const { pages } = useMessages('front')
  const { message } = useSearch({ strict: false })
  return (
    <StatusPageView
      code="500"
      title={pages.errorTitle}
      text={`${pages.error}${pages.errorSafe}`}
      detail={message}
      {...useWaysOut()}
    />
  )
}

/** The same outside the shell. */
export const ErrorPage = () => (
  <main className="h-full">
    <ErrorRoutePage />
  </main>
)

import { Component, type ReactNode } from 'react'
import { StatusPageView } from '../pages/status-page.view.tsx'
import { readErrorSearch } from '../routing/public-pages.ts'
import { useMessages } from '../messages/index.ts'

const Failed = ({ error }: { error: Error }) => {
  const { pages, words } = useMessages('front')
  return (
    <main className="h-dvh">
      <StatusPageView
        code="500"
        title={pages.errorTitle}
        text={`${pages.error}${pages.errorSafe}`}
        detail={readErrorSearch({ message: error.message }).message}
        backLabel={words.retry}
        onBack={() => location.reload()}
      />
    </main>
  )
}

/** Catches what no route caught, such as a part of the console that could not be loaded. React wants a class for it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    return this.state.error ? <Failed error={this.state.error} /> : this.props.children
  }
}

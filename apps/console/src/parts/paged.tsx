import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Modal } from '@hospital-crm/ui/modal'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** A list that is read page by page, as far as it has been read. */
export interface Paged<Item> {
  /** Newest first; undefined while the first of them are on the way. */
  items: readonly Item[] | undefined
  hasMore: boolean
  isLoadingMore: boolean
  /** Nothing of it could be had. */
  hasFailed: boolean
  /** Older ones could not be had; the rest is there. @default false */
  hasMoreFailed?: boolean
  onMore: () => void
  onRetry: () => void
}

/** Reads pages that were asked for as one list. */
export const pagedOf = <Item,>(
  asked: UseInfiniteQueryResult<InfiniteData<{ list: readonly Item[] }>>,
): Paged<Item> => ({
  items: asked.data?.pages.flatMap(({ list }) => list),
  hasMore: asked.hasNextPage,
  isLoadingMore: asked.isFetchingNextPage,
  hasFailed: asked.isError && asked.data === undefined,
  hasMoreFailed: asked.isFetchNextPageError && !asked.isFetchingNextPage,
  onMore: () => void asked.fetchNextPage(),
  onRetry: () => void asked.refetch(),
})

interface PagedProps<Item> {
  paged: Paged<Item>
  words: { empty: string; failed: string; retry: string; more: string }
}

interface PagedListProps<Item> extends PagedProps<Item> {
  children: (items: readonly Item[]) => ReactNode
}

/** Such a list as a part of a page. */
export const PagedList = <Item,>({ paged, words, children }: PagedListProps<Item>) => {
  const { items, hasMore, isLoadingMore, hasFailed, hasMoreFailed = false } = paged
  if (hasFailed) return <ErrorState title={words.failed} retryLabel={words.retry} onRetry={paged.onRetry} />
  if (!items)
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton inlineSize="70%" />
        <Skeleton />
        <Skeleton inlineSize="50%" />
      </div>
    )
  if (items.length === 0) return <p className="m-0 text-13 text-text-subtle">{words.empty}</p>
  return (
    <>
      {children(items)}
      {hasMoreFailed && (
        <p role="alert" className="m-0 text-center text-12 text-danger-text">
          {words.failed}
        </p>
      )}
      {hasMore && (
        <Button size="small" variant="quiet" isFullWidth isPending={isLoadingMore} onPress={paged.onMore}>
          {words.more}
        </Button>
      )}
    </>
  )
}

interface PagedDialogProps<Item> extends PagedProps<Item> {
  title: string
  words: PagedProps<Item>['words'] & { close: string }
  onClose: () => void
  /** `more` is the way to older ones, where there are any. */
  children: (items: readonly Item[], more: ReactNode) => ReactNode
}

/** Such a list in a dialog of its own. */
export const PagedDialog = <Item,>(props: PagedDialogProps<Item>) => {
  const { title, words, paged, onClose, children } = props
  const { items, hasMore, isLoadingMore, hasFailed, hasMoreFailed = false } = paged
  const isFailed = hasFailed || hasMoreFailed
  const more = hasMore && (
    <Button size="small" onPress={paged.onMore} isPending={isLoadingMore}>
      {words.more}
    </Button>
  )
  return (
    <Modal
      isOpen
      title={title}
      closeLabel={words.close}
      onClose={onClose}
      footer={<Button onPress={onClose}>{words.close}</Button>}
    >
      {isFailed && (
        <Banner
          tone="danger"
          actions={
            <Button size="small" onPress={paged.onRetry}>
              {words.retry}
            </Button>
          }
        >
          {words.failed}
        </Banner>
      )}
      {items === undefined && !isFailed && (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton inlineSize="90%" />
          <Skeleton inlineSize="80%" />
          <Skeleton inlineSize="85%" />
        </div>
      )}
      {items?.length === 0 && <EmptyState title={words.empty} />}
      {items !== undefined && items.length > 0 && children(items, more)}
    </Modal>
  )
}

import type { ReactNode, Ref } from 'react'
import { createRoot } from 'react-dom/client'
import type { Contender } from '../workload/contender.ts'

/** What a grid in React offers to its page, new whenever its state changes. */
export type Handle = Omit<Contender, 'scrollElement'>

/**
 * Renders a grid in React and gives it out as soon as it is in the page.
 * @param find the scroller inside the host, once there is one
 */
export async function mountReact(
  host: HTMLElement,
  render: (ref: Ref<Handle>) => ReactNode,
  find: () => HTMLElement | null,
): Promise<Contender> {
  let handle: Handle | undefined
  const first = await new Promise<Handle>((resolve) => {
    const take = (next: Handle | null) => {
      handle = next ?? handle
      if (next) resolve(next)
    }
    createRoot(host).render(render(take))
  })
  let scrollElement = find()
  while (!scrollElement) {
    await new Promise(requestAnimationFrame)
    scrollElement = find()
  }
  const latest = () => handle ?? first
  return {
    scrollElement,
    sortBy: (column, direction) => latest().sortBy(column, direction),
    update: (changes) => latest().update(changes),
    selectAll: (on) => latest().selectAll(on),
    selectRow: (index, on) => latest().selectRow(index, on),
    ...(first.shownIds ? { shownIds: () => latest().shownIds?.() ?? [] } : {}),
    ...(first.showsSelected ? { showsSelected: (id) => latest().showsSelected?.(id) ?? false } : {}),
  }
}

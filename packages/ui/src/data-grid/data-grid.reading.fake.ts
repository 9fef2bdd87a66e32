import { cdp } from 'vitest/browser'

interface AxNode {
  nodeId: string
  ignored: boolean
  childIds?: string[]
  role?: { value: string }
  name?: { value: string }
  backendDOMNodeId?: number
}

interface DomNode {
  backendNodeId: number
  attributes?: string[]
  children?: DomNode[]
  contentDocument?: DomNode
}

interface Session {
  send(method: 'Page.getFrameTree'): Promise<{ frameTree: FrameTree }>
  send(method: 'DOM.getDocument', options: { depth: number; pierce: boolean }): Promise<{ root: DomNode }>
  send(method: 'Accessibility.getFullAXTree', options: { frameId: string }): Promise<{ nodes: AxNode[] }>
}

interface FrameTree {
  frame: { id: string; url: string }
  childFrames?: FrameTree[]
}

const framesOf = (tree: FrameTree): FrameTree['frame'][] => [
  tree.frame,
  ...(tree.childFrames ?? []).flatMap(framesOf),
]

/** A row as the browser tells it to assistive technology: its number, and role, column and name of each cell. */
export interface ReadRow {
  number: string | undefined
  cells: string[]
}

/** The only grid of the page in the browser's accessibility tree, row by row in the order of reading. */
export async function readGrid(): Promise<ReadRow[]> {
  const session = cdp() as unknown as Session
  const { frameTree } = await session.send('Page.getFrameTree')
  const frame = framesOf(frameTree).find(({ url }) => url === location.href)
  if (!frame) throw new Error('This frame is none of the page')
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  const attributes = new Map<number, Map<string, string>>()
  const visit = (node: DomNode): void => {
    const pairs = node.attributes ?? []
    const named = pairs.flatMap((name, nth): [string, string][] =>
      nth % 2 === 0 ? [[name, pairs[nth + 1]!]] : [],
    )
    attributes.set(node.backendNodeId, new Map(named))
    for (const child of [...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])])
      visit(child)
  }
  visit(root)
  const { nodes } = await session.send('Accessibility.getFullAXTree', { frameId: frame.id })
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const childrenOf = (node: AxNode): AxNode[] =>
    (node.childIds ?? [])
      .map((id) => byId.get(id))
      .filter((child) => child !== undefined)
      .flatMap((child) => (child.ignored ? childrenOf(child) : [child]))
  const attribute = (node: AxNode, name: string) => attributes.get(node.backendDOMNodeId ?? -1)?.get(name)
  const grids = nodes.filter((node) => node.role?.value === 'grid')
  if (grids.length !== 1) throw new Error(`${grids.length} grids`)
  const told = (cell: AxNode): string =>
    [
      cell.role?.value,
      attribute(cell, 'aria-colindex'),
      cell.name?.value,
      ...childrenOf(cell)
        .filter((child) => child.role?.value === 'checkbox')
        .map((box) => `[checkbox ${box.name?.value}]`),
    ].join(' ')
  return childrenOf(grids[0]!)
    .flatMap(childrenOf)
    .map((row) => ({ number: attribute(row, 'aria-rowindex'), cells: childrenOf(row).map(told) }))
}

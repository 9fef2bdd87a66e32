import type { Chart, ChartEdge, ChartNode } from '@hospital-crm/machines/chart'
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'

/** Sizes in px. A character is taken as wide as the widest usual one, so that no text leaves its box. */
const LINE = 15
const CHARACTER = 6.7
const LEAF_HEIGHT = 34
const NOTE_HEIGHT = 14
const SIDES = 28
const MARK = 9
/** How much wider the bold names are. */
const BOLD = 1.25

/** Stands for "wherever inside": a transition of a state to a state inside it starts there. */
export const anywhereOf = (id: string): string => `${id}#anywhere`

const widthOf = (text: string): number => Math.ceil(text.length * CHARACTER)

/** What a state does by itself, in a line below its name. */
export const noteOf = ({ invokes, delays }: ChartNode): string =>
  [...invokes.map((name) => `▸ ${name}`), ...delays.map((name) => `◷ ${name}`)].join('  ')

const isInside = (inner: string, outer: string, root: string): boolean =>
  outer === root || inner === outer || inner.startsWith(`${outer}.`)

/** Text of a transition: its event, and what must hold. */
const textOf = ({ label, guard }: ChartEdge): string => (guard === null ? label : `${label} [${guard}]`)

interface Arrow {
  id: string
  from: string
  to: string
  lines: string[]
}

/** One arrow for all transitions between the same two states; those that stay where they are have none. */
export const arrowsOf = ({ id: root, nodes, edges }: Chart): Arrow[] => {
  const inner = new Set(nodes.map(({ parent }) => parent))
  const arrows = new Map<string, Arrow>()
  for (const edge of edges) {
    if (edge.to === null || edge.to === edge.from) continue
    const startsInside = inner.has(edge.from) && isInside(edge.to, edge.from, root)
    const from = startsInside ? anywhereOf(edge.from) : edge.from
    const id = `${from}>${edge.to}`
    const arrow = arrows.get(id) ?? { id, from, to: edge.to, lines: [] }
    const text = textOf(edge)
    if (!arrow.lines.includes(text)) arrow.lines.push(text)
    arrows.set(id, arrow)
  }
  return [...arrows.values()]
}

/** The graph as the layout engine wants it: boxes with their sizes, and arrows with the room for their texts. */
export const graphOf = (chart: Chart): ElkNode => {
  const arrows = arrowsOf(chart)
  const sources = new Set(arrows.map(({ from }) => from))
  const childrenOf = (parent: string): ElkNode[] => [
    ...(sources.has(anywhereOf(parent)) ? [{ id: anywhereOf(parent), width: 22, height: 22 }] : []),
    ...chart.nodes.filter((node) => node.parent === parent).map(boxOf),
  ]
  const boxOf = (node: ChartNode): ElkNode => {
    const children = childrenOf(node.id)
    if (children.length > 0) return { id: node.id, children }
    const note = noteOf(node)
    return {
      id: node.id,
      width: Math.max(widthOf(node.label) * BOLD + (node.initial ? MARK : 0), widthOf(note)) + SIDES,
      height: LEAF_HEIGHT + (note === '' ? 0 : NOTE_HEIGHT),
    }
  }
  const edges: ElkExtendedEdge[] = arrows.map(({ id, from, to, lines }) => ({
    id,
    sources: [from],
    targets: [to],
    labels: [
      {
        text: lines.join('\n'),
        width: Math.max(...lines.map(widthOf)) + 8,
        height: lines.length * LINE,
      },
    ],
  }))
  return { id: chart.id, children: childrenOf(chart.id), edges }
}

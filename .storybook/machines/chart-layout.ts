import { chartOf, type Chart, type ChartNode } from '@hospital-crm/machines/chart'
import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js'
import { anywhereOf, graphOf, noteOf } from './chart-graph.ts'

type Machine = Parameters<typeof chartOf>[0]

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** A state as a box, in px from the chart's corner. */
export interface ChartBox extends Rectangle {
  id: string
  label: string
  note: string
  kind: ChartNode['kind']
  initial: boolean
}

/** An arrow with the texts beside it. */
export interface ChartArrow {
  id: string
  points: readonly ElkPoint[]
  lines: readonly string[]
  x: number
  y: number
}

/** A chart ready to be drawn. `dots` are where arrows of "wherever inside" begin. */
export interface ChartLayout {
  width: number
  height: number
  /** In the order of the machine's source, each state before the states inside it. */
  boxes: readonly ChartBox[]
  arrows: readonly ChartArrow[]
  dots: readonly Rectangle[]
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=34,left=18,bottom=18,right=18]',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.edgeRouting': 'ORTHOGONAL',
}

const withInner = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(withInner)]

const rectangleOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Rectangle => ({ x, y, width, height })

const arrowOf = ({ id, sections = [], labels = [] }: ElkExtendedEdge): ChartArrow => ({
  id,
  points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]),
  lines: (labels[0]?.text ?? '').split('\n'),
  x: labels[0]?.x ?? 0,
  y: labels[0]?.y ?? 0,
})

const layOut = async (chart: Chart): Promise<ChartLayout> => {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  const inner = { 'elk.padding': options['elk.padding'] }
  const graph = graphOf(chart)
  for (const node of withInner(graph)) node.layoutOptions = node === graph ? options : inner
  const placed = await new Elk().layout(graph)
  const all = new Map(withInner(placed).map((node) => [node.id, node]))
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    boxes: chart.nodes
      .filter(({ parent }) => parent !== null)
      .map((node) => {
        const { id, label, kind, initial } = node
        return {
          ...rectangleOf(all.get(id) ?? { id }),
          id,
          label,
          kind,
          initial,
          note: node.kind === 'leaf' ? noteOf(node) : '',
        }
      }),
    arrows: (placed.edges ?? []).map(arrowOf),
    dots: chart.nodes.flatMap(({ id }) => {
      const dot = all.get(anywhereOf(id))
      return dot ? [rectangleOf(dot)] : []
    }),
  }
}

const known = new Map<Machine['config'], Promise<ChartLayout>>()

/** Places the states and transitions of a machine; once for each machine, whatever it was provided with. */
export const layoutOf = (machine: Machine): Promise<ChartLayout> => {
  const layout = known.get(machine.config) ?? layOut(chartOf(machine))
  known.set(machine.config, layout)
  return layout
}

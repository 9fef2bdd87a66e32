import type { TreeId } from '../model/tree-nodes.ts'
import type { TreeWords } from '../model/words.ts'
import type { TreeModel } from '../hooks/use-tree-model.ts'
import type { TreeMoving } from '../hooks/use-tree-move.ts'

function moveNews<Id extends TreeId>({ index }: TreeModel<Id>, move: TreeMoving<Id>, words: TreeWords) {
  const { moving, ended } = move
  if (ended) return ended === 'done' ? words.moveDone : words.moveCancelled
  if (moving?.by !== 'keyboard') return ''
  const nameAt = (at: number | undefined) => index.nodes[at ?? -1]?.name ?? ''
  const how = moving.hasStepped ? '' : words.moveHow(nameAt(index.positions.get(moving.id)))
  if (moving.place === undefined) return how
  const said = { before: words.moveBefore, after: words.moveAfter, into: words.moveInto }
  return `${how} ${said[moving.place.position](nameAt(moving.place.at))}`.trim()
}

/** What happened in a tree without the focus moving, for those who do not see it. */
export function treeNews<Id extends TreeId>(
  model: TreeModel<Id>,
  words: TreeWords,
  move?: TreeMoving<Id>,
): string {
  const news = move ? moveNews(model, move, words) : ''
  if (news !== '') return news
  const [latest] = [...model.states].toReversed()
  if (latest) {
    const name = model.index.nodes[model.index.positions.get(latest[0]) ?? -1]?.name ?? ''
    return (latest[1] === 'failed' ? words.failedBelow : words.loadingBelow)(name)
  }
  return model.search ? words.found(model.hits.length) : ''
}

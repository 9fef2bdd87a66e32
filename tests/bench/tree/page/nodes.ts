/** A node as both trees take it. */
export interface Node {
  id: number
  name: string
  children?: readonly Node[]
}

const parts = ['皮肤', '口腔', '眼', '耳鼻喉', '骨', '心血管', '消化', '神经', '泌尿', '内分泌']
const kinds = ['炎', '损伤', '增生', '畸形', '肿瘤', '感染', '功能障碍', '综合征', '出血', '囊肿']

/** 5,000 nodes on three levels: 20 departments, 12 groups in each and some 20 diseases in each of those. */
export const nodes: readonly Node[] = Array.from({ length: 20 }, (_, a) => ({
  id: (a + 1) * 10_000,
  name: `${parts[a % 10]}科 ${a + 1}`,
  children: Array.from({ length: 12 }, (_, b) => ({
    id: (a + 1) * 10_000 + (b + 1) * 100,
    name: `${parts[b % 10]}${kinds[(a + b) % 10]}组 ${b + 1}`,
    children: Array.from({ length: a < 15 && b === 0 ? 16 : 20 }, (_, c) => ({
      id: (a + 1) * 10_000 + (b + 1) * 100 + c + 1,
      name: `${parts[(a + c) % 10]}${kinds[c % 10]} ${a + 1}-${b + 1}-${c + 1}`,
    })),
  })),
}))

/** How many nodes there are in a list, with everything below them. */
export function countOf(list: readonly Node[]): number {
  return list.reduce((sum, node) => sum + 1 + countOf(node.children ?? []), 0)
}

import type { TreeNode } from './model/tree-nodes.ts'

/** Departments and what they treat, as a hospital lists them. For stories and tests. */
export const departments: readonly TreeNode<number>[] = [
  {
    id: 1,
    name: '皮肤科',
    children: [
      {
        id: 11,
        name: '痤疮',
        children: [
          { id: 111, name: '丘疹型痤疮' },
          { id: 112, name: '聚合性痤疮' },
        ],
      },
      { id: 12, name: '色素痣' },
      { id: 13, name: '白癜风', isDisabled: true },
    ],
  },
  {
    id: 2,
    name: '口腔科',
    children: [
      { id: 21, name: '正畸' },
      { id: 22, name: '种植牙' },
    ],
  },
  { id: 3, name: '儿科' },
  { id: 4, name: '眼科', children: [{ id: 41, name: '近视手术' }] },
]

const parts = ['皮肤', '口腔', '眼', '耳鼻喉', '骨', '心血管', '消化', '神经', '泌尿', '内分泌']
const kinds = ['炎', '损伤', '增生', '畸形', '肿瘤', '感染', '功能障碍', '综合征', '出血', '囊肿']

/** Twenty departments of 12 groups of 20 diseases each: 5,060 nodes on three levels. For stories and measuring. */
export function manyDepartments(): readonly TreeNode<number>[] {
  return Array.from({ length: 20 }, (_, a) => ({
    id: (a + 1) * 10_000,
    name: `${parts[a % 10]}科 ${a + 1}`,
    children: Array.from({ length: 12 }, (_, b) => ({
      id: (a + 1) * 10_000 + (b + 1) * 100,
      name: `${parts[b % 10]}${kinds[(a + b) % 10]}组 ${b + 1}`,
      children: Array.from({ length: 20 }, (_, c) => ({
        id: (a + 1) * 10_000 + (b + 1) * 100 + c + 1,
        name: `${parts[(a + c) % 10]}${kinds[c % 10]} ${a + 1}-${b + 1}-${c + 1}`,
      })),
    })),
  }))
}

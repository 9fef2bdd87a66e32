const zh = {
  placeholder: '输入以查找标签',
  chosen: (label: string) => `已选${label}`,
  create: (name: string) => `新建“${name}”`,
  full: (max: number) => `最多 ${max} 个`,
}

export type TagsFieldWords = typeof zh

const en: TagsFieldWords = {
  placeholder: 'Type to find a tag',
  chosen: (label) => `Chosen: ${label}`,
  create: (name) => `Create “${name}”`,
  full: (max) => `At most ${max}`,
}

export const tagsFieldWords = { name: 'tagsField', zh, en } as const

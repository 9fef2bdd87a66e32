import type { CustomerFile } from '@hospital-crm/api/entities'

/** Nobody's skin: two colours and a circle, as a picture that a story can show. */
const drawn = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="${colour}"/><circle cx="600" cy="450" r="260" fill="#fff" fill-opacity=".4"/></svg>`,
  )}`

/** The picture of a story, large. */
export const storyPicture = drawn('#c98a6b')

/** A file as stories show it. */
export const buildFile = (more: Partial<CustomerFile> = {}): CustomerFile => ({
  id: 1,
  name: '面诊-左侧.jpg',
  kind: 'picture',
  mime: 'image/jpeg',
  size: 1_843_000,
  width: 1200,
  height: 900,
  created_time: 1_780_300_000,
  uid: 1005,
  nickname: '宋雨桐',
  follow_up: 0,
  small: storyPicture,
  ...more,
})

const plain = { width: 0, height: 0, small: null } as const

/** One of every kind, and names as people give them. */
export const storyFiles: readonly CustomerFile[] = [
  buildFile(),
  buildFile({ id: 2, name: '知情同意书（签字）.pdf', kind: 'document', mime: 'application/pdf', ...plain }),
  buildFile({ id: 3, name: '回访录音 2026-06-01.m4a', kind: 'audio', mime: 'audio/mp4', ...plain }),
  buildFile({ id: 4, name: '术后第三天.mp4', kind: 'video', mime: 'video/mp4', ...plain }),
  buildFile({ id: 5, name: '面诊-右侧.jpg', small: drawn('#7f9cb8') }),
]

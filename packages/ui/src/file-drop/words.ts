/** What kinds of files are called, by the first word of their media type. */
type FileKinds = Readonly<Record<'image' | 'video' | 'audio' | 'text', string>>

/** How sizes of files are called, from bytes on. */
export type FileUnits = readonly [string, string, string, string]

const zh = {
  kinds: { image: '图片', video: '视频', audio: '音频', text: '文本' } as FileKinds,
  one: { choose: '选择文件', hint: '或拖放到这里、在这里粘贴', release: '松开即可添加' },
  many: { choose: '选择文件', hint: '或拖放到这里、在这里粘贴', release: '松开即可添加' },
  maxSize: (size: string, count: number | undefined) =>
    count === 1 ? `不超过 ${size}` : `单个不超过 ${size}`,
  maxCount: (count: number) => (count === 1 ? '一个文件' : `最多 ${count} 个`),
  /** Bytes, and what is 1024 times as much each. */
  units: ['B', 'KB', 'MB', 'GB'] as FileUnits,
  files: (label: string) => `${label}的文件`,
  /** Read out before the name of the field. */
  place: '放置区域',
  waiting: '等待中',
  sending: (name: string) => `正在上传 ${name}`,
  done: '已完成',
  cancel: (name: string) => `取消上传 ${name}`,
  remove: (name: string) => `移除 ${name}`,
  retry: (name: string) => `重新上传 ${name}`,
  refused: {
    type: (name: string) => `${name}：不支持这种文件`,
    size: (name: string, size: string) => `${name}：超过 ${size}`,
    count: (name: string, count: number) => `${name}：最多 ${count} 个文件`,
    empty: (name: string) => `${name}：文件是空的`,
    twice: (name: string) => `${name}：已经添加过`,
    folder: (name: string) => `${name}：文件夹不能添加，请选择其中的文件`,
    unreadable: (name: string) => `${name}：无法读取，请确认文件还在原处`,
    more: (count: number) => `另有 ${count} 个文件没有添加`,
  },
}

export type FileDropWords = typeof zh

const en: FileDropWords = {
  kinds: { image: 'pictures', video: 'videos', audio: 'sound', text: 'text' },
  one: { choose: 'Choose a file', hint: 'or drop or paste it here', release: 'Let go to add it' },
  many: { choose: 'Choose files', hint: 'or drop or paste them here', release: 'Let go to add them' },
  maxSize: (size, count) => (count === 1 ? `up to ${size}` : `up to ${size} each`),
  maxCount: (count) => (count === 1 ? 'one file' : `at most ${count}`),
  units: ['B', 'KB', 'MB', 'GB'],
  files: (label) => `Files: ${label}`,
  place: 'Drop zone',
  waiting: 'Waiting',
  sending: (name) => `Uploading ${name}`,
  done: 'Done',
  cancel: (name) => `Cancel ${name}`,
  remove: (name) => `Remove ${name}`,
  retry: (name) => `Try ${name} again`,
  refused: {
    type: (name) => `${name}: this kind of file is not taken`,
    size: (name, size) => `${name}: larger than ${size}`,
    count: (name, count) => `${name}: at most ${count} file${count === 1 ? '' : 's'}`,
    empty: (name) => `${name}: the file is empty`,
    twice: (name) => `${name}: is here already`,
    folder: (name) => `${name}: a folder cannot be added; choose the files in it`,
    unreadable: (name) => `${name}: cannot be read; make sure that it is still where it was`,
    more: (count) => `${count} more file${count === 1 ? ' was' : 's were'} not added`,
  },
}

export const fileDropWords = { name: 'fileDrop', zh, en } as const

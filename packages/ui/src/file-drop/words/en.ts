import type { FileDropWords } from './zh.ts'

export const en: FileDropWords = {
  kinds: { image: 'pictures', video: 'videos', audio: 'sound', text: 'text' },
  one: { choose: 'Choose a file', hint: 'or drop or paste it here', release: 'Let go to add it' },
  many: { choose: 'Choose files', hint: 'or drop or paste them here', release: 'Let go to add them' },
  maxSize: (size, count) => (count === 1 ? `up to ${size}` : `up to ${size} each`),
  maxCount: (count) => (count === 1 ? 'one file' : `at most ${count}`),
  files: (label) => `Files: ${label}`,
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

import { answerEach } from '../apart/answer.ts'
import type { KeptText } from '../apart/limits.ts'
import { readFile, type FileRead } from './read-file.ts'

/** What the thread that reads is asked. */
export interface ReadQuestion {
  bytes: Uint8Array<ArrayBuffer>
  most: KeptText | undefined
}

answerEach<ReadQuestion, FileRead>(async ({ bytes, most }) => {
  const answer = await readFile(Buffer.from(bytes.buffer), most)
  return { answer, transfer: answer.sheets.flatMap(({ blocks }) => blocks.map(({ buffer }) => buffer)) }
})

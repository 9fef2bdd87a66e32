import { parentPort, type Transferable } from 'node:worker_threads'
import { isCallError } from '@hospital-crm/api/errors'
import type { Told } from './thread.ts'

/** Answers what its thread is asked, one question after the other. To be called once, when its module is loaded. */
export const answerEach = <Question, Answer>(
  answer: (question: Question) => Promise<{ answer: Answer; transfer?: readonly Transferable[] }>,
): void => {
  const port = parentPort
  if (port === null) throw new Error('This module runs in a thread of its own.')
  const tell = (told: Told<Answer>, transfer: readonly Transferable[] = []) =>
    port.postMessage(told, [...transfer])
  port.on('message', (question: Question) => {
    answer(question).then(
      ({ answer: found, transfer }) => tell({ answer: found }, transfer),
      (error: unknown) => {
        if (isCallError(error)) tell({ refused: error.error, data: error.data })
        else tell({ broken: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
      },
    )
  })
  tell({ ready: true })
}

import { useRef, useState } from 'react'
import { useCall } from '../../client/index.ts'
import { failureWords } from '../../failures/failure-words.ts'
import { useLanguage } from '../../messages/index.ts'
import type { SentPicture } from './picture-field.view.tsx'

/** Sends a picture to the server; `onKept` gets the address that it has there. */
export const useSentPicture = (
  onKept: (address: string) => void,
): { sent: SentPicture; send: (file: File) => void; drop: () => void } => {
  const call = useCall()
  const language = useLanguage()
  const [sent, setSent] = useState<SentPicture>()
  const sending = useRef<AbortController>(undefined)
  const drop = () => {
    sending.current?.abort()
    setSent(undefined)
  }
  const send = async (file: File) => {
    const controller = new AbortController()
    sending.current = controller
    const shown = { id: 1, name: file.name, size: file.size, type: file.type }
    setSent({ ...shown, state: 'sending' })
    try {
      const { address } = await call('systemConfig/uploadPicture', {
        file,
        signal: controller.signal,
        quiet: true,
      })
      setSent(undefined)
      onKept(address)
    } catch (error) {
      if (!controller.signal.aborted)
        setSent({ ...shown, state: 'failed', error: failureWords(error, language) })
    }
  }
  return { sent, send: (file) => void send(file), drop }
}

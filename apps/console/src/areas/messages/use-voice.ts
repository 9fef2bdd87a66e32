import { VOICE_SECONDS } from '@hospital-crm/api/entities'
import { useEffect, useRef, useState } from 'react'

/** What browsers record, the first that this one can. */
const types = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const

interface Voice {
  /** Seconds so far; undefined while nothing is recorded. */
  seconds: number | undefined
  /** Undefined where the browser cannot record. */
  start: (() => void) | undefined
  end: (isSent: boolean) => void
}

/** Records what somebody says, for a minute at most. The microphone is free again as soon as it ends. */
export const useVoice = (onDone: (file: File, seconds: number) => void, onProblem: () => void): Voice => {
  const [seconds, setSeconds] = useState<number>()
  const recorder = useRef<MediaRecorder>(undefined)
  const [type] =
    typeof MediaRecorder === 'undefined' ? [] : types.filter(([mime]) => MediaRecorder.isTypeSupported(mime))

  useEffect(() => {
    if (seconds === undefined) return undefined
    if (seconds >= VOICE_SECONDS) {
      recorder.current?.pause()
      return undefined
    }
    const timer = setTimeout(() => setSeconds(seconds + 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  useEffect(() => () => recorder.current?.stream.getTracks().forEach((track) => track.stop()), [])

  const begin = async (mime: string) => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    recorder.current = new MediaRecorder(stream, { mimeType: mime })
    recorder.current.start()
    setSeconds(0)
  }
  return {
    seconds,
    start: type && 'mediaDevices' in navigator ? () => void begin(type[0]).catch(onProblem) : undefined,
    end: (isSent) => {
      const own = recorder.current
      const length = Math.max(1, seconds ?? 0)
      recorder.current = undefined
      setSeconds(undefined)
      if (!own || !type) return
      own.addEventListener('dataavailable', ({ data }) => {
        if (isSent) onDone(new File([data], `voice.${type[1]}`, { type: type[0] }), length)
      })
      own.stop()
      for (const track of own.stream.getTracks()) track.stop()
    },
  }
}

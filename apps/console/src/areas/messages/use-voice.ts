import { VOICE_SECONDS } from '@hospital-crm/api/entities'
import { useEffect, useRef, useState } from 'react'

/** What browsers record, the first that this one can. */
const types = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const

interface Voice {
  /** Whom it is for, and how many seconds there are so far; undefined while nothing is recorded. */
  recording: { to: number; seconds: number } | undefined
  /** Begins to record for somebody; undefined where the browser cannot. */
  start: ((to: number) => void) | undefined
  end: (isSent: boolean) => void
}

/** Records what somebody says, for a minute at most. The microphone is free again as soon as it ends. */
export const useVoice = (
  onDone: (to: number, file: File, seconds: number) => void,
  onProblem: () => void,
): Voice => {
  const [recording, setRecording] = useState<Voice['recording']>()
  const recorder = useRef<MediaRecorder>(undefined)
  const [type] =
    typeof MediaRecorder === 'undefined' ? [] : types.filter(([mime]) => MediaRecorder.isTypeSupported(mime))

  useEffect(() => {
    if (recording === undefined) return undefined
    if (recording.seconds >= VOICE_SECONDS) {
      recorder.current?.pause()
      return undefined
    }
    const timer = setTimeout(() => setRecording({ ...recording, seconds: recording.seconds + 1 }), 1000)
    return () => clearTimeout(timer)
  }, [recording])
  useEffect(() => () => recorder.current?.stream.getTracks().forEach((track) => track.stop()), [])

  const begin = async (mime: string, to: number) => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    recorder.current = new MediaRecorder(stream, { mimeType: mime })
    recorder.current.start()
    setRecording({ to, seconds: 0 })
  }
  return {
    recording,
    start: type && 'mediaDevices' in navigator ? (to) => void begin(type[0], to).catch(onProblem) : undefined,
    end: (isSent) => {
      const own = recorder.current
      recorder.current = undefined
      setRecording(undefined)
      if (!own || !type || !recording) return
      const length = Math.max(1, recording.seconds)
      own.addEventListener('dataavailable', ({ data }) => {
        if (isSent) onDone(recording.to, new File([data], `voice.${type[1]}`, { type: type[0] }), length)
      })
      own.stop()
      for (const track of own.stream.getTracks()) track.stop()
    },
  }
}

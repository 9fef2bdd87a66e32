import { useState } from 'react'
import { faceOf } from './avatar-faces.ts'

interface AvatarProps {
  /** Picks one of the twelve drawings (modulo 12); anything but a whole number counts as 0. */
  id: number
  /** The person's name; it becomes the picture's text unless the name stands beside it. */
  name: string
  /** A picture that replaces the drawing, as long as it can be loaded. */
  src?: string | undefined
  /** Edge in px. @default 24 */
  size?: number
  /** Set where the name is written next to the picture. @default false */
  isDecorative?: boolean
}

/** A person at a glance: their picture, or one of twelve drawn faces that stays theirs. */
function Avatar({ id, name, src, size = 24, isDecorative = false }: AvatarProps) {
  const label = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  const [missing, setMissing] = useState<string>()
  if (src !== undefined && src !== '' && src !== missing) {
    return (
      <img
        className="ui-avatar"
        src={src}
        alt={isDecorative ? '' : name}
        width={size}
        height={size}
        onError={() => setMissing(src)}
      />
    )
  }
  const face = faceOf(id)
  return (
    <svg
      className="ui-avatar"
      data-tone={face.tone}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...label}
    >
      <rect className="ui-avatar__ground" width="24" height="24" />
      <path className="ui-avatar__figure" d="M3.5 24c0-5 3.6-7.6 8.5-7.6s8.5 2.6 8.5 7.6z" />
      <circle className="ui-avatar__figure" cx="12" cy="10.2" r="4.7" />
      <path className="ui-avatar__hair" d={face.hair} />
      {face.hasGlasses && (
        <path
          className="ui-avatar__line"
          d="M8.6 10.6a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0zm4 0a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0zM11.4 10.4h1.2"
        />
      )}
    </svg>
  )
}

export { Avatar }
export type { AvatarProps }

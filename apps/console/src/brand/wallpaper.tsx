import { useState } from 'react'

const Hills = () => (
  <svg className="size-full" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" focusable="false">
    <circle cx="1130" cy="478" r="120" className="fill-accent-surface" />
    <path
      d="M0 560C180 500 300 470 470 505s300 120 480 80 300-130 490-105v420H0z"
      className="fill-surface-sunken"
    />
    <path
      d="M0 560C180 500 300 470 470 505s300 120 480 80 300-130 490-105v420H0z"
      className="fill-accent-surface opacity-60"
    />
    <path d="M0 660c220-70 380-60 560-10s360 60 520 0 240-90 360-70v320H0z" className="fill-accent-surface" />
    <path
      d="M0 760c160-40 320-50 500-10s330 70 520 20 300-80 420-60v190H0z"
      className="fill-accent opacity-15"
    />
    <path d="M0 840c200-50 420-40 620-10s420 30 820-50v120H0z" className="fill-accent opacity-20" />
  </svg>
)

/**
 * The picture behind login and lock screen: the configured one, else (and where that cannot be had) drawn hills in the
 * colours of the theme. A scrim keeps what stands on a photograph readable.
 */
export const Wallpaper = ({ src, isBlurred = false }: { src?: string | undefined; isBlurred?: boolean }) => {
  const [broken, setBroken] = useState<string>()
  return (
    <div
      aria-hidden="true"
      className="fixed inset-0 -z-10 overflow-hidden bg-surface-sunken forced-colors:hidden"
    >
      {src && src !== broken ? (
        <>
          <img
            src={src}
            alt=""
            className={`size-full object-cover ${isBlurred ? 'scale-110 blur-2xl' : ''}`}
            referrerPolicy="no-referrer"
            onError={() => setBroken(src)}
          />
          <div className="absolute inset-0 bg-scrim" />
        </>
      ) : (
        <Hills />
      )}
    </div>
  )
}

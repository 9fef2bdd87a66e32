import encode from 'qr'
import { useMemo } from 'react'

export interface QrCodeProps {
  /** What a camera reads. */
  text: string
  /** What it is, for who does not see it. */
  label: string
}

/** Light modules around the code, without which cameras do not find it. */
const QUIET = 4

/** A QR code, dark on white in every theme: cameras read no other. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { path, size } = useMemo(() => {
    const rows = encode(text, 'raw', { border: QUIET })
    return {
      size: rows.length,
      path: rows
        .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
        .join(''),
    }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 max-w-full rounded-control border border-border [forced-color-adjust:none]"
    >
      <rect width={size} height={size} className="fill-code-paper" />
      <path d={path} className="fill-code-ink" />
    </svg>
  )
}

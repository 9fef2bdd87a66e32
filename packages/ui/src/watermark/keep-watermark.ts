import { drawWatermark, type WatermarkText } from './draw-watermark.ts'

/** What overlays set on everything behind them; it changes nothing that is seen. */
const harmless = new Set(['aria-hidden', 'inert'])

/**
 * Draws the watermark into the document's body and draws it anew, with the next frame, whenever its node is taken
 * away, moved or altered. Answers the way to take it down for good.
 */
function keepWatermark(text: WatermarkText): () => void {
  let layer = drawWatermark(text)
  let frame = 0
  const watcher = new MutationObserver((records) => {
    const isAltered = records.some(
      ({ type, target, attributeName }) =>
        layer.contains(target) && !(type === 'attributes' && harmless.has(attributeName ?? '')),
    )
    if (isAltered || layer.parentNode !== document.body) schedule()
  })
  const put = () => {
    document.body.append(layer)
    watcher.observe(document.body, { childList: true })
    watcher.observe(layer, { attributes: true, childList: true, characterData: true, subtree: true })
  }
  const schedule = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      watcher.disconnect()
      layer.remove()
      layer = drawWatermark(text)
      put()
    })
  }
  put()
  return () => {
    cancelAnimationFrame(frame)
    watcher.disconnect()
    layer.remove()
  }
}

export { keepWatermark }

import type { KeyboardEvent, PointerEvent } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import type { FocalPoint } from '../../../contract/media.ts'
import styles from './focal-point-handle.module.css'
import { detailLabels as labels } from './labels.ts'

const STEP = 1
const LARGE_STEP = 10
const ARROWS: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

export const CENTRE: FocalPoint = { x: 50, y: 50 }

type Props = { point: FocalPoint; onChange: (point: FocalPoint) => void }

/** The focal point over a picture, which fills its positioned parent: dragged, or moved by the arrow keys. */
export function FocalPointHandle({ point, onChange }: Props) {
  function handleKeyDown(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    onChange({ x: toPercent(point.x + arrow[0] * step), y: toPercent(point.y + arrow[1] * step) })
  }

  function handlePointerMove(event: PointerEvent<HTMLButtonElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const area = event.currentTarget.parentElement!.getBoundingClientRect()
    const x = toPercent(((event.clientX - area.left) / area.width) * 100)
    const y = toPercent(((event.clientY - area.top) / area.height) * 100)
    if (x !== point.x || y !== point.y) onChange({ x, y })
  }

  return (
    <button
      type="button"
      className={styles.handle}
      style={{ left: `${point.x}%`, top: `${point.y}%` }}
      aria-label={`${labels.focus} ${interpolate(labels.focusAt, { x: point.x, y: point.y })}`}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handlePointerMove}
    />
  )
}

const toPercent = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

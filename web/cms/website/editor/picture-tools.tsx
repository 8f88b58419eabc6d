import { useEffect, useRef, useState } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { PictureValue } from '../../../../contract/site-content/field.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { MediaPicker, type PickedPicture } from '../../media/media-picker.tsx'
import { besideRect } from './beside-rect.ts'
import { type Place, fieldOfPlace } from './place.ts'
import type { PageDocuments } from './use-page-documents.ts'
import { useEscape } from './use-escape.ts'
import styles from './place-tools.module.css'

const labels = {
  close: 'Close',
  choose: 'From the library or upload',
  chooseNarrow: 'Own picture for phones',
  removeNarrow: 'Same picture on phones',
  narrow: 'On phones: {{name}}',
  alt: 'Alt text',
  altHint: 'What people who do not see it should know. Empty if it only decorates.',
  putBack: 'Put back',
  focal: 'Focal point',
  focalHint: 'What stays in view when the picture is cropped. Arrow keys move it.',
} as const

const ALT_LIMIT = 300
const SAVE_AFTER_MS = 800

type Props = { rect: DOMRect; place: Place; documents: PageDocuments; onChanged: () => void; onClose: () => void }

/** The picture of a place: another one, its alt text, its focal point and its crop for phones. */
export function PictureTools({ rect, place, documents, onChanged, onClose }: Props) {
  const picture = documents.valueAt(place) as PictureValue
  const [alt, setAlt] = useState(picture.alt)
  const [picks, setPicks] = useState<'src' | 'narrow'>()
  const closeButton = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const published = documents.publishedAt(place) as PictureValue | undefined
  const field = fieldOfPlace(place)
  const isCropped = field?.kind === 'picture' && field.crop

  useEscape(() => void (!picks && leave()))
  useEffect(() => closeButton.current?.focus(), [])

  async function change(next: PictureValue): Promise<void> {
    // It has the alt text of now: an earlier one must not follow it.
    clearTimeout(timer.current)
    await documents.set(place, next)
    onChanged()
  }

  function handleAlt(next: string): void {
    setAlt(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void documents.set(place, { ...(documents.valueAt(place) as PictureValue), alt: next }), SAVE_AFTER_MS)
  }

  async function leave(): Promise<void> {
    clearTimeout(timer.current)
    const current = documents.valueAt(place) as PictureValue
    if (current.alt !== alt) await documents.set(place, { ...current, alt })
    onClose()
  }

  async function pick({ url, alt: altOfFile, focalPoint }: PickedPicture): Promise<void> {
    setPicks(undefined)
    if (picks === 'narrow') return change({ ...picture, alt, narrow: url })
    const nextAlt = altOfFile || alt
    setAlt(nextAlt)
    await change({ src: url, alt: nextAlt, ...(focalPoint && { focalPoint }) })
  }

  return (
    <section aria-label={documents.describe(place)} className={styles.popover} style={besideRect(rect, { width: 380, height: 420 })}>
      <div className={styles.head}>
        <h2>{documents.describe(place)}</h2>
        <IconButton ref={closeButton} variant="quiet" icon="close" label={labels.close} onClick={() => void leave()} />
      </div>
      <div className={classNames(styles.preview, !isCropped && styles.whole)}>
        <Picture name={picture.src} alt="" sizes="120px" style={position(picture)} />
        <p>
          {nameOfFile(picture.src)}
          {picture.narrow && (
            <>
              <br />
              {interpolate(labels.narrow, { name: nameOfFile(picture.narrow) })}
            </>
          )}
        </p>
      </div>
      {field?.hint && <p>{field.hint}</p>}
      <div className={styles.buttons}>
        <Button variant="ghost" compact icon="image" onClick={() => setPicks('src')}>
          {labels.choose}
        </Button>
        {isCropped && (
          <Button variant="text" compact icon="phone" onClick={() => setPicks('narrow')}>
            {labels.chooseNarrow}
          </Button>
        )}
        {picture.narrow && published?.narrow !== picture.narrow && (
          <Button variant="text" compact onClick={() => void change({ ...picture, alt, narrow: undefined })}>
            {labels.removeNarrow}
          </Button>
        )}
        {published && published.src !== picture.src && (
          <Button variant="text" compact icon="undo" onClick={() => void change(published).then(() => setAlt(published.alt))}>
            {labels.putBack}
          </Button>
        )}
      </div>
      {isCropped && <FocalPoint picture={picture} onChange={(focalPoint) => void change({ ...picture, alt, focalPoint })} />}
      <TextArea
        label={labels.alt}
        hint={labels.altHint}
        rows={3}
        maxLength={ALT_LIMIT}
        value={alt}
        onChange={(event) => handleAlt(event.target.value)}
      />
      {picks && <MediaPicker onPick={(picked) => void pick(picked)} onClose={() => setPicks(undefined)} />}
    </section>
  )
}

const STEP = 5

function FocalPoint({ picture, onChange }: { picture: PictureValue; onChange: (point: { x: number; y: number }) => void }) {
  const { x, y } = picture.focalPoint ?? { x: 50, y: 50 }
  const move = (dx: number, dy: number) => onChange({ x: clamp(x + dx), y: clamp(y + dy) })
  return (
    <fieldset className={styles.focal}>
      <legend>{labels.focal}</legend>
      <button
        type="button"
        className={styles.focalArea}
        aria-label={`${labels.focal}: ${x} %, ${y} %. ${labels.focalHint}`}
        onClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect()
          if (clientX === 0 && clientY === 0) return
          onChange({ x: clamp(((clientX - box.x) / box.width) * 100), y: clamp(((clientY - box.y) / box.height) * 100) })
        }}
        onKeyDown={(event) => {
          const step = event.shiftKey ? STEP * 2 : STEP
          const moves: Record<string, [number, number]> = {
            ArrowLeft: [-step, 0],
            ArrowRight: [step, 0],
            ArrowUp: [0, -step],
            ArrowDown: [0, step],
          }
          const by = moves[event.key]
          if (!by) return
          event.preventDefault()
          move(...by)
        }}
      >
        <Picture name={picture.src} alt="" sizes="340px" />
        <i style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
    </fieldset>
  )
}

const clamp = (value: number): number => Math.round(Math.max(0, Math.min(100, value)))

const position = ({ focalPoint }: PictureValue) => (focalPoint ? { objectPosition: `${focalPoint.x}% ${focalPoint.y}%` } : undefined)

const nameOfFile = (src: string): string => src.split('/').at(-1) ?? src

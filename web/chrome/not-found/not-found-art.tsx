import { Picture } from '../../ui/media/picture.tsx'
import styles from './not-found-art.module.css'

const PICTURE = { width: 1389, height: 868 }
/** The middle of the bands, as they run through the picture. */
const BAND_PATH = 'M-60 624L600 591C790 581 923 500 923 340A218 222 0 0 0 706 118A226 222 0 0 0 480 340C480 430 520 480 600 482L1460 474'
/** Softer towards the edge, which is the picture's dark ground. */
const STROKES = [
  { width: 204, opacity: 0.2 },
  { width: 196, opacity: 0.3 },
  { width: 188, opacity: 0.5 },
  { width: 180, opacity: 1 },
]

/** The sculpture tied in a loop. A mask that follows its bands can draw them back out of it. */
export function NotFoundArt() {
  return (
    <div className={styles.art}>
      <Picture name="not-found" alt="" priority sizes="(min-width: 1024px) 124vw, 190vw" className={styles.picture} />
      <svg className={styles.defs} aria-hidden="true">
        <mask id="bands" maskContentUnits="objectBoundingBox">
          <g transform={`scale(${1 / PICTURE.width} ${1 / PICTURE.height})`}>
            <rect className={styles.ground} {...PICTURE} fill="#fff" />
            {STROKES.map(({ width, opacity }) => (
              <path
                key={width}
                className={styles.band}
                d={BAND_PATH}
                pathLength={1}
                fill="none"
                stroke="#fff"
                strokeWidth={width}
                opacity={opacity}
              />
            ))}
          </g>
        </mask>
      </svg>
    </div>
  )
}

import { classNames } from '../../ui/class-names.ts'
import styles from './brief.module.css'
import type { Parts } from './enquiry.ts'

const INNERMOST = { at: 204, radius: 156 }
const PITCH = 56
const TURN_AT = INNERMOST.at + INNERMOST.radius

type Props = { parts: Parts; begun: string; complete: string }

/** Four bands of a turn, drawn one by one as the form fills. The panel's corner turns with them. */
export function Brief({ parts, begun, complete }: Props) {
  return (
    <div className={classNames('on-dark', 'on-plum', styles.brief)}>
      <svg viewBox="0 0 560 640" aria-hidden="true">
        {parts.map((isFilled, at) => (
          <g key={at} className={classNames(styles.band, isFilled && styles.drawn)}>
            <path d={turn(at)} />
            <path d={turn(at)} pathLength={1} />
          </g>
        ))}
      </svg>
      <p className={styles.words}>{parts.every(Boolean) ? complete : begun}</p>
    </div>
  )
}

function turn(at: number): string {
  const x = INNERMOST.at - at * PITCH
  const radius = INNERMOST.radius + at * PITCH
  return `M${x} 700V${TURN_AT}A${radius} ${radius} 0 0 1 ${TURN_AT} ${x}H600`
}

/** The same on a small screen, where it stays in sight above the form. */
export function BriefBars({ parts }: { parts: Parts }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {parts.map((isFilled, at) => (
        <i key={at} className={classNames(styles.bar, isFilled && styles.drawn)} />
      ))}
    </div>
  )
}

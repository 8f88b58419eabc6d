import { Band4 } from '../ui/band4.tsx'
import styles from './kit.module.css'
import { Row, Specimen } from './specimen.tsx'

const DARK = ['void', 'night', 'ink', 'plum', 'violet', 'orchid']
const LIGHT = ['lilac', 'mist', 'haze', 'paper', 'white', 'slate', 'line', 'marigold']
const TYPE = ['display-xl', 'display-l', 'display-m', 'title', 'lead']

export function Foundations() {
  return (
    <Specimen
      name="Foundations"
      note="Tokens are in styles/tokens.css. A ground (on-dark, on-violet, on-plum, on-mist) flips what stands on it."
    >
      <ul className={styles.swatches}>
        {[...DARK, ...LIGHT].map((colour) => (
          <li key={colour} className={styles.swatch}>
            <i style={{ background: `var(--${colour})` }} />
            {colour}
          </li>
        ))}
      </ul>
      {TYPE.map((name) => (
        <Row key={name} title={name}>
          <p className={name} style={{ color: 'var(--head)' }}>
            A new turn
          </p>
        </Row>
      ))}
      <Row title="body, small, muted" stack>
        <p>Most wasted budgets leak from the same four places, and none of them is the advert.</p>
        <p className="small">A slow page, a form that asks too much, an offer nobody can repeat.</p>
        <p className="small muted">And a number nobody watches.</p>
      </Row>
      <div className={styles.pair}>
        <Row title="Band4" stack>
          <Band4 />
          <Band4 steps className={styles.short} />
        </Row>
        <Row title="Band4" ground="night" stack>
          <Band4 />
          <Band4 steps className={styles.short} />
        </Row>
      </div>
    </Specimen>
  )
}

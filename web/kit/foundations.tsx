import { BrandBands } from '../ui/brand/brand-bands.tsx'
import styles from './kit.module.css'
import { ExampleRow, ExampleSection } from './example-section.tsx'

const DARK = ['void', 'night', 'ink', 'plum', 'violet', 'orchid']
const LIGHT = ['lilac', 'mist', 'haze', 'paper', 'white', 'slate', 'line', 'marigold']
const TYPE = ['display-xl', 'display-l', 'display-m', 'title', 'lead']

export function FoundationExamples() {
  return (
    <ExampleSection
      name="Foundations"
      note="Tokens are in styles/tokens.css. A background class (on-dark, on-violet, on-plum, on-mist) changes the colours of its content."
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
        <ExampleRow key={name} title={name}>
          <p className={name} style={{ color: 'var(--head)' }}>
            A new turn
          </p>
        </ExampleRow>
      ))}
      <ExampleRow title="body, small, muted" stack>
        <p>Most wasted budgets leak from the same four places, and none of them is the advert.</p>
        <p className="small">A slow page, a form that asks too much, an offer nobody can repeat.</p>
        <p className="small muted">And a number nobody watches.</p>
      </ExampleRow>
      <div className={styles.pair}>
        <ExampleRow title="BrandBands" stack>
          <BrandBands />
          <BrandBands steps className={styles.short} />
        </ExampleRow>
        <ExampleRow title="BrandBands" ground="night" stack>
          <BrandBands />
          <BrandBands steps className={styles.short} />
        </ExampleRow>
      </div>
    </ExampleSection>
  )
}

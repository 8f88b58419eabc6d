import { useState } from 'react'
import { island } from '../../islands/island.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './trusted-by.module.css'

type Props = { companies: string[]; heading: string; pause: string; play: string }

/** Styles move the names: only the button needs JavaScript. */
export default island('trusted-by', TrustedBy, { hydrate: 'interaction' })

/** A marquee of names that stops on hover, on focus and by its button. */
function TrustedBy({ companies, heading, pause, play }: Props) {
  const [paused, setPaused] = useState(false)
  return (
    <section className={classNames('section', styles.trustedBy)}>
      <div className={classNames('wrap', styles.head)}>
        <h2 className="label">{heading}</h2>
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? play : pause}
          className={styles.pauseButton}
          onClick={() => setPaused(!paused)}
        />
      </div>
      <div className={styles.marquee} data-paused={paused || undefined}>
        <CompanyNames companies={companies} />
        {/* A second copy follows the first without a gap. */}
        <CompanyNames companies={companies} hidden />
      </div>
    </section>
  )
}

function CompanyNames({ companies, hidden }: { companies: string[]; hidden?: boolean }) {
  return (
    <ul className={styles.companies} aria-hidden={hidden}>
      {companies.map((company, index) => (
        <li key={index}>{company}</li>
      ))}
    </ul>
  )
}

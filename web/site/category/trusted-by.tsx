import { useState } from 'react'
import { categoryPage } from '../../../content/category-page.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import styles from './trusted-by.module.css'

/** Names that go by, and stop for whoever points at them, reaches them or says so. */
export function TrustedBy({ companies }: { companies: string[] }) {
  const [paused, setPaused] = useState(false)
  const { trustedBy, pausePartners, playPartners } = categoryPage
  return (
    <section className={classNames('section', styles.section)}>
      <div className={classNames('wrap', styles.head)}>
        <h2 className="label">{trustedBy}</h2>
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? playPartners : pausePartners}
          className={styles.pause}
          onClick={() => setPaused(!paused)}
        />
      </div>
      <div className={styles.marquee} data-paused={paused || undefined}>
        <Names companies={companies} />
        <Names companies={companies} hidden />
      </div>
    </section>
  )
}

/** Twice, so that the second follows where the first ends. */
function Names({ companies, hidden }: { companies: string[]; hidden?: boolean }) {
  return (
    <ul className={styles.names} aria-hidden={hidden}>
      {companies.map((company, at) => (
        <li key={at}>{company}</li>
      ))}
    </ul>
  )
}

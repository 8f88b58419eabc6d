import { privacy } from '../../../content/privacy.ts'
import { PageHead } from '../../head/page-head.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { Contents } from './contents.tsx'
import { Head } from './head.tsx'
import { Section } from './section.tsx'
import styles from './privacy.module.css'

const CHAPTERS = [privacy.atAGlance, ...privacy.sections]

export default function Privacy() {
  return (
    <>
      <PageHead {...privacy.meta} path="/privacy" />
      <Head {...privacy} />
      <div className={styles.page}>
        <div className="wrap grid">
          <Contents heading={privacy.contents} chapters={CHAPTERS} print={privacy.print} />
          <div className={styles.text}>
            <AtAGlance {...privacy.atAGlance} />
            {privacy.sections.map((section) => (
              <Section key={section.id} {...section} />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

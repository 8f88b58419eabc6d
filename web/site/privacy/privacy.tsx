import type { PrivacyContent } from '../../../contract/site-content/privacy.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { PanelTable, TextPageBody, Updated } from '../sections/text-page.tsx'
import styles from './privacy.module.css'

export default function PrivacyPage() {
  const { privacy, textPage } = useSiteContent()
  const { meta, atAGlance, sections } = privacy
  return (
    <>
      <PageHead {...meta} path="/privacy" />
      <Head {...privacy} updatedLabel={textPage.updated} />
      <TextPageBody panel={atAGlance} sections={sections} labels={textPage}>
        <PanelTable caption={atAGlance.heading} heads={atAGlance.heads} rows={atAGlance.retention} />
      </TextPageBody>
    </>
  )
}

type HeadProps = Pick<PrivacyContent, 'title' | 'summary' | 'updatedAt'> & { updatedLabel: string }

function Head({ title, summary, updatedAt, updatedLabel }: HeadProps) {
  return (
    <header className={styles.head} data-opens-on="paper">
      <div className="wrap grid">
        <div className={styles.headTitle}>
          <h1 className="display-xl">{title}</h1>
          <Updated at={updatedAt} label={updatedLabel} />
        </div>
        <p className={styles.summary}>{summary}</p>
      </div>
    </header>
  )
}

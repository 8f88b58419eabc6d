import { privacy } from '../../../content/privacy.ts'
import { PageHead } from '../../head/page-head.tsx'
import { PanelTable, TextPageBody, Updated } from '../sections/text-page.tsx'
import styles from './privacy.module.css'

export default function PrivacyPage() {
  const { meta, atAGlance, sections } = privacy
  return (
    <>
      <PageHead {...meta} path="/privacy" />
      <Head {...privacy} />
      <TextPageBody panel={atAGlance} sections={sections}>
        <PanelTable caption={atAGlance.heading} heads={atAGlance.heads} rows={atAGlance.retention} />
      </TextPageBody>
    </>
  )
}

function Head({ title, summary, updatedAt }: Pick<typeof privacy, 'title' | 'summary' | 'updatedAt'>) {
  return (
    <header className={styles.head} data-opens-on="paper">
      <div className="wrap grid">
        <div className={styles.headTitle}>
          <h1 className="display-xl">{title}</h1>
          <Updated at={updatedAt} />
        </div>
        <p className={styles.summary}>{summary}</p>
      </div>
    </header>
  )
}

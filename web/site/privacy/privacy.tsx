import { privacy } from '../../../content/privacy.ts'
import { PageHead } from '../../head/page-head.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { DashList } from '../../ui/display/dash-list.tsx'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { LongDate } from '../../ui/text/long-date.tsx'
import styles from './privacy.module.css'

const SECTIONS = [privacy.atAGlance, ...privacy.sections]

export default function PrivacyPage() {
  return (
    <>
      <PageHead {...privacy.meta} path="/privacy" />
      <Head {...privacy} />
      <div className={styles.body}>
        <div className="wrap grid">
          <Contents heading={privacy.contents} sections={SECTIONS} print={privacy.print} />
          <div className={styles.sections}>
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

type HeadProps = Pick<typeof privacy, 'title' | 'summary' | 'updatedAt' | 'updatedLabel'>

function Head({ title, summary, updatedAt, updatedLabel }: HeadProps) {
  const [before, after] = updatedLabel.split('{{date}}')
  return (
    <header className={styles.head} data-opens-on="paper">
      <div className="wrap grid">
        <div className={styles.headTitle}>
          <h1 className="display-xl">{title}</h1>
          <p className="small muted">
            {before}
            <LongDate at={updatedAt} />
            {after}
          </p>
        </div>
        <p className={styles.summary}>{summary}</p>
      </div>
    </header>
  )
}

type ContentsProps = { heading: string; sections: readonly { id: string; heading: string }[]; print: string }

/** On wide screens it stays beside the text. */
function Contents({ heading, sections, print }: ContentsProps) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className={styles.contentsHeading}>
        {heading}
      </h2>
      <ol className={styles.contentsList}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
      <Button variant="text" compact icon="print" className={styles.printButton} data-print>
        {print}
      </Button>
    </nav>
  )
}

type AtAGlanceProps = typeof privacy.atAGlance

/** Which data is stored, why and for how long. */
function AtAGlance({ id, heading, heads, retention }: AtAGlanceProps) {
  const columns: TableColumn<AtAGlanceProps['retention'][number]>[] = [
    { head: heads.what, cell: ({ what }) => what, role: 'subject', width: '40%' },
    { head: heads.why, cell: ({ why }) => why },
    { head: heads.howLong, cell: ({ howLong }) => howLong },
  ]
  return (
    <section id={id} className={styles.atAGlance} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="display-m">
        {heading}
      </h2>
      <Table caption={heading} columns={columns} rows={retention} rowKey={({ what }) => what} className={styles.atAGlanceTable} />
    </section>
  )
}

type SectionProps = (typeof privacy.sections)[number]

function Section({ id, heading, paragraphs, bullets, after = [], email }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`} data-below-fold>
      <h2 id={`${id}-heading`} className={styles.sectionHeading}>
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {bullets && <DashList items={bullets} />}
      {after.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
    </section>
  )
}

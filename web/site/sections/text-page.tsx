import type { ReactNode } from 'react'
import type { PrivacyContent } from '../../../contract/site-content/privacy.ts'
import type { TextPageContent } from '../../../contract/site-content/text-page.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { DashList } from '../../ui/display/dash-list.tsx'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { LongDate } from '../../ui/text/long-date.tsx'
import styles from './text-page.module.css'

/** Of a page that is mostly text: privacy, terms, accessibility. */
type TextSection = PrivacyContent['sections'][number]
type Entry = { id: string; heading: string }
type TextPageBodyProps = {
  /** What the panel shows that is passed as children. */
  panel: Entry
  sections: readonly TextSection[]
  labels: TextPageContent
  children: ReactNode
}

/** A page of texts below its header: a table of contents, which stays beside the text on wide screens, a panel and the sections. */
export function TextPageBody({ panel, sections, labels, children }: TextPageBodyProps) {
  return (
    <div className={styles.body}>
      <div className="wrap grid">
        <Contents entries={[panel, ...sections]} labels={labels} />
        <div className={styles.sections}>
          <section id={panel.id} className={styles.panel} aria-labelledby={`${panel.id}-heading`}>
            <h2 id={`${panel.id}-heading`} className="display-m">
              {panel.heading}
            </h2>
            {children}
          </section>
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Contents({ entries, labels }: { entries: Entry[]; labels: TextPageContent }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className={styles.contentsHeading}>
        {labels.contents}
      </h2>
      <ol className={styles.contentsList}>
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
      <Button variant="text" compact icon="print" className={styles.printButton} data-print>
        {labels.print}
      </Button>
    </nav>
  )
}

function Section({ id, heading, paragraphs, bullets, after = [], email }: TextSection) {
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

/** The first column names the subject of each row. */
export function PanelTable<Column extends string>({
  caption,
  heads,
  rows,
  subjectWidth = '40%',
}: {
  caption: string
  subjectWidth?: string
  heads: Record<Column, string>
  rows: (Record<Column, string> & { id: string })[]
}) {
  const columns = (Object.keys(heads) as Column[]).map<TableColumn<Record<Column, string> & { id: string }>>((column, at) => ({
    head: heads[column],
    cell: (row) => row[column],
    ...(at === 0 && { role: 'subject', width: subjectWidth }),
  }))
  return <Table caption={caption} columns={columns} rows={rows} rowKey={(row) => row.id} className={styles.panelTable} />
}

/** When the text was last changed. */
export function Updated({ at, label }: { at: string; label: string }) {
  const [before, after] = label.split('{{date}}')
  return (
    <p className="small muted">
      {before}
      <LongDate at={at} />
      {after}
    </p>
  )
}

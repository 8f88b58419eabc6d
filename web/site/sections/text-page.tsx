import type { ReactNode } from 'react'
import { type TextSection, textPage } from '../../../content/text-section.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { DashList } from '../../ui/display/dash-list.tsx'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { LongDate } from '../../ui/text/long-date.tsx'
import styles from './text-page.module.css'

type Entry = { id: string; heading: string }
type TextPageBodyProps = {
  /** What the panel shows that is passed as children. */
  panel: Entry
  sections: readonly TextSection[]
  children: ReactNode
}

/** A page of texts below its header: a table of contents, which stays beside the text on wide screens, a panel and the sections. */
export function TextPageBody({ panel, sections, children }: TextPageBodyProps) {
  return (
    <div className={styles.body}>
      <div className="wrap grid">
        <Contents entries={[panel, ...sections]} />
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

function Contents({ entries }: { entries: Entry[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className={styles.contentsHeading}>
        {textPage.contents}
      </h2>
      <ol className={styles.contentsList}>
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
      <Button variant="text" compact icon="print" className={styles.printButton} data-print>
        {textPage.print}
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
export function PanelTable<Row extends Record<string, string>>({
  caption,
  heads,
  rows,
  subjectWidth = '40%',
}: {
  caption: string
  subjectWidth?: string
  heads: { [Column in keyof Row]: string }
  rows: Row[]
}) {
  const columns = Object.keys(heads).map<TableColumn<Row>>((column, at) => ({
    head: heads[column]!,
    cell: (row) => row[column],
    ...(at === 0 && { role: 'subject', width: subjectWidth }),
  }))
  const [subject = ''] = Object.keys(heads)
  return <Table caption={caption} columns={columns} rows={rows} rowKey={(row) => row[subject]!} className={styles.panelTable} />
}

/** When the text was last changed. */
export function Updated({ at }: { at: string }) {
  const [before, after] = textPage.updated.split('{{date}}')
  return (
    <p className="small muted">
      {before}
      <LongDate at={at} />
      {after}
    </p>
  )
}

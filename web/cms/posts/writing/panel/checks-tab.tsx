import { interpolate } from '../../../../../contract/interpolate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { pluralize } from '../../../pluralize.ts'
import type { PostFinding, FindingKind } from '../../checks/find-problems.ts'
import type { PanelProps } from '../writing-panel.tsx'
import styles from '../writing-panel.module.css'

const labels = {
  groups: { stop: 'Needed', readers: 'For readers', style: 'Style' },
  jump: 'Jump to',
  jumpTo: 'Jump to: {{title}}',
  fine: 'Fine',
  nothing: 'Nothing found',
  nothingText: 'Headings, pictures, tables and links are in order.',
  links: { one: 'Its link to this site works', many: 'All {{count}} links to this site work' },
} as const

const GROUPS: readonly FindingKind[] = ['stop', 'readers', 'style']

/** What the checker has found; each leads to its place. */
export function ChecksTab({ findings, panel }: PanelProps) {
  const isClean = findings.all.length === 0
  const linksWork = findings.linkCount > 0 && !findings.all.some(({ rule }) => rule === 'brokenLink')
  return (
    <>
      {GROUPS.map((kind) => {
        const found = findings.all.filter((finding) => finding.kind === kind)
        return found.length === 0 ? null : (
          <section key={kind} className={styles.part}>
            <h2 className={styles.heading}>
              {labels.groups[kind]} <span>{found.length}</span>
            </h2>
            <ul className={styles.cards}>
              {found.map((finding) => (
                <FindingCard key={finding.key} finding={finding} onJump={() => panel.goTo(finding.place)} />
              ))}
            </ul>
          </section>
        )
      })}
      {(isClean || linksWork) && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{labels.fine}</h2>
          <ul className={styles.cards}>
            {isClean && <FineCard title={labels.nothing} text={labels.nothingText} />}
            {linksWork && <FineCard title={pluralize(labels.links, findings.linkCount)} />}
          </ul>
        </section>
      )}
    </>
  )
}

function FindingCard({ finding: { kind, title, text }, onJump }: { finding: PostFinding; onJump: () => void }) {
  return (
    <li className={styles.card}>
      <Icon name={kind === 'style' ? 'info' : 'warning'} className={styles.warn} />
      <div className={styles.cardText}>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
      <Button variant="text" compact aria-label={interpolate(labels.jumpTo, { title })} onClick={onJump}>
        {labels.jump}
      </Button>
    </li>
  )
}

const FineCard = ({ title, text }: { title: string; text?: string }) => (
  <li className={styles.card}>
    <Icon name="check" className={styles.ok} />
    <div className={styles.cardText}>
      <strong>{title}</strong>
      {text && <span>{text}</span>}
    </div>
  </li>
)

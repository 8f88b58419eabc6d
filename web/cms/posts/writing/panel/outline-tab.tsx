import { interpolate } from '../../../../../contract/interpolate.ts'
import { estimateReadTime } from '../../../../../contract/post.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { pluralize } from '../../../pluralize.ts'
import { countPostWords } from '../../form/post-form.ts'
import { postLabels } from '../../labels.ts'
import { type BlockPlace, isSamePlace } from '../../surface/surface-content.ts'
import type { PanelProps } from '../writing-panel.tsx'
import styles from '../writing-panel.module.css'
import { ReviewCard } from './review-card.tsx'

const labels = {
  outline: 'Outline',
  length: '{{words}} words, {{minutes}} min',
  untitled: 'No heading yet',
  noSubheading: 'Section {{number}} without a heading',
  before: 'Before it goes out',
  findings: { one: '1 thing to look at', many: '{{count}} things to look at' },
  nothing: 'Nothing in the way',
  see: 'See them',
} as const

/** The headings of the post with their word counts; each leads to its place. */
export function OutlineTab(props: PanelProps) {
  const { writing, findings, place, panel } = props
  const { content } = writing
  const minutes = content.readTime ?? estimateReadTime(content)
  const current = typeof place === 'object' ? { section: place.section } : place
  const entries: { place: BlockPlace; text: string; words: number | undefined }[] = [
    { place: 'title', text: content.mainHeading || labels.untitled, words: undefined },
    ...content.sections.map((section, index) => ({
      place: { section: index },
      text: section.subheading || interpolate(labels.noSubheading, { number: index + 1 }),
      words: countPostWords({ description: '', sections: [section], conclusion: '' }),
    })),
    {
      place: 'conclusion',
      text: postLabels.fields.conclusion,
      words: countPostWords({ description: '', sections: [], conclusion: content.conclusion }),
    },
  ]
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.heading}>
          {labels.outline} <span>{interpolate(labels.length, { words: countPostWords(content), minutes })}</span>
        </h2>
        <ol className={styles.outline}>
          {entries.map(({ place: target, text, words }) => (
            <li key={JSON.stringify(target)}>
              <button
                type="button"
                className={styles.outlineLink}
                aria-current={isSamePlace(target, current) ? 'location' : undefined}
                onClick={() => panel.goTo(target)}
              >
                <span className={styles.outlineName}>
                  <bdi>{text}</bdi>
                </span>
                {words !== undefined && <span>{words}</span>}
              </button>
            </li>
          ))}
        </ol>
      </section>
      <ReviewCard {...props} />
      <section className={styles.part}>
        <h2 className={styles.heading}>{labels.before}</h2>
        <div className={styles.card}>
          <Icon name={findings.all.length > 0 ? 'warning' : 'check'} className={findings.all.length > 0 ? styles.warn : styles.ok} />
          <strong>{findings.all.length > 0 ? pluralize(labels.findings, findings.all.length) : labels.nothing}</strong>
          {findings.all.length > 0 && (
            <Button variant="text" compact onClick={() => panel.setTab('checks')}>
              {labels.see}
            </Button>
          )}
        </div>
      </section>
    </>
  )
}

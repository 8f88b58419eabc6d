import { interpolate } from '../../../../../contract/interpolate.ts'
import { useAgencyFacts } from '../../../agency-facts.ts'
import { PostCover } from '../../../../parts/post-cover.tsx'
import { PictureFrame } from '../../../../ui/media/picture-frame.tsx'
import { isUrlOrPath } from '../../../../../contract/fields.ts'
import { truncate } from '../../../../ui/text/truncate.ts'
import type { PanelProps } from '../writing-panel.tsx'
import styles from '../writing-panel.module.css'

const labels = {
  result: 'In a search result',
  shared: 'When shared',
  title: 'Title',
  description: 'Description',
  room: '{{count}} of {{limit}}',
  untitled: 'No heading yet',
  noLead: 'Without a lead, search engines take any sentence of the text.',
  cut: 'Search engines cut it about here.',
} as const

/** What search engines and messengers show of a title and a description. */
const LIMITS = { title: 60, description: 160 }

/** How the post looks where people find it. */
export function SearchTab({ writing: { content, base } }: PanelProps) {
  const { name } = useAgencyFacts()
  const title = content.mainHeading || labels.untitled
  const path = `blog › ${base.post?._id ?? '…'}`
  return (
    <>
      <section className={styles.part}>
        <Room label={labels.title} count={content.mainHeading.length} limit={LIMITS.title} />
        <Room label={labels.description} count={content.description.length} limit={LIMITS.description} />
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{labels.result}</h2>
        <div className={styles.searchResult}>
          <span>
            {name} <small>{path}</small>
          </span>
          <strong>{truncate(title, LIMITS.title)}</strong>
          <p>{content.description ? truncate(content.description, LIMITS.description) : labels.noLead}</p>
        </div>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{labels.shared}</h2>
        <div className={styles.shared}>
          <PictureFrame ratio="1200 / 630">
            <PostCover coverImage={isUrlOrPath(content.coverImage) ? content.coverImage : ''} sizes="320px" />
          </PictureFrame>
          <strong>{title}</strong>
          <p>{truncate(content.description, LIMITS.description)}</p>
        </div>
      </section>
    </>
  )
}

function Room({ label, count, limit }: { label: string; count: number; limit: number }) {
  return (
    <label className={styles.room}>
      <span>
        {label} <span>{interpolate(labels.room, { count, limit })}</span>
      </span>
      <meter max={limit} high={limit - 1} value={Math.min(count, limit)} title={count > limit ? labels.cut : undefined} />
    </label>
  )
}

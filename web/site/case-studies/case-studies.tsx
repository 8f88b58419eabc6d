import type { ReactNode } from 'react'
import type { CaseStudiesContent } from '../../../contract/site-content/case-studies.ts'
import type { PictureValue } from '../../../contract/site-content/field.ts'
import type { Story } from '../../../contract/site-content/stories.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ContentPicture } from '../../ui/media/content-picture.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import styles from './case-studies.module.css'
import { FigureValue } from './figure-value.tsx'

/** A wide story, then a pair, and again. */
const STORIES_IN_ROWS = 3

export default function CaseStudiesPage() {
  const { caseStudies, stories } = useSiteContent()
  const rows = Array.from({ length: Math.ceil(stories.list.length / STORIES_IN_ROWS) }, (_, row) =>
    stories.list.slice(row * STORIES_IN_ROWS, (row + 1) * STORIES_IN_ROWS),
  )
  return (
    <>
      <PageHead {...caseStudies.meta} path="/case-studies" />
      <Hero title={caseStudies.title} text={caseStudies.text} stories={stories.list} />
      {rows.map((row, index) => (
        <StoryRows key={row[0]!.id} stories={row} isFirst={index === 0} uprightFirst={index % 2 === 1} labels={caseStudies} />
      ))}
      <ClosingCall {...caseStudies.closing} />
    </>
  )
}

type Labels = Pick<CaseStudiesContent, 'read'>
type StoryRowsProps = { stories: Story[]; isFirst: boolean; uprightFirst: boolean; labels: Labels }

/** The last rows may have fewer stories: one that would stand alone in a pair is wide. */
function StoryRows({ stories: [first, second, third], isFirst, uprightFirst, labels }: StoryRowsProps) {
  const [wide, upright] = uprightFirst ? [third, second] : [second, third]
  return (
    <>
      {first && <WideStory story={first} priority={isFirst} labels={labels} />}
      {wide && upright && <StoryPair wide={wide} upright={upright} uprightFirst={uprightFirst} labels={labels} />}
      {second && !third && <WideStory story={second} labels={labels} />}
    </>
  )
}

const pathOf = ({ id }: Story) => `/case-studies/${id}`

/** As many steps as the section has room for. */
const MAX_STAIRS = 6
// Phones show only these: the others would be too narrow.
const PICTURES_ON_PHONES = 3

/** An upright picture of each story, in steps that end at the section's lower edge. */
function Hero({ title, text, stories }: { title: string; text: string; stories: Story[] }) {
  return (
    <header className={classNames('on-dark', styles.hero)}>
      <div className={classNames('wrap', styles.heroText)}>
        <h1 className={classNames('display-xl', styles.heroTitle)}>{title}</h1>
        <p className={classNames('lead', styles.heroLead)}>{text}</p>
      </div>
      <div className={classNames('wrap', styles.stairs)} aria-hidden="true">
        {stories.slice(0, MAX_STAIRS).map((story, index) => (
          <a key={story.id} href={pathOf(story)} className={styles.stair} tabIndex={-1}>
            <ContentPicture
              picture={{ ...story.upright, alt: '' }}
              sizes="(min-width: 768px) 16vw, 30vw"
              fetchPriority="low"
              loading={index < PICTURES_ON_PHONES ? 'eager' : 'lazy'}
            />
          </a>
        ))}
      </div>
    </header>
  )
}

type WideStoryProps = Pick<StoryPictureProps, 'story' | 'priority'> & { labels: Labels }

function WideStory({ story, priority, labels }: WideStoryProps) {
  return (
    <article className={classNames('section', styles.wide)}>
      <div className="wrap">
        <StoryPicture story={story} picture={story.cover} sizes="(min-width: 1920px) 1680px, 94vw" priority={priority} />
        <div className={styles.wideText}>
          <div className={styles.wideTitle}>
            <Client story={story} />
            <h2 className="display-l">{story.title}</h2>
          </div>
          <div className={styles.wideSummary}>
            <p className="lead muted">{story.summary}</p>
            <ReadLink story={story} labels={labels} />
          </div>
          <FirstFigure story={story} />
        </div>
      </div>
    </article>
  )
}

type StoryPairProps = { wide: Story; upright: Story; uprightFirst: boolean; labels: Labels }

/** The second of the two stands lower. */
function StoryPair({ wide, upright, uprightFirst, labels }: StoryPairProps) {
  const pair = [
    <PairedStory key={wide.id} story={wide} labels={labels}>
      <StoryPicture story={wide} picture={wide.cover} sizes="(min-width: 768px) 56vw, 94vw" />
    </PairedStory>,
    <PairedStory key={upright.id} story={upright} labels={labels}>
      <StoryPicture story={upright} picture={upright.upright} sizes="(min-width: 768px) 38vw, 94vw" className={styles.uprightPicture} />
    </PairedStory>,
  ]
  return (
    <div className={classNames('section', styles.pair, uprightFirst && styles.uprightFirst)}>
      <div className={classNames('wrap', styles.pairColumns)}>{uprightFirst ? pair.toReversed() : pair}</div>
    </div>
  )
}

function PairedStory({ story, labels, children }: { story: Story; labels: Labels; children: ReactNode }) {
  return (
    <article className={styles.paired}>
      {children}
      <Client story={story} />
      <h2 className="display-m">{story.title}</h2>
      <p className="lead muted">{story.summary}</p>
      <FirstFigure story={story} />
      <ReadLink story={story} labels={labels} />
    </article>
  )
}

type StoryPictureProps = { story: Story; picture: PictureValue; sizes: string; className?: string; priority?: boolean }

/** A link for pointers only: keyboards and screen readers have the one in the text. */
function StoryPicture({ story, picture, sizes, className, priority }: StoryPictureProps) {
  return (
    <a href={pathOf(story)} className={classNames(styles.picture, className)} data-shared={pathOf(story)} tabIndex={-1} aria-hidden="true">
      <ContentPicture picture={{ ...picture, alt: '' }} sizes={sizes} priority={priority} />
    </a>
  )
}

function Client({ story: { client, trade } }: { story: Story }) {
  return (
    <p className={classNames('label', styles.client)}>
      {client} <span className={styles.trade}>{trade}</span>
    </p>
  )
}

function FirstFigure({ story: { figures } }: { story: Story }) {
  const [figure] = figures
  if (!figure) return null
  return (
    <dl className={styles.figure}>
      <dt>{figure.label}</dt>
      <dd>
        <FigureValue {...figure} />
      </dd>
    </dl>
  )
}

function ReadLink({ story, labels }: { story: Story; labels: Labels }) {
  return (
    <TextLink arrow href={pathOf(story)} className={styles.read}>
      {labels.read}
      <VisuallyHidden>{story.client}</VisuallyHidden>
    </TextLink>
  )
}

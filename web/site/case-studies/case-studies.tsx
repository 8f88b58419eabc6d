import type { ReactNode } from 'react'
import { caseStudies } from '../../../content/case-studies.ts'
import { stories } from '../../../content/stories/index.ts'
import type { Story } from '../../../content/stories/story.ts'
import { PageHead } from '../../head/page-head.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import styles from './case-studies.module.css'
import { FigureValue } from './figure-value.tsx'

const [first, second, third, fourth, fifth, sixth] = stories

export default function CaseStudiesPage() {
  return (
    <>
      <PageHead {...caseStudies.meta} path="/case-studies" />
      <Hero title={caseStudies.title} text={caseStudies.text} />
      <WideStory story={first!} priority />
      <StoryPair wide={second!} upright={third!} />
      <WideStory story={fourth!} />
      <StoryPair wide={sixth!} upright={fifth!} uprightFirst />
      <ClosingCall {...caseStudies.closing} />
    </>
  )
}

const pathOf = ({ id }: Story) => `/case-studies/${id}`

// Phones show only these: the others would be too narrow.
const PICTURES_ON_PHONES = 3

/** An upright picture of each story, in steps that end at the section's lower edge. */
function Hero({ title, text }: { title: string; text: string }) {
  return (
    <header className={classNames('on-dark', styles.hero)}>
      <div className={classNames('wrap', styles.heroText)}>
        <h1 className={classNames('display-xl', styles.heroTitle)}>{title}</h1>
        <p className={classNames('lead', styles.heroLead)}>{text}</p>
      </div>
      <div className={classNames('wrap', styles.stairs)} aria-hidden="true">
        {stories.map((story, index) => (
          <a key={story.id} href={pathOf(story)} className={styles.stair} tabIndex={-1}>
            <Picture
              name={story.upright}
              alt=""
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

function WideStory({ story, priority }: Pick<StoryPictureProps, 'story' | 'priority'>) {
  return (
    <article className={classNames('section', styles.wide)}>
      <div className="wrap">
        <StoryPicture story={story} name={story.cover.name} sizes="(min-width: 1920px) 1680px, 94vw" priority={priority} />
        <div className={styles.wideText}>
          <div className={styles.wideTitle}>
            <Client story={story} />
            <h2 className="display-l">{story.title}</h2>
          </div>
          <div className={styles.wideSummary}>
            <p className="lead muted">{story.summary}</p>
            <ReadLink story={story} />
          </div>
          <FirstFigure story={story} />
        </div>
      </div>
    </article>
  )
}

type StoryPairProps = { wide: Story; upright: Story; uprightFirst?: boolean }

/** The second of the two stands lower. */
function StoryPair({ wide, upright, uprightFirst = false }: StoryPairProps) {
  const pair = [
    <PairedStory key={wide.id} story={wide}>
      <StoryPicture story={wide} name={wide.cover.name} sizes="(min-width: 768px) 56vw, 94vw" />
    </PairedStory>,
    <PairedStory key={upright.id} story={upright}>
      <StoryPicture story={upright} name={upright.upright} sizes="(min-width: 768px) 38vw, 94vw" className={styles.uprightPicture} />
    </PairedStory>,
  ]
  return (
    <div className={classNames('section', styles.pair, uprightFirst && styles.uprightFirst)}>
      <div className={classNames('wrap', styles.pairColumns)}>{uprightFirst ? pair.toReversed() : pair}</div>
    </div>
  )
}

function PairedStory({ story, children }: { story: Story; children: ReactNode }) {
  return (
    <article className={styles.paired}>
      {children}
      <Client story={story} />
      <h2 className="display-m">{story.title}</h2>
      <p className="lead muted">{story.summary}</p>
      <FirstFigure story={story} />
      <ReadLink story={story} />
    </article>
  )
}

type StoryPictureProps = { story: Story; name: string; sizes: string; className?: string | undefined; priority?: boolean | undefined }

/** A link for pointers only: keyboards and screen readers have the one in the text. */
function StoryPicture({ story, name, sizes, className, priority }: StoryPictureProps) {
  return (
    <a href={pathOf(story)} className={classNames(styles.picture, className)} data-shared={pathOf(story)} tabIndex={-1} aria-hidden="true">
      <Picture name={name} alt="" sizes={sizes} priority={priority} />
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

function ReadLink({ story }: { story: Story }) {
  return (
    <TextLink arrow href={pathOf(story)} className={styles.read}>
      {caseStudies.read}
      <VisuallyHidden>{story.client}</VisuallyHidden>
    </TextLink>
  )
}

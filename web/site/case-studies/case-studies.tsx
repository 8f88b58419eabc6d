import { caseStudies, type CaseStudy } from '../../../content/case-studies.ts'
import { PageHead } from '../../head/page-head.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import styles from './case-studies.module.css'
import { FigureValue } from './figure-value.tsx'

const [firstStory] = caseStudies.stories

export default function CaseStudiesPage() {
  return (
    <>
      <PageHead {...caseStudies.meta} path="/case-studies" />
      <Hero title={caseStudies.title} text={caseStudies.text} stories={caseStudies.stories} />
      {caseStudies.stories.map((story) => (
        <StoryTeaser key={story.id} story={story} isFirst={story === firstStory} />
      ))}
      <ClosingCall {...caseStudies.closing} />
    </>
  )
}

type HeroProps = { title: string; text: string; stories: readonly CaseStudy[] }

/** Screenshots of the client sites on phones, aligned with the section's lower edge. */
function Hero({ title, text, stories }: HeroProps) {
  return (
    <header className={classNames('on-dark', styles.hero)}>
      <div className={classNames('wrap', styles.heroGrid)}>
        <div className={styles.heroText}>
          <h1 className={classNames('display-xl', styles.heroTitle)}>{title}</h1>
          <p className={classNames('lead', styles.heroLead)}>{text}</p>
        </div>
        <div className={styles.phones} aria-hidden="true">
          {stories.map(({ id, posterPhone }) => (
            <div key={id} className={styles.phone}>
              <Picture name={posterPhone} alt="" sizes="(min-width: 1024px) 17vw, 30vw" fetchPriority="low" loading="eager" />
            </div>
          ))}
        </div>
      </div>
    </header>
  )
}

/** The picture is on the left and on the right in turn. */
function StoryTeaser({ story, isFirst }: { story: CaseStudy; isFirst: boolean }) {
  const { id, client, trade, title, summary, figures, poster, posterAlt } = story
  const [figure] = figures
  const page = `/case-studies/${id}`
  return (
    <article className={classNames('section', styles.story)}>
      {/* A link for pointers only: keyboards and screen readers have the one below. */}
      <a href={page} className={styles.storyPicture} data-shared={page} tabIndex={-1} aria-hidden="true">
        <Picture name={poster} alt={posterAlt} sizes="(min-width: 1024px) 64vw, 100vw" priority={isFirst} />
      </a>
      <div className={styles.storyText}>
        <p className={classNames('label', styles.storyClient)}>
          {client} <span className={styles.storyIndustry}>{trade}</span>
        </p>
        <h2 className="display-m">{title}</h2>
        <p className="lead muted">{summary}</p>
        {figure && (
          <dl className={styles.storyFigure}>
            <dt>{figure.label}</dt>
            <dd>
              <FigureValue {...figure} />
            </dd>
          </dl>
        )}
        <TextLink arrow href={page}>
          {caseStudies.read}
          <VisuallyHidden>{client}</VisuallyHidden>
        </TextLink>
      </div>
    </article>
  )
}

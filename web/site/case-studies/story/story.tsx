import type { ReactNode } from 'react'
import { founder, team } from '../../../../content/about.ts'
import { caseStudies } from '../../../../content/case-studies.ts'
import { findCategoryKey } from '../../../../content/categories/index.ts'
import { breadcrumbPages } from '../../../../content/layout.ts'
import { offerings } from '../../../../content/offerings/index.ts'
import { commonLabels } from '../../../../content/shared-texts.ts'
import { stories } from '../../../../content/stories/index.ts'
import type { Story } from '../../../../content/stories/story.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { breadcrumbsJsonLd } from '../../../head/structured-data.ts'
import { JsonLd } from '../../../head/json-ld.tsx'
import { PageHead } from '../../../head/page-head.tsx'
import { useSiteUrl } from '../../../head/site-url.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DashList } from '../../../ui/display/dash-list.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { type PageArgs, type PageProps, withStatus } from '../../page.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { LiveSite } from '../../sections/live-site.tsx'
import { UpLink } from '../../sections/up-link.tsx'
import { FigureValue } from '../figure-value.tsx'
import { Comparison } from './comparison.tsx'
import { ProjectSchedule } from './project-schedule.tsx'
import { StoryNotFound } from './story-not-found.tsx'
import { StoryPictures } from './story-pictures.tsx'
import styles from './story.module.css'

const findStoryIndex = (slug: string) => stories.findIndex(({ id }) => id === slug)

type Path = '/case-studies/:slug'

export const loader = ({ params }: PageArgs<Path>) => withStatus(null, findStoryIndex(params.slug) < 0 ? 404 : 200)

export default function StoryPage({ params }: PageProps<Path>) {
  const site = useSiteUrl()
  const index = findStoryIndex(params.slug)
  const story = stories[index]
  if (!story) return <StoryNotFound stories={stories} />
  const path = `/case-studies/${story.id}`
  return (
    <article>
      <PageHead title={interpolate(caseStudies.storyTitle, story)} description={`${story.client}: ${story.summary}`} path={path} />
      <JsonLd data={[breadcrumbsJsonLd(site, breadcrumbPages.caseStudies, { name: story.client, path })]} />
      <Head story={story} />
      <Problem paragraphs={story.problem} />
      <Comparison {...story.comparison} />
      <Figures figures={story.figures} />
      <ProjectSchedule steps={story.steps} />
      <StoryPictures pictures={story.pictures} />
      <Setback {...story.setback} />
      <Team people={story.team} />
      <Results changed={story.changed} testimonial={story.testimonial} />
      <NextStory story={stories[(index + 1) % stories.length]!} />
      <ClosingCall {...caseStudies.closing} />
    </article>
  )
}

/** The client's live site, or a picture of the work, overlaps the lower edge of the dark header. */
function Head({ story }: { story: Story }) {
  const { client, trade, title, services, site, budget, steps, cover } = story
  const { facts, visit, duration } = caseStudies
  const weeks = Math.max(...steps.map(({ weeks: [, last] }) => last))
  return (
    <>
      <header className={classNames('on-dark', styles.head)}>
        <div className="wrap">
          <UpLink {...caseStudies.back} />
          <h1 className={classNames('display-l', styles.headTitle)}>{title}</h1>
          <dl className={styles.facts}>
            <Fact label={facts.client}>
              {client}
              <span className={styles.trade}>{trade}</span>
            </Fact>
            <Fact label={facts.time}>{interpolate(duration, { weeks })}</Fact>
            <Fact label={facts.budget}>{budget}</Fact>
            <Fact label={facts.services}>
              <ul className={styles.services}>
                {services.map((path) => (
                  <li key={path}>
                    <a href={`/services/dba/${path}`}>{offeringTitle(path)}</a>
                  </li>
                ))}
              </ul>
            </Fact>
          </dl>
          {site && (
            <LinkButton icon="external" variant="ghost" className={styles.visit} href={site.webUrl} target="_blank" rel="noopener">
              {visit}
              <VisuallyHidden>
                {client}, {commonLabels.newTab}
              </VisuallyHidden>
            </LinkButton>
          )}
        </div>
      </header>
      <div className={styles.cover}>
        <div className="wrap">
          {site ? (
            <LiveSite
              site={{ ...site, poster: { src: site.poster, narrow: site.posterNarrow, alt: site.posterAlt } }}
              current
              priority
              sizes="(min-width: 1920px) 1680px, 94vw"
              className={styles.coverFrame}
            />
          ) : (
            <div className={classNames(styles.coverFrame, styles.coverPicture)} id="first-band">
              <Picture name={cover.name} alt={cover.alt} priority />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function offeringTitle(path: string): string {
  const [slug = '', id] = path.split('/')
  const key = findCategoryKey(slug)
  return (key && offerings[key].find((offering) => offering.id === id)?.title) ?? path
}

function Problem({ paragraphs }: { paragraphs: string[] }) {
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="label">{caseStudies.problem}</h2>
        <div className={classNames('body', styles.problem)}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

function Figures({ figures }: Pick<Story, 'figures'>) {
  return (
    <section className={classNames('section', 'section-tight', 'on-dark', 'on-violet')}>
      <div className="wrap">
        <VisuallyHidden as="h2">{caseStudies.figures}</VisuallyHidden>
        <dl className={styles.figures}>
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd className={styles.figureValue}>
                <FigureValue {...figure} />
              </dd>
              <dd className={styles.measured}>
                <VisuallyHidden>{caseStudies.measured}: </VisuallyHidden>
                {figure.measured}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Setback({ title, text }: Story['setback']) {
  return (
    <section className={classNames('section', 'section-tight', 'on-mist')}>
      <div className="wrap grid">
        <h2 className="label">{caseStudies.setback}</h2>
        <div className={classNames('body', styles.setback)}>
          <h3 className="display-m">{title}</h3>
          <p className="lead">{text}</p>
        </div>
      </div>
    </section>
  )
}

const colleagues = [founder, ...team]

function Team({ people }: { people: Story['team'] }) {
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="label">{caseStudies.team}</h2>
        <ul className={classNames('body', styles.team)}>
          {people.map(({ id, part }) => {
            const person = colleagues.find((colleague) => colleague.id === id)
            return (
              person && (
                <li key={id}>
                  <span className={styles.portrait}>
                    <Picture name={person.image} alt="" />
                  </span>
                  <p>
                    <a href={`/about#${id}`} className={styles.person}>
                      {person.name}
                    </a>
                    <span className={styles.role}>{person.role}</span>
                  </p>
                  <p className="muted">{part}</p>
                </li>
              )
            )
          })}
        </ul>
      </div>
    </section>
  )
}

function Results({ changed, testimonial: { quote, author, position } }: Pick<Story, 'changed' | 'testimonial'>) {
  return (
    <section className={classNames('section', styles.results)}>
      <div className="wrap grid">
        <h2 className="label">{caseStudies.changed}</h2>
        <DashList items={changed} className={classNames('body', styles.resultsList)} />
      </div>
      <figure className={classNames('wrap', styles.quote)}>
        <blockquote>
          <p>“{quote}”</p>
        </blockquote>
        <figcaption className={styles.quoteSource}>
          <span className={styles.quoteAuthor}>{author}</span>
          <span className="muted">{position}</span>
        </figcaption>
      </figure>
    </section>
  )
}

function NextStory({ story }: { story: Story }) {
  return (
    <nav className={styles.nextStory} aria-label={caseStudies.next}>
      <div className="wrap">
        <a href={`/case-studies/${story.id}`} className={styles.nextLink}>
          <span className={styles.nextText}>
            <span className={classNames('label', styles.nextLabel)}>{caseStudies.next}</span>
            <span className={classNames('display-m', styles.nextTitle)}>{story.title}</span>
            <span className={styles.nextClient}>
              {story.client}
              <Icon name="arrow-right" className={styles.nextArrow} />
            </span>
          </span>
          <span className={styles.nextPicture} data-shared={`/case-studies/${story.id}`}>
            <Picture name={story.cover.name} alt="" sizes="(min-width: 1024px) 40vw, 100vw" />
          </span>
        </a>
      </div>
    </nav>
  )
}

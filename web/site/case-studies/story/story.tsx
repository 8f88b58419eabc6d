import type { ReactNode } from 'react'
import { findCategoryKey } from '../../../../content/categories/index.ts'
import { commonLabels } from '../../../../content/shared-texts.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { CaseStudiesContent } from '../../../../contract/site-content/case-studies.ts'
import type { SiteContent } from '../../../../contract/site-content/documents.ts'
import type { OfferingsContent } from '../../../../contract/site-content/offerings.ts'
import type { Story } from '../../../../contract/site-content/stories.ts'
import type { TeamContent } from '../../../../contract/site-content/team.ts'
import { breadcrumbsJsonLd } from '../../../head/structured-data.ts'
import { JsonLd } from '../../../head/json-ld.tsx'
import { PageHead } from '../../../head/page-head.tsx'
import { useSiteContent } from '../../../head/site-content.ts'
import { useSiteUrl } from '../../../head/site-url.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DashList } from '../../../ui/display/dash-list.tsx'
import { ContentPicture } from '../../../ui/media/content-picture.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { visibleText } from '../../../ui/text/visible-text.ts'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { type PageArgs, type PageProps, withStatus } from '../../page.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { LiveSite } from '../../sections/live-site.tsx'
import { useLiveSites } from '../../sections/refused-frames.ts'
import { UpLink } from '../../sections/up-link.tsx'
import { FigureValue } from '../figure-value.tsx'
import { Comparison } from './comparison.tsx'
import { ProjectSchedule, countWeeks } from './project-schedule.tsx'
import { StoryNotFound } from './story-not-found.tsx'
import { StoryPictures } from './story-pictures.tsx'
import styles from './story.module.css'

type Path = '/case-studies/:slug'

export const loader = ({ content: { stories }, params }: PageArgs<Path>) =>
  withStatus(null, stories.list.some(({ id }) => id === params.slug) ? 200 : 404)

export const liveSites = ({ stories }: SiteContent, { slug }: Record<string, string>) =>
  stories.list.flatMap(({ id, site }) => (site && id === slug ? site.webUrl : []))

export default function StoryPage({ params }: PageProps<Path>) {
  const site = useSiteUrl()
  const { caseStudies, offerings, stories, team } = useSiteContent()
  const index = stories.list.findIndex(({ id }) => id === params.slug)
  const story = stories.list[index]
  if (!story) return <StoryNotFound stories={stories.list} />
  const next = stories.list[(index + 1) % stories.list.length]!
  const path = `/case-studies/${story.id}`
  return (
    <article>
      <PageHead
        title={interpolate(caseStudies.storyTitle, { title: story.title, client: story.client })}
        description={`${story.client}: ${story.summary}`}
        path={path}
      />
      <JsonLd data={[breadcrumbsJsonLd(site, 'caseStudies', { name: story.client, path })]} />
      <Head story={story} labels={caseStudies} offerings={offerings} />
      <Problem label={caseStudies.problem} paragraphs={story.problem} />
      {story.comparison && <Comparison {...story.comparison} labels={caseStudies.comparison} />}
      <Figures figures={story.figures} labels={caseStudies} />
      <ProjectSchedule steps={story.steps} labels={caseStudies} />
      {story.pictures.length > 0 && <StoryPictures heading={caseStudies.pictures} pictures={story.pictures} />}
      {story.setback && <Setback label={caseStudies.setback} {...story.setback} />}
      <Team label={caseStudies.team} people={story.team} team={team} />
      <Results label={caseStudies.changed} changed={story.changed} testimonial={story.testimonial} />
      {next !== story && <NextStory label={caseStudies.next} story={next} />}
      <ClosingCall {...caseStudies.closing} />
    </article>
  )
}

type HeadProps = { story: Story; labels: CaseStudiesContent; offerings: OfferingsContent }

/** The client's live site, or a picture of the work, overlaps the lower edge of the dark header. */
function Head({ story, labels, offerings }: HeadProps) {
  const { client, trade, title, services, site, budget, steps, cover } = story
  const { facts, visit, duration, oneWeek, back } = labels
  const weeks = countWeeks(steps)
  const [liveSite] = useLiveSites(site ? [{ ...site, id: story.id, client }] : [])
  return (
    <>
      <header className={classNames('on-dark', styles.head)}>
        <div className="wrap">
          <UpLink {...back} />
          <h1 className={classNames('display-l', styles.headTitle)}>{title}</h1>
          <dl className={styles.facts}>
            <Fact label={facts.client}>
              {client}
              <span className={styles.trade}>{trade}</span>
            </Fact>
            <Fact label={facts.time}>{weeks === 1 ? oneWeek : interpolate(duration, { weeks })}</Fact>
            <Fact label={facts.budget}>{budget}</Fact>
            <Fact label={facts.services}>
              <ul className={styles.services}>
                {services.map((path) => (
                  <li key={path}>
                    <a href={path}>{offeringTitle(path, offerings)}</a>
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
          {liveSite ? (
            <LiveSite site={liveSite} current priority sizes="(min-width: 1920px) 1680px, 94vw" className={styles.coverFrame} />
          ) : (
            <div className={classNames(styles.coverFrame, styles.coverPicture)} id="first-band">
              <ContentPicture picture={cover} priority />
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

/** The path ends with the slug of a category and the id of an offering. */
function offeringTitle(path: string, offerings: OfferingsContent): string {
  const [slug = '', id] = path.split('/').slice(-2)
  const key = findCategoryKey(slug)
  return (key && offerings[key].find((offering) => offering.id === id)?.title) ?? path
}

function Problem({ label, paragraphs }: { label: string; paragraphs: string[] }) {
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="label">{label}</h2>
        <div className={classNames('body', styles.problem)}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

/** In characters. A longer figure is set in smaller type. */
const MAX_LARGE_FIGURE = 8

type FiguresProps = Pick<Story, 'figures'> & { labels: Pick<CaseStudiesContent, 'figures' | 'measured'> }

function Figures({ figures, labels }: FiguresProps) {
  return (
    <section className={classNames('section', 'section-tight', 'on-dark', 'on-violet')}>
      <div className="wrap">
        <VisuallyHidden as="h2">{labels.figures}</VisuallyHidden>
        <dl className={styles.figures}>
          {figures.map((figure) => (
            <div key={figure.id}>
              <dt>{figure.label}</dt>
              <dd className={classNames(styles.figureValue, figureLength(figure) > MAX_LARGE_FIGURE && styles.longFigure)}>
                <FigureValue {...figure} />
              </dd>
              <dd className={styles.measured}>
                <VisuallyHidden>{labels.measured}: </VisuallyHidden>
                {figure.measured}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const figureLength = ({ from = '', value }: Story['figures'][number]) => visibleText(from + value).length

function Setback({ label, title, text }: NonNullable<Story['setback']> & { label: string }) {
  return (
    <section className={classNames('section', 'section-tight', 'on-mist')}>
      <div className="wrap grid">
        <h2 className="label">{label}</h2>
        <div className={classNames('body', styles.setback)}>
          <h3 className="display-m">{title}</h3>
          <p className="lead">{text}</p>
        </div>
      </div>
    </section>
  )
}

type TeamProps = { label: string; people: Story['team']; team: TeamContent }

function Team({ label, people, team: { founder, members } }: TeamProps) {
  const colleagues = [founder, ...members]
  const shown = people.flatMap(({ id, part }) =>
    colleagues.filter((colleague) => colleague.id === id).map((person) => ({ ...person, part })),
  )
  if (shown.length === 0) return null
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="label">{label}</h2>
        <ul className={classNames('body', styles.team)}>
          {shown.map(({ id, name, role, image, part }) => (
            <li key={id}>
              <span className={styles.portrait}>
                <ContentPicture picture={{ ...image, alt: '' }} />
              </span>
              <p>
                <a href={`/about#${id}`} className={styles.person}>
                  {name}
                </a>
                <span className={styles.role}>{role}</span>
              </p>
              <p className="muted">{part}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type ResultsProps = Pick<Story, 'changed' | 'testimonial'> & { label: string }

function Results({ label, changed, testimonial }: ResultsProps) {
  return (
    <section className={classNames('section', styles.results)}>
      <div className="wrap grid">
        <h2 className="label">{label}</h2>
        <DashList items={changed} className={classNames('body', styles.resultsList)} />
      </div>
      {testimonial && (
        <figure className={classNames('wrap', styles.quote)}>
          <blockquote>
            <p>“{testimonial.quote}”</p>
          </blockquote>
          <figcaption className={styles.quoteSource}>
            <span className={styles.quoteAuthor}>{testimonial.author}</span>
            <span className="muted">{testimonial.position}</span>
          </figcaption>
        </figure>
      )}
    </section>
  )
}

function NextStory({ label, story }: { label: string; story: Story }) {
  return (
    <nav className={styles.nextStory} aria-label={label}>
      <div className="wrap">
        <a href={`/case-studies/${story.id}`} className={styles.nextLink}>
          <span className={styles.nextText}>
            <span className={classNames('label', styles.nextLabel)}>{label}</span>
            <span className={classNames('display-m', styles.nextTitle)}>{story.title}</span>
            <span className={styles.nextClient}>
              {story.client}
              <Icon name="arrow-right" className={styles.nextArrow} />
            </span>
          </span>
          <span className={styles.nextPicture} data-shared={`/case-studies/${story.id}`}>
            <ContentPicture picture={{ ...story.cover, alt: '' }} sizes="(min-width: 1024px) 40vw, 100vw" />
          </span>
        </a>
      </div>
    </nav>
  )
}

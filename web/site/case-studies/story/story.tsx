import { breadcrumbPages } from '../../../../content/layout.ts'
import { caseStudies, type CaseStudy } from '../../../../content/case-studies.ts'
import { commonLabels } from '../../../../content/shared-texts.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { breadcrumbsJsonLd } from '../../../head/structured-data.ts'
import { JsonLd } from '../../../head/json-ld.tsx'
import { PageHead } from '../../../head/page-head.tsx'
import { useSiteUrl } from '../../../head/site-url.ts'
import { BrandBands } from '../../../ui/brand/brand-bands.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DashList } from '../../../ui/display/dash-list.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { pictureUrl } from '../../../ui/media/picture-files.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { type PageArgs, type PageProps, withStatus } from '../../page.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { LiveSite } from '../../sections/live-site.tsx'
import { UpLink } from '../../sections/up-link.tsx'
import { FigureValue } from '../figure-value.tsx'
import { StoryNotFound } from './story-not-found.tsx'
import styles from './story.module.css'

const { stories } = caseStudies

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
      <PageHead
        title={interpolate(caseStudies.storyTitle, story)}
        description={`${story.client}: ${story.summary}`}
        path={path}
        image={pictureUrl(story.poster)}
      />
      <JsonLd data={[breadcrumbsJsonLd(site, breadcrumbPages.caseStudies, { name: story.client, path })]} />
      <Head story={story} />
      <Problem paragraphs={story.problem} />
      <Figures figures={story.figures} clientCount={story.clientCount} />
      <Steps steps={story.steps} />
      <Results story={story} />
      <Quote {...story.testimonial} />
      <NextStory story={stories[(index + 1) % stories.length]!} />
      <ClosingCall {...caseStudies.closing} />
    </article>
  )
}

/** The client's live site overlaps the lower edge of the dark header. */
function Head({ story }: { story: CaseStudy }) {
  const { client, trade, title, services, webUrl } = story
  const { facts, visit } = caseStudies
  return (
    <>
      <header className={classNames('on-dark', styles.head)}>
        <div className="wrap">
          <UpLink {...caseStudies.back} />
          <h1 className={classNames('display-l', styles.headTitle)}>{title}</h1>
          <div className={styles.headDetails}>
            <dl className={styles.facts}>
              <Fact label={facts.client} value={client} />
              <Fact label={facts.trade} value={trade} />
              <Fact label={facts.services} value={services.join(', ')} />
            </dl>
            <LinkButton icon="external" variant="ghost" href={webUrl} target="_blank" rel="noopener">
              {visit}
              <VisuallyHidden>
                {client}, {commonLabels.newTab}
              </VisuallyHidden>
            </LinkButton>
          </div>
        </div>
      </header>
      <div className={styles.liveSite}>
        <div className="wrap">
          <LiveSite site={story} current priority sizes="(min-width: 1920px) 1680px, 94vw" className={styles.liveSiteFrame} />
        </div>
      </div>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
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

function Figures({ figures, clientCount }: Pick<CaseStudy, 'figures' | 'clientCount'>) {
  return (
    <section className={classNames('section', 'section-tight', 'on-dark', 'on-violet')}>
      <div className="wrap">
        <VisuallyHidden>
          <h2>{caseStudies.figures}</h2>
        </VisuallyHidden>
        <dl className={styles.figures}>
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>
                <FigureValue {...figure} />
              </dd>
            </div>
          ))}
        </dl>
        {clientCount && (
          <p className={styles.clientCount}>
            <strong>{clientCount.label}:</strong> {clientCount.text}
          </p>
        )}
      </div>
    </section>
  )
}

/** Each step shows one more band in colour. */
function Steps({ steps }: Pick<CaseStudy, 'steps'>) {
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="label">{caseStudies.steps}</h2>
        <ol className={classNames('body', styles.steps)}>
          {steps.map(({ title, description }) => (
            <li key={title}>
              <BrandBands className={styles.stepBands} />
              <h3 className={styles.stepTitle}>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Results({ story }: { story: CaseStudy }) {
  return (
    <section className={classNames('section', 'on-mist', styles.results)}>
      <div className="wrap grid">
        <div className={styles.resultsText}>
          <h2 className="display-m">{caseStudies.changed}</h2>
          <DashList items={story.changed} className={styles.resultsList} />
        </div>
        <div className={styles.resultsPhone} aria-hidden="true">
          <Picture name={story.posterPhone} alt="" sizes="(min-width: 1024px) 30vw, 60vw" />
        </div>
      </div>
    </section>
  )
}

function Quote({ quote, author, position }: CaseStudy['testimonial']) {
  return (
    <section className="section">
      <figure className="wrap">
        <blockquote className={styles.quote}>
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

function NextStory({ story }: { story: CaseStudy }) {
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
          <span className={styles.nextPicture}>
            <Picture name={story.poster} alt="" sizes="(min-width: 1024px) 40vw, 100vw" />
          </span>
        </a>
      </div>
    </nav>
  )
}

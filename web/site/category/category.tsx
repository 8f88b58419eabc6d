import { getCategoryOfferings } from '../../../content/categories/category-offerings.ts'
import { findCategoryKey } from '../../../content/categories/index.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { CategoryService, Statistic, Testimonial } from '../../../contract/service-category.ts'
import type { ServicePagesContent } from '../../../contract/site-content/service-pages.ts'
import type { WorkPiecesContent } from '../../../contract/site-content/work-pieces.ts'
import { JsonLd } from '../../head/json-ld.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { categoryJsonLd } from '../../head/structured-data.ts'
import { useSiteUrl } from '../../head/site-url.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { ContentPicture } from '../../ui/media/content-picture.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { Accordion } from '../../ui/navigation/accordion.tsx'
import { altOr, visibleText } from '../../ui/text/visible-text.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { BackLink } from '../catalog/back-link.tsx'
import { CategoryUnavailable } from '../catalog/category-unavailable.tsx'
import { type ShownCategory, type ShownProject, findCategory, toPageData, withDefaults } from '../catalog/find-category.ts'
import { withStartingPrices } from '../catalog/format-price.ts'
import { OfferingLinks } from '../catalog/offering-links.tsx'
import { Process } from '../catalog/process.tsx'
import type { PageArgs, PageProps } from '../page.ts'
import { ClosingCall } from '../sections/closing-call.tsx'
import { CategoryHero } from './category-hero.tsx'
import styles from './category.module.css'

type Path = '/services/dba/:slug'

export async function loader({ api, params }: PageArgs<Path>) {
  const found = await findCategory(api, params.slug)
  return toPageData(found, found)
}

export default function CategoryPage({ loaderData: found }: PageProps<Path, typeof loader>) {
  const content = useSiteContent()
  if (found.state !== 'found') return <CategoryUnavailable {...found} />
  const { category } = found
  return <CategorySections category={withDefaults(category, content)} offerings={getCategoryOfferings(content.offerings, category)} />
}

export function BarItems({ loaderData: found }: PageProps<Path, typeof loader>) {
  const { category } = useSiteContent().servicePages
  return found.state === 'found' && <BackLink {...category.back} />
}

type CategoryTexts = ServicePagesContent['category']
type CategorySectionsProps = { category: ShownCategory; offerings: ReturnType<typeof getCategoryOfferings> }

function CategorySections({ category, offerings }: CategorySectionsProps) {
  const { slug, name, shortDesc, overview, services, stats, whyChooseUs, process, testimonials, companies, work } = category
  const site = useSiteUrl()
  const { agency, caseStudies, servicePages, workPieces } = useSiteContent()
  const texts = servicePages.category
  const path = `/services/dba/${slug}`
  const description = shortDesc || overview
  return (
    <>
      <PageHead title={`${name} | ${agency.name}`} description={description} path={path} />
      <JsonLd data={categoryJsonLd(site, category, description, offerings)} />
      <CategoryHero {...category} link={servicePages.getStarted} />
      {stats.length > 0 && <Statistics heading={interpolate(texts.statistics, { category: name })} statistics={stats} />}
      <OurServices
        slug={slug}
        services={services}
        offerings={withStartingPrices(offerings, servicePages.offering.priceGuide)}
        texts={texts}
      />
      <TrustedBy companies={companies} texts={texts} />
      <WhyChoose heading={interpolate(texts.whyChoose, { category: name })} reasons={whyChooseUs} />
      <Process steps={process} heading={texts.ourProcess} />
      <OurWork heading={texts.ourWork} work={work} pieces={workPieces.list} readStory={caseStudies.read} />
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} texts={texts} />}
      <ClosingCall {...servicePages.closing} />
    </>
  )
}

function Statistics({ heading, statistics }: { heading: string; statistics: Statistic[] }) {
  return (
    <section className={classNames('section', 'section-tight', styles.statistics)}>
      <div className="wrap">
        <VisuallyHidden as="h2">{heading}</VisuallyHidden>
        <StatTiles className={styles.statisticTiles}>
          {statistics.map(({ value, label }, index) => (
            <StatTile key={index} value={value} label={label} />
          ))}
        </StatTiles>
      </div>
    </section>
  )
}

type OurServicesProps = {
  slug: string
  services: CategoryService[]
  offerings: ReturnType<typeof withStartingPrices>
  texts: CategoryTexts
}

/** The services as an accordion, the first of them open; then the offerings, each with a page of its own. */
function OurServices({ slug, services, offerings, texts }: OurServicesProps) {
  const items = services.map(({ id, title, description }, index) => ({
    id: `${index}-${id}`,
    summary: <span className={styles.serviceTitle}>{title}</span>,
    content: (
      <>
        {description && <p className={classNames('lead', styles.serviceText)}>{description}</p>}
        {offerings.some((offering) => offering.id === id) && (
          <TextLink arrow className={styles.serviceLink} href={`/services/dba/${slug}/${id}`}>
            {texts.learnMore}
            <VisuallyHidden>{title}</VisuallyHidden>
          </TextLink>
        )}
      </>
    ),
  }))
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="label">{texts.ourServices}</h2>
        <div className="body">
          <Accordion exclusive items={items} initiallyOpen={items.slice(0, 1).map(({ id }) => id)} />
        </div>
      </div>
      {/* A category that staff added has no offerings besides its services, which are listed above. */}
      {findCategoryKey(slug) && (
        <div className={classNames('wrap', 'grid', styles.offerings)}>
          <h2 className="label">{texts.ourOfferings}</h2>
          <div className={classNames('body', styles.offeringColumns)}>
            <OfferingLinks slug={slug} offerings={offerings} />
          </div>
        </div>
      )}
    </section>
  )
}

/** A marquee of names that stops on hover, on focus and by its button (start-marquee.ts). */
function TrustedBy({ companies, texts }: { companies: string[]; texts: CategoryTexts }) {
  const { trustedBy, pausePartners, playPartners } = texts
  return (
    <section className={classNames('section', styles.trustedBy)} data-marquee>
      <div className={classNames('wrap', styles.trustedByHead)}>
        <h2 className="label">{trustedBy}</h2>
        <IconButton icon="pause" label={pausePartners} className={styles.pauseButton} />
        <IconButton icon="play" label={playPartners} className={styles.playButton} />
      </div>
      <div className={styles.marquee}>
        <CompanyNames companies={companies} />
        {/* A second copy follows the first without a gap. */}
        <CompanyNames companies={companies} hidden />
      </div>
    </section>
  )
}

function CompanyNames({ companies, hidden }: { companies: string[]; hidden?: boolean }) {
  return (
    <ul className={styles.companies} aria-hidden={hidden}>
      {companies.map((company, index) => (
        <li key={index}>{company}</li>
      ))}
    </ul>
  )
}

function WhyChoose({ heading, reasons }: { heading: string; reasons: string[] }) {
  return (
    <section className={classNames('section', styles.whyChoose)}>
      <div className="wrap grid">
        <h2 className={classNames('label', styles.whyChooseHeading)}>{heading}</h2>
        <ul className={classNames('body', styles.reasons)}>
          {reasons.map((reason, index) => (
            <li key={index}>
              <span aria-hidden="true" className={styles.reasonNumber}>
                {index + 1}
              </span>
              <h3 className="title">{reason}</h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const PROJECTS_SHOWN = 3
const PICTURE_CORNERS = ['top-left', 'top-right', 'bottom-right'] as const

type OurWorkProps = { heading: string; work: ShownProject[]; pieces: WorkPiecesContent['list']; readStory: string }

function OurWork({ heading, work, pieces, readStory }: OurWorkProps) {
  const projects = work
    .slice(0, PROJECTS_SHOWN)
    .map((project) => ({ ...project, piece: pieces.find(({ image }) => image.src === project.image.src) }))
  return (
    <section className="section">
      <div className="wrap">
        <h2 className={classNames('display-l', styles.workHeading)}>{heading}</h2>
        <ul className={styles.projects}>
          {projects.map(({ title, description, image, piece }, index) => (
            <li key={index}>
              <PictureFrame corner={PICTURE_CORNERS[index]} className={styles.projectPicture}>
                <ProjectPicture image={{ ...piece?.image, ...image, alt: altOr(image.alt, piece?.image.alt ?? '') }} />
              </PictureFrame>
              <h3 className="title">{title}</h3>
              <p className="muted">{description}</p>
              {piece?.story && <StoryLink story={piece.story} label={readStory} client={title} />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A picture without an alt text decorates. */
function ProjectPicture({ image }: Pick<ShownProject, 'image'>) {
  const sizes = '(min-width: 768px) 33vw, 100vw'
  return visibleText(image.alt) ? (
    <ContentPicture picture={image} sizes={sizes} />
  ) : (
    <PostCover coverImage={image.src} alt={image.alt} sizes={sizes} />
  )
}

/** Its area is the whole project. */
function StoryLink({ story, label, client }: { story: string; label: string; client: string }) {
  return (
    <TextLink arrow className={styles.storyLink} href={`/case-studies/${story}`}>
      {label}
      <VisuallyHidden>{client}</VisuallyHidden>
    </TextLink>
  )
}

const RATING_STARS = 5

function Testimonials({ testimonials, texts }: { testimonials: Testimonial[]; texts: CategoryTexts }) {
  return (
    <section className="section on-mist">
      <div className="wrap">
        <h2 className={classNames('label', styles.testimonialsHeading)}>{texts.testimonials}</h2>
        <div className={styles.testimonials}>
          {testimonials.map(({ quote, author, position }, index) => (
            <figure key={index}>
              <p className={styles.rating}>
                {Array.from({ length: RATING_STARS }, (_, star) => (
                  <Icon key={star} name="star-filled" />
                ))}
                <span>{texts.rating}</span>
              </p>
              <blockquote>{`“${quote}”`}</blockquote>
              {(author || position) && (
                <figcaption>
                  {author && <strong>{author}</strong>}
                  {author && position && ', '}
                  {position}
                </figcaption>
              )}
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}

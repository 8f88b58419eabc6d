import type { ComponentProps } from 'react'
import { type ShownClient, listShownClients } from '../../../contract/site-content/clients.ts'
import type { HomeContent } from '../../../contract/site-content/home.ts'
import type { SiteContent } from '../../../contract/site-content/documents.ts'
import { JsonLd } from '../../head/json-ld.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { siteJsonLd } from '../../head/structured-data.ts'
import { useSiteUrl } from '../../head/site-url.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { pictureUrl, preloadPicture } from '../../ui/media/picture-files.ts'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { ContentPicture } from '../../ui/media/content-picture.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { TurningPicture } from '../../ui/media/turning-picture.tsx'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useLiveSites } from '../sections/refused-frames.ts'
import coverPicture from '../sections/cover-picture.module.css'
import { type PageArgs, type PageProps, uncached } from '../page.ts'
import BlogCarousel from './blog-carousel.island.tsx'
import blogCarousel from './blog-carousel.module.css'
import ClosingCarousel from './closing-carousel.island.tsx'
import styles from './home.module.css'
import { loadNewestPosts } from './load-newest-posts.ts'
import PortfolioCarousel from './portfolio-carousel.island.tsx'

export async function loader({ api }: PageArgs) {
  const posts = await loadNewestPosts(api)
  return posts ? { posts } : uncached({ posts })
}

/** The browser loads one of the two: the crop changes at this width. */
export const links = ({ home }: SiteContent) => [
  preloadPicture(home.hero.image.src, { media: '(min-width: 768px)' }),
  preloadPicture(home.hero.image.narrow ?? home.hero.image.src, { media: '(max-width: 767px)' }),
]

export const liveSites = ({ home: { portfolio, closingCarousel } }: SiteContent) =>
  [...portfolio.items, ...closingCarousel.slides].map(({ webUrl }) => webUrl)

export default function HomePage({ loaderData: { posts } }: PageProps<'/', typeof loader>) {
  const site = useSiteUrl()
  const { home, clients } = useSiteContent()
  const { portfolio, closingCarousel } = home
  const items = useLiveSites(portfolio.items)
  const slides = useLiveSites(closingCarousel.slides)
  return (
    <>
      <PageHead {...home.meta} path="/" />
      <JsonLd data={siteJsonLd(site)} />
      <Hero {...home.hero} />
      <AboutTeaser {...home.aboutTeaser} />
      <NewestPosts {...home.blogCarousel} posts={posts} />
      <Services {...home.services} />
      <TrustedBy {...home.trustedBy} clients={listShownClients(clients)} />
      <HowWeWork {...home.howWeWork} />
      <section>
        <PortfolioCarousel {...portfolio} items={items} />
        <ClosingCarousel {...closingCarousel} slides={slides} />
      </section>
    </>
  )
}

const Hero = ssrCached(function Hero({ title, text, primary, secondary, image, stats }: HomeContent['hero']) {
  const [firstWord, ...otherWords] = title.split(' ')
  return (
    <section className={classNames('on-dark', styles.hero)}>
      <div className={classNames('wrap', styles.heroText)}>
        <h1 className={classNames('display-xl', styles.heroTitle)}>
          <TitleLine>{firstWord}</TitleLine> <TitleLine>{otherWords.join(' ')}</TitleLine>
        </h1>
        <p className={classNames('lead', styles.heroLead)}>{text}</p>
        <div className={styles.heroButtons}>
          <LinkButton arrow href={primary.href}>
            {primary.label}
          </LinkButton>
          <LinkButton variant="ghost" href={secondary.href}>
            {secondary.label} <VisuallyHidden>{secondary.about}</VisuallyHidden>
          </LinkButton>
        </div>
      </div>
      <div className={classNames(coverPicture.cover, styles.heroArt)} id="first-band">
        <TurningPicture picture={image} priority />
      </div>
      <div className={classNames('wrap', styles.heroStats)}>
        <StatTiles className={styles.heroTiles}>
          {stats.map((stat) => (
            <StatTile key={stat.id} {...stat} />
          ))}
        </StatTiles>
      </div>
    </section>
  )
})

/** The outer span clips the inner one, which slides up into it. */
function TitleLine({ children }: { children: string | undefined }) {
  return (
    <span className={styles.heroTitleLine}>
      <span className={styles.heroTitleLineText}>{children}</span>
    </span>
  )
}

const AboutTeaser = ssrCached(function AboutTeaser({ label, heading, text, link, image }: HomeContent['aboutTeaser']) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="grid">
          <p className="label">{label}</p>
          <h2 className={classNames('body', 'display-l', styles.aboutHeading)}>{heading}</h2>
        </div>
        <div className={classNames('grid', styles.aboutBody)}>
          <div className={styles.aboutText}>
            <p className="lead">{text}</p>
            <TextLink arrow href={link.href}>
              {link.label}
            </TextLink>
          </div>
          <PictureFrame corner="top-left" className={styles.aboutPicture}>
            <ContentPicture picture={image} sizes="(min-width: 1024px) 70vw, 100vw" />
          </PictureFrame>
        </div>
      </div>
    </section>
  )
})

type NewestPostsProps = ComponentProps<typeof BlogCarousel>

function NewestPosts(props: NewestPostsProps) {
  const { label, heading, readMore } = props
  return (
    <section className="section on-mist">
      <div className="wrap">
        <div className={classNames('grid', blogCarousel.head)}>
          <p className={classNames('label', blogCarousel.label)}>{label}</p>
          <h2 className={classNames('display-m', blogCarousel.heading)}>{heading}</h2>
          <TextLink arrow className={blogCarousel.more} href={readMore.href}>
            {readMore.label} <VisuallyHidden>{readMore.about}</VisuallyHidden>
          </TextLink>
        </div>
        <BlogCarousel {...props} />
      </div>
    </section>
  )
}

const Services = ssrCached(function Services({ label, heading, cards }: HomeContent['services']) {
  return (
    <section className="section">
      <div className="wrap">
        <div className={classNames('grid', styles.servicesHead)}>
          <p className="label">{label}</p>
          <h2 className="body display-m">{heading}</h2>
        </div>
        <ul data-below-fold>
          {cards.map((card) => (
            <li key={card.id} className={styles.service}>
              <ServiceLink {...card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
})

function ServiceLink({ monogram, title, description, link }: HomeContent['services']['cards'][number]) {
  return (
    <a href={link} className={styles.serviceLink}>
      <span className={styles.serviceMonogram} data-shared={link}>
        <Picture name={monogram} alt="" />
        <Picture name={`${monogram}-dark`} alt="" />
      </span>
      <h3 className={styles.serviceTitle}>{title}</h3>
      <p className={styles.serviceDescription}>{description}</p>
      <Icon name="arrow-right" className={styles.serviceArrow} />
    </a>
  )
}

type TrustedByProps = HomeContent['trustedBy'] & { clients: ShownClient[] }

const TrustedBy = ssrCached(function TrustedBy({ heading, newTab, clients }: TrustedByProps) {
  if (clients.length === 0) return null
  return (
    <section className={classNames('section', 'section-tight', styles.trustedBy)}>
      <div className="wrap">
        <h2 className="label">{heading}</h2>
        <ul className={styles.clients} data-below-fold>
          {clients.map(({ id, name, logo, link }) => (
            <li key={id}>
              <a href={link} target="_blank" rel="noopener" className={styles.clientLink}>
                <span className={styles.clientLogo} style={{ maskImage: toCssUrl(pictureUrl(logo.src)) }} />
                <VisuallyHidden>
                  {name}, {newTab}
                </VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
})

/** Without quotes, which would be longer in the attribute: what would end the address is encoded. */
const toCssUrl = (address: string): string =>
  `url(${address.replace(/[\s"'()\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)})`

const HowWeWork = ssrCached(function HowWeWork({ heading, text, steps }: HomeContent['howWeWork']) {
  return (
    <section className={classNames('section', 'on-dark', 'on-violet', styles.howWeWork)}>
      <div className={classNames('wrap', 'grid', styles.howWeWorkHead)}>
        <div className="body">
          <h2 className="display-l">{heading}</h2>
          <p className={classNames('lead', styles.howWeWorkText)}>{text}</p>
        </div>
      </div>
      <div className={styles.stepsArea} data-below-fold>
        <Rail className={styles.railTrack} />
        <Rail className={styles.railProgress} />
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <Step key={step.id} {...step} number={index + 1} corner={index % 2 === 0 ? 'top-right' : 'bottom-left'} />
          ))}
        </ol>
      </div>
    </section>
  )
})

/** Four bands down the left edge: each step adds one. */
function Rail({ className }: { className?: string }) {
  return (
    <div className={classNames(styles.rail, className)} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}

type StepProps = HomeContent['howWeWork']['steps'][number] & { number: number; corner: 'top-right' | 'bottom-left' }

function Step({ number, title, keywords, description, image, corner }: StepProps) {
  return (
    <li className={classNames('wrap', styles.step)}>
      <div className={styles.stepText}>
        <p className={styles.stepNumber}>{String(number).padStart(2, '0')}</p>
        <h3 className="display-m">{title}</h3>
        <ul className={styles.stepKeywords}>
          {keywords.map((keyword) => (
            <li key={keyword}>{keyword}</li>
          ))}
        </ul>
        <p className={styles.stepDescription}>{description}</p>
      </div>
      <PictureFrame corner={corner} ratio="4 / 3" className={styles.stepPicture}>
        <ContentPicture picture={image} />
      </PictureFrame>
    </li>
  )
}

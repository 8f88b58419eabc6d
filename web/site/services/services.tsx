import type { MouseEvent } from 'react'
import { data } from 'react-router'
import { commonLabels } from '../../../content/shared-texts.ts'
import { servicesOverview } from '../../../content/services-overview.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'
import { PageHead } from '../../head/page-head.tsx'
import { NO_STORE, createClientLoader, createLoader } from '../../loaders.ts'
import { ribbonClassName, RibbonTurn } from '../../ui/brand/ribbon.tsx'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { useReducedMotion } from '../../ui/hooks/use-reduced-motion.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { preloadPicture } from '../../ui/media/picture-files.ts'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { StaggeredHydration } from '../../ui/rendering/staggered-hydration.tsx'
import { truncate } from '../../ui/text/truncate.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import coverPicture from '../sections/cover-picture.module.css'
import { loadCategories } from '../catalog/load-categories.ts'
import { ClosingCall } from '../sections/closing-call.tsx'
import hoverBand from '../sections/hover-band.module.css'
import pictureHero from '../sections/picture-hero.module.css'
import { useDeferred } from '../loading/use-deferred.ts'
import type { Route } from './+types/services.ts'
import styles from './services.module.css'
import { SHORT_TEXT_MAX_LENGTH, ServicesErrorBanner, SpecializedSolutions } from './specialized-solutions.tsx'
import { getPanelId, useSolutions } from './use-solutions.ts'

export const loader = createLoader(async (api) => {
  const offer = await loadCategories(api)
  return offer.source === 'failed' ? data({ offer }, NO_STORE) : { offer }
})
/** The categories stay a promise: the rest of the page is shown without waiting for them. */
export const clientLoader = createClientLoader(async (api) => ({ offer: loadCategories(api) }))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const links: Route.LinksFunction = () => [preloadPicture('services-doorway')]

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const offer = useDeferred(loaderData.offer)
  const solutions = useSolutions(offer)
  return (
    <>
      <PageHead {...servicesOverview.meta} path="/services/dba" />
      <StaggeredHydration>
        <Hero {...servicesOverview.hero} />
        <Explore {...servicesOverview.explore} categories={offer?.categories} onSelect={solutions.show} />
        <Disciplines label={servicesOverview.tabsLabel} tabs={servicesOverview.tabs} />
        <ProvenProcess {...servicesOverview.provenProcess} />
        <SpecializedSolutions {...servicesOverview.specializedSolutions} categories={offer?.categories} solutions={solutions} />
        <CustomOffers bespoke={servicesOverview.bespoke} consultation={servicesOverview.consultation} />
        <ClosingCall {...servicesOverview.closing} />
        <FloatingButtons {...servicesOverview.floating} />
      </StaggeredHydration>
    </>
  )
}

function Hero({ title, text, link, imageAlt }: typeof servicesOverview.hero) {
  return (
    <header className={classNames('on-dark', pictureHero.hero, styles.hero)}>
      <div className={classNames(coverPicture.cover, styles.heroArt)}>
        <Picture name="services-doorway" alt={imageAlt} priority />
      </div>
      <div className={classNames('wrap', pictureHero.text, styles.heroText)}>
        <h1 className={classNames(pictureHero.title, styles.heroTitle)}>{title}</h1>
        <p className={classNames('lead', styles.heroLead)}>{text}</p>
        <LinkButton arrow className={styles.heroLink} href={link.href}>
          {link.label}
        </LinkButton>
      </div>
    </header>
  )
}

const SKELETON_COUNT = 5

type ExploreProps = typeof servicesOverview.explore & {
  /** Undefined while they load. */
  categories: CategorySummary[] | undefined
  onSelect: (slug: string) => void
}

/** The categories as large links to their rows further down. */
function Explore({ heading, text, categories, onSelect }: ExploreProps) {
  return (
    <section className="section">
      <div className="wrap grid">
        <div className={classNames('label', styles.exploreHead)}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <div className="body">
          {categories?.length === 0 ? <ServicesErrorBanner /> : <CategoryLinks categories={categories} onSelect={onSelect} />}
        </div>
      </div>
    </section>
  )
}

function CategoryLinks({ categories, onSelect }: Pick<ExploreProps, 'categories' | 'onSelect'>) {
  return (
    <>
      {!categories && (
        <VisuallyHidden>
          <output>{commonLabels.loading}</output>
        </VisuallyHidden>
      )}
      <ul className={styles.categoryList}>
        {categories
          ? categories.map((category) => <CategoryLink key={category.slug} {...category} onSelect={onSelect} />)
          : Array.from({ length: SKELETON_COUNT }, (_, index) => <CategoryLinkSkeleton key={index} />)}
      </ul>
    </>
  )
}

function CategoryLink({ slug, name, shortDesc, onSelect }: CategorySummary & Pick<ExploreProps, 'onSelect'>) {
  function handleClick(event: MouseEvent): void {
    // With one of these keys the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect(slug)
  }
  return (
    <li>
      <a href={`#${getPanelId(slug)}`} className={classNames(hoverBand.hoverBand, styles.categoryLink)} onClick={handleClick}>
        <span className={styles.categoryName}>{name}</span>
        <span className="muted">{truncate(shortDesc, SHORT_TEXT_MAX_LENGTH, '…')}</span>
        <Icon name="arrow-right" className={styles.categoryArrow} />
      </a>
    </li>
  )
}

function CategoryLinkSkeleton() {
  return (
    <li aria-hidden="true">
      <span className={styles.categoryLink}>
        <span className={styles.categoryName}>
          <Skeleton width="62%" />
        </span>
        <Skeleton width="78%" />
      </span>
    </li>
  )
}

type DisciplinesProps = { label: string; tabs: typeof servicesOverview.tabs }

/** All panels are as tall as the tallest, so that nothing below moves. */
function Disciplines({ label, tabs }: DisciplinesProps) {
  const panels = tabs.map(({ id, label, heading, text, checklist, image, imageAlt }, index) => ({
    id,
    label,
    panel: (
      <div className={styles.disciplinePanel}>
        <div className={styles.disciplineText}>
          <p className={classNames('label', styles.disciplineName)}>{label}</p>
          <h2 className="display-m">{heading}</h2>
          <p className="lead">{text}</p>
          <DashList items={checklist} className={styles.disciplineChecklist} />
        </div>
        <PictureFrame corner={index % 2 ? 'bottom-left' : 'bottom-right'} className={styles.disciplinePicture}>
          <Picture name={image} alt={imageAlt} />
        </PictureFrame>
      </div>
    ),
  }))
  return (
    <section className="section on-white">
      <div className="wrap">
        <Tabs vertical label={label} tabs={panels} className={styles.disciplines} />
      </div>
    </section>
  )
}

/** Four steps on one ribbon that climbs to the right; on narrow screens it runs straight down the left edge. */
function ProvenProcess({ heading, text, steps }: typeof servicesOverview.provenProcess) {
  return (
    <section className={classNames('section', 'on-dark', 'on-violet', ribbonClassName, styles.process)}>
      <div className="wrap">
        <h2 className="display-l">{heading}</h2>
        <p className={classNames('lead', styles.processText)}>{text}</p>
        <ol className={styles.processSteps}>
          {steps.map(({ number, title, description }) => (
            <li key={number}>
              <RibbonTurn direction="left-down" className={styles.ribbonUp} />
              <RibbonTurn direction="down-left" className={styles.ribbonAcross} />
              <div className={styles.processStepText}>
                <span className={styles.processStepNumber}>{number}</span>
                <h3 className="title">{title}</h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

type CustomOffersProps = Pick<typeof servicesOverview, 'bespoke' | 'consultation'>

/** For visitors who found no fitting category. */
function CustomOffers({ bespoke, consultation }: CustomOffersProps) {
  return (
    <div className={styles.offers}>
      <section className={classNames(styles.offer, styles.bespoke)}>
        <h2 className="display-m">{bespoke.heading}</h2>
        <p className={styles.offerText}>{bespoke.text}</p>
        <DashList items={bespoke.points} />
        <LinkButton arrow className={styles.offerLink} href={bespoke.link.href}>
          {bespoke.link.label}
        </LinkButton>
      </section>
      <section className={classNames('on-dark', styles.offer, styles.consultation)}>
        <div className={classNames(coverPicture.cover, styles.consultationArt)}>
          <Picture name="consultation" alt={consultation.imageAlt} sizes="(min-width: 1024px) 58vw, 100vw" />
        </div>
        <h2 className="display-m">{consultation.heading}</h2>
        <p className={styles.offerText}>{consultation.text}</p>
        <DashList items={consultation.agenda} className={styles.consultationAgenda} />
        <LinkButton arrow className={styles.offerLink} href={consultation.link.href}>
          {consultation.link.label}
        </LinkButton>
      </section>
    </div>
  )
}

/** Shown once the page has been scrolled. */
function FloatingButtons({ chat, top }: typeof servicesOverview.floating) {
  const reducedMotion = useReducedMotion()
  const scrollToTop = () => window.scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' })
  return (
    <div className={styles.floatingButtons}>
      <IconButton icon="arrow-up" label={top} className={styles.topButton} onClick={scrollToTop} />
      <IconLink icon="chat" label={chat.label} className={styles.chatButton} href={chat.href} />
    </div>
  )
}

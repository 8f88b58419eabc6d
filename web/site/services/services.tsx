import type { SiteContent } from '../../../contract/site-content/documents.ts'
import type { ServicesContent } from '../../../contract/site-content/services.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { ribbonClassName, RibbonTurn } from '../../ui/brand/ribbon.tsx'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import { ContentPicture } from '../../ui/media/content-picture.tsx'
import { preloadPicture } from '../../ui/media/picture-files.ts'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { TurningPicture } from '../../ui/media/turning-picture.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { categorySummaries } from '../catalog/category-summaries.ts'
import { type CategoryOffer, loadCategories } from '../catalog/load-categories.ts'
import { type PageArgs, type PageProps, uncached } from '../page.ts'
import { ClosingCall } from '../sections/closing-call.tsx'
import coverPicture from '../sections/cover-picture.module.css'
import pictureHero from '../sections/picture-hero.module.css'
import { type BuiltInSolution, listBuiltInSolutions } from './built-in-solutions.ts'
import { CategoryLinks } from './category-links.tsx'
import RetriedCategoryLinks from './retried-category-links.island.tsx'
import styles from './services.module.css'
import type { SolutionLabels } from './solution-panel.tsx'
import SolutionRows from './solution-rows.island.tsx'
import { SOLUTIONS_ID } from './start-services.ts'

export async function loader({ api }: PageArgs) {
  const offer = await loadCategories(api, categorySummaries)
  return offer.source === 'failed' ? uncached({ offer }) : { offer }
}

export const links = ({ services: { hero } }: SiteContent) => [preloadPicture(hero.image.src)]

export default function ServicesPage({ loaderData: { offer } }: PageProps<'/services/dba', typeof loader>) {
  const { services, servicePages, offerings } = useSiteContent()
  const labels = {
    ...services.specializedSolutions,
    loading: servicePages.category.loading,
    defaultBenefits: servicePages.defaults.whyChooseUs,
  }
  return (
    <>
      <PageHead {...services.meta} path="/services/dba" />
      <Hero {...services.hero} />
      <Explore {...services.explore} offer={offer} />
      <Disciplines label={services.tabsLabel} tabs={services.tabs} />
      <ProvenProcess {...services.provenProcess} />
      <SpecializedSolutions labels={labels} offer={offer} builtIn={listBuiltInSolutions(offerings)} />
      <CustomOffers bespoke={services.bespoke} consultation={services.consultation} />
      <ClosingCall {...services.closing} />
    </>
  )
}

function Hero({ title, text, link, image }: ServicesContent['hero']) {
  return (
    <header className={classNames('on-dark', pictureHero.hero, styles.hero)}>
      <div className={classNames(coverPicture.cover, styles.heroArt)} id="first-band">
        <TurningPicture picture={image} priority />
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

type ExploreProps = ServicesContent['explore'] & { offer: CategoryOffer }

function Explore({ heading, text, offer }: ExploreProps) {
  return (
    <section className="section">
      <div className="wrap grid">
        <div className={classNames('label', styles.exploreHead)}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <div className="body">{offer.source === 'failed' ? <RetriedCategoryLinks offer={offer} /> : <CategoryLinks {...offer} />}</div>
      </div>
    </section>
  )
}

type DisciplinesProps = { label: string; tabs: ServicesContent['tabs'] }

/** All panels are as tall as the tallest, so that nothing below moves. */
function Disciplines({ label, tabs }: DisciplinesProps) {
  const panels = tabs.map(({ id, label, heading, text, checklist, image }, index) => ({
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
          <ContentPicture picture={image} />
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
function ProvenProcess({ heading, text, steps }: ServicesContent['provenProcess']) {
  return (
    <section className={classNames('section', 'on-dark', 'on-violet', ribbonClassName, styles.process)}>
      <div className="wrap">
        <h2 className="display-l">{heading}</h2>
        <p className={classNames('lead', styles.processText)}>{text}</p>
        <ol className={styles.processSteps}>
          {steps.map(({ id, title, description }, index) => (
            <li key={id}>
              <RibbonTurn direction="left-down" className={styles.ribbonUp} />
              <RibbonTurn direction="down-left" className={styles.ribbonAcross} />
              <div className={styles.processStepText}>
                <span className={styles.processStepNumber}>{String(index + 1).padStart(2, '0')}</span>
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

type SolutionsProps = { labels: SolutionLabels; offer: CategoryOffer; builtIn: Record<string, BuiltInSolution> }

function SpecializedSolutions({ labels, offer, builtIn }: SolutionsProps) {
  return (
    <section id={SOLUTIONS_ID} className="section">
      <div className="wrap">
        <div className={classNames('grid', styles.solutionsHead)}>
          <p className="label">{labels.label}</p>
          <div className="body">
            <h2 className="display-l">{labels.heading}</h2>
            <p className={classNames('lead', 'muted', styles.solutionsText)}>{labels.text}</p>
          </div>
        </div>
        <SolutionRows offer={offer} builtIn={builtIn} labels={labels} />
      </div>
    </section>
  )
}

type CustomOffersProps = Pick<ServicesContent, 'bespoke' | 'consultation'>

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
          <ContentPicture picture={consultation.image} sizes="(min-width: 1024px) 58vw, 100vw" />
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

/** Shown once the page has been scrolled: in the bar, or on wide screens in the right margin. */
export function BarItems() {
  const { chat, top } = useSiteContent().services.floating
  return (
    <div className={styles.floatingButtons}>
      <IconButton icon="arrow-up" label={top} className={styles.topButton} data-back-to-top />
      <IconLink icon="chat" label={chat.label} className={styles.chatButton} href={chat.href} />
    </div>
  )
}

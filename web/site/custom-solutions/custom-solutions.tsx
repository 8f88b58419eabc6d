import type { CustomSolutionsContent } from '../../../contract/site-content/custom-solutions.ts'
import type { FormsContent } from '../../../contract/site-content/forms.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { ribbonClassName, RibbonTurn } from '../../ui/brand/ribbon.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ContentPicture } from '../../ui/media/content-picture.tsx'
import { visibleText } from '../../ui/text/visible-text.ts'
import type { PageArgs, PageProps } from '../page.ts'
import cover from '../sections/cover-picture.module.css'
import styles from './custom-solutions.module.css'
import IntakeForm from './intake-form.island.tsx'
import { handleIntakeSubmit, type IntakeResult } from './intake.ts'

/** A form submitted without JavaScript; with it, the form calls the API itself. */
export const action = ({ api, request }: PageArgs) => handleIntakeSubmit(api, request)

export default function CustomSolutions({ actionData }: PageProps<'/solutions/custom-solutions', undefined, typeof action>) {
  const { customSolutions, forms } = useSiteContent()
  return (
    <>
      <PageHead {...customSolutions.meta} path="/solutions/custom-solutions" />
      <Hero {...customSolutions.hero} />
      <OnboardingFlow {...customSolutions.onboarding} />
      <Intake labels={customSolutions.form} privacy={forms.privacy} result={actionData} />
      <WhyChoose {...customSolutions.whyChoose} />
    </>
  )
}

/** In characters. A longer title has more than one line, in smaller type. */
const ONE_LINE_TITLE = 18

/** The ribbon comes in from the right and turns down. */
function Hero({ title, text, link }: CustomSolutionsContent['hero']) {
  const isLong = visibleText(title).length > ONE_LINE_TITLE
  return (
    <header className={classNames('on-dark', ribbonClassName, styles.hero)}>
      <div className="wrap">
        <h1 className={classNames(styles.title, isLong && styles.longTitle)}>{title}</h1>
        <div className={styles.heroBottom}>
          <p className={classNames('lead', styles.heroText)}>{text}</p>
          <LinkButton href={link.href} arrow>
            {link.label}
          </LinkButton>
        </div>
      </div>
      <RibbonTurn direction="left-down" drawn="opening" className={styles.heroRibbon} />
    </header>
  )
}

const STEPS_PER_ROW = 3

/** Six steps along the ribbon: three under each of its two rows, or all beside it on a narrow screen. */
function OnboardingFlow({ heading, text, steps }: CustomSolutionsContent['onboarding']) {
  return (
    <section className={classNames('section', ribbonClassName, styles.flow)} aria-labelledby="onboarding">
      <RibbonTurn direction="down-right" className={styles.ribbonRail} />
      <div className={styles.flowHeader}>
        <RibbonTurn direction="down-right" className={styles.ribbonStart} />
        <h2 id="onboarding" className="display-l">
          {heading}
        </h2>
        <p className={classNames('lead', 'muted', styles.flowText)}>{text}</p>
      </div>
      <div className={styles.stepRow}>
        <RibbonTurn direction="right-down" className={styles.ribbonAcross} />
        <RibbonTurn direction="down-left" className={styles.ribbonBack} />
        <Steps steps={steps.slice(0, STEPS_PER_ROW)} start={1} />
      </div>
      <div className={styles.stepRow}>
        <RibbonTurn direction="left-down" className={styles.ribbonFold} />
        <RibbonTurn direction="down-right" className={styles.ribbonUnfold} />
        <RibbonTurn direction="right-down" className={styles.ribbonExit} />
        <Steps steps={steps.slice(STEPS_PER_ROW)} start={STEPS_PER_ROW + 1} />
      </div>
    </section>
  )
}

function Steps({ steps, start }: { steps: CustomSolutionsContent['onboarding']['steps']; start: number }) {
  return (
    <ol className={styles.steps} start={start}>
      {steps.map(({ id, title, description }, index) => (
        <li key={id}>
          <span className={styles.number}>{String(start + index).padStart(2, '0')}</span>
          <h3 className="title">{title}</h3>
          <p className="muted">{description}</p>
        </li>
      ))}
    </ol>
  )
}

type IntakeProps = Pick<FormsContent, 'privacy'> & { labels: CustomSolutionsContent['form']; result?: IntakeResult }

/** The form. The ribbon passes beside it and out of the page. */
function Intake({ labels: { heading, text, ...labels }, privacy, result }: IntakeProps) {
  const { id, direct } = labels
  return (
    <section id={id} className={classNames('section', 'on-mist', ribbonClassName, styles.intake)} aria-labelledby="intake">
      <RibbonTurn direction="down-left" className={styles.intakeRibbon} />
      <div className="wrap grid">
        <div className={styles.intakeAside}>
          <h2 id="intake" className="display-m">
            {heading}
          </h2>
          <p>{text}</p>
          <p className={styles.direct}>
            <span className="muted">{direct.label}</span>
            <TextLink href={`mailto:${direct.email}`}>{direct.email}</TextLink>
          </p>
        </div>
        <div className={styles.intakeForm}>
          <IntakeForm {...labels} privacy={privacy} result={result} />
        </div>
      </div>
    </section>
  )
}

function WhyChoose({ heading, text, items, link, image }: CustomSolutionsContent['whyChoose']) {
  return (
    <section className={classNames('on-dark', styles.whyChoose)} aria-labelledby="why-choose">
      <div className={classNames(cover.cover, styles.art)}>
        <ContentPicture picture={image} sizes="(min-width: 1024px) max(100vw, 1600px), 120vw" />
      </div>
      <div className={styles.whyChooseContent}>
        <h2 id="why-choose" className="display-l">
          {heading}
        </h2>
        <p className={classNames('lead', styles.whyChooseText)}>{text}</p>
        <ul className={styles.reasons}>
          {items.map(({ id, title, description }) => (
            <li key={id}>
              <h3 className="title">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
        <LinkButton href={link.href} arrow>
          {link.label}
        </LinkButton>
      </div>
    </section>
  )
}

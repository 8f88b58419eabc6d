import { agency } from '../../../content/agency.ts'
import { contact } from '../../../content/contact.ts'
import { PageHead } from '../../head/page-head.tsx'
import { apiContext } from '../../loaders.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { FormColumns, ThankYou } from '../contact-form/contact-form.tsx'
import { type ActionResult, handleSubmit } from '../contact-form/submit-form.ts'
import { useContactForm } from '../contact-form/use-contact-form.ts'
import type { Route } from './+types/contact.ts'
import styles from './contact.module.css'
import { type CompletedGroups, completedGroups, EnquiryForm, enquiryForm, type EnquiryFields } from './enquiry-form.tsx'

/** A form submitted without JavaScript; with it, the page calls the API itself. */
export const action = ({ request, context }: Route.ActionArgs) => handleSubmit(context.get(apiContext), enquiryForm, request)

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...contact.meta} path="/contact" />
      <Header heading={contact.heading} text={contact.text} />
      <Enquiry actionResult={actionData} />
      <Visit {...contact.visit} />
    </>
  )
}

function Header({ heading, text }: Pick<typeof contact, 'heading' | 'text'>) {
  return (
    <header className={classNames('on-dark', styles.header)}>
      <div className="wrap">
        <h1 className={classNames('display-xl', styles.heading)}>{heading}</h1>
        <p className={classNames('lead', styles.headerText)}>{text}</p>
      </div>
    </header>
  )
}

/** The form, or the thank-you message in its place, and a drawing that shows how much of it is filled in. */
function Enquiry({ actionResult }: { actionResult?: ActionResult<EnquiryFields> }) {
  const form = useContactForm(enquiryForm, actionResult)
  const isSent = form.submission.status === 'success'
  const completed = isSent ? ALL_COMPLETED : completedGroups(form.fields)
  return (
    <FormColumns
      id="enquiry"
      className={styles.enquiry}
      aside={
        <aside className={styles.aside} aria-label={contact.ways.heading}>
          <ProgressDrawing {...contact.brief} completed={completed} />
          <ContactDetails {...contact.ways} />
        </aside>
      }
    >
      {isSent ? (
        <ThankYou {...contact.success} page="/contact" onAgain={form.writeAnother} />
      ) : (
        <>
          <ProgressBars completed={completed} />
          <EnquiryForm form={form} />
        </>
      )}
    </FormColumns>
  )
}

const ALL_COMPLETED: CompletedGroups = [true, true, true, true]

type ProgressDrawingProps = { completed: CompletedGroups; begun: string; complete: string }

/** Four concentric bands, one for each group of fields. The panel's corner is round about the same point. */
function ProgressDrawing({ completed, begun, complete }: ProgressDrawingProps) {
  return (
    <div className={classNames('on-dark', 'on-plum', styles.drawing)}>
      <svg viewBox="0 0 560 640" aria-hidden="true">
        {completed.map((isCompleted, position) => (
          <g key={position} className={classNames(styles.band, isCompleted && styles.drawn)}>
            <path d={bandPath(position)} />
            <path d={bandPath(position)} pathLength={1} />
          </g>
        ))}
      </svg>
      <p className={styles.drawingText}>{completed.every(Boolean) ? complete : begun}</p>
    </div>
  )
}

const INNERMOST_BAND = { x: 204, radius: 156 }
const BAND_DISTANCE = 56
const TURN_AT = INNERMOST_BAND.x + INNERMOST_BAND.radius

function bandPath(position: number): string {
  const x = INNERMOST_BAND.x - position * BAND_DISTANCE
  const radius = INNERMOST_BAND.radius + position * BAND_DISTANCE
  return `M${x} 700V${TURN_AT}A${radius} ${radius} 0 0 1 ${TURN_AT} ${x}H600`
}

/** The same on a small screen, where it stays in view above the form. */
function ProgressBars({ completed }: { completed: CompletedGroups }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {completed.map((isCompleted, position) => (
        <i key={position} className={classNames(styles.bar, isCompleted && styles.drawn)} />
      ))}
    </div>
  )
}

function ContactDetails({ email, reply }: typeof contact.ways) {
  return (
    <dl className={styles.details}>
      <div>
        <dt>{email}</dt>
        <dd>
          <TextLink href={`mailto:${agency.email}`}>{agency.email}</TextLink>
        </dd>
      </div>
      <div>
        <dt>{reply.label}</dt>
        <dd>{reply.text}</dd>
      </div>
    </dl>
  )
}

/** The ribbon of the upper picture continues in the lower one. */
function Visit({ talk, office, pictures: { lower, upper } }: typeof contact.visit) {
  return (
    <section className={classNames('section', 'on-mist', styles.visit)}>
      <div className={styles.visitText}>
        <div>
          <h2 className="display-m">{talk.heading}</h2>
          <p className="lead">{talk.text}</p>
        </div>
        <div>
          <h2 className="display-m">{office.heading}</h2>
          <address className={styles.address}>
            {agency.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
      </div>
      <div className={styles.ribbon}>
        <div className={styles.upper}>
          <Picture name={upper} alt="" />
        </div>
        <div className={styles.lower}>
          <Picture name={lower} alt="" />
        </div>
      </div>
    </section>
  )
}

import { useMemo } from 'react'
import type { ContactContent } from '../../../contract/site-content/contact.ts'
import type { FormsContent } from '../../../contract/site-content/forms.ts'
import { island } from '../../islands/island.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ContactForm, FormColumns, ThankYou } from '../contact-form/contact-form.tsx'
import type { ActionResult } from '../contact-form/submit-form.ts'
import { useContactForm } from '../contact-form/use-contact-form.ts'
import styles from './contact.module.css'
import { EnquiryGroups } from './enquiry-groups.tsx'
import { type CompletedGroups, ENQUIRY_DRAFT, type EnquiryChoices, type EnquiryFields, completedGroups, enquiryForm } from './enquiry.ts'

type Props = ContactContent['form'] &
  Pick<ContactContent, 'brief' | 'success' | 'ways'> & {
    choices: EnquiryChoices
    notes: FormsContent
    /** The agency's address. */
    email: string
    /** Of a form that was submitted without JavaScript. */
    result?: ActionResult<EnquiryFields>
  }

export default island('enquiry-form', EnquiryForm, { hydrate: 'interaction', draft: () => ENQUIRY_DRAFT.name })

const FRAGMENT = 'enquiry'

/** The form, or the thank-you message in its place, and a drawing that shows how much of it is filled in. */
function EnquiryForm({ groups, fields, submit, choices, brief, success, ways, notes, email, result }: Props) {
  const definition = useMemo(() => enquiryForm(choices), [choices])
  const form = useContactForm(definition, result)
  const isSent = form.submission.status === 'success'
  const completed = isSent ? ALL_COMPLETED : completedGroups(form.fields)
  return (
    <FormColumns
      id={form.isReturned ? undefined : FRAGMENT}
      className={styles.enquiry}
      aside={
        <aside className={styles.aside} aria-label={ways.heading}>
          <ProgressDrawing {...brief} completed={completed} />
          <ContactDetails {...ways} address={email} />
        </aside>
      }
    >
      {isSent ? (
        <ThankYou {...success} id={form.isReturned ? FRAGMENT : undefined} page="/contact" onAgain={form.writeAnother} />
      ) : (
        <>
          <ProgressBars completed={completed} />
          <ContactForm form={form} submitLabel={submit} notes={notes} action={`/contact#${FRAGMENT}`}>
            <EnquiryGroups groups={groups} fields={fields} choices={choices} form={form} />
          </ContactForm>
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

function ContactDetails({ email, reply, address }: ContactContent['ways'] & { address: string }) {
  return (
    <dl className={styles.details}>
      <div>
        <dt>{email}</dt>
        <dd>
          <TextLink href={`mailto:${address}`}>{address}</TextLink>
        </dd>
      </div>
      <div>
        <dt>{reply.label}</dt>
        <dd>{reply.text}</dd>
      </div>
    </dl>
  )
}

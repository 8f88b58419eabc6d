import { contact } from '../../../content/contact.ts'
import type { ActionResult } from '../sent-form/handle-submit.ts'
import { FormColumns } from '../sent-form/form-columns.tsx'
import { Thanks } from '../sent-form/thanks.tsx'
import { useContactForm } from '../sent-form/use-contact-form.ts'
import { Brief, BriefBars } from './brief.tsx'
import styles from './conversation.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import { type Enquiry, enquiryForm, type Parts, partsOf } from './enquiry.ts'
import { Ways } from './ways.tsx'

const ALL: Parts = [true, true, true, true]

/** The form, the drawing that grows with it and, in its place in the end, our thanks. */
export function Conversation({ actionResult }: { actionResult?: ActionResult<Enquiry> }) {
  const { writeAnother, ...form } = useContactForm(enquiryForm, actionResult)
  const sent = form.submission.status === 'success'
  const parts = sent ? ALL : partsOf(form.fields)
  return (
    <FormColumns
      id="enquiry"
      className={styles.conversation}
      beside={
        <aside className={styles.aside} aria-label={contact.ways.heading}>
          <Brief {...contact.brief} parts={parts} />
          <Ways {...contact.ways} />
        </aside>
      }
    >
      {sent ? (
        <Thanks {...contact.success} page="/contact" onAgain={writeAnother} />
      ) : (
        <>
          <BriefBars parts={parts} />
          <EnquiryForm {...form} />
        </>
      )}
    </FormColumns>
  )
}

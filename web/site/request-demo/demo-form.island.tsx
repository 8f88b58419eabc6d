import { useMemo } from 'react'
import type { FormsContent } from '../../../contract/site-content/forms.ts'
import type { RequestDemoContent } from '../../../contract/site-content/request-demo.ts'
import { island } from '../../islands/island.tsx'
import { ContactForm, ContactTextArea, ContactTextField, ThankYou } from '../contact-form/contact-form.tsx'
import type { ActionResult } from '../contact-form/submit-form.ts'
import { useContactForm } from '../contact-form/use-contact-form.ts'
import { DEMO_FORM_FRAGMENT, type DemoFields, demoForm } from './demo-request.ts'
import styles from './request-demo.module.css'

type Props = Pick<RequestDemoContent, 'fields' | 'submit' | 'success'> & {
  notes: FormsContent
  /** Its id. */
  product: string
  /** Of a form that was submitted without JavaScript. */
  result?: ActionResult<DemoFields>
}

export default island('demo-form', DemoForm, { hydrate: 'interaction', draft: ({ product }) => demoForm(product).draft.name })

/** The form, or the thank-you message in its place. */
function DemoForm({ fields: texts, submit, success, notes, product, result }: Props) {
  const page = `/request-demo/${product}`
  const form = useContactForm(
    useMemo(() => demoForm(product), [product]),
    result,
  )
  if (form.submission.status === 'success') {
    return <ThankYou {...success} id={form.isReturned ? DEMO_FORM_FRAGMENT : undefined} page={page} onAgain={form.writeAnother} />
  }
  const field = <Name extends keyof DemoFields>(name: Name) => ({ form, name, text: texts[name] })
  return (
    <ContactForm form={form} submitLabel={submit} notes={notes} action={`${page}#${DEMO_FORM_FRAGMENT}`}>
      <div className={styles.fields}>
        <ContactTextField {...field('name')} required autoComplete="name" />
        <ContactTextField {...field('email')} type="email" required autoComplete="email" spellCheck={false} />
        <ContactTextField {...field('organization')} autoComplete="organization" />
        <ContactTextArea {...field('message')} />
      </div>
    </ContactForm>
  )
}

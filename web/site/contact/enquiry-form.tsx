import { OFFICES, SOURCES } from '../../../contract/enquiry.ts'
import { contact } from '../../../content/contact.ts'
import { FormFrame } from '../sent-form/form-frame.tsx'
import type { useContactForm } from '../sent-form/use-contact-form.ts'
import { Line, Paragraphs } from '../sent-form/written-answers.tsx'
import { Choice } from './choice.tsx'
import type { Enquiry } from './enquiry.ts'
import styles from './enquiry-form.module.css'
import { Part } from './part.tsx'
import { ServicesChoice } from './services-choice.tsx'

const { groups, fields, submit: submitLabel } = contact.form

type Props = Omit<ReturnType<typeof useContactForm<Enquiry>>, 'writeAnother'>

export function EnquiryForm({ ref, submission, submitDisabled, submit, ...writing }: Props) {
  const asked = <Name extends keyof typeof fields>(name: Name) => ({ name, question: fields[name], ...writing })
  return (
    <FormFrame {...{ ref, submission, submitDisabled, submit, submitLabel }} action="/contact#enquiry">
      <Part title={groups.you}>
        <div className={styles.pairs}>
          <Line {...asked('name')} required autoComplete="name" />
          <Line {...asked('organization')} autoComplete="organization" />
          <Line {...asked('email')} type="email" required autoComplete="email" spellCheck={false} />
          <Line {...asked('number')} type="tel" autoComplete="tel" />
        </div>
        <Line {...asked('website')} type="url" autoComplete="url" spellCheck={false} />
      </Part>
      <Part title={groups.work}>
        <ServicesChoice {...writing} />
      </Part>
      <Part title={groups.where}>
        <Choice name="office" options={OFFICES} {...writing} />
        <Choice name="source" options={SOURCES} {...writing} />
      </Part>
      <Part title={groups.words}>
        <Paragraphs {...asked('message')} />
      </Part>
    </FormFrame>
  )
}

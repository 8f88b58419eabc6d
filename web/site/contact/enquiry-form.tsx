import type { KeyboardEvent, ReactNode } from 'react'
import { isEmailAddress } from '../../../contract/email-address.ts'
import { type NewEnquiry, OFFICES, SERVICES, SOURCES, validateEnquiry } from '../../../contract/enquiry.ts'
import { contact } from '../../../content/contact.ts'
import { formDraft } from '../../drafts/form-draft.ts'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { PillGroup, TogglePill } from '../../ui/forms/toggle-pill.tsx'
import { ContactForm, ContactTextArea, ContactTextField } from '../contact-form/contact-form.tsx'
import { type FormDefinition, readText } from '../contact-form/submit-form.ts'
import type { FieldState, useContactForm } from '../contact-form/use-contact-form.ts'
import styles from './contact.module.css'

export type EnquiryFields = Required<Omit<NewEnquiry, 'nickname' | 'elapsedMs'>>

export const enquiryForm: FormDefinition<EnquiryFields> = {
  blank: { name: '', organization: '', email: '', number: '', website: '', services: [], office: '', source: '', message: '' },
  read: readEnquiry,
  validate: validateEnquiry,
  send: (api, enquiry, options) => api.createEnquiry(enquiry, options),
  draft: formDraft('enquiryDraft', 'tab'),
}

function readEnquiry(form: FormData | URLSearchParams): EnquiryFields {
  const text = (name: keyof EnquiryFields) => readText(form, name)
  const services = form.getAll('services')
  return {
    name: text('name'),
    organization: text('organization'),
    email: text('email'),
    number: text('number'),
    website: text('website'),
    services: SERVICES.filter((service) => services.includes(service)),
    office: OFFICES.find((office) => office === text('office')) ?? '',
    source: SOURCES.find((source) => source === text('source')) ?? '',
    message: text('message'),
  }
}

export type CompletedGroups = [you: boolean, work: boolean, where: boolean, words: boolean]

/** Which of the form's four groups are filled in. */
export const completedGroups = ({ name, email, services, office, source, message }: EnquiryFields): CompletedGroups => [
  name.trim() !== '' && isEmailAddress(email.trim()),
  services.length > 0,
  office !== '' || source !== '',
  message.trim() !== '',
]

const { groups, fields: texts, submit: submitLabel } = contact.form

export function EnquiryForm({ form }: { form: ReturnType<typeof useContactForm<EnquiryFields>> }) {
  const field = <Name extends keyof typeof texts>(name: Name) => ({ form, name, text: texts[name] })
  return (
    <ContactForm form={form} submitLabel={submitLabel} action="/contact#enquiry">
      <Group title={groups.you}>
        <div className={styles.pairs}>
          <ContactTextField {...field('name')} required autoComplete="name" />
          <ContactTextField {...field('organization')} autoComplete="organization" />
          <ContactTextField {...field('email')} type="email" required autoComplete="email" spellCheck={false} />
          <ContactTextField {...field('number')} type="tel" autoComplete="tel" />
        </div>
        <ContactTextField {...field('website')} type="url" autoComplete="url" spellCheck={false} />
      </Group>
      <Group title={groups.work}>
        <ServicesField form={form} />
      </Group>
      <Group title={groups.where}>
        <ChoiceField name="office" options={OFFICES} form={form} />
        <ChoiceField name="source" options={SOURCES} form={form} />
      </Group>
      <Group title={groups.words}>
        <ContactTextArea {...field('message')} />
      </Group>
    </ContactForm>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h2 className="display-m">{title}</h2>
      {children}
    </div>
  )
}

type FormProps = { form: FieldState<EnquiryFields> }

function ServicesField({ form: { fields, problems, change } }: FormProps) {
  const { services } = fields
  const toggle = (toggled: (typeof SERVICES)[number]) =>
    change(
      'services',
      SERVICES.filter((service) => services.includes(service) !== (service === toggled)),
    )
  return (
    <FieldGroup {...texts.services} required error={problems.services} className={styles.choice}>
      <PillGroup>
        {SERVICES.map((service) => (
          <TogglePill key={service} name="services" value={service} checked={services.includes(service)} onChange={() => toggle(service)}>
            {service}
          </TogglePill>
        ))}
      </PillGroup>
    </FieldGroup>
  )
}

type ChoiceName = 'office' | 'source'
type ChoiceProps<Name extends ChoiceName> = FormProps & { name: Name; options: readonly Exclude<EnquiryFields[Name], ''>[] }

/** One option at most: pressing the checked one again unchecks it. */
function ChoiceField<Name extends ChoiceName>({ name, options, form: { fields, problems, change } }: ChoiceProps<Name>) {
  const uncheck = () => change(name, '')

  // Browsers fire no click for a press of Space on a radio button that is checked already.
  function uncheckWithSpace(event: KeyboardEvent): void {
    if (event.key !== ' ') return
    event.preventDefault()
    uncheck()
  }

  return (
    <FieldGroup {...texts[name]} error={problems[name]} className={styles.choice}>
      <PillGroup>
        {options.map((option) => (
          <TogglePill
            key={option}
            type="radio"
            name={name}
            value={option}
            checked={option === fields[name]}
            onChange={() => change(name, option)}
            {...(option === fields[name] && { onClick: uncheck, onKeyDown: uncheckWithSpace })}
          >
            {option}
          </TogglePill>
        ))}
      </PillGroup>
    </FieldGroup>
  )
}

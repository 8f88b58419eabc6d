import type { KeyboardEvent, ReactNode } from 'react'
import { SOURCES } from '../../../contract/enquiry.ts'
import type { ContactContent } from '../../../contract/site-content/contact.ts'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { PillGroup, TogglePill } from '../../ui/forms/toggle-pill.tsx'
import { ContactTextArea, ContactTextField } from '../contact-form/contact-form.tsx'
import type { FieldState } from '../contact-form/use-contact-form.ts'
import styles from './contact.module.css'
import type { EnquiryChoices, EnquiryFields } from './enquiry.ts'

type Labels = ContactContent['form']
type Props = Pick<Labels, 'groups' | 'fields'> & { choices: EnquiryChoices; form: FieldState<EnquiryFields> }

/** The form's four groups of fields. */
export function EnquiryGroups({ groups, fields: texts, choices, form }: Props) {
  const field = <Name extends keyof typeof texts>(name: Name) => ({ form, name, text: texts[name] })
  return (
    <>
      <Group title={groups.you}>
        <div className={styles.pairs}>
          <ContactTextField {...field('name')} required autoComplete="name" />
          <ContactTextField {...field('organization')} autoComplete="organization" />
          <ContactTextField {...field('email')} type="email" required autoComplete="email" spellCheck={false} />
          <ContactTextField {...field('number')} type="tel" autoComplete="tel" />
        </div>
        <ContactTextField {...field('website')} type="url" autoComplete="url" spellCheck={false} />
      </Group>
      <Group title={groups.work} isBelowFold>
        <ServicesField {...field('services')} options={choices.services} />
      </Group>
      <Group title={groups.where} isBelowFold>
        <ChoiceField {...field('office')} options={choices.offices} />
        <ChoiceField {...field('source')} options={SOURCES} />
      </Group>
      <Group title={groups.words} isBelowFold>
        <ContactTextArea {...field('message')} />
      </Group>
    </>
  )
}

function Group({ title, isBelowFold, children }: { title: string; isBelowFold?: boolean; children: ReactNode }) {
  return (
    <div className={styles.group} data-below-fold={isBelowFold}>
      <h2 className="display-m">{title}</h2>
      {children}
    </div>
  )
}

type FieldProps = { form: FieldState<EnquiryFields>; text: { label: string; hint: string } }

type ServicesProps = FieldProps & { options: readonly string[] }

function ServicesField({ form: { fields, problems, change }, text, options }: ServicesProps) {
  const { services } = fields
  const toggle = (toggled: string) =>
    change(
      'services',
      options.filter((service) => services.includes(service) !== (service === toggled)),
    )
  return (
    <FieldGroup {...text} required error={problems.services} className={styles.choice}>
      <PillGroup>
        {options.map((service) => (
          <TogglePill key={service} name="services" value={service} checked={services.includes(service)} onChange={() => toggle(service)}>
            {service}
          </TogglePill>
        ))}
      </PillGroup>
    </FieldGroup>
  )
}

type ChoiceName = 'office' | 'source'
type ChoiceProps<Name extends ChoiceName> = FieldProps & { name: Name; options: readonly Exclude<EnquiryFields[Name], ''>[] }

/** One option at most: pressing the checked one again unchecks it. */
function ChoiceField<Name extends ChoiceName>({ name, options, form: { fields, problems, change }, text }: ChoiceProps<Name>) {
  const uncheck = () => change(name, '')

  // Browsers fire no click for a press of Space on a radio button that is checked already.
  function uncheckWithSpace(event: KeyboardEvent): void {
    if (event.key !== ' ') return
    event.preventDefault()
    uncheck()
  }

  return (
    <FieldGroup {...text} error={problems[name]} className={styles.choice}>
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

import { SERVICES } from '../../../contract/enquiry.ts'
import { contact } from '../../../content/contact.ts'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { PillGroup, TogglePill } from '../../ui/forms/toggle-pill.tsx'
import type { Writing } from '../sent-form/use-contact-form.ts'
import styles from './enquiry-form.module.css'
import type { Enquiry } from './enquiry.ts'

/** As many as fit. */
export function ServicesChoice({ fields: { services }, problems, change }: Writing<Enquiry>) {
  const toggle = (service: (typeof SERVICES)[number]) =>
    change(
      'services',
      SERVICES.filter((one) => (one === service ? !services.includes(one) : services.includes(one))),
    )
  return (
    <FieldGroup {...contact.form.fields.services} required error={problems.services} className={styles.choice}>
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

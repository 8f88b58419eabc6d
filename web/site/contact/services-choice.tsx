import { SERVICES } from '../../../contract/enquiry.ts'
import { contact } from '../../../content/contact.ts'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Pills, TogglePill } from '../../ui/toggle-pill.tsx'
import styles from './enquiry-form.module.css'
import type { Writing } from './written-answers.tsx'

/** As many as fit. */
export function ServicesChoice({ enquiry: { services }, problems, change }: Writing) {
  const toggle = (service: (typeof SERVICES)[number]) =>
    change('services', SERVICES.filter((one) => (one === service ? !services.includes(one) : services.includes(one))))
  return (
    <FieldGroup {...contact.form.fields.services} required error={problems.services} className={styles.choice}>
      <Pills>
        {SERVICES.map((service) => (
          <TogglePill
            key={service}
            name="services"
            value={service}
            checked={services.includes(service)}
            onChange={() => toggle(service)}
          >
            {service}
          </TogglePill>
        ))}
      </Pills>
    </FieldGroup>
  )
}

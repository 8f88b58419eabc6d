import type { KeyboardEvent } from 'react'
import { contact } from '../../../content/contact.ts'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { PillGroup, TogglePill } from '../../ui/forms/toggle-pill.tsx'
import type { Writing } from '../sent-form/use-contact-form.ts'
import styles from './enquiry-form.module.css'
import type { Enquiry } from './enquiry.ts'

type Name = 'office' | 'source'
type Props<N extends Name> = Writing<Enquiry> & { name: N; options: readonly Exclude<Enquiry[N], ''>[] }

/** One at most: what is chosen already is taken back by another press. */
export function Choice<N extends Name>({ name, options, fields, problems, change }: Props<N>) {
  const chosen = fields[name]
  const takeBack = () => change(name, '')

  // Browsers make a press of Space on a radio button that is on already into nothing at all.
  function press(event: KeyboardEvent): void {
    if (event.key !== ' ') return
    event.preventDefault()
    takeBack()
  }

  return (
    <FieldGroup {...contact.form.fields[name]} error={problems[name]} className={styles.choice}>
      <PillGroup>
        {options.map((option) => (
          <TogglePill
            key={option}
            type="radio"
            name={name}
            value={option}
            checked={option === chosen}
            onChange={() => change(name, option)}
            {...(option === chosen && { onClick: takeBack, onKeyDown: press })}
          >
            {option}
          </TogglePill>
        ))}
      </PillGroup>
    </FieldGroup>
  )
}

import { agency } from '../../../content/agency.ts'
import type { contact } from '../../../content/contact.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import styles from './ways.module.css'

/** For who would rather write a letter than fill in a form, and how long either takes. */
export function Ways({ email, reply }: typeof contact.ways) {
  return (
    <dl className={styles.ways}>
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

import type { privacy } from '../../../content/privacy.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { DashList } from '../../ui/display/dash-list.tsx'
import styles from './section.module.css'

type Props = (typeof privacy.sections)[number]

export function Section({ id, heading, paragraphs, bullets, after = [], email }: Props) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {bullets && <DashList items={bullets} />}
      {after.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
    </section>
  )
}

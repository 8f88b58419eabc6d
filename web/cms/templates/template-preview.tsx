import { useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { Select } from '../../ui/forms/select.tsx'
import { useCurrentStaff } from '../session/current-staff.ts'
import { templateLabels as labels } from './labels.ts'
import { SAMPLE_ENQUIRIES, type TemplatePart, fillTemplateParts } from './template-parts.ts'
import styles from './templates.module.css'

/** The letter as a client would get it. */
export function TemplatePreview({ subject, content }: { subject: string; content: string }) {
  const [sample, setSample] = useState(0)
  const { label, enquiry } = SAMPLE_ENQUIRIES[sample]!
  const sender = useCurrentStaff()?.name ?? ''
  const parts = { subject: fillTemplateParts(subject, enquiry, sender), content: fillTemplateParts(content, enquiry, sender) }
  const hasMissing = [...parts.subject, ...parts.content].some(({ kind }) => kind === 'missing')
  return (
    <section className={styles.preview} aria-labelledby="template-preview">
      <div className={styles.head}>
        <h2 id="template-preview" className={styles.heading}>
          {labels.preview}
        </h2>
        <Select
          className={styles.sample}
          label={labels.sample}
          hideLabel
          value={sample}
          onChange={(event) => setSample(Number(event.target.value))}
        >
          {SAMPLE_ENQUIRIES.map(({ label: name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.letter}>
        <div className={styles.letterHead}>
          <span className="small muted">{interpolate(labels.to, { name: label })}</span>
          <p className={styles.letterSubject}>{subject ? <Parts parts={parts.subject} /> : labels.noSubject}</p>
        </div>
        <p className={styles.letterText}>{content ? <Parts parts={parts.content} /> : labels.noContent}</p>
      </div>
      <p className={styles.previewNote}>
        {labels.marks} {hasMissing && labels.missing}
      </p>
    </section>
  )
}

function Parts({ parts }: { parts: TemplatePart[] }) {
  return parts.map(({ text, kind }, index) =>
    kind === 'text' ? (
      text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text are identified by their position
      <mark key={index} className={styles[kind]}>
        {text}
      </mark>
    ),
  )
}

import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { useCopyToClipboard } from '../use-copy-to-clipboard.ts'
import { settingsLabels } from './labels.ts'
import styles from './recovery-codes.module.css'
import settingsStyles from './settings.module.css'

const labels = settingsLabels.twoFactor.codes

/** Shown only once, so finishing requires confirming that the codes are stored. */
export function RecoveryCodes({ codes, onFinish }: { codes: string[]; onFinish: () => void }) {
  const copy = useCopyToClipboard()
  const [stored, setStored] = useState(false)
  const intro = useRef<HTMLParagraphElement>(null)
  // A screen reader reads the new content from its beginning.
  useEffect(() => intro.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <p ref={intro} tabIndex={-1} className="muted">
        {labels.text}
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={settingsStyles.row}>
        <Button variant="ghost" compact icon="copy" onClick={() => void copy(text, labels.copied)}>
          {labels.copy}
        </Button>
        <LinkButton
          variant="ghost"
          compact
          icon="download"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={labels.file}
        >
          {labels.download}
        </LinkButton>
      </div>
      <Checkbox label={labels.stored} checked={stored} onChange={(event) => setStored(event.target.checked)} />
      <div>
        <Button compact disabled={!stored} onClick={onFinish}>
          {labels.finish}
        </Button>
      </div>
    </>
  )
}

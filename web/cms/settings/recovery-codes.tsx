import { type RefObject, useEffect, useRef, useState } from 'react'
import { settingsLabels } from '../../../content/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useCopyToClipboard } from '../use-copy-to-clipboard.ts'
import styles from './settings.module.css'
import stepStyles from './step.module.css'

const words = settingsLabels.twoFactor.codes

/** The only time that these are shown: whoever leaves says first that they have them. */
export function RecoveryCodes({ codes, onFinished }: { codes: string[]; onFinished: () => void }) {
  const copy = useCopyToClipboard()
  const [stored, setStored] = useState(false)
  const first = useRef<HTMLParagraphElement>(null)
  useFocusOnce(first)
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <p ref={first} tabIndex={-1} className="muted">
        {words.text}
      </p>
      <ul className={stepStyles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button variant="ghost" compact icon="copy" onClick={() => void copy(text, words.copied)}>
          {words.copy}
        </Button>
        <LinkButton
          variant="ghost"
          compact
          icon="download"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={words.file}
        >
          {words.download}
        </LinkButton>
      </div>
      <Checkbox label={words.stored} checked={stored} onChange={(event) => setStored(event.target.checked)} />
      <div>
        <Button compact disabled={!stored} onClick={onFinished}>
          {words.finish}
        </Button>
      </div>
    </>
  )
}

/** What has just appeared is read from its beginning. */
function useFocusOnce(place: RefObject<HTMLElement | null>): void {
  useEffect(() => place.current?.focus(), [place])
}

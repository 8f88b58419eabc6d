import { useRef, useState } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { LETTER_TEXTS, LetterFilling, LetterPreview } from '../../../../contract/letter-test.ts'
import type { LetterName } from '../../../../contract/site-content/letters.ts'
import { joinPath, readAt } from '../../../../contract/site-content/paths.ts'
import { errorMessage } from '../../../error-message.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TogglePill } from '../../../ui/forms/toggle-pill.tsx'
import { keys } from '../../data/keys.ts'
import { useStaffMutation } from '../../data/use-staff-mutation.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { dateFormat } from '../../dates/dates.ts'
import { useDebounced } from '../../forms/use-debounced.ts'
import { LoadErrorBanner } from '../../layout/load-error-banner.tsx'
import { Panel } from '../../layout/panel.tsx'
import { RowSkeletons } from '../../lists/row-skeletons.tsx'
import { useFrameHeight } from '../../messages/use-frame-height.ts'
import { loadErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'
import { saveAll } from '../document/publish-documents.ts'
import type { EditedDocument } from '../document/use-content-document.ts'
import styles from './letters.module.css'

const labels = {
  preview: 'Preview',
  letter: 'Letter',
  plainText: 'Plain text',
  frame: 'The letter as its reader gets it',
  filledWith: 'Filled with',
  recent: 'The newest case',
  about: 'As for {{name}}, {{date}}',
  invented: 'Invented names and dates',
  onlyInvented: 'Filled with invented names and dates.',
  loadFailed: 'The preview could not be made.',
  sendTest: 'Send me a test',
  notSaved: 'Some words are not saved, so the test would not have them. See the marked places.',
  testFailed: 'The test could not be sent. Please try again.',
} as const

type TextName = (typeof LETTER_TEXTS)[number]
type Props = { document: EditedDocument; name: LetterName; textName: TextName }

/** The letter as the server would send it, and a test to oneself. */
export function LetterPreviewPanel({ document, name, textName }: Props) {
  const [isPlain, setPlain] = useState(false)
  const [filling, setFilling] = useState<LetterFilling>('recent')
  const { query, preview, isOutdated } = useLetterPreview({ document, name, textName }, filling)
  return (
    <Panel
      ruled
      heading={labels.preview}
      actions={
        <>
          <TogglePill type="radio" name="letter-preview" checked={!isPlain} onChange={() => setPlain(false)}>
            {labels.letter}
          </TogglePill>
          <TogglePill type="radio" name="letter-preview" checked={isPlain} onChange={() => setPlain(true)}>
            {labels.plainText}
          </TogglePill>
        </>
      }
    >
      <LoadErrorBanner query={query} message={loadErrorMessage(labels.loadFailed)} />
      {!preview && !query.error && <RowSkeletons columns={1} rows={4} />}
      {preview && (
        <div className={classNames(isOutdated && styles.outdated)} aria-busy={isOutdated}>
          <p className={styles.subject}>
            {preview.subject}
            <br />
            <span className={styles.from}>{preview.from}</span>
          </p>
          {isPlain ? <pre className={styles.plain}>{preview.text}</pre> : <LetterFrame html={preview.html} />}
        </div>
      )}
      <div className={styles.end}>
        {preview?.hasRecent ? (
          <Select label={labels.filledWith} value={filling} onChange={({ target }) => setFilling(target.value as LetterFilling)}>
            <option value="recent">{describeRecent(preview)}</option>
            <option value="invented">{labels.invented}</option>
          </Select>
        ) : (
          <p className="small muted">{labels.onlyInvented}</p>
        )}
        <SendTest document={document} name={name} textName={textName} filling={filling} />
      </div>
    </Panel>
  )
}

const describeRecent = ({ about }: LetterPreview): string =>
  about ? interpolate(labels.about, { name: about.name, date: dateFormat.format(new Date(about.at)) }) : labels.recent

/** Of the words as they stand here. While another one is made, the last one stays. */
function useLetterPreview({ document, name, textName }: Props, filling: LetterFilling) {
  const letter = readAt(document.value, joinPath('templates', name)) as Record<string, string>
  const subject = useDebounced(letter.subject ?? '')
  const text = useDebounced(letter[textName] ?? '')
  const words = { subject, text, filling }
  const query = useStaffQuery({
    queryKey: keys.content.letterPreview(name, words),
    queryFn: async ({ signal }) => (await staffApi.previewLetter({ name, ...words }, { signal })).preview,
  })
  const [last, setLast] = useState<LetterPreview>()
  if (query.data && query.data !== last) setLast(query.data)
  return { query, preview: query.data ?? last, isOutdated: query.data === undefined && last !== undefined }
}

/** The document holds no script, and none would run. Of the same origin, so that its height can be measured. */
function LetterFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const fitHeight = useFrameHeight(frame)
  return (
    <iframe
      ref={frame}
      title={labels.frame}
      className={styles.frame}
      srcDoc={html}
      sandbox="allow-same-origin"
      tabIndex={-1}
      onLoad={fitHeight}
    />
  )
}

/** The result stays beside the button: an e-mail may take a minute to arrive. */
function SendTest({ document, name, textName, filling }: Props & { filling: LetterFilling }) {
  const path = joinPath('templates', name)
  const isHeld = Object.keys(document.problems).some((place) => place.startsWith(`${path}.`))
  const sending = useStaffMutation(async () => {
    await saveAll([document.key])
    return staffApi.sendLetterTest({ name, textName, filling })
  })
  return (
    <>
      <Button variant="ghost" compact icon="send" busy={sending.isPending} disabled={isHeld} onClick={() => void sending.run(undefined)}>
        {labels.sendTest}
      </Button>
      <output className={styles.result}>
        {isHeld && <Banner tone="warn">{labels.notSaved}</Banner>}
        {!isHeld && sending.data && <Banner tone="ok">{sending.data.message}</Banner>}
        {!isHeld && sending.error && <Banner tone="error">{errorMessage(sending.error, { failed: labels.testFailed })}</Banner>}
      </output>
    </>
  )
}

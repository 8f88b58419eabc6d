import { useState } from 'react'
import { cmsOutbox } from '../../../content/cms-outbox.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { Email } from '../../../contract/outbox.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { LetterList } from './letter-list.tsx'
import styles from './outbox.module.css'
import { ReadLetter } from './read-letter.tsx'
import { ResendFailed, SendKept } from './send-many.tsx'
import { useEmails } from './use-letters.ts'

export default function Outbox() {
  const letters = useEmails()
  const [opened, setOpened] = useState<Email>()
  const [reading, setReading] = useState(false)
  const { data } = letters
  // As it is now, even when it is read while it leaves.
  const read = opened && (data?.data.find(({ _id }) => _id === opened._id) ?? opened)

  function open(letter: Email): void {
    setOpened(letter)
    setReading(true)
  }

  return (
    <StaffPage
      title={cmsOutbox.title}
      text={
        <>
          {cmsOutbox.text} {data && interpolate(cmsOutbox.goesTo, { where: data.goesTo })}
        </>
      }
      actions={
        data && (
          <>
            {data.hasMailServer && data.troubles.kept > 0 && <SendKept count={data.troubles.kept} />}
            {data.troubles.failed > 1 && <ResendFailed count={data.troubles.failed} />}
          </>
        )
      }
    >
      <LoadErrorBanner query={letters} message={loadErrorMessage(cmsOutbox.load)} />
      {data && data.troubles.unconfirmed > 0 && <Meaning {...cmsOutbox.unconfirmed} />}
      {data && !data.hasMailServer && <Meaning {...cmsOutbox.keptNote} />}
      <LetterList letters={letters} onRead={open} />
      <ReadLetter
        letter={read}
        hasMailServer={data?.hasMailServer ?? false}
        open={reading}

        onClose={() => setReading(false)}
      />
    </StaffPage>
  )
}

function Meaning({ word, text }: { word: string; text: string }) {
  return (
    <div className={styles.note}>
      <Banner>
        <b>{word}</b> <span className={styles.meaning}>{text}</span>
      </Banner>
    </div>
  )
}

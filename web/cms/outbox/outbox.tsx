import { useState } from 'react'
import { cmsOutbox } from '../../../content/cms-outbox.ts'
import { fill } from '../../../content/fill.ts'
import type { Letter } from '../../../contract/outbox.ts'
import { Banner } from '../../ui/banner.tsx'
import { LoadTrouble } from '../parts/load-trouble.tsx'
import { saidOr } from '../session/in-words.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { LetterList } from './letter-list.tsx'
import styles from './outbox.module.css'
import { ReadLetter } from './read-letter.tsx'
import { ResendFailed, SendKept } from './send-many.tsx'
import { useLetters } from './use-letters.ts'

export default function Outbox() {
  const letters = useLetters()
  const [opened, setOpened] = useState<Letter>()
  const [reading, setReading] = useState(false)
  const { data, follow } = letters
  // As it is now, even when it is read while it leaves.
  const read = opened && (data?.data.find(({ _id }) => _id === opened._id) ?? opened)

  function open(letter: Letter): void {
    setOpened(letter)
    setReading(true)
  }

  return (
    <StaffPage
      title={cmsOutbox.title}
      text={
        <>
          {cmsOutbox.text} {data && fill(cmsOutbox.goesTo, { where: data.goesTo })}
        </>
      }
      actions={
        data && (
          <>
            {data.hasMailServer && data.troubles.kept > 0 && <SendKept count={data.troubles.kept} onChanged={follow} />}
            {data.troubles.failed > 1 && <ResendFailed count={data.troubles.failed} onChanged={follow} />}
          </>
        )
      }
    >
      <LoadTrouble call={letters} message={saidOr(cmsOutbox.load)} />
      {data && data.troubles.unconfirmed > 0 && <Meaning {...cmsOutbox.unconfirmed} />}
      {data && !data.hasMailServer && <Meaning {...cmsOutbox.keptNote} />}
      <LetterList letters={letters} onRead={open} />
      <ReadLetter
        letter={read}
        hasMailServer={data?.hasMailServer ?? false}
        open={reading}
        onChanged={follow}
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

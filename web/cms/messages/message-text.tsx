import { useId, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import type { Message } from '../../../contract/correspondence.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { excerptOf } from './excerpt.ts'
import { messageLabels } from './labels.ts'
import { LinkedText } from './linked-text.tsx'
import styles from './message-text.module.css'

/** What was written, and below it, folded, the letters that it quotes. */
export function MessageText({ message: { text, quotedText } }: { message: Pick<Message, 'text' | 'quotedText'> }) {
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const written = text.trim()
  const excerpt = excerptOf(written)
  const isLong = excerpt.length < written.length
  return (
    <>
      {written ? (
        <p id={id} className={styles.text}>
          <LinkedText text={isWhole ? written : excerpt} />
          {isLong && !isWhole && ' …'}
        </p>
      ) : (
        <p className="muted">{messageLabels.noText}</p>
      )}
      {isLong && (
        <Button
          variant="text"
          compact
          className={styles.expandButton}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? messageLabels.collapse : messageLabels.expand}
        </Button>
      )}
      {quotedText.trim() && <QuotedText text={quotedText.trim()} />}
    </>
  )
}

function QuotedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = text.split('\n').length
  const { show, showOne, hide } = messageLabels.quoted
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
        {isOpen ? hide : count === 1 ? showOne : interpolate(show, { count })}
      </button>
      {isOpen && (
        <blockquote id={id} className={styles.quoted}>
          <LinkedText text={text} />
        </blockquote>
      )}
    </>
  )
}

import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { newsletter } from '../../../content/newsletter.ts'
import { api } from '../../api.ts'
import { classNames } from '../../ui/class-names.ts'
import { type Answer, answerSubscription } from './answer-subscription.ts'
import { SubscribeForm } from './subscribe-form.tsx'
import styles from './subscribe-box.module.css'
import { Sent } from './sent.tsx'

type Props = typeof newsletter.box & { answered?: Answer }
type Subscribing = { stage: 'writing' } | { stage: 'sending' } | Answer

/** The letter's own corner of a page. The address is subscribed once the link in a letter was followed. */
export function SubscribeBox({ answered, ...words }: Props) {
  const [email, setEmail] = useState(answered?.stage === 'failed' ? answered.email : '')
  const [subscribing, setSubscribing] = useState<Subscribing>(answered ?? { stage: 'writing' })
  const field = useRef<HTMLInputElement>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (subscribing.stage === 'sending') return
    setSubscribing({ stage: 'sending' })
    const answer = await answerSubscription(api, field.current?.value ?? email)
    flushSync(() => setSubscribing(answer))
    if (answer.stage === 'failed' && answer.isAddress) field.current?.focus()
  }

  function change(typed: string): void {
    setEmail(typed)
    if (subscribing.stage === 'failed') setSubscribing({ stage: 'writing' })
  }

  function writeAnother(): void {
    flushSync(() => {
      setEmail('')
      setSubscribing({ stage: 'writing' })
    })
    field.current?.focus()
  }

  return (
    <section id="newsletter" className={classNames('on-dark', 'on-violet', styles.panel)}>
      <div>
        <h2 className="display-l">{words.heading}</h2>
        <p className={classNames('lead', styles.text)}>{words.text}</p>
      </div>
      {subscribing.stage === 'sent' ? (
        <Sent {...words} message={subscribing.message} onAgain={writeAnother} />
      ) : (
        <SubscribeForm
          {...words}
          ref={field}
          email={email}
          isSending={subscribing.stage === 'sending'}
          failure={subscribing.stage === 'failed' ? subscribing : undefined}
          onChange={change}
          onSend={send}
        />
      )}
    </section>
  )
}

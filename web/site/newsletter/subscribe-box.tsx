import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { newsletter } from '../../../content/newsletter.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { type Answer, answerSubscription } from './answer-subscription.ts'
import styles from './subscribe-box.module.css'

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

type SubscribeFormProps = Pick<typeof newsletter.box, 'emailLabel' | 'placeholder' | 'submit' | 'submitting'> & {
  ref: Ref<HTMLInputElement>
  email: string
  isSending: boolean
  failure?: { message: string; isAddress: boolean }
  onChange: (typed: string) => void
  onSend: (event: FormEvent) => void
}

/** Sent by the page itself or, without JavaScript, by the browser to the blog's own action. */
function SubscribeForm({ ref, email, isSending, failure, onChange, onSend, ...words }: SubscribeFormProps) {
  return (
    <form method="post" action="/blog#newsletter" noValidate className={styles.form} onSubmit={onSend}>
      <TextField
        ref={ref}
        pill
        type="email"
        name="email"
        label={words.emailLabel}
        hideLabel
        placeholder={words.placeholder}
        autoComplete="email"
        spellCheck={false}
        required
        readOnly={isSending}
        error={failure?.isAddress ? failure.message : undefined}
        className={styles.emailField}
        value={email}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" busy={isSending}>
        {isSending ? words.submitting : words.submit}
      </Button>
      {failure && !failure.isAddress && (
        <div className={styles.error}>
          <Banner tone="error" live>
            {failure.message}
          </Banner>
        </div>
      )}
    </form>
  )
}

type SentProps = Pick<typeof newsletter.box, 'sent' | 'again'> & { message: string; onAgain: () => void }

/** Takes the form's place, and the focus with it. */
function Sent({ sent, again, message, onAgain }: SentProps) {
  const panel = useRef<HTMLElement>(null)
  const hydrated = useHydrated()
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={panel} tabIndex={-1} className={styles.sent} aria-labelledby="subscribed">
      <Icon name="mail" />
      <div>
        <h3 id="subscribed" className="title">
          {sent}
        </h3>
        <p>{message}</p>
        {hydrated && (
          <Button variant="text" compact className={styles.againButton} onClick={onAgain}>
            {again}
          </Button>
        )}
      </div>
    </section>
  )
}

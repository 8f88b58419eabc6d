import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NewsletterContent } from '../../../contract/site-content/newsletter.ts'
import { api } from '../../api.ts'
import { island } from '../../islands/island.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { type SubscriptionResult, submitSubscription } from './submit-subscription.ts'
import styles from './subscribe-box.module.css'

type Labels = NewsletterContent['box']
/** `initialResult`: of a form that was sent without JavaScript. */
type Props = Labels & { initialResult?: SubscriptionResult }
type Subscription = { stage: 'editing' } | { stage: 'sending' } | SubscriptionResult

export default island('subscribe-box', SubscribeBox, { hydrate: 'visible' })

/** An address is subscribed only when the link in the confirmation email has been followed. */
function SubscribeBox({ initialResult, ...labels }: Props) {
  const [subscription, setSubscription] = useState<Subscription>(initialResult ?? { stage: 'editing' })
  const field = useRef<HTMLInputElement>(null)

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (subscription.stage === 'sending') return
    setSubscription({ stage: 'sending' })
    const result = await submitSubscription(api, field.current?.value ?? '')
    flushSync(() => setSubscription(result))
    if (result.stage === 'failed' && result.isAddress) field.current?.focus()
  }

  function handleInput(): void {
    if (subscription.stage === 'failed') setSubscription({ stage: 'editing' })
  }

  function reset(): void {
    flushSync(() => setSubscription({ stage: 'editing' }))
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
  }

  return (
    <section id="newsletter" className={classNames('on-dark', 'on-violet', styles.panel)}>
      <div>
        <h2 className="display-l">{labels.heading}</h2>
        <p className={classNames('lead', styles.text)}>{labels.text}</p>
      </div>
      {subscription.stage === 'sent' ? (
        <Confirmation {...labels} message={subscription.message} onAgain={reset} />
      ) : (
        <SubscribeForm
          {...labels}
          ref={field}
          initialEmail={initialResult?.stage === 'failed' ? initialResult.email : ''}
          isSending={subscription.stage === 'sending'}
          error={subscription.stage === 'failed' ? subscription : undefined}
          onInput={handleInput}
          onSubmit={handleSubmit}
        />
      )}
    </section>
  )
}

type SubscribeFormProps = Pick<Labels, 'emailLabel' | 'placeholder' | 'submit' | 'submitting'> & {
  ref: Ref<HTMLInputElement>
  initialEmail: string
  isSending: boolean
  error?: { message: string; isAddress: boolean }
  onInput: () => void
  onSubmit: (event: FormEvent) => void
}

/** Without JavaScript the browser sends it to the action of the blog page. The field is uncontrolled: it keeps what is typed before hydration. */
function SubscribeForm({ ref, initialEmail, isSending, error, onInput, onSubmit, ...labels }: SubscribeFormProps) {
  return (
    <form method="post" action="/blog#newsletter" noValidate className={styles.form} onSubmit={onSubmit}>
      <TextField
        ref={ref}
        pill
        type="email"
        name="email"
        label={labels.emailLabel}
        hideLabel
        placeholder={labels.placeholder}
        autoComplete="email"
        spellCheck={false}
        required
        readOnly={isSending}
        error={error?.isAddress ? error.message : undefined}
        className={styles.emailField}
        defaultValue={initialEmail}
        onInput={onInput}
      />
      <Button type="submit" busy={isSending}>
        {isSending ? labels.submitting : labels.submit}
      </Button>
      {error && !error.isAddress && (
        <div className={styles.error}>
          <Banner tone="error" live>
            {error.message}
          </Banner>
        </div>
      )}
    </form>
  )
}

type ConfirmationProps = Pick<Labels, 'sent' | 'again'> & { message: string; onAgain: () => void }

/** Replaces the form and takes the focus. */
function Confirmation({ sent, again, message, onAgain }: ConfirmationProps) {
  const panel = useRef<HTMLElement>(null)
  const hydrated = useHydrated()
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={panel} tabIndex={-1} className={styles.confirmation} aria-labelledby="subscribed">
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

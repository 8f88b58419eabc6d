import type { FormEvent, Ref } from 'react'
import type { newsletter } from '../../../content/newsletter.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from './subscribe-box.module.css'

type Props = Pick<typeof newsletter.box, 'emailLabel' | 'placeholder' | 'submit' | 'submitting'> & {
  ref: Ref<HTMLInputElement>
  email: string
  isSending: boolean
  failure?: { message: string; isAddress: boolean }
  onChange: (typed: string) => void
  onSend: (event: FormEvent) => void
}

/** Sent by the page itself or, without JavaScript, by the browser to the blog's own action. */
export function SubscribeForm({ ref, email, isSending, failure, onChange, onSend, ...words }: Props) {
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
        className={styles.field}
        value={email}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" busy={isSending}>
        {isSending ? words.submitting : words.submit}
      </Button>
      {failure && !failure.isAddress && (
        <div className={styles.failure}>
          <Banner tone="error" live>
            {failure.message}
          </Banner>
        </div>
      )}
    </form>
  )
}

import { useEffect } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { errorMessages } from '../../../content/error-messages.ts'
import { newsletter } from '../../../content/newsletter.ts'
import { focusHeading } from '../../chrome/focus-heading.ts'
import { errorMessage } from '../../error-message.ts'
import { PageHead } from '../../head/page-head.tsx'
import { isApiError } from '../../loaders.ts'
import { BrandBands } from '../../ui/brand/brand-bands.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/display/banner.tsx'
import styles from './link-page.module.css'

type Words = typeof newsletter.confirm | typeof newsletter.notMe | typeof newsletter.unsubscribe

/** Where a letter's link leads. Opening it does nothing yet: mail programs open links as well, and only people press buttons. */
export function LinkPage({ answer, ...words }: Words & { answer?: LinkAnswer }) {
  const isSending = useNavigation().state !== 'idle'
  const { title, text, link } = saidNow(words, answer)

  useEffect(() => {
    if (answer && answer.stage !== 'failed') focusHeading()
  }, [answer])

  return (
    <section className={classNames('on-dark', 'on-plum', styles.page)}>
      <PageHead title={`${title} | ${agency.name}`} />
      <BrandBands steps className={styles.bands} />
      <div className={classNames('wrap', styles.words)}>
        <h1 className="display-l">{title}</h1>
        <p className="lead">{text}</p>
        {answer?.stage === 'failed' && (
          <Banner tone="error" live>
            {answer.message}
          </Banner>
        )}
        {link ? (
          <LinkButton arrow render={<Link to={link.href} />}>
            {link.label}
          </LinkButton>
        ) : (
          <Form method="post" preventScrollReset>
            <Button type="submit" busy={isSending}>
              {isSending ? words.submitting : words.submit}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}

type Said = { title: string; text: string; link?: { label: string; href: string } }

function saidNow({ title, text, done, onward }: Words, answer?: LinkAnswer): Said {
  if (answer?.stage === 'done') return { title: done, text: answer.message, link: onward }
  if (answer?.stage === 'badLink') return { title: newsletter.badLink.title, text: answer.message, link: newsletter.badLink.again }
  return { title, text }
}

type LinkAnswer = { stage: 'done' | 'badLink' | 'failed'; message: string }

/** What became of a press on the page that a letter's link leads to. */
async function answerLink(call: Promise<{ message: string }>) {
  try {
    const { message } = await call
    return data<LinkAnswer>({ stage: 'done', message })
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status } = error
    const stage = status === 404 ? 'badLink' : 'failed'
    const message = errorMessage(error, { server: errorMessages.server, failed: errorMessages.newsletter.failed })
    return data<LinkAnswer>({ stage, message }, { status: status || 503 })
  }
}

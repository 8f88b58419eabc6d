import { articlePage } from '../../../content/article-page.ts'
import { type BlockOf, type CalloutTone, listItems } from '../../../contract/post-block.ts'
import { isLinkTarget } from '../../../contract/post-text.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import articleBody from '../article-body.module.css'
import { linkRel, PostText } from './post-text.tsx'
import { ScrollFrame } from './scroll-frame.tsx'
import styles from './text-blocks.module.css'
import { textDirection } from './text-direction.ts'

const labels = articlePage.blocks

export function SmallHeading({ content }: BlockOf<'heading'>) {
  return content ? <h3 className={styles.heading}>{content}</h3> : null
}

export function BulletList(block: BlockOf<'bullet'>) {
  return <DashList items={shownItems(block)} className={articleBody.bullets} dir={listDirection(block)} />
}

export function NumberedList(block: BlockOf<'numbered'>) {
  const items = shownItems(block)
  if (items.length === 0) return null
  return (
    <ol className={styles.numbered} dir={listDirection(block)}>
      {items.map((item, position) => (
        <li key={position}>{item}</li>
      ))}
    </ol>
  )
}

type ListBlock = BlockOf<'bullet' | 'numbered'>

const listDirection = (block: ListBlock) =>
  textDirection(
    listItems(block)
      .map(({ content }) => content)
      .join(' '),
  )

const shownItems = (block: ListBlock) =>
  listItems(block)
    .filter(({ content }) => content)
    .map((item) => PostText(item))

export function Quote({ source, ...text }: BlockOf<'quote'>) {
  if (!text.content && !source) return null
  return (
    <blockquote className={styles.quote} dir={textDirection(text.content)}>
      <p>
        <PostText {...text} />
      </p>
      {source && <footer className={styles.source}>{source}</footer>}
    </blockquote>
  )
}

const TONE_ICONS: Record<CalloutTone, IconName> = { note: 'info', tip: 'spark', warning: 'warning' }

export function Callout({ tone, ...text }: BlockOf<'callout'>) {
  return (
    <aside className={classNames(styles.callout, tone === 'warning' && styles.warning)} dir={textDirection(text.content)}>
      <p className={styles.tone}>
        <Icon name={TONE_ICONS[tone]} />
        {labels.tones[tone]}
      </p>
      <p>
        <PostText {...text} />
      </p>
    </aside>
  )
}

/** From how many characters on a line may be wider than a phone: then the keyboard must reach the code to scroll it. */
const LONG_CODE_LINE = 28

export function CodeBlock({ content, language }: BlockOf<'code'>) {
  const mayScroll = content.split('\n').some(({ length }) => length > LONG_CODE_LINE)
  const label = language ? `${labels.code}, ${language}` : labels.code
  return (
    <div className={classNames('on-dark', styles.code)}>
      {language && (
        <p className={styles.language} aria-hidden="true">
          {language}
        </p>
      )}
      <ScrollFrame label={label} mayScroll={mayScroll} className={styles.codeFrame}>
        <pre>
          <code>{content}</code>
        </pre>
      </ScrollFrame>
    </div>
  )
}

export function ActionLink({ label, href }: BlockOf<'button'>) {
  if (!label) return null
  return isLinkTarget(href) ? (
    <div className={styles.action}>
      <LinkButton href={href} rel={linkRel(href)} arrow>
        {label}
      </LinkButton>
    </div>
  ) : (
    <p>{label}</p>
  )
}

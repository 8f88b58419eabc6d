import type { ReactNode } from 'react'
import { type MarkedText, type TextNode, nestMarks } from '../../../contract/post-text.ts'
import styles from './post-text.module.css'

/** Text with its marks as elements. Whatever it contains is shown as it was typed. */
export function PostText({ content, marks }: MarkedText) {
  if (!marks?.length) return content
  return nestMarks({ content, marks }).map(renderNode)
}

/** Not a component: a large table has thousands of texts. */
function renderNode(node: TextNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const children = node.children.map(renderNode)
  switch (node.type) {
    case 'bold':
      return (
        <strong key={key} className={styles.bold}>
          {children}
        </strong>
      )
    case 'italic':
      return <em key={key}>{children}</em>
    case 'code':
      return (
        <code key={key} className={styles.code}>
          {children}
        </code>
      )
    case 'link':
      return (
        <a key={key} className={styles.link} href={node.href} rel={linkRel(node.href)}>
          {children}
        </a>
      )
  }
}

/** A page of another site cannot reach back into this one. */
export const linkRel = (href = ''): string | undefined => (/^https?:/i.test(href) ? 'noopener' : undefined)

import { type MarkedText, type TextNode, nestMarks } from '../../../contract/post-text.ts'
import styles from './post-text.module.css'

/** Text with its marks as elements. Whatever it contains is shown as it was typed. */
export function PostText({ content, marks }: MarkedText) {
  if (!marks?.length) return content
  return nestMarks({ content, marks }).map((node, position) => <Node key={position} node={node} />)
}

function Node({ node }: { node: TextNode }) {
  if (typeof node === 'string') return node
  const children = node.children.map((child, position) => <Node key={position} node={child} />)
  switch (node.type) {
    case 'bold':
      return <strong className={styles.bold}>{children}</strong>
    case 'italic':
      return <em>{children}</em>
    case 'code':
      return <code className={styles.code}>{children}</code>
    case 'link':
      return (
        <a className={styles.link} href={node.href} rel={linkRel(node.href)}>
          {children}
        </a>
      )
  }
}

/** A page of another site cannot reach back into this one. */
export const linkRel = (href = ''): string | undefined => (/^https?:/i.test(href) ? 'noopener' : undefined)

import { articlePage } from '../../../content/article-page.ts'
import type { Post, PostSection } from '../../../contract/post.ts'
import type { ContentBlock } from '../../../contract/post-block.ts'
import { escapeHtml } from '../../escape-html.ts'

/** A post below its heading, as plain HTML for any site: absolute URLs, and all text escaped. */
export function articleHtml(siteUrl: string, { description, sections, conclusion }: Post): string {
  const parts = [paragraph(description), ...sections.map((section) => sectionHtml(siteUrl, section))]
  if (conclusion) parts.push(heading(articlePage.conclusion), paragraph(conclusion))
  return parts.join('')
}

export const absoluteUrl = (siteUrl: string, urlOrPath: string) => (urlOrPath.startsWith('/') ? siteUrl + urlOrPath : urlOrPath)

function sectionHtml(siteUrl: string, { subheading, contentBlocks }: PostSection): string {
  return heading(subheading) + contentBlocks.map((block) => blockHtml(siteUrl, block)).join('')
}

function blockHtml(siteUrl: string, block: ContentBlock): string {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block.content)
    case 'bullet': {
      const items = block.bullets.filter(Boolean).map((bullet) => `<li>${withLineBreaks(bullet)}</li>`)
      return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
    }
    case 'image':
      return imageHtml(absoluteUrl(siteUrl, block.imageUrl), block)
  }
}

function imageHtml(url: string, { alt = '', caption }: Extract<ContentBlock, { type: 'image' }>): string {
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`
  return caption ? `<figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure>` : `<p>${image}</p>`
}

const heading = (text: string) => (text ? `<h2>${escapeHtml(text)}</h2>` : '')
const paragraph = (text: string) => (text ? `<p>${withLineBreaks(text)}</p>` : '')
const withLineBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

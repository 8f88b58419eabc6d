import { articlePage } from '../../../content/article-page.ts'
import type { Blog, BlogSection, ContentBlock } from '../../../contract/blog.ts'
import { escape } from '../../markup.ts'

/** A post below its heading, as plain HTML that stands anywhere: whole addresses, and no word of it can be more than a word. */
export function articleHtml(siteUrl: string, { description, sections, conclusion }: Blog): string {
  const parts = [paragraph(description), ...sections.map((section) => sectionHtml(siteUrl, section))]
  if (conclusion) parts.push(heading(articlePage.conclusion), paragraph(conclusion))
  return parts.join('')
}

/** A path of ours with the site before it; any other address as it is. */
export const wholeAddress = (siteUrl: string, address: string) => (address.startsWith('/') ? siteUrl + address : address)

function sectionHtml(siteUrl: string, { subheading, contentBlocks }: BlogSection): string {
  return heading(subheading) + contentBlocks.map((block) => blockHtml(siteUrl, block)).join('')
}

function blockHtml(siteUrl: string, block: ContentBlock): string {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block.content)
    case 'bullet': {
      const items = block.bullets.filter(Boolean).map((bullet) => `<li>${lines(bullet)}</li>`)
      return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
    }
    case 'image':
      return `<p><img src="${escape(wholeAddress(siteUrl, block.imageUrl))}" alt="${escape(block.alt ?? '')}"></p>`
  }
}

const heading = (text: string) => (text ? `<h2>${escape(text)}</h2>` : '')
const paragraph = (text: string) => (text ? `<p>${lines(text)}</p>` : '')
const lines = (text: string) => escape(text).replace(/\r?\n/g, '<br>')

import { isUrlOrPath } from '../contract/fields.ts'
import type { BlockOf } from '../contract/post-block.ts'

const labels = { youtube: 'Video on YouTube', vimeo: 'Video on Vimeo', loom: 'Video on Loom', other: 'Video' }

type VideoHost = { name: keyof typeof labels; host: RegExp; path: RegExp }

const VIDEO_HOSTS: VideoHost[] = [
  { name: 'youtube', host: /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/, path: /^\/(?:watch$|embed\/.|shorts\/.|live\/.)/ },
  { name: 'youtube', host: /^youtu\.be$/, path: /^\/./ },
  { name: 'vimeo', host: /^(?:www\.)?vimeo\.com$/, path: /^\/(?:\d|(?:channels|showcase|groups)\/.)/ },
  { name: 'vimeo', host: /^player\.vimeo\.com$/, path: /^\/video\/\d/ },
  { name: 'loom', host: /^(?:www\.)?loom\.com$/, path: /^\/(?:share|embed)\/./ },
  { name: 'other', host: /^(?:www\.)?dailymotion\.com$/, path: /^\/video\/./ },
]

/** Whether an address leads to a video: at a host of videos, or a file of one. */
export const isVideoAddress = (address: string): boolean => findVideoHost(address) !== undefined

/** A card for the video at an address, or undefined when there is none. */
export function videoCard(address: string, title?: string): BlockOf<'video'> | undefined {
  const name = findVideoHost(address)
  return name && { type: 'video', videoUrl: toWatchAddress(address), title: title || labels[name] }
}

function findVideoHost(address: string): VideoHost['name'] | undefined {
  if (!isUrlOrPath(address)) return undefined
  const { hostname, pathname } = new URL(address, 'https://own.invalid')
  if (/\.(?:mp4|webm|mov|m4v)$/i.test(pathname)) return 'other'
  return VIDEO_HOSTS.find(({ host, path }) => host.test(hostname) && path.test(pathname))?.name
}

/** An embedded player's address shows no page of its own. */
function toWatchAddress(address: string): string {
  const youtube = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(address)
  if (youtube) return `https://www.youtube.com/watch?v=${youtube[1]}`
  const vimeo = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(address)
  if (vimeo) return `https://vimeo.com/${vimeo[1]}`
  const loom = /^https?:\/\/(?:www\.)?loom\.com\/embed\/(\w+)/.exec(address)
  return loom ? `https://www.loom.com/share/${loom[1]}` : address
}

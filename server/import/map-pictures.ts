import type { ContentBlock } from '../../contract/post-block.ts'

/** Blocks with other addresses of pictures. One without an address is left out, and of a video only its picture. */
export function mapPictures(blocks: readonly ContentBlock[], toAddress: (address: string) => string | undefined): ContentBlock[] {
  return blocks.flatMap((block): ContentBlock[] => {
    if (block.type === 'image') {
      const imageUrl = toAddress(block.imageUrl)
      return imageUrl ? [{ ...block, imageUrl }] : []
    }
    if (block.type === 'gallery') {
      const images = block.images.flatMap((image) => {
        const imageUrl = toAddress(image.imageUrl)
        return imageUrl ? [{ ...image, imageUrl }] : []
      })
      return images.length > 0 ? [{ ...block, images }] : []
    }
    if (block.type !== 'video' || block.imageUrl === undefined) return [block]
    const { imageUrl: poster, ...video } = block
    const imageUrl = toAddress(poster)
    return [imageUrl ? { ...video, imageUrl } : video]
  })
}

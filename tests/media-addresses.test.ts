import { expect, test } from 'vitest'
import { VARIANT_FORMATS, mediaPath, parseVariantPath, variantPath, variantWidths } from '../contract/media-address.ts'
import { findPictureFile, pictureSrcSet } from '../web/ui/media/picture-files.ts'

test.each([300, 480, 481, 1000, 1600, 1601, 3840])('pages offer the files of a picture of %i pixels that the server makes', (width) => {
  const picture = { id: '0123456789abcdef01234567', type: 'image/jpeg', width, height: 500 }
  const file = findPictureFile(mediaPath(picture))!
  for (const format of VARIANT_FORMATS) {
    const made = variantWidths(width).map((each) => `${variantPath(picture, each, format)} ${each}w`)
    expect(pictureSrcSet(file, format).split(', ')).toEqual(made)
    expect(variantWidths(width).map((each) => parseVariantPath(variantPath(picture, each, format))?.width)).toEqual(variantWidths(width))
  }
  expect(file.formats).toEqual(VARIANT_FORMATS)
})

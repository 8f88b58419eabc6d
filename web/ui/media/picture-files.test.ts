import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findPictureFile, preloadPicture, pictureFallbackSrc, pictureSrcSet } from './picture-files.ts'
import { pictures } from './pictures.ts'

const PUBLIC = path.resolve(import.meta.dirname, '../../../public')

test('every listed picture exists in public/ with the listed size', async () => {
  for (const name of Object.keys(pictures)) {
    const file = findPictureFile(name)
    if (!file) throw new Error(`${name} is not found by its own name`)
    const files = file.formats.flatMap((format) => file.widths.map((width) => `${file.path}-${width}.${format}`))
    expect([pictureFallbackSrc(file), ...files].filter((file) => !existsSync(PUBLIC + file))).toEqual([])
    const { width, height } = await sharp(PUBLIC + pictureFallbackSrc(file)).metadata()
    expect([name, width, height]).toEqual([name, file.width, file.height])
  }
})

test('every SVG picture is listed', () => {
  const drawings = globSync('images/**/*.svg', { cwd: PUBLIC }).filter((file) => !file.endsWith('icons.svg'))
  expect(drawings.length).toBeGreaterThan(50)
  expect(drawings.filter((file) => !findPictureFile(`/${file.replaceAll(path.sep, '/')}`))).toEqual([])
})

describe('a picture', () => {
  test('of raster type has several widths', () => {
    const file = findPictureFile('hero')
    expect(file && pictureSrcSet(file, 'avif').split(', ')).toEqual([
      '/images/hero-768.avif 768w',
      '/images/hero-1280.avif 1280w',
      '/images/hero-1920.avif 1920w',
      '/images/hero-2880.avif 2880w',
    ])
    expect(file && pictureFallbackSrc(file)).toBe('/images/hero-2880.webp')
  })

  test('is also found by its URL', () => {
    expect(findPictureFile('/images/covers/fallback.svg')).toEqual(findPictureFile('covers/fallback'))
    expect(findPictureFile('covers/fallback')).toMatchObject({ path: '/images/covers/fallback', width: 1200, height: 750 })
  })

  test('that was uploaded has the files that its address names', () => {
    const url = '/media/0123456789abcdef01234567-1400x900.jpg'
    const file = findPictureFile(url)
    expect(file).toMatchObject({ width: 1400, height: 900 })
    const base = '/media/0123456789abcdef01234567-1400x900'
    expect(file && pictureSrcSet(file, 'webp').split(', ')).toEqual([
      `${base}-480.webp 480w`,
      `${base}-768.webp 768w`,
      `${base}-1280.webp 1280w`,
      `${base}-1400.webp 1400w`,
    ])
    expect(file && pictureFallbackSrc(file)).toBe(url)
    expect(findPictureFile(url.replace('1400x900', '300x200'))?.widths).toEqual([300])
  })

  test('that an earlier release has stored has no other files', () => {
    expect(findPictureFile('/media/0123456789abcdef01234567.jpg')).toBeUndefined()
    expect(findPictureFile('/media/0123456789abcdef01234567-480.avif')).toBeUndefined()
  })

  test('of another site is not found', () => {
    expect(findPictureFile('https://elsewhere.example/images/hero.svg')).toBeUndefined()
    expect(findPictureFile('constructor')).toBeUndefined()
  })

  test('can be preloaded', () => {
    expect(preloadPicture('login', { sizes: '50vw' })).toMatchObject({
      imageSrcSet: '/images/login-768.avif 768w, /images/login-1200.avif 1200w',
      imageSizes: '50vw',
      type: 'image/avif',
    })
  })
})

import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findPictureFile, preloadPicture, pictureFallbackSrc, pictureSrcSet } from './picture-files.ts'
import { pictures } from './pictures.ts'

const PUBLIC = path.resolve(import.meta.dirname, '../../../public')

test('every picture in the list lies where pages look for it, in the size they reserve', async () => {
  for (const name of Object.keys(pictures)) {
    const file = findPictureFile(name)
    if (!file) throw new Error(`${name} is not found by its own name`)
    const files = file.formats.flatMap((format) => file.widths.map((width) => `${file.path}-${width}.${format}`))
    expect([pictureFallbackSrc(file), ...files].filter((file) => !existsSync(PUBLIC + file))).toEqual([])
    const { width, height } = await sharp(PUBLIC + pictureFallbackSrc(file)).metadata()
    expect([name, width, height]).toEqual([name, file.width, file.height])
  }
})

test('every drawing is in the list', () => {
  const drawings = globSync('images/**/*.svg', { cwd: PUBLIC }).filter((file) => !file.endsWith('icons.svg'))
  expect(drawings.length).toBeGreaterThan(50)
  expect(drawings.filter((file) => !findPictureFile(`/${file.replaceAll(path.sep, '/')}`))).toEqual([])
})

describe('a picture', () => {
  test('of pixels comes in several widths', () => {
    const file = findPictureFile('hero')
    expect(file && pictureSrcSet(file, 'avif').split(', ')).toEqual([
      '/images/hero-768.avif 768w',
      '/images/hero-1280.avif 1280w',
      '/images/hero-1920.avif 1920w',
    ])
    expect(file && pictureFallbackSrc(file)).toBe('/images/hero-1920.webp')
  })

  test('is found by its address as well', () => {
    expect(findPictureFile('/images/covers/fallback.svg')).toEqual(findPictureFile('covers/fallback'))
    expect(findPictureFile('covers/fallback')).toMatchObject({ path: '/images/covers/fallback', width: 1200, height: 750 })
  })

  test('from elsewhere is none of ours', () => {
    expect(findPictureFile('https://elsewhere.example/images/hero.svg')).toBeUndefined()
    expect(findPictureFile('constructor')).toBeUndefined()
  })

  test('can be asked for before the page is read', () => {
    expect(preloadPicture('login', { sizes: '50vw' })).toMatchObject({
      imageSrcSet: '/images/login-768.avif 768w, /images/login-1200.avif 1200w',
      imageSizes: '50vw',
      type: 'image/avif',
    })
  })
})

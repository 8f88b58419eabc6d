import { expect, test } from 'vitest'
import { isVideoAddress, videoCard } from './video-address.ts'

test.each([
  'https://www.youtube.com/watch?v=abc',
  'https://youtu.be/abc?t=10',
  'https://m.youtube.com/shorts/abc',
  'https://vimeo.com/76979871',
  'https://player.vimeo.com/video/76979871',
  'https://www.loom.com/share/0a1b2c',
  'https://example.org/films/opening.MP4?x=1',
  '/media/opening.webm',
])('%s is the address of a video', (address) => {
  expect(isVideoAddress(address)).toBe(true)
})

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@agency',
  'https://vimeo.com/about',
  'https://notyoutube.com/watch?v=abc',
  'https://example.org/mp4',
  'See https://youtu.be/abc',
  'javascript:alert(1)//youtu.be/abc',
  '',
])('%s is not the address of a video', (address) => {
  expect(isVideoAddress(address)).toBe(false)
})

test("a card leads to the video's page, not to its player", () => {
  expect(videoCard('https://www.youtube-nocookie.com/embed/a-b_1?rel=0', 'Opening')).toEqual({
    type: 'video',
    videoUrl: 'https://www.youtube.com/watch?v=a-b_1',
    title: 'Opening',
  })
  expect(videoCard('https://player.vimeo.com/video/7?h=1')).toEqual({
    type: 'video',
    videoUrl: 'https://vimeo.com/7',
    title: 'Video on Vimeo',
  })
})

export const intro = {
  label: 'Introduction',
  text: 'Tap anywhere to begin',
  skip: 'Skip intro',
  sound: '12 seconds, with sound',
  mute: 'Mute',
  unmute: 'Sound on',
}

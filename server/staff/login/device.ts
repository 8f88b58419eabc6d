// The first that fits: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** Browsers need 200. */
const MAX_USER_AGENT_LENGTH = 500

/** 'Firefox on Linux': enough to know one's own browsers again. What else a browser says of itself is not kept. */
export function describeDevice(userAgent = ''): string {
  const said = userAgent.slice(0, MAX_USER_AGENT_LENGTH)
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(said))?.[1]
  return [nameIn(BROWSERS) ?? 'A browser', nameIn(SYSTEMS)].filter(Boolean).join(' on ')
}

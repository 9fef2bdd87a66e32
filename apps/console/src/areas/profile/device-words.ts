const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bEdgA?\//, 'Edge'],
  [/\b(?:QQBrowser|MQQBrowser)\//, 'QQBrowser'],
  [/\b(?:UCBrowser|UBrowser)\//, 'UC'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const first = (known: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  known.find(([sign]) => sign.test(text))?.[1]

/** Browser and system out of what a browser says of itself; undefined for what is no browser we know. */
export const deviceWords = (device: string): string | undefined => {
  const known = [first(browsers, device), first(systems, device)].filter(Boolean)
  return known.length === 0 ? undefined : known.join(' · ')
}

type Named = [name: string, mark: RegExp]

// In this order: most of them also say that they are those below them.
const browsers: Named[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/\S+.*\bSafari\//],
]
const systems: Named[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
]

const nameIn = (agent: string, names: Named[]) => names.find(([, mark]) => mark.test(agent))?.[0] ?? ""

/**
 * What people call the browser and the system of a User-Agent header; a program that is no browser by the first word of what it
 * calls itself.
 */
export function browserName(agent: string): { browser: string; system: string } {
  const said = agent.slice(0, 400)
  const browser = nameIn(said, browsers) || (/^(?!Mozilla\b)[\w.-]{1,40}/.exec(said)?.[0] ?? "")
  return { browser, system: nameIn(said, systems) }
}

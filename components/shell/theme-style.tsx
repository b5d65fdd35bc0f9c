import { LRUCache } from "lru-cache"
import { defaultTextColor, defaultThemeColor } from "@/lib/tenancy/organisations/schema"
import { themeCss } from "@/lib/tenancy/theme"

const installation = { themeColor: defaultThemeColor, textColor: defaultTextColor }

// Finding readable colours takes as long as a tenth of a page.
const rules = new LRUCache<string, string>({ max: 1_000 })

/** Gives the page its colours; without a portal the installation's own. */
export function ThemeStyle({ colors = installation }: { colors?: typeof installation }) {
  const name = `theme-${colors.themeColor}-${colors.textColor}`
  const css = rules.get(name) ?? themeCss(colors)
  rules.set(name, css)
  return (
    <style href={name} precedence="theme">
      {css}
    </style>
  )
}

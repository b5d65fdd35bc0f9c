import { wcagContrast } from "culori"
import { themeOf } from "@/lib/tenancy/theme"

const least = 4.5

/** What was made of the chosen colours so that they can be read, in words; nothing where nothing had to be done (A07). */
export function correctionsOf(colours: { themeColor: string; textColor: string }): string[] {
  const [light, dark] = [themeOf(colours, "light"), themeOf(colours, "dark")]
  const chosen = ratio(colours.textColor, colours.themeColor)
  return [
    ...(chosen < least
      ? [
          `Your text colour has a contrast of ${chosen.toFixed(1)} : 1 to your brand colour. On brand areas we use ${light["on-brand"]} instead, with ${ratio(light["on-brand"], light.brand).toFixed(1)} : 1.`,
        ]
      : []),
    ...(light["brand-text"] !== light.brand
      ? [`As text on white, your brand colour is hard to read. For links we use ${light["brand-text"]}.`]
      : []),
    ...(dark.brand !== light.brand
      ? [`In the dark scheme, brand areas are ${dark.brand}, so that they stand out without glare.`]
      : []),
  ]
}

const ratio = (one: string, other: string) => wcagContrast(one, other)

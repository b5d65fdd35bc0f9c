import { wcagContrast } from "culori"
import { localeOf } from "@/lib/platform/words/locale"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import { themeOf } from "@/lib/tenancy/theme"

const least = 4.5

/** What was made of the chosen colours so that they can be read, in words; nothing where nothing had to be done (A07). */
export function correctionsOf(colours: { themeColor: string; textColor: string }): string[] {
  const [light, dark] = [themeOf(colours, "light"), themeOf(colours, "dark")]
  const t = words("portals.branding")
  const chosen = ratio(colours.textColor, colours.themeColor)
  return [
    ...(chosen < least
      ? [
          t("onBrand", {
            ...{ chosen: figure(chosen), used: light["on-brand"] },
            contrast: figure(ratio(light["on-brand"], light.brand)),
          }),
        ]
      : []),
    ...(light["brand-text"] !== light.brand ? [t("onWhite", { used: light["brand-text"] })] : []),
    ...(dark.brand !== light.brand ? [t("inDark", { used: dark.brand })] : []),
  ]
}

const figure = (contrast: number) =>
  new Intl.NumberFormat(localeOf(interfaceLanguage()), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(contrast)

const ratio = (one: string, other: string) => wcagContrast(one, other)

import { type Color, clampChroma, converter, formatHex, type Oklch, wcagContrast } from "culori"
import { LRUCache } from "lru-cache"

const spinnerColor = "#64b5f6"

const oklch = converter("oklch")
/** WCAG 2.2 AA, for text and for the outlines of controls. */
const textContrast = 4.5
const outlineContrast = 3

const schemes = {
  light: { surface: 1, raised: 1, sunken: 0.975, border: 0.915, outline: 0.66, text: 0.23, muted: 0.5 },
  dark: { surface: 0.18, raised: 0.215, sunken: 0.155, border: 0.3, outline: 0.55, text: 0.94, muted: 0.72 },
}
export type Scheme = keyof typeof schemes

/** A colour scheme's CSS variables without their dashes, each `#rrggbb`. */
export type Theme = Record<
  | "brand"
  | "brand-deep"
  | "on-brand"
  | "brand-subtle"
  | "brand-text"
  | "surface"
  | "raised"
  | "sunken"
  | "border"
  | "outline"
  | "text"
  | "muted",
  string
>

/**
 * The colours of a portal in one scheme, made from what its owner chose (A07, A16). Text on brand, and brand,
 * text and muted text on every surface, reach 4.5:1; outlines reach 3:1.
 */
export function themeOf({ themeColor, textColor }: Colours, scheme: Scheme): Theme {
  return themes.memo(`${scheme} ${themeColor} ${textColor}`, { context: { themeColor, textColor, scheme } })
}

type Colours = { themeColor: string; textColor: string }

// Every mail asks for both schemes of its company.
const themes = new LRUCache<string, Theme, Colours & { scheme: Scheme }>({
  max: 1000,
  memoMethod: (_key, _before, { context }) => makeTheme(context),
})

function makeTheme({ themeColor, textColor, scheme }: Colours & { scheme: Scheme }): Theme {
  const chosen = parse(themeColor)
  const grey = (lightness: number) => hex(lightness, Math.min(chosen.c * 0.12, 0.012), chosen.h)
  const tones = schemes[scheme]
  const brand = fillFor(chosen, scheme)
  const surfaces = {
    surface: grey(tones.surface),
    raised: grey(tones.raised),
    sunken: grey(tones.sunken),
    "brand-subtle": hex(scheme === "light" ? 0.955 : 0.27, Math.min(chosen.c * 0.35, 0.045), chosen.h),
  }
  const below = Object.values(surfaces)
  const onBrand = textOn(brand, textColor)
  return {
    ...surfaces,
    brand,
    "brand-deep": deeper(brand, onBrand),
    "on-brand": onBrand,
    "brand-text": readable(chosen, below, textContrast),
    border: grey(tones.border),
    outline: readable(parse(grey(tones.outline)), below, outlineContrast),
    text: readable(parse(grey(tones.text)), below, textContrast),
    muted: readable(parse(grey(tones.muted)), below, textContrast),
  }
}

/** Style rules that give a page the portal's colours, in the scheme of the device or the one chosen by the visitor. */
export function themeCss(colors: Colours): string {
  const light = `color-scheme:light;--light-only:inline;--dark-only:none;${variables(themeOf(colors, "light"))}`
  const dark = `color-scheme:dark;--light-only:none;--dark-only:inline;${variables(themeOf(colors, "dark"))}`
  // Paper is white, whatever the screen was.
  return (
    `:root{--spinner:${spinnerColor};${light}}@media screen{:root[data-theme=dark]{${dark}}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`
  )
}

const variables = (theme: Theme) =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";")

const parse = (color: string): Oklch => oklch(color) ?? { mode: "oklch", l: 0.26, c: 0.05, h: 270 }
const hex = (l: number, c: number, h?: number) => formatHex(clampChroma({ mode: "oklch", l, c, h }, "oklch"))

/** The brand as a filled area: in the dark scheme neither lost in the page nor glaring. */
function fillFor({ l, c, h }: Oklch, scheme: Scheme): string {
  if (scheme === "light") return hex(l, c, h)
  return c < 0.03 ? hex(clamp(l, 0.3, 0.36), c, h) : hex(clamp(l, 0.38, 0.82), c, h)
}

/** The chosen colour where it can be read; otherwise near black in the brand's tint, or white, whichever is clearer. */
function textOn(brand: string, chosen: string): string {
  const text = formatHex(parse(chosen))
  if (wcagContrast(text, brand) >= textContrast) return text
  const { c, h } = parse(brand)
  const dark = hex(0.2, Math.min(c * 0.3, 0.03), h)
  return readable(
    parse(wcagContrast(dark, brand) > wcagContrast("#ffffff", brand) ? dark : "#ffffff"),
    [brand],
    textContrast,
  )
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** A little further from what is written on it, so that a gradient between both stays readable. */
function deeper(brand: string, onBrand: string): string {
  const { l, c, h } = parse(brand)
  return hex(clamp(l + (parse(onBrand).l > l ? -0.07 : 0.05), 0, 1), c, h)
}

/** The colour with the nearest lightness that reaches `contrast` on all of `below`; black or white if none does. */
function readable(color: Oklch, below: string[], contrast: number): string {
  const reaches = (candidate: Color | string) =>
    below.every((under) => wcagContrast(candidate, under) >= contrast)
  for (let distance = 0; distance <= 1; distance += 0.01) {
    for (const l of [color.l - distance, color.l + distance]) {
      const candidate = hex(clamp(l, 0, 1), color.c, color.h)
      if (reaches(candidate)) return candidate
    }
  }
  return reaches("#000000") ? "#000000" : "#ffffff"
}

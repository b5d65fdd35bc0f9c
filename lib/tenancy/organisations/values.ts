import type { Organisation } from "./schema"

/** The title on the home page and in metadata, falling back to the portal's name (section 2). */
export const portalTitle = ({ settings, name }: Pick<Organisation, "settings" | "name">) =>
  settings.title || name

/** How a colour is written, in lower case. */
export const colourPattern = /^#([0-9a-f]{3}|[0-9a-f]{6})$/

/** A colour of three or six digits as one of six. */
export const wholeColour = (hex: string) =>
  hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join("")}` : hex

/** The colour a text is, as #rrggbb; empty where it is none. */
export function colourIn(text: string): string {
  const hex = text.trim().toLowerCase()
  return colourPattern.test(hex) ? wholeColour(hex) : ""
}

/** How many languages a portal has besides its main one. */
export const mostLanguages = 30

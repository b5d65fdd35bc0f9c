import sharp from "sharp"
import { escapeXml } from "@/lib/platform/html/escape"
import { loadFonts } from "./fonts"

type DrawnText = { input: Buffer; width: number; height: number }

type Style = {
  size: number
  color: string
  width: number
  /** On which side its lines begin or end together. */
  side?: "left" | "right"
}

const firstLetter = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** The drawing library means the other side where a text runs from right to left. */
const alignmentOf = (text: string, side: "left" | "right") =>
  rightToLeft.test(firstLetter.exec(text)?.[0] ?? "") === (side === "right") ? "left" : "right"

/** A text as a picture of its own, wrapped at `width`; letters are shaped and ordered as their script wants. */
export async function drawText(
  text: string,
  { size, color, width, side = "left" }: Style,
): Promise<DrawnText> {
  await loadFonts()
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `Inter Bold ${size}`,
      width,
      align: alignmentOf(text, side),
      wrap: "word-char",
      spacing: Math.round(size * 0.16),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** The largest of some sizes in which a text fits; in the smallest it is cut at a word until it does. */
export async function fitText(text: string, style: Omit<Style, "size">, sizes: number[], height: number) {
  for (const size of sizes) {
    const drawn = await drawText(text, { ...style, size })
    if (drawn.height <= height && drawn.width <= style.width) return drawn
  }
  const size = sizes.at(-1) ?? 40
  let words = text
  for (let tries = 0; tries < 12; tries += 1) {
    words = shorter(words)
    const drawn = await drawText(`${words}…`, { ...style, size })
    if (drawn.height <= height) return drawn
  }
  return drawText("…", { ...style, size })
}

/** A fifth less, at a word where there are words. */
function shorter(text: string): string {
  const letters = [...text]
  const cut = letters.slice(0, Math.floor(letters.length * 0.8)).join("")
  return cut.replace(/\s+\S{0,30}$/u, "") || cut
}

const escaped = (text: string) => escapeXml(text.replace(/\p{Cc}/gu, " "))

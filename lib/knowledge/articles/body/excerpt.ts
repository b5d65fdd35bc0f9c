import { cutAtWord } from "@/lib/platform/cut-text"
import { plainText } from "@/lib/platform/html/plain-text"

const longest = 240

/** The first words of a body as plain text: at most 240 characters, cut between words where there are any. */
export const excerptOf = (html: string): string =>
  cutAtWord(plainText(html.slice(0, 20_000).replace(/<(pre|table|h[1-6])\b[\s\S]*?<\/\1>/g, " ")), longest)

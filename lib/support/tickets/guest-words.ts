import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { words } from "@/lib/platform/words/words"

const longest = 600
const webAddress = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/gi
const innerDot = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu

/**
 * A guest's own words as the confirmation quotes them. A guest may have typed another person's address: web addresses are
 * left out, other names with dots become no link, and there are at most 600 characters.
 */
export function guestWords(lines: string[], language = "en"): string[] {
  const instead = words("mails.tickets", interfaceLanguageOf(language))("webAddress")
  const text = lines
    .join("\n")
    .replace(webAddress, instead)
    // An invisible joiner: mail programs make a link of `example.com`, and none of this.
    .replace(innerDot, ".\u2060")
  return (text.length > longest ? `${text.slice(0, longest).toWellFormed()} …` : text).split("\n")
}

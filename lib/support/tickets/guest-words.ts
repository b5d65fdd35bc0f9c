import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { words } from "@/lib/platform/words/words"

/** Of a confirmation, which goes to an address that is not proved. */
const longest = 600
/** Without the bracket that closes what it stands in. */
const webAddress = /(?:(?:[a-z][a-z0-9+.-]*)?:\/\/|(?<![\p{L}\p{N}])www\.)(?:[^\s()]|\([^\s()]*\))+/giu
const innerDot = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu

/**
 * A guest's own words as mails quote them. A guest may have typed another person's address: web addresses are
 * left out, other names with dots become no link, and there are at most 600 characters, unless `atMost` says otherwise.
 */
export function guestWords(lines: string[], language = "en", atMost = longest): string[] {
  const instead = words("mails.tickets", interfaceLanguageOf(language))("webAddress")
  const text = lines
    .join("\n")
    .replace(webAddress, instead)
    // An invisible joiner: mail programs make a link of `example.com`, and none of this.
    .replace(innerDot, ".\u2060")
  return (text.length > atMost ? `${text.slice(0, atMost).toWellFormed()} …` : text).split("\n")
}

import { type InterfaceLanguage, interfaceLanguageOf, interfaceLanguages } from "./interface"
import { baseOf, languageTag } from "./tags"

/** The language that a browser prefers of those Vestibule speaks, by its Accept-Language; English where it names none of them. */
export function preferredLanguage(header = ""): InterfaceLanguage {
  const named = header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", weight] = part.trim().split(/\s*;\s*q=/i)
      return { tag: languageTag(tag) ?? "", weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ tag, weight }) => weight > 0 && isSpoken(tag))
  const [first] = named.sort((one, other) => other.weight - one.weight)
  return interfaceLanguageOf(first?.tag ?? "en")
}

const isSpoken = (tag: string) => interfaceLanguages.some((language) => baseOf(language) === baseOf(tag))

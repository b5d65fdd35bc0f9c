import { readFileSync } from "node:fs"
import path from "node:path"
import compile from "icu-minify/compile"
import type { InterfaceLanguage } from "@/lib/platform/languages/interface"
import { log } from "@/lib/platform/log"
import { spoken } from "./speaking"
import { type Messages, presentSource, setSource } from "./words"

/** A domain's catalogue as it is written: messages in ICU's syntax by noun and key. */
export type Catalogue = Record<string, Record<string, string>>

/** A catalogue as it stands in the file. */
export const readCatalogue = (domain: string, language: string): Catalogue =>
  JSON.parse(readFileSync(path.join(process.cwd(), "words", domain, `${language}.json`), "utf8"))

const catalogues = new Map<string, Record<string, Messages>>()

/** A noun's messages, ready to be formatted. What a language lacks is English, which is logged once. */
export function messagesOf(scope: string, language: InterfaceLanguage): Messages | undefined {
  const [domain = "", noun = ""] = scope.split(".")
  const name = `${domain}/${language}`
  const known = catalogues.get(name) ?? compiled(domain, language)
  catalogues.set(name, known)
  return known[noun]
}

function compiled(domain: string, language: InterfaceLanguage): Record<string, Messages> {
  const english = readCatalogue(domain, "en")
  const own = language === "en" ? english : readCatalogue(domain, language)
  return mapped(english, (messages, noun) =>
    mapped(messages, (inEnglish, key) => {
      const message = own[noun]?.[key]
      if (message === undefined)
        log().warn({ event: "words-missing", language, key: `${domain}.${noun}.${key}` })
      return compile(message ?? inEnglish)
    }),
  )
}

const mapped = <T, U>(record: Record<string, T>, to: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]))

/** Lets this process speak: its words are read from the catalogues, in the language of what is being answered. */
export function speakFromCatalogues(): void {
  if (!presentSource()) setSource({ language: spoken, messages: messagesOf })
}

import formatMessage, { type CompiledMessage, type FormatOptions } from "icu-minify/format"
import type { ReactNode } from "react"
import type { InterfaceLanguage } from "@/lib/platform/languages/interface"
import type { English } from "./english"
import { dateFormat, numberFormat, pluralRules } from "./formats"
import { localeOf } from "./locale"
import type { WordValues } from "./values"

/** A noun of a catalogue: `people.signIn` is "signIn" in `words/people/<language>.json`. */
export type Scope = { [D in keyof English]: `${D}.${keyof English[D] & string}` }[keyof English]
type KeysOf<S extends Scope> = S extends `${infer D extends keyof English}.${infer N}`
  ? keyof English[D][N & keyof English[D]] & string
  : never

/** The names that one of these messages is given. */
type NamesOf<S extends Scope, K extends string, Kind extends "values" | "tags"> = K extends unknown
  ? `${S}.${K}` extends infer Name extends keyof WordValues
    ? WordValues[Name][Kind]
    : never
  : never
type PlainKeysOf<S extends Scope> = {
  [K in KeysOf<S>]: [NamesOf<S, K, "tags">] extends [never] ? K : never
}[KeysOf<S>]
type Given<S extends Scope, K extends string> = [NamesOf<S, K, "values">] extends [never]
  ? []
  : [values: Record<NamesOf<S, K, "values">, string | number>]

/** What a tag becomes, given what it encloses. */
type Tag = (inside: ReactNode[]) => ReactNode
type Values = Record<string, string | number | Tag>

/** A noun's messages in one language, as `icu-minify` made them. */
export type Messages = Record<string, CompiledMessage>

/** Where messages come from: read from the catalogues by the server, and by the browser from what the page brought. */
export type Source = {
  /** The language of the request that is answered, or of the page. */
  language: () => InterfaceLanguage
  messages: (scope: string, language: InterfaceLanguage) => Messages | undefined
}

export type Words<S extends Scope> = {
  <K extends PlainKeysOf<S>>(key: K, ...given: Given<S, K>): string
  /** A message with tags, in its order: text, and what its tags became. */
  parts: <K extends KeysOf<S>>(
    key: K,
    values: Record<NamesOf<S, K, "values">, string | number> & Record<NamesOf<S, K, "tags">, Tag>,
  ) => ReactNode[]
}

// On globalThis because Next bundles this module several times, and apart from server.ts.
const shared = globalThis as { vestibuleWords?: Source }

/** Says where the words of this process, or of this page, come from. */
export const setSource = (source: Source): void => {
  shared.vestibuleWords = source
}
export const presentSource = (): Source | undefined => shared.vestibuleWords

/**
 * A noun's words in the language of the request or page, or in one that is named. For server and browser, in components
 * and beside them: it is no hook.
 */
export function words<S extends Scope>(scope: S, language = interfaceLanguage()): Words<S> {
  const messages = shared.vestibuleWords?.messages(scope, language)
  const formatted = (key: string, values: Values = {}) => {
    const message = messages?.[key]
    return message === undefined
      ? missing(scope, key)
      : formatMessage<ReactNode>(message, localeOf(language), values, options)
  }
  const say = (key: string, values?: Values) => [formatted(key, values)].flat().join("")
  const parts = (key: string, values: Values) => [formatted(key, values)].flat()
  return Object.assign(say, { parts }) as Words<S>
}

const texts = new Map<string, string>()

/**
 * The messages of these nouns as they are sent to a browser: one text, which React passes on as it is. Of sentences that are
 * English anyway none is looked up.
 */
export function messagesFor(scopes: readonly Scope[], language = interfaceLanguage()): string {
  const name = `${language} ${scopes}`
  const text = texts.get(name) ?? JSON.stringify(Object.fromEntries(found(scopes, language)))
  texts.set(name, text)
  return text
}

const found = (scopes: readonly Scope[], language: InterfaceLanguage) =>
  scopes
    .filter((scope) => language !== "en" || !scope.startsWith("refusals."))
    .map((scope) => [scope, shared.vestibuleWords?.messages(scope, language) ?? {}])

/** The language that the interface speaks here and now. */
export const interfaceLanguage = (): InterfaceLanguage => shared.vestibuleWords?.language() ?? "en"

const told = new Set<string>()

function missing(scope: string, key: string): string {
  const name = `${scope}.${key}`
  if (!told.has(name)) console.error(`No words for ${name}`)
  told.add(name)
  return key
}

const options: FormatOptions = {
  formatters: { getDateTimeFormat: dateFormat, getNumberFormat: numberFormat, getPluralRules: pluralRules },
}
